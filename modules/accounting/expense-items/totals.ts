import { sql } from 'kysely'
import type { z } from 'zod'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { periodsIn, type Range, rangeOf } from '../ledgers/range.ts'
import type { totalExpenseByItems } from './api.ts'

interface Row {
  _id: string
  code: string
  name: string
  parentId: string | null
  debit: string
  credit: string
  total: string
}

/**
 * What was spent on each item, `spent`, and which items each sums, `tree`, as common table expressions that begin with recursive ones:
 * whole periods from the totals, broken ones from their lines. Transfers move cost that was counted already and stay out.
 */
export const spentByItem = (organization: string, range: Range, costCenterId?: string) => sql`
    ${periodsIn(organization, range)}, moved as (
      select total.expense_item_id as item_id, total.debit, total.credit
        from covered join dimension_total total on total.organization_id = ${organization} and total.period_id = covered.id
       where ${costCenterId ? sql`total.cost_center_id = ${costCenterId}` : sql`true`}
      union all
      select line.expense_item_id, line.debit, line.credit
        from broken join journal_entry entry on entry.organization_id = ${organization} and entry.period_id = broken.id
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id
       where line.expense_item_id is not null and line.day between ${range.startDate} and ${range.endDate}
         and ${costCenterId ? sql`line.cost_center_id = ${costCenterId}` : sql`true`}
    ), spent as (
      select item_id, sum(debit) as debit, sum(credit) as credit from moved group by item_id
    ), tree as (
      select id as top, id from expense_item where organization_id = ${organization} and nature = 'expense'
      union all
      select tree.top, child.id from tree join expense_item child
        on child.organization_id = ${organization} and child.parent_id = tree.id and child.nature = 'expense'
    )`

/** What was spent by item; an element sums what stands below it. */
export async function totalsByItem(
  context: Context,
  { costCenterId, ...requested }: z.output<typeof totalExpenseByItems.input>,
) {
  const { tx, organization } = context
  const range = await rangeOf(context, requested, 'exercise')
  const { rows } = await sql<Row>`
    with recursive ${spentByItem(organization, range, costCenterId)}
    select item.id as "_id", item.code, item.name, item.parent_id as "parentId",
           sum(spent.debit)::numeric(18, 2) as debit, sum(spent.credit)::numeric(18, 2) as credit,
           sum(spent.debit - spent.credit)::numeric(18, 2) as total
      from spent join tree on tree.id = spent.item_id
      join expense_item item on item.organization_id = ${organization} and item.id = tree.top
     group by item.id, item.code, item.name, item.parent_id
     order by item.code collate "C"`.execute(tx)
  const first = rows.filter(({ parentId }) => parentId === null)
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    data: rows,
    total: text(sum(first.map(({ total }) => amount(total)))),
  }
}
