import { sql } from 'kysely'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import type { OpenPeriod } from '../calendar/open-period.ts'
import type { PostedLine } from './posted-line.ts'
import { movementsByAccount, movementsByDimension } from './totals.ts'

/** What is posted in one period: how many entries, and all their lines. */
export interface PostedInPeriod {
  period: OpenPeriod
  entries: number
  lines: readonly PostedLine[]
}

/** A statement takes some 65 thousand values; rows of totals have at most fourteen. */
const rowsAtOnce = 4000

/**
 * The statements that add entries to the totals of their periods and to the openings of the later ones that already hold
 * openings. The periods come in the order of the calendar: whoever posts locks rows of totals in that order, accounts
 * within a period, so they are sent as they stand.
 */
export function toTotals(
  { tx, organization }: Context,
  posted: readonly PostedInPeriod[],
): readonly Statement[] {
  const accounts = accountTotals(posted)
  const dimensions = posted.flatMap(({ period, lines }) =>
    movementsByDimension(lines).map((movement) => ({ period_id: period.id, ...movement })),
  )
  const activity = posted.map(
    ({ period, entries, lines }) => sql`(${organization}, ${period.id}, ${entries}, ${lines.length})`,
  )
  return [
    ...inParts(accounts).map((rows) => toAccountTotals(tx, rows)),
    ...inParts(dimensions).map((rows) => toDimensionTotals(tx, rows)),
    sql`
      insert into period_activity (organization_id, period_id, entries, lines) values ${sql.join(activity)}
      on conflict (organization_id, period_id) do update
         set entries = period_activity.entries + excluded.entries, lines = period_activity.lines + excluded.lines`,
  ]
}

const inParts = <Row>(rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  )

interface TotalRow {
  period_id: string
  account_id: string
  opening: string
  debit_before: string
  credit_before: string
  debit: string
  credit: string
  lines: number
}

const none = { opening: '0', debit_before: '0', credit_before: '0', debit: '0', credit: '0', lines: 0 }

/** A row for each account of each period: what moves in it, and what moves before it. */
function accountTotals(posted: readonly PostedInPeriod[]): TotalRow[] {
  const periods = [...new Set(posted.flatMap(({ period }) => [period, ...period.later].map(({ id }) => id)))]
  const byPeriod = new Map(periods.map((id) => [id, new Map<string, TotalRow>()]))
  const add = (row: TotalRow) => {
    const rows = byPeriod.get(row.period_id)
    const there = rows?.get(row.account_id)
    rows?.set(row.account_id, there ? together(there, row) : row)
  }
  for (const { period, lines } of posted) {
    for (const { accountId: account_id, debit, credit, lines: count, net } of movementsByAccount(lines)) {
      add({ ...none, period_id: period.id, account_id, debit, credit, lines: count })
      for (const { id: period_id, exerciseId } of period.later) {
        const before = exerciseId === period.exerciseId ? { debit_before: debit, credit_before: credit } : {}
        add({ ...none, period_id, account_id, opening: net, ...before })
      }
    }
  }
  return periods.flatMap((id) =>
    [...(byPeriod.get(id)?.values() ?? [])].sort((one, other) =>
      one.account_id < other.account_id ? -1 : 1,
    ),
  )
}

const plus = (one: string, other: string) => text(amount(one).plus(amount(other)))

const together = (one: TotalRow, other: TotalRow): TotalRow => ({
  period_id: one.period_id,
  account_id: one.account_id,
  opening: plus(one.opening, other.opening),
  debit_before: plus(one.debit_before, other.debit_before),
  credit_before: plus(one.credit_before, other.credit_before),
  debit: plus(one.debit, other.debit),
  credit: plus(one.credit, other.credit),
  lines: one.lines + other.lines,
})

const toAccountTotals = (tx: Context['tx'], rows: readonly TotalRow[]) =>
  tx
    .insertInto('account_total')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'period_id', 'account_id']).doUpdateSet({
        opening: sql`account_total.opening + excluded.opening`,
        debit_before: sql`account_total.debit_before + excluded.debit_before`,
        credit_before: sql`account_total.credit_before + excluded.credit_before`,
        debit: sql`account_total.debit + excluded.debit`,
        credit: sql`account_total.credit + excluded.credit`,
        lines: sql`account_total.lines + excluded.lines`,
      }),
    )

const toDimensionTotals = (
  tx: Context['tx'],
  movements: readonly (ReturnType<typeof movementsByDimension>[number] & { period_id: string })[],
) =>
  tx
    .insertInto('dimension_total')
    .values(
      movements.map((each) => ({
        account_id: each.accountId,
        period_id: each.period_id,
        cost_center_id: each.costCenterId,
        expense_item_id: each.expenseItemId,
        partner_id: each.partnerId,
        currency_id: each.currencyId,
        debit: each.debit,
        credit: each.credit,
        foreign_debit: each.foreignDebit,
        foreign_credit: each.foreignCredit,
        lines: each.lines,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns([
          'organization_id',
          'account_id',
          'period_id',
          'cost_center_id',
          'expense_item_id',
          'partner_id',
          'currency_id',
        ])
        .doUpdateSet({
          debit: sql`dimension_total.debit + excluded.debit`,
          credit: sql`dimension_total.credit + excluded.credit`,
          foreign_debit: sql`dimension_total.foreign_debit + excluded.foreign_debit`,
          foreign_credit: sql`dimension_total.foreign_credit + excluded.foreign_credit`,
          lines: sql`dimension_total.lines + excluded.lines`,
        }),
    )
