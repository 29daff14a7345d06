import { sql } from 'kysely'
import { type Amount, amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  and,
  dimensionsOf,
  type Input,
  isNarrowed,
  isNominal,
  type LedgerAccount,
  linesOf,
  waitingLinesOf,
} from './ledger-lines.ts'
import { brokenDays, periodsIn, type Range, recordedLater } from './range.ts'

/** What was held before the range and moved in it. What is in another currency is debit less credit in that one. */
export interface Figures {
  held: Amount
  heldForeign: Amount
  debit: Amount
  credit: Amount
  foreign: Amount
  lines: number
}

type Row = { [Field in keyof Figures]?: Field extends 'lines' ? number : string }

const nothing: Figures = {
  held: zero,
  heldForeign: zero,
  debit: zero,
  credit: zero,
  foreign: zero,
  lines: 0,
}

const read = (row: Row = {}): Figures => ({
  held: amount(row.held ?? '0'),
  heldForeign: amount(row.heldForeign ?? '0'),
  debit: amount(row.debit ?? '0'),
  credit: amount(row.credit ?? '0'),
  foreign: amount(row.foreign ?? '0'),
  lines: row.lines ?? 0,
})

const together = (one: Figures, other: Figures, sign: 1 | -1): Figures => {
  const both = (field: Exclude<keyof Figures, 'lines'>) => one[field].plus(other[field].times(String(sign)))
  return {
    held: both('held'),
    heldForeign: both('heldForeign'),
    debit: both('debit'),
    credit: both('credit'),
    foreign: both('foreign'),
    lines: one.lines + sign * other.lines,
  }
}

const foreign = sql`case when line.debit <> 0 then line.foreign_amount else -line.foreign_amount end`

/** What of lines stood before the range and what in it, where each says by `earlier` which it is. */
const summed = sql`
  coalesce(sum(line.debit - line.credit) filter (where line.earlier), 0)::numeric(18, 2) as held,
  coalesce(sum(${foreign}) filter (where line.earlier), 0)::numeric(18, 2) as "heldForeign",
  coalesce(sum(line.debit) filter (where not line.earlier), 0)::numeric(18, 2) as debit,
  coalesce(sum(line.credit) filter (where not line.earlier), 0)::numeric(18, 2) as credit,
  coalesce(sum(${foreign}) filter (where not line.earlier), 0)::numeric(18, 2) as foreign,
  count(*) filter (where not line.earlier)::int as lines`

