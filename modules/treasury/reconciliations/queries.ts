import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { during, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { currencyOf, optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import type { WholeReconciliation } from './api.ts'
import type { KeptItem, Paper } from './kept.ts'
import { openOf, type Said, type Sided } from './sides.ts'
import { openingOf } from './opening.ts'
import { tableOf } from './table.ts'

type Head = z.output<typeof api.filterReconciliations.output>['data'][number]
type Filters = z.output<typeof api.filterReconciliations.input>

const fields = sql`
  head.id as "_id", head.number, head.bank_account_id as "bankAccountId", ${optionOf('bank')} as "bankAccount",
  ${currencyOf('currency')} as currency, head.day, head.bank_balance::text as "bankBalance",
  head.book_balance::text as "bookBalance", head.difference::text as difference, head.state, head.version`

const tables = (organization: string) => sql`
  reconciliation head
  join bank_account bank on bank.organization_id = ${organization} and bank.id = head.bank_account_id
  join currency on currency.organization_id = ${organization} and currency.id = bank.currency_id`

/** How many lines of banks after what was concluded last of each account are in no reconciliation, of however many years there are. */
export const linesToExplain = (organization: string) => sql`
  select count(*)::int as count, 0 as late
    from bank_account bank
    join bank_statement_line line on line.organization_id = ${organization} and line.bank_account_id = bank.id
     and line.day > coalesce((select max(concluded.day) from reconciliation concluded
           where concluded.organization_id = ${organization} and concluded.bank_account_id = bank.id and concluded.state = 'conciliated'), '-infinity')
   where bank.organization_id = ${organization}
     and not exists (select from reconciliation_line done
           where done.organization_id = ${organization} and done.statement_line_id = line.id)`

export const reconciliationList = (context: Context, filters: Filters) =>
  listed<Head>(context, filters, {
    fields,
    tables: tables(context.organization),
    where: [
      sql`head.organization_id = ${context.organization}`,
      filters.search &&
        foundBy(filters.search, { codes: sql`head.number, bank.code`, names: sql`bank.name, bank.bank` }),
      filters.bankAccountId && sql`head.bank_account_id = ${filters.bankAccountId}`,
      ...during(sql`head.day`, filters),
      oneOf(sql`head.state`, filters.state),
    ],
    columns: {
      number: sql`head.number`,
      bankAccount: sql`bank.name collate app.spanish`,
      day: sql`head.day`,
      'currency.code': sql`currency.code`,
      bankBalance: sql`head.bank_balance`,
      bookBalance: sql`head.book_balance`,
      difference: sql`head.difference`,
      state: sql`head.state`,
    },
    standard: sql`head.day desc`,
    last: sql`head.number desc`,
  })

/** A reconciliation as it is stored: which matches it has, without what they are made of. */
export interface Stored extends Head {
  parts: { _id: string; reason: z.output<typeof api.MatchReason> }[]
  errors: WholeReconciliation['errors']
  isLast: boolean
  /** What is kept of one that was concluded; null before. */
  paper: Paper | null
  kept: KeptItem[]
}

export async function storedReconciliation(
  { tx, organization }: Context,
  id: string,
): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select ${fields}, head.paper,
           coalesce((select json_agg(json_build_object('section', item.section, 'shown', item.shown) order by item.place)
                       from reconciliation_open item
                      where item.organization_id = ${organization} and item.reconciliation_id = head.id), '[]') as kept,
           coalesce((select json_agg(json_build_object('_id', part.id, 'reason', part.reason) order by part.id)
                       from reconciliation_match part
                      where part.organization_id = ${organization} and part.reconciliation_id = head.id), '[]') as parts,
           coalesce((select json_agg(json_build_object('lineId', mistake.statement_line_id, 'note', mistake.note) order by mistake.statement_line_id)
                       from reconciliation_error mistake
                      where mistake.organization_id = ${organization} and mistake.reconciliation_id = head.id), '[]') as errors,
           head.state <> 'cancelled' and not exists (
             select from reconciliation later
              where later.organization_id = ${organization} and later.bank_account_id = head.bank_account_id and later.state <> 'cancelled'
                and (later.day, later.number) > (head.day, head.number)) as "isLast"
      from ${tables(organization)}
     where head.organization_id = ${organization} and head.id = ${id}`.execute(tx)
  return rows[0]
}

/** What is said of it whatever it is read from. */
export const headOf = (stored: Stored) => ({
  _id: stored._id,
  number: stored.number,
  bankAccountId: stored.bankAccountId,
  bankAccount: stored.bankAccount,
  currency: stored.currency,
  day: stored.day,
  bankBalance: stored.bankBalance,
  bookBalance: stored.bookBalance,
  difference: stored.difference,
  state: stored.state,
  version: stored.version,
  errors: stored.errors,
  isLast: stored.isLast,
})

/** With what its matches are made of and what is open, of what both sides say. */
export function wholeOf(stored: Stored, said: Said): WholeReconciliation {
  const { parts, errors } = stored
  const head = headOf(stored)
  const { sides, balances } = said
  const open = openOf(sides)
  const reached = head.state === 'pending' ? balances : { book: head.bookBalance, bank: head.bankBalance }
  const opening = openingOf(said, head._id)
  const isMatched = parts.some((part) => !isNoOpening(part))
  return {
    ...head,
    matches: parts.filter(isNoOpening).map(({ _id, reason }) => ({
      reason,
      operations: within(_id, sides.operations),
      lines: within(_id, sides.lines),
    })),
    ...open,
    opening: opening && { ...opening, isMatched },
    table: tableOf(
      reached,
      { ...open, fold: isMatched ? undefined : (opening ?? undefined) },
      new Set(errors.map(({ lineId }) => lineId)),
    ),
  }
}

type Part = Stored['parts'][number]
const isNoOpening = (
  part: Part,
): part is Part & { reason: WholeReconciliation['matches'][number]['reason'] } => part.reason !== 'opening'

const within = <Side>(match: string, sides: readonly Sided<Side>[]): Side[] =>
  sides.flatMap(({ side, matchId }) => (matchId === match ? [side] : []))
