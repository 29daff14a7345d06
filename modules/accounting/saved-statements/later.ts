import { sql, type RawBuilder } from 'kysely'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement, Statements } from '../statements/definitions/definition.ts'
import {
  type AccountFigures,
  Evaluation,
  type Figures,
  type ItemFigures,
} from '../statements/definitions/evaluate.ts'
import { nonStateForms } from '@cuadre/nomenclators/partners/management-forms.ts'
import { nominalTypes } from '../accounts/account-types.ts'
import { expenseTree, openingFigures } from '../statements/reports/figures.ts'
import { isAdditive, sourcesOf } from './additive.ts'
import { snapshotsOf, statementsAt } from './store.ts'

/**
 * The entries that were recorded after each saved `report`, dated in its days or before them. Closing entries don't
 * count, since statements leave them out. They are found period by period, so later months cost nothing.
 */
export const laterEntries = (organization: string) => sql`
  select report.id as report_id, report.start_date, later.id, later.day, later.number, later.type, later.description, later.total,
         later.recorded_at, later.confirmed_by
    from statement_report report
    join accounting_period its on its.organization_id = ${organization}
     and case when report.period_id is null then its.start_date <= report.end_date
              else (its.start_date, its.number) <= (select last.start_date, last.number from accounting_period last
                     where last.organization_id = ${organization} and last.id = report.period_id) end
    join journal_entry later on later.organization_id = ${organization} and later.period_id = its.id
     and later.recorded_at > report.known_at and (report.period_id is not null or later.day <= report.end_date)
   where report.organization_id = ${organization}
     and not (later.type = 'closing' and later.day between report.start_date and report.end_date)
     and not exists (select from journal_entry undone
                      where undone.organization_id = ${organization} and undone.id = later.reversal_of and undone.type = 'closing'
                        and undone.day between report.start_date and report.end_date
                        and later.day between report.start_date and report.end_date)`

interface AccountRow {
  key: string
  _id: string
  code: string
  name: string
  opening: string
  debit: string
  credit: string
  brought: string
  cash: string
}
interface ItemRow {
  key: string
  _id: string
  code: string
  name: string
  accountId: string
  accountCode: string
  path: string[]
  spent: string
}