/** What of these lines was recorded after that moment. */
async function recordedAfter(
  { tx, organization }: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<Figures> {
  if (requested.knownAt === undefined) return nothing
  const { rows } = await sql<Row>`
    select ${summed}
      from (select line.debit, line.credit, line.foreign_amount, later.earlier
              from (${recordedLater(organization, range, requested.knownAt)}) later
              join journal_line line on line.entry_id = later.id and ${and(linesOf(organization, account, requested))}) line`.execute(
    tx,
  )
  return read(rows[0])
}

/** What of these lines waits to be confirmed. */
async function waiting(
  { tx, organization }: Context,
  account: LedgerAccount,
  requested: Input,
  { startDate, endDate }: Range,
): Promise<Figures> {
  const { rows } = await sql<Row>`
    select ${summed}
      from (select line.*, line.day < ${startDate} as earlier from ${waitingLinesOf(organization, account, requested)}
             where line.day <= ${endDate}) line`.execute(tx)
  return read(rows[0])
}

/** What of these lines is in the journal before a day: totals up to the period that the day is in, then its days. */
async function heldInJournal(
  { tx, organization }: Context,
  account: LedgerAccount,
  requested: Input,
  { startDate, periodId }: Range,
): Promise<Row> {
  const base = sql`
    base as (select id, exercise_id, start_date, number from accounting_period where organization_id = ${organization} and carried
              and ${periodId ? sql`id = ${periodId}` : sql`start_date <= ${startDate} and number <= 12`} order by start_date desc, number limit 1)`
  // What closes income and expenses names neither third party nor currency: their lines of closed exercises are left out.
  const standing = isNominal(account)
    ? sql`and (earlier.exercise_id = base.exercise_id or exists (
            select from accounting_exercise exercise
             where exercise.organization_id = ${organization} and exercise.id = earlier.exercise_id and exercise.state <> 'closed'))`
    : sql``
  const fromTotals = isNarrowed(requested)
    ? sql`
        select sum(total.debit - total.credit) as held, sum(total.foreign_debit - total.foreign_credit) as foreign
          from base
          join accounting_period earlier on earlier.organization_id = ${organization}
           and (earlier.start_date, earlier.number) < (base.start_date, base.number) ${standing}
          join dimension_total total on total.organization_id = ${organization} and total.period_id = earlier.id
           and total.account_id = any(${account.ids}::uuid[])
         where ${dimensionsOf('total', requested)}`
    : sql`
        select sum(total.opening) as held, 0 as foreign
          from base join account_total total on total.organization_id = ${organization} and total.period_id = base.id
           and total.account_id = any(${account.ids}::uuid[])`
  const { rows } = await sql<Row>`
    with ${base}, parts as (
      ${fromTotals}
      union all
      select sum(line.debit - line.credit), sum(${foreign}) from base join journal_line line on line.day >= base.start_date
       where ${periodId ? sql`false` : sql`line.day < ${startDate}`} and ${and(linesOf(organization, account, requested))}
    )
    select coalesce(sum(held), 0)::numeric(18, 2) as held, coalesce(sum(parts.foreign), 0)::numeric(18, 2) as "heldForeign" from parts`.execute(
    tx,
  )
  return rows[0] ?? {}
}

/** What moved in the journal: whole periods from the totals, the days of a broken month from its lines. */
async function movedInJournal(
  { tx, organization }: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<Row> {
  const byDimension = isNarrowed(requested)
  const { rows } = await sql<Row>`
    with ${periodsIn(organization, range)}, parts as (
      select sum(total.debit) as debit, sum(total.credit) as credit, sum(total.lines) as lines,
             ${byDimension ? sql`sum(total.foreign_debit - total.foreign_credit)` : sql`0`} as foreign
        from covered join ${sql.table(byDimension ? 'dimension_total' : 'account_total')} total
          on total.organization_id = ${organization} and total.period_id = covered.id
         and total.account_id = any(${account.ids}::uuid[]) and ${dimensionsOf('total', requested)}
      union all
      select day.debit, day.credit, day.lines, day.foreign
        from ${brokenDays(range)} days
       cross join lateral (select sum(line.debit) as debit, sum(line.credit) as credit, count(*) as lines, sum(${foreign}) as foreign
                             from journal_line line
                            where line.day between days.first and days.last and ${and(linesOf(organization, account, requested))}) day
    )
    select coalesce(sum(debit), 0)::numeric(18, 2) as debit, coalesce(sum(credit), 0)::numeric(18, 2) as credit,
           coalesce(sum(parts.foreign), 0)::numeric(18, 2) as foreign, coalesce(sum(lines), 0)::int as lines from parts`.execute(
    tx,
  )
  return rows[0] ?? {}
}

/** What an account held before a range and moved in it, as far as its lines are requested: confirmed ones, those that wait, or both. */
export async function figuresOf(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<Figures> {
  const { state } = requested
  const [held, moved, later, drafts] = await Promise.all([
    state === 'pending' ? {} : heldInJournal(context, account, requested, range),
    state === 'pending' ? {} : movedInJournal(context, account, requested, range),
    recordedAfter(context, account, requested, range),
    state === 'confirmed' ? nothing : waiting(context, account, requested, range),
  ])
  return together(together(read({ ...moved, ...held }), later, -1), drafts, 1)
}

/** Debit less credit of these lines before a day. */
export async function heldBefore(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<Amount> {
  const { state } = requested
  const [held, later, drafts] = await Promise.all([
    state === 'pending' ? {} : heldInJournal(context, account, requested, range),
    recordedAfter(context, account, requested, range),
    state === 'confirmed' ? nothing : waiting(context, account, requested, range),
  ])
  return read(held).held.minus(later.held).plus(drafts.held)
}
