import type { Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { valueOfCredit } from '@cuadre/finance/public.ts'
import { portion, spread } from './distribution.ts'

/** In the currency of a document, and in that of the books. */
interface InBoth {
  total: Amount
  amount: Amount
}

export interface GoingBack {
  /** The document, what went back of it before, and of each line what goes back now, in the document's currency. */
  whole: InBoth
  before: InBoth
  parts: readonly Amount[]
  /** What it left open in foreign currency, where it is not paid at once. */
  owed: {
    side: 'receivable' | 'payable'
    partnerId: string
    accountId: string
    against: Origin
  } | null
}

/**
 * What each line that goes back is worth in the books. All lines together are the share of the document that the foreign
 * amount is, or what that part of the debt stands at: rounding is carried from part to part, and the last takes what is left.
 */
export async function valuesGoingBack(
  context: Context,
  { whole, before, parts, owed }: GoingBack,
): Promise<Amount[]> {
  const now = sum(parts)
  if (now.eq(zero)) return parts.map(() => zero)
  const share = () =>
    portion({ whole: whole.amount, of: whole.total, done: before.total, taken: before.amount }, now)
  const value = (owed && (await valueOfCredit(context, { ...owed, foreign: now }))) ?? share()
  return spread(value, parts)
}
