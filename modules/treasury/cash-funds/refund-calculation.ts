import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { cashAtEndOf, fundOf } from '../expense-vouchers/funds.ts'
import type * as api from './api.ts'

export type RefundCalculation = z.output<typeof api.RefundCalculation>

/** Which vouchers: those that wait for a refund on a day, or those of a refund. */
type Which = { fundId: string; day: Day } | { refundId: string }

const chosen = (organization: string, which: Which) =>
  'refundId' in which
    ? sql`voucher.organization_id = ${organization} and voucher.refund_id = ${which.refundId}`
    : sql`
        voucher.organization_id = ${organization} and voucher.fund_id = ${which.fundId} and voucher.refund_id is null
        and coalesce(voucher.justified_day, voucher.day) <= ${which.day}
        and (voucher.state = 'justified' or (voucher.state = 'confirmed' and not voucher.advance))`

/** What was spent, the oldest first; an advance of which nothing was spent asks for nothing. */
export async function spentVouchers(
  { tx, organization }: Context,
  which: Which,
): Promise<RefundCalculation['vouchers']> {
  const { rows } = await sql<RefundCalculation['vouchers'][number]>`
    select id as "_id", number, day as date, beneficiary, description, spent as amount from expense_voucher voucher
     where ${chosen(organization, which)} and voucher.spent > 0 order by voucher.day, voucher.id`.execute(tx)
  return rows
}

/** What it was spent on, by account, cost centre and expense item. */
export async function spentGroups(
  { tx, organization }: Context,
  which: Which,
): Promise<RefundCalculation['groups']> {
  const { rows } = await sql<RefundCalculation['groups'][number]>`
    with line as (
      select line.account_id, line.cost_center_id, line.expense_item_id, line.amount
        from expense_voucher voucher
        join (select voucher_id, account_id, cost_center_id, expense_item_id, amount from expense_voucher_line where organization_id = ${organization}
              union all
              select voucher_id, account_id, cost_center_id, expense_item_id, amount from expense_voucher_spent where organization_id = ${organization}) line
          on line.voucher_id = voucher.id
       where ${chosen(organization, which)}
    ), spent as (
      select account_id, cost_center_id, expense_item_id, sum(amount) as amount from line group by account_id, cost_center_id, expense_item_id
    )
    select ${optionOf('account')} as account, ${optionOf('center')} as "costCenter", ${optionOf('item')} as "expenseItem", spent.amount
      from spent
      join account on account.organization_id = ${organization} and account.id = spent.account_id
      left join cost_center center on center.organization_id = ${organization} and center.id = spent.cost_center_id
      left join expense_item item on item.organization_id = ${organization} and item.id = spent.expense_item_id
     order by account.code collate "C", center.code, item.code`.execute(tx)
  return rows
}

/** What was handed over in advance until a day, and nobody had justified by then. */
async function advancesOut(
  { tx, organization, timeZone }: Context,
  fundId: string,
  day: Day,
): Promise<RefundCalculation['advances']> {
  const { rows } = await sql<RefundCalculation['advances'][number]>`
    select id as "_id", number, day as date, beneficiary, description, total as amount, due_day as "dueDate",
           coalesce(due_day < ${today(timeZone)}::date, false) as overdue
      from expense_voucher
     where organization_id = ${organization} and fund_id = ${fundId} and advance and day <= ${day}
       and (state = 'confirmed' or (state = 'justified' and justified_day > ${day}))
     order by due_day, id`.execute(tx)
  return rows
}

/**
 * What a fund lacks of what was approved: what was spent, more where cash is missing and less where there is too much. What was handed over in
 * advance is the fund's still.
 */
export async function refundCalculation(
  context: Context,
  { _id, date = today(context.timeZone) }: z.output<typeof api.refundCalc.input>,
): Promise<RefundCalculation> {
  const fund = await fundOf(context, _id)
  if (!fund) throw notFound()
  const which = { fundId: _id, day: date }
  const [onHand, vouchers, groups, advances] = await Promise.all([
    cashAtEndOf(context, fund, date),
    spentVouchers(context, which),
    spentGroups(context, which),
    advancesOut(context, _id, date),
  ])
  const approved = amount(fund.total)
  const spent = sum(vouchers.map((voucher) => amount(voucher.amount)))
  const out = sum(advances.map((voucher) => amount(voucher.amount)))
  return {
    date,
    currency: fund.currency,
    approved: text(approved),
    onHand: text(onHand),
    vouchers,
    vouchersAmount: text(spent),
    advances,
    advancesAmount: text(out),
    groups,
    toRefund: text(approved.minus(onHand).minus(out)),
    difference: text(onHand.plus(spent).plus(out).minus(approved)),
  }
}
