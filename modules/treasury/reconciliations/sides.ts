import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { BankLine as AnyLine } from './api.ts'
import {
  type AsOf,
  bookLines,
  type BookOperation,
  type Fold,
  foldOf,
  isBefore,
  isFolded,
  openingMatch,
  operationFields,
  operationTables,
  untilDay,
} from './before.ts'

export type { AsOf, BookOperation }
export type BankLine = z.output<typeof AnyLine>

/** With the match that has it, in the reconciliation that is asked for; null where it is open. */
export interface Sided<Side> {
  side: Side
  matchId: string | null
  /** Whether it lay before the first statement. */
  isBefore: boolean
}
export type Sides = { operations: Sided<BookOperation>[]; lines: Sided<BankLine>[] }

/** Operations of the books and lines of the bank up to a day: those that nothing matches, and those of one reconciliation. */
export async function sidesOf(context: Context, asOf: AsOf): Promise<Sides> {
  const [operations, lines] = await Promise.all([operationsOf(context, asOf), linesOf(context, asOf)])
  return { operations, lines }
}

/** What is to be explained of an account at the end of a day, and what both say that it holds. */
export interface Said {
  /** Without what is folded. */
  sides: Sides
  balances: Balances
  /** What lay before the first statement. */
  fold: Fold
}

export async function saidOf(context: Context, asOf: AsOf): Promise<Said> {
  const [sides, balances, fold] = await Promise.all([
    sidesOf(context, asOf),
    balancesAt(context, asOf),
    foldOf(context, asOf),
  ])
  return { sides, balances, fold }
}

/** The same sides once other matches have them: nothing but these is matched. */
export function matchedBy(
  { operations, lines }: Sides,
  matches: readonly { id: string; operations: readonly string[]; lines: readonly string[] }[],
): Sides {
  const matchOf = new Map(
    matches.flatMap(({ id, ...of }) => [...of.operations, ...of.lines].map((each) => [each, id])),
  )
  const again = <Side extends { _id: string }>({ side, isBefore: before }: Sided<Side>): Sided<Side> => ({
    side,
    isBefore: before,
    matchId: matchOf.get(side._id) ?? null,
  })
  return { operations: operations.map(again), lines: lines.map(again) }
}

type Row<Side> = Side & Omit<Sided<Side>, 'side'>

function sided<Side>({ matchId, isBefore: before, ...side }: Row<Side>): Sided<Side> {
  return { side: side as Side, matchId, isBefore: before }
}

/** Of both sides what nothing matches. */
export const openOf = ({ operations, lines }: Sides) => ({
  operations: operations.flatMap(({ side, matchId }) => (matchId === null ? [side] : [])),
  lines: lines.flatMap(({ side, matchId }) => (matchId === null ? [side] : [])),
})

async function operationsOf(context: Context, asOf: AsOf) {
  const { rows } = await sql<Row<BookOperation>>`
    select ${operationFields}, part.id as "matchId", ${isBefore(context, asOf)} as "isBefore"
      from ${bookLines(context, asOf)} ${operationTables(context)}
     where ${untilDay(context, asOf)} and (part.id is null or part.reconciliation_id = ${asOf.reconciliationId ?? null})
       and not ${isFolded(context, asOf)}
     order by book.day, book.number, book.line`.execute(context.tx)
  return rows.map(sided)
}

/** Not those of statements from before the one that the account was opened with: what that began with has them. */
async function linesOf({ tx, organization }: Context, { bankAccountId, day, reconciliationId }: AsOf) {
  const { rows } = await sql<Row<BankLine>>`
    select line.id as "_id", line.day, line.amount::text, line.reference, line.description, line.counterparty,
           line.bank_code as "bankCode", part.id as "matchId", false as "isBefore"
      from bank_statement_line line
      left join reconciliation_line done on done.organization_id = ${organization} and done.statement_line_id = line.id
      left join reconciliation_match part on part.organization_id = ${organization} and part.id = done.match_id
     where line.organization_id = ${organization} and line.bank_account_id = ${bankAccountId} and line.day <= ${day}
       and line.day >= (select first.start_day from bank_opening first
                         where first.organization_id = ${organization} and first.bank_account_id = ${bankAccountId})
       and (part.id is null or part.reconciliation_id = ${reconciliationId ?? null})
     order by line.day, line.id`.execute(tx)
  return rows.map(sided)
}

export interface Balances {
  book: string
  /** What the bank says; null before its first statement. */
  bank: string | null
  /** The last day that its statements speak of. */
  statementEnd: string | null
  /** What it held before its first statement, and when that begins. */
  opening: string
  begin: string | null
  /** The reconciliation that explains it. */
  openedBy: string | null
}

/** What both say at the end of a day, in the currency of the account. */
export async function balancesAt(
  { tx, organization }: Context,
  { bankAccountId, day }: AsOf,
): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coalesce((select sum(amount) from bank_book_line book
                      where book.organization_id = ${organization} and book.bank_account_id = ${bankAccountId}
                        and book.day <= ${day}), 0)::numeric(18, 2)::text as book,
           (reached.opening + coalesce((select sum(line.amount) from bank_statement_line line
                      where line.organization_id = ${organization} and line.statement_id = reached.id
                        and line.day <= ${day}), 0))::numeric(18, 2)::text as bank,
           (select max(end_day) from bank_statement
             where organization_id = ${organization} and bank_account_id = ${bankAccountId}) as "statementEnd",
           coalesce(first.opening, 0)::numeric(18, 2)::text as opening, first.start_day as begin,
           (select opened.reconciliation_id from ${openingMatch(organization, bankAccountId)} opened) as "openedBy"
      from (values (1)) one
      left join bank_opening first on first.organization_id = ${organization} and first.bank_account_id = ${bankAccountId}
      left join lateral (
        select id, opening from bank_statement
         where organization_id = ${organization} and bank_account_id = ${bankAccountId} and start_day <= ${day}
         order by end_day desc, start_day desc, id desc limit 1
      ) reached on true`.execute(tx)
  return rows[0]!
}
