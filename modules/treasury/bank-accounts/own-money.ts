import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { credit, debit, type JournalLine, type Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { carriedAt, correctingDay, reverseDocument } from '@cuadre/accounting/public.ts'

interface Foreign {
  currencyId: string
  amount: Amount
}

/** What leaves a place of the house in foreign currency leaves it at what it is carried at there, whatever the rate of the document. */
export const leavingAt = (accountId: string, carried: Amount, foreign: Foreign | null): JournalLine =>
  credit(
    accountId,
    carried,
    foreign && foreign.amount.gt(zero)
      ? { foreign: { ...foreign, rate: round(carried.div(foreign.amount), 8) } }
      : {},
  )

/** What money comes to is more or less than what it was carried at: realised, and nothing in the currency of the books. */
export const realised = (more: Amount, { gain, loss }: { gain: string; loss: string }): JournalLine =>
  more.gt(zero) ? credit(gain, more) : debit(loss, more.abs())

interface Leaving {
  accountId: string
  day: Day
  /** Null in the currency of the books. */
  currency: object | null
  amount: Amount
  /** In the books, at the rate of the document. */
  worth: Amount
}

/** What money is carried at where it leaves, in the books; null where the books are kept in its currency. */
export const carriedOut = async (
  context: Context,
  { currency, ...leaving }: Leaving,
): Promise<Amount | null> => (currency ? carriedAt(context, leaving) : null)

/** Money in transit leaves the account that it came to, whatever became of the parameter meanwhile: the first of the entry by which it was sent. */
export async function transitOf({ tx, organization }: Context, { type, _id }: Origin): Promise<string> {
  const { rows } = await sql<{ accountId: string }>`
    select line.account_id as "accountId"
      from document_entry entry
      join document_line line on line.organization_id = ${organization} and line.entry_id = entry.id and line.line = 1
     where entry.organization_id = ${organization} and entry.source_type = ${type} and entry.source_id = ${_id} and entry.reversal_of is null`.execute(
    tx,
  )
  const [sent] = rows
  if (!sent) throw new Error('money in transit has the entry by which it was sent')
  return sent.accountId
}

/** What another takes the place of is undone as if it had not been: what left and what came each on its own day. */
export async function takeBackOnItsDays(
  context: Context,
  { origin, days, reason }: { origin: Origin; days: readonly (Day | null)[]; reason: string },
): Promise<void> {
  for (const postedOn of new Set(days))
    if (postedOn !== null)
      await reverseDocument(context, {
        origin,
        day: await correctingDay(context, postedOn),
        reason,
        postedOn,
      })
}

/** Through which states, and with which day, the one that takes the place of another comes to where that one stood. */
export function stepsTo<Moved extends { state: string; date: Day }>(
  wrong: Moved,
  settledOn: Day | null,
  right: { date: Day },
): { state: 'inTransit' | 'confirmed'; date?: Day }[] {
  if (wrong.state === 'inTransit') return [{ state: 'inTransit' }]
  if (settledOn === null || settledOn === wrong.date || settledOn <= right.date)
    return [{ state: 'confirmed' }]
  return [{ state: 'inTransit' }, { state: 'confirmed', date: settledOn }]
}