/** What entries moved, for each key: `entries` has the columns `key`, `id` of the entry, and `start_date` of the statement. */
export async function movedBy(
  { tx, organization }: Context,
  entries: RawBuilder<unknown>,
): Promise<Map<string, Figures>> {
  const ofSource = sql`source join journal_line line on line.organization_id = ${organization} and line.entry_id = source.id
      join account on account.organization_id = ${organization} and account.id = line.account_id
      join journal_entry entry on entry.organization_id = ${organization} and entry.id = source.id
      left join journal_entry undone on undone.organization_id = ${organization} and undone.id = entry.reversal_of
     cross join lateral (select coalesce(undone.type, entry.type) = 'opening' as begins, account.type = any(${nominalTypes}) as is_nominal) it
     cross join lateral (select line.day < source.start_date or it.begins and not it.is_nominal as is_opening) its`
  const [accounts, items, payments] = await Promise.all([
    sql<AccountRow>`
      with source as (${entries})
      select source.key, account.id as "_id", account.code, account.name,
             coalesce(sum(line.debit - line.credit) filter (where its.is_opening), 0)::numeric(18, 2) as opening,
             coalesce(sum(line.debit) filter (where not its.is_opening), 0)::numeric(18, 2) as debit,
             coalesce(sum(line.credit) filter (where not its.is_opening), 0)::numeric(18, 2) as credit,
             coalesce(sum(line.debit - line.credit) filter (where not its.is_opening and it.begins), 0)::numeric(18, 2) as brought,
             -- Whichever of its accounts an exchange difference is counted on: that it moves money is what matters here.
             coalesce(sum(line.credit - line.debit) filter (where not its.is_opening and not it.begins
               and account.type not in ('cash', 'bank') and exists (
                 select from journal_line money
                   join account held on held.organization_id = ${organization} and held.id = money.account_id and held.type in ('cash', 'bank')
                  where money.organization_id = ${organization} and money.entry_id = line.entry_id)), 0)::numeric(18, 2) as cash
        from ${ofSource}
       group by source.key, account.id, account.code, account.name`.execute(tx),
    sql<ItemRow>`
      with recursive source as (${entries}), ${expenseTree(organization)}
      select source.key, item.id as "_id", item.code, item.name, account.id as "accountId", account.code as "accountCode", tree.path,
             sum(line.debit - line.credit)::numeric(18, 2) as spent
        from ${ofSource}
        join tree on tree.id = line.expense_item_id
        join expense_item item on item.organization_id = ${organization} and item.id = tree.id
       where not its.is_opening
       group by source.key, item.id, item.code, item.name, account.id, account.code, tree.path`.execute(tx),
    sql<{ key: string; accountId: string; paid: string }>`
      with source as (${entries})
      select source.key, line.account_id as "accountId", sum(line.paid)::numeric(18, 2) as paid
        from source
        join paid_line line on line.organization_id = ${organization} and line.entry_id = source.id
        join partner on partner.organization_id = ${organization} and partner.id = line.partner_id
       where line.day >= source.start_date and partner.management_form = any(${[...nonStateForms]}::text[])
       group by source.key, line.account_id`.execute(tx),
  ])
  const paid = new Map(payments.rows.map((row) => [`${row.key} ${row.accountId}`, row.paid]))
  const figures = new Map<string, { accounts: AccountFigures[]; items: ItemFigures[] }>()
  const of = (key: string) => {
    const known = figures.get(key) ?? { accounts: [], items: [] }
    figures.set(key, known)
    return known
  }
  for (const { key, ...row } of accounts.rows)
    of(key).accounts.push({
      ...row,
      opening: amount(row.opening),
      debit: amount(row.debit),
      credit: amount(row.credit),
      brought: amount(row.brought),
      cash: amount(row.cash),
      paid: amount(paid.get(`${key} ${row._id}`) ?? '0'),
    })
  for (const { key, ...row } of items.rows) of(key).items.push({ ...row, spent: amount(row.spent) })
  return new Map([...figures].map(([key, moved]) => [key, { ...moved, rates: new Map() }]))
}

/** Which of these saved statements would say something else, had they been computed with what was recorded since. */
export async function movedSince(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const moved = await movedBy(
    context,
    sql`select later.report_id as key, later.id, later.start_date from (${laterEntries(context.organization)}) later
         where later.report_id = any(${[...ids]}::uuid[])`,
  )
  if (moved.size === 0) return new Set()
  const reports = await snapshotsOf(context, [...moved.keys()])
  const changed = await Promise.all(
    reports.map(async ({ _id, type, definitions }) => {
      const statements = await statementsAt(context, definitions)
      const [statement, figures] = [statements.find(type), moved.get(_id)]
      return statement && figures && isMoved(statement, statements, figures) ? [_id] : []
    }),
  )
  return new Set(changed.flat())
}

/** Whether movements change a figure of a statement. A row that isn't a sum changes with any account that it reads. */
function isMoved(statement: Statement, statements: Statements, moved: Figures): boolean {
  const columns = statement.body.secondColumn === 'opening' ? [moved, openingFigures(moved)] : [moved]
  return columns.some((figures) => {
    const evaluation = new Evaluation(statements, figures)
    return statement.body.rows.some(({ row }) =>
      isAdditive(statement.rows.get(row), statement, statements)
        ? evaluation.row(statement, row)?.eq(zero) === false
        : sourcesOf(statement, statements, [row]).some(
            (source) => evaluation.value(source, statement)?.eq(zero) === false,
          ),
    )
  })
}
