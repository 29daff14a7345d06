import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { credit, debit, type JournalLine, type Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { carriedAt } from '@cuadre/accounting/public.ts'

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
