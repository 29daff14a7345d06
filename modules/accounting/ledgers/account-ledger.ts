import { sql } from 'kysely'
import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { getSubmajorOfAccountsDetails, submajorOfAccountsFilter } from './api.ts'
import {
  accountOf,
  and,
  dimensionsOf,
  heldInCurrency,
  isNarrowed,
  knownLinesOf,
  type LedgerAccount,
  linesOf,
} from './ledger-lines.ts'
import { brokenDays, periodsIn, type Range, rangeOf, recordedLater } from './range.ts'

type Input = z.output<typeof submajorOfAccountsFilter.input>
type Row = z.output<typeof submajorOfAccountsFilter.output>['data'][number]

interface Moved {
  debit: string
  credit: string
  lines: number
}

const nothingLater = { held: '0.00', debit: '0.00', credit: '0.00', lines: 0 }

/** What of these lines was recorded after that moment, before the range and in it. */
async function movedLater(
  { tx, organization }: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
) {
  if (requested.knownAt === undefined) return nothingLater
  const { rows } = await sql<Moved & { held: string }>`
    select coalesce(sum(line.debit - line.credit) filter (where later.earlier), 0)::numeric(18, 2) as held,
           coalesce(sum(line.debit) filter (where not later.earlier), 0)::numeric(18, 2) as debit,
           coalesce(sum(line.credit) filter (where not later.earlier), 0)::numeric(18, 2) as credit,
           count(*) filter (where not later.earlier)::int as lines
      from (${recordedLater(organization, range, requested.knownAt)}) later
      join journal_line line on line.entry_id = later.id and ${and(linesOf(organization, account, requested))}`.execute(
    tx,
  )
  return rows[0] ?? nothingLater
}

