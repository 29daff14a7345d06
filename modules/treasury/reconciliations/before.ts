import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { BookOperation as AnyOperation, filterOpeningOperations } from './api.ts'

// What the books had before the first statement may be the movements of years. They are added up where they lie and explained as one.

export type BookOperation = z.output<typeof AnyOperation>

export interface AsOf {
  bankAccountId: string
  day: string
  /** The reconciliation whose own matches are read with what is open. */
  reconciliationId?: string | undefined
}

/** How many operations are looked at as one, and what came in and, below zero, went out by them. */
export interface Fold {
  count: number
  came: string
  went: string
}

/** The one match of an account that explains what its first statement opens with. */
export const openingMatch = (organization: string, bankAccountId: string) => sql`(
  select part.id, part.reconciliation_id
    from reconciliation head
    join reconciliation_match part on part.organization_id = ${organization} and part.reconciliation_id = head.id and part.reason = 'opening'
   where head.organization_id = ${organization} and head.bank_account_id = ${bankAccountId})`

/** The lines of the books on an account, which match has each, and the match of the opening. */
export const bookLines = ({ organization }: Context, { bankAccountId }: AsOf) => sql`
  bank_book_line book
  left join reconciliation_operation done
    on done.organization_id = ${organization} and done.entry_id = book.entry_id and done.line = book.line
  left join reconciliation_match part on part.organization_id = ${organization} and part.id = done.match_id
  left join bank_opening first on first.organization_id = ${organization} and first.bank_account_id = ${bankAccountId}
  left join ${openingMatch(organization, bankAccountId)} opened on true`

/** Vouchers that books began with, and what took one of them back. */
const openingVouchers = (organization: string) => sql`
  select voucher.id from journal_entry voucher
    left join journal_entry undone on undone.organization_id = ${organization} and undone.id = voucher.reversal_of
   where voucher.organization_id = ${organization} and voucher.type in ('opening', 'reversal') and 'opening' in (voucher.type, undone.type)`

/**
 * Before the first statement lies as well what books began with on its first days, as long as nothing had moved at the bank: the balance
 * that a statement opens with is often dated by the day before it.
 */
export const isBefore = ({ organization }: Context, { bankAccountId }: AsOf) => sql`
  coalesce(book.day < first.start_day or (book.entry_id in (${openingVouchers(organization)}) and not exists (
    select from bank_statement_line line
     where line.organization_id = ${organization} and line.bank_account_id = ${bankAccountId}
       and line.day >= first.start_day and line.day < book.day)), false)`

/** Until a reconciliation has the opening, all that is open before the first statement is folded; then what its match has. */
export const isFolded = (context: Context, asOf: AsOf) => sql`
  coalesce(case when opened.id is null then part.id is null and ${isBefore(context, asOf)}
                else opened.reconciliation_id = ${asOf.reconciliationId ?? null} and part.id = opened.id end, false)`

export const untilDay = ({ organization }: Context, { bankAccountId, day }: AsOf) => sql`
  book.organization_id = ${organization} and book.bank_account_id = ${bankAccountId} and book.day <= ${day} and book.amount <> 0`

const operationId = sql`book.entry_id || '-' || book.line`

export const operationFields = sql`
  ${operationId} as "_id", book.day, book.amount::numeric(18, 2)::text as amount,
  json_build_object('_id', entry.id, 'number', entry.number, 'reversalOf', entry.reversal_of) as entry,
  case when entry.source_id is not null then json_build_object(
    'type', entry.source_type, '_id', entry.source_id, 'number', coalesce(entry.source_number, '')) end as document,
  coalesce(line.description, entry.description) as description, partner.name as partner`

/** One by one, since a plan for few lines of the books reads an entry of thousands again for each of them. */
export const operationTables = ({ organization }: Context) => sql`
  join lateral (select * from journal_line own
                 where own.organization_id = ${organization} and own.entry_id = book.entry_id and own.line = book.line limit 1) line on true
  join journal_entry entry on entry.organization_id = ${organization} and entry.id = book.entry_id
  left join partner on partner.organization_id = ${organization} and partner.id = line.partner_id`

export async function foldOf(context: Context, asOf: AsOf): Promise<Fold> {
  const { rows } = await sql<Fold>`
    select count(*)::int as count,
           coalesce(sum(book.amount) filter (where book.amount > 0), 0)::numeric(18, 2)::text as came,
           coalesce(sum(book.amount) filter (where book.amount < 0), 0)::numeric(18, 2)::text as went
      from ${bookLines(context, asOf)}
     where ${untilDay(context, asOf)} and ${isFolded(context, asOf)}`.execute(context.tx)
  return rows[0]!
}

/** Of what is folded these alone. */
export async function foldedAmong(
  context: Context,
  asOf: AsOf,
  ids: readonly string[],
): Promise<BookOperation[]> {
  const { rows } = await sql<BookOperation>`
    select ${operationFields} from ${bookLines(context, asOf)} ${operationTables(context)}
     where ${untilDay(context, asOf)} and ${isFolded(context, asOf)} and ${operationId} = any(${ids}::text[])
     order by book.day, book.number, book.line`.execute(context.tx)
  return rows
}

/** So many of the last that came before the first statement are looked at one by one for what the bank had not seen. */
const looked = 200

export async function lastFolded(context: Context, asOf: AsOf): Promise<BookOperation[]> {
  const { rows } = await sql<BookOperation>`
    select ${operationFields} from ${bookLines(context, asOf)} ${operationTables(context)}
     where ${untilDay(context, asOf)} and ${isFolded(context, asOf)}
     order by book.day desc, book.number desc, book.line desc limit ${looked}`.execute(context.tx)
  return rows
}

/** Gives the opening of a reconciliation all that is folded, but for these: one statement, whatever it counts. */
export async function storeOpening(
  context: Context,
  asOf: AsOf & { reconciliationId: string },
  outstanding: readonly string[],
): Promise<void> {
  const { organization, tx } = context
  await sql`
    with part as (
      insert into reconciliation_match (organization_id, reconciliation_id, reason)
      values (${organization}, ${asOf.reconciliationId}, 'opening') returning id
    )
    insert into reconciliation_operation (organization_id, match_id, entry_id, line)
    select ${organization}, (select id from part), book.entry_id, book.line
      from ${bookLines(context, asOf)}
     where ${untilDay(context, asOf)} and ${isFolded(context, asOf)} and ${operationId} <> all(${outstanding}::text[])`.execute(
    tx,
  )
}

/** What lay before the first statement, the last first. */
export function openingOperations(context: Context, filters: z.output<typeof filterOpeningOperations.input>) {
  const { accountId: bankAccountId, date: day, reconciliationId, withOutstanding, search } = filters
  const asOf = { bankAccountId, day, reconciliationId }
  const isOutstanding = sql`(part.id is null and ${isBefore(context, asOf)})`
  return listed<BookOperation>(context, filters, {
    fields: operationFields,
    tables: sql`${bookLines(context, asOf)} ${operationTables(context)}`,
    where: [
      untilDay(context, asOf),
      withOutstanding ? sql`(${isFolded(context, asOf)} or ${isOutstanding})` : isFolded(context, asOf),
      search &&
        foundBy(search, {
          codes: sql`entry.source_number`,
          names: sql`line.description, entry.description, partner.name`,
        }),
    ],
    columns: { day: sql`book.day`, amount: sql`book.amount` },
    standard: sql`book.day desc, book.number desc`,
    last: sql`book.line desc, book.entry_id`,
  })
}
