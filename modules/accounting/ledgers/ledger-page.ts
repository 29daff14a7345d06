import { sql } from 'kysely'
import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { submajorOfAccountsFilter } from './api.ts'
import { type Figures, heldBefore } from './ledger-figures.ts'
import { and, type Input, knownLinesOf, type LedgerAccount, waitingLinesOf } from './ledger-lines.ts'
import type { Range } from './range.ts'

type Row = z.output<typeof submajorOfAccountsFilter.output>['data'][number]

/** One of the ledgers that are requested. */
export interface Section {
  account: LedgerAccount
  figures: Figures
}

interface Cursor {
  accountId: string
  day: string
  /** Null of an entry that waits: those come after the others of their day, in the order of their ids. */
  number: number | null
  entryId: string
  line: number
  /** Debit less credit up to and with that row. */
  held: string
}

const write = ({ accountId, day, number, entryId, line, held }: Cursor) =>
  Buffer.from([accountId, day, number ?? '', entryId, line, held].join('|')).toString('base64url')

function read(cursor: string): Cursor {
  const [accountId = '', day = '', number = '', entryId = '', line = '', held = ''] = Buffer.from(
    cursor,
    'base64url',
  )
    .toString()
    .split('|')
  const isId = (written: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(written)
  const whole =
    isId(accountId) &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    /^\d{0,9}$/.test(number) &&
    isId(entryId) &&
    /^\d{1,5}$/.test(line) &&
    /^-?\d{1,18}\.\d{2}$/.test(held)
  if (!whole) throw wrongFields([{ path: 'after', code: 'field.invalid' }])
  return {
    accountId,
    day,
    number: number === '' ? null : Number(number),
    entryId,
    line: Number(line),
    held,
  }
}

/** Where a page begins in a ledger: what is held there, and the lines that come before it. */
interface Start {
  held: Amount
  after?: Cursor | undefined
  from?: string | undefined
  skip?: number
}

/** Entries that wait stand behind any number. */
const last = 2_147_483_647

/** The lines of a ledger from the start of a page on, as common table expression `page`. */
function pageOf(
  organization: string,
  { account }: Section,
  { requested, range, start, most }: { requested: Input; range: Range; start: Start; most: number },
) {
  const { after, from, skip = 0 } = start
  const inRange = [
    sql`line.day between ${from !== undefined && from > range.startDate ? from : range.startDate} and ${range.endDate}`,
  ]
  const confirmed = sql`
    select line.entry_id, line.line, line.day, line.number, line.account_id, line.partner_id, line.cost_center_id, line.expense_item_id,
           line.currency_id, line.debit, line.credit, line.foreign_amount, line.rate, line.description
      from journal_line line
     where ${and([
       ...knownLinesOf(organization, account, requested),
       ...inRange,
       ...(after
         ? [sql`(line.day, line.number, line.line) > (${after.day}, ${after.number ?? last}, ${after.line})`]
         : []),
     ])}
     order by line.day, line.number, line.line`
  if (requested.state === 'confirmed') return sql`page as (${confirmed} limit ${most} offset ${skip})`
  const waiting = sql`
    select line.* from ${waitingLinesOf(organization, account, requested)}
     where ${and([
       ...inRange,
       ...(after
         ? [
             sql`(line.day, ${last}::int, line.entry_id, line.line) > (${after.day}, ${after.number ?? last}, ${after.entryId}::uuid, ${after.line})`,
           ]
         : []),
     ])}`
  const both =
    requested.state === 'pending' ? waiting : sql`(${confirmed} limit ${most + skip}) union all (${waiting})`
  return sql`page as (
    select * from (${both}) line order by line.day, line.number nulls last, line.entry_id, line.line limit ${most} offset ${skip})`
}

const option = (table: string, column: string, organization: string) => sql`
  (select json_build_object('_id', named.id, 'code', named.code, 'name', named.name) from ${sql.table(table)} named
    where named.organization_id = ${organization} and named.id = ${sql.ref(`page.${column}`)})`

type Held = Row & { held: string }

/** So many rows of a ledger, each with the balance after it. */
async function rowsOf(
  { tx, organization }: Context,
  section: Section,
  page: { requested: Input; range: Range; start: Start; most: number },
): Promise<Held[]> {
  const { account } = section
  const sign = account.nature === 'credit' ? -1 : 1
  const entries =
    page.requested.state === 'confirmed'
      ? sql`journal_entry entry`
      : sql`(select organization_id, id, description, type, source_type, source_id, source_number from journal_entry
             union all
             select organization_id, id, description, type, source_type, source_id, source_number from entry_draft) entry`
  const { rows } = await sql<Held>`
    with ${pageOf(organization, section, page)}
    select ${account._id} as "ledgerId", page.entry_id as "entryId", page.entry_id as "commonId", page.line::int as line, page.number, page.day as date,
           coalesce(page.description, entry.description) as description, entry.type,
           ${option('account', 'account_id', organization)} as account, ${option('partner', 'partner_id', organization)} as partner,
           ${option('cost_center', 'cost_center_id', organization)} as "costCenter", ${option('expense_item', 'expense_item_id', organization)} as "expenseItem",
           page.debit, page.credit, page.foreign_amount as "foreignAmount", trim_scale(page.rate)::text as rate,
           (select currency.code from currency where currency.organization_id = ${organization} and currency.id = page.currency_id) as currency,
           case when entry.source_type is not null
                then json_build_object('type', entry.source_type, '_id', entry.source_id, 'number', entry.source_number) end as source, case when page.number is null then 'pending' end as state,
           (${text(page.start.held)}::numeric + sum(page.debit - page.credit) over running)::numeric(18, 2) as held,
           (${sign} * (${text(page.start.held)}::numeric + sum(page.debit - page.credit) over running))::numeric(18, 2) as balance
      from page join ${entries} on entry.organization_id = ${organization} and entry.id = page.entry_id
    window running as (order by page.day, page.number nulls last, page.entry_id, page.line)
     order by page.day, page.number nulls last, page.entry_id, page.line`.execute(tx)
  return rows
}

/** What the rows come to that a page number skips. */
async function skipped(
  { tx, organization }: Context,
  section: Section,
  page: { requested: Input; range: Range; most: number },
): Promise<Amount> {
  const start = { held: section.figures.held }
  const { rows } = await sql<{ skipped: string }>`
    with ${pageOf(organization, section, { ...page, start })}
    select coalesce(sum(debit - credit), 0)::numeric(18, 2) as skipped from page`.execute(tx)
  return amount(rows[0]?.skipped ?? '0')
}

/** In which ledger a page begins and where: a cursor knows both; a page number sums what it skips. */
async function startOf(
  context: Context,
  sections: readonly Section[],
  requested: Input,
  range: Range,
): Promise<{ at: number; start: Start }> {
  if (requested.after !== undefined) {
    const after = read(requested.after)
    const at = sections.findIndex(({ account }) => account._id === after.accountId)
    if (at === -1) throw wrongFields([{ path: 'after', code: 'field.invalid' }])
    return { at, start: { held: amount(after.held), after } }
  }
  let skip = requested.date === undefined ? (requested.page - 1) * requested.limit : 0
  let at = 0
  while (at < sections.length - 1 && skip >= sections[at]!.figures.lines) {
    skip -= sections[at]!.figures.lines
    at += 1
  }
  const section = sections[at]!
  if (skip === 0) return { at, start: await beginningOf(context, section, requested, range) }
  const before = await skipped(context, section, { requested, range, most: skip })
  return { at, start: { held: section.figures.held.plus(before), skip } }
}

/** The first line of a ledger, or the first of the day that is requested. */
async function beginningOf(
  context: Context,
  { account, figures }: Section,
  requested: Input,
  range: Range,
): Promise<Start> {
  const { date } = requested
  if (date === undefined || date <= range.startDate) return { held: figures.held }
  const until = { ...range, startDate: date, periodId: null }
  return { held: await heldBefore(context, account, requested, until), from: date }
}

/** A page of several ledgers, one after the other, and where the next one begins. */
export async function ledgerPage(
  context: Context,
  sections: readonly Section[],
  requested: Input,
  range: Range,
): Promise<{ data: Row[]; next: string | null }> {
  const rows: Held[] = []
  const begin = await startOf(context, sections, requested, range)
  for (const [at, section] of sections.entries()) {
    const most = requested.limit - rows.length
    if (at < begin.at || most === 0 || section.figures.lines === 0) continue
    const start = at === begin.at ? begin.start : await beginningOf(context, section, requested, range)
    rows.push(...(await rowsOf(context, section, { requested, range, start, most })))
  }
  const end = rows.length === requested.limit ? rows.at(-1) : undefined
  const next = end && write({ ...end, accountId: end.ledgerId, day: end.date })
  return { data: rows, next: next ?? null }
}