/** Debit less credit of these lines before a day: totals up to the period that the day is in, then its days. */
async function heldBefore(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<string> {
  const { tx, organization } = context
  const { startDate, periodId } = range
  const base = sql`
    base as (select id, start_date, number from accounting_period where organization_id = ${organization} and carried
              and ${periodId ? sql`id = ${periodId}` : sql`start_date <= ${startDate} and number <= 12`} order by start_date desc, number limit 1)`
  const byDimension = isNarrowed(requested)
  const fromTotals = byDimension
    ? sql`
        select sum(total.debit - total.credit) as held
          from base
          join accounting_period earlier on earlier.organization_id = ${organization}
           and (earlier.start_date, earlier.number) < (base.start_date, base.number)
          join dimension_total total on total.organization_id = ${organization} and total.period_id = earlier.id
           and total.account_id = any(${account.ids}::uuid[])
         where ${dimensionsOf('total', requested)}`
    : sql`
        select sum(total.opening) as held
          from base join account_total total on total.organization_id = ${organization} and total.period_id = base.id
           and total.account_id = any(${account.ids}::uuid[])`
  const { rows } = await sql<{ held: string }>`
    with ${base}
    select (coalesce((${fromTotals}), 0) + coalesce((
             select sum(line.debit - line.credit) from base join journal_line line on line.day >= base.start_date
              where ${periodId ? sql`false` : sql`line.day < ${startDate}`} and ${and(linesOf(organization, account, requested))}), 0))::numeric(18, 2) as held`.execute(
    tx,
  )
  const later = await movedLater(context, account, requested, range)
  return text(amount(rows[0]?.held ?? '0').minus(amount(later.held)))
}

const within = ({ startDate, endDate }: Range) => sql`line.day between ${startDate} and ${endDate}`

/** What moved in the range: whole periods from the totals, the days of a broken month from its lines. */
async function movedDuring(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
): Promise<Moved> {
  const { tx, organization } = context
  const byDimension = isNarrowed(requested)
  const { rows } = await sql<Moved>`
    with ${periodsIn(organization, range)}, parts as (
      select sum(total.debit) as debit, sum(total.credit) as credit, sum(total.lines) as lines
        from covered join ${sql.table(byDimension ? 'dimension_total' : 'account_total')} total
          on total.organization_id = ${organization} and total.period_id = covered.id
         and total.account_id = any(${account.ids}::uuid[]) and ${dimensionsOf('total', requested)}
      union all
      select day.debit, day.credit, day.lines
        from ${brokenDays(range)} days
       cross join lateral (select sum(line.debit) as debit, sum(line.credit) as credit, count(*) as lines from journal_line line
                            where line.day between days.first and days.last and ${and(linesOf(organization, account, requested))}) day
    )
    select coalesce(sum(debit), 0)::numeric(18, 2) as debit, coalesce(sum(credit), 0)::numeric(18, 2) as credit,
           coalesce(sum(lines), 0)::int as lines from parts`.execute(tx)
  const [moved, later] = [rows[0] ?? nothingLater, await movedLater(context, account, requested, range)]
  return {
    debit: text(amount(moved.debit).minus(amount(later.debit))),
    credit: text(amount(moved.credit).minus(amount(later.credit))),
    lines: moved.lines - later.lines,
  }
}

interface Cursor {
  day: string
  number: number
  line: number
  /** Debit less credit up to and with that row. */
  held: string
}

const write = ({ day, number, line, held }: Cursor) =>
  Buffer.from([day, number, line, held].join('|')).toString('base64url')

function read(cursor: string): Cursor {
  const [day, number, line, held] = Buffer.from(cursor, 'base64url').toString().split('|')
  const whole =
    /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') &&
    /^\d+$/.test(number ?? '') &&
    /^\d+$/.test(line ?? '') &&
    /^-?\d+\.\d{2}$/.test(held ?? '')
  if (!whole || !day || !held) throw wrongFields([{ path: 'after', code: 'field.invalid' }])
  return { day, number: Number(number), line: Number(line), held }
}

/** The balance before the page, and the condition that begins it. A cursor knows both; a page number sums what it skips. */
async function startOfPage(
  context: Context,
  account: LedgerAccount,
  requested: Input,
  range: Range,
  opening: string,
) {
  if (requested.after) {
    const { day, number, line, held } = read(requested.after)
    return { held, from: sql`(line.day, line.number, line.line) > (${day}, ${number}, ${line})`, offset: 0 }
  }
  if (requested.date) {
    const until = {
      ...range,
      startDate: requested.date > range.startDate ? requested.date : range.startDate,
      periodId: null,
    }
    return {
      held: await heldBefore(context, account, requested, until),
      from: sql`line.day >= ${until.startDate}`,
      offset: 0,
    }
  }
  const offset = (requested.page - 1) * requested.limit
  if (offset === 0) return { held: opening, from: sql`true`, offset }
  const { rows } = await sql<{ skipped: string }>`
    select coalesce(sum(debit - credit), 0)::numeric(18, 2) as skipped from (
      select line.debit, line.credit from journal_line line
       where ${and([...knownLinesOf(context.organization, account, requested), within(range)])}
       order by line.day, line.number, line.line limit ${offset}) before_page`.execute(context.tx)
  return { held: text(amount(opening).plus(amount(rows[0]?.skipped ?? '0'))), from: sql`true`, offset }
}

const option = (table: string, column: string, organization: string) => sql`
  (select json_build_object('_id', named.id, 'code', named.code, 'name', named.name) from ${sql.table(table)} named
    where named.organization_id = ${organization} and named.id = ${sql.ref(`page.${column}`)})`

/** The ledger of an account: what it held before, each line with the balance after it, and what it holds at the end. */
export async function accountLedger(context: Context, requested: Input) {
  const { tx, organization } = context
  const [range, account] = await Promise.all([
    rangeOf(context, requested, 'exercise'),
    accountOf(context, requested.accountId),
  ])
  const [held, moved, inCurrency] = await Promise.all([
    heldBefore(context, account, requested, range),
    movedDuring(context, account, requested, range),
    heldInCurrency(context, account, requested, range),
  ])
  const start = await startOfPage(context, account, requested, range, held)
  const sign = account.nature === 'credit' ? -1 : 1
  const { rows: data } = await sql<Row & { held: string }>`
    with page as (
      select line.* from journal_line line
       where ${and([...knownLinesOf(organization, account, requested), within(range), start.from])}
       order by line.day, line.number, line.line limit ${requested.limit} offset ${start.offset}
    )
    select page.entry_id as "entryId", page.entry_id as "commonId", page.line::int as line, page.number, page.day as date,
           coalesce(page.description, entry.description) as description, entry.type,
           ${option('account', 'account_id', organization)} as account, ${option('partner', 'partner_id', organization)} as partner,
           ${option('cost_center', 'cost_center_id', organization)} as "costCenter", ${option('expense_item', 'expense_item_id', organization)} as "expenseItem",
           page.debit, page.credit, page.foreign_amount as "foreignAmount", trim_scale(page.rate)::text as rate,
           (select currency.code from currency where currency.organization_id = ${organization} and currency.id = page.currency_id) as currency,
           case when entry.source_type is not null
                then json_build_object('type', entry.source_type, '_id', entry.source_id, 'number', entry.source_number) end as source,
           (${start.held}::numeric + sum(page.debit - page.credit) over running)::numeric(18, 2) as held,
           (${sign} * (${start.held}::numeric + sum(page.debit - page.credit) over running))::numeric(18, 2) as balance
      from page join journal_entry entry on entry.organization_id = ${organization} and entry.id = page.entry_id
    window running as (order by page.day, page.number, page.line)
     order by page.day, page.number, page.line`.execute(tx)
  const inNature = (debitLessCredit: string) =>
    text(sign === 1 ? amount(debitLessCredit) : amount(debitLessCredit).neg())
  const last = data.length === requested.limit ? data.at(-1) : undefined
  return {
    account: { _id: account._id, code: account.code, name: account.name, nature: account.nature },
    startDate: range.startDate,
    endDate: range.endDate,
    opening: inNature(held),
    data,
    closing: inNature(text(amount(held).plus(amount(moved.debit)).minus(amount(moved.credit)))),
    totals: { debit: moved.debit, credit: moved.credit },
    inCurrency,
    total: moved.lines,
    page: requested.page,
    limit: requested.limit,
    next: last ? write({ day: last.date, number: last.number, line: last.line, held: last.held }) : null,
  }
}

/** The lines behind an account's figures in some days. */
export const accountLedgerDetails = (
  context: Context,
  { id, startDate, endDate, page, limit }: z.output<typeof getSubmajorOfAccountsDetails.input>,
) =>
  accountLedger(context, { accountId: id, page, limit, ...(startDate && endDate && { startDate, endDate }) })
