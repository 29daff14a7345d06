import { type Amount, sum, text, zero } from './money.ts'
import type { Day } from './day.ts'

/** One side of an entry, before it is posted. Exactly one of debit and credit is above zero. */
export interface JournalLine {
  accountId: string
  debit: Amount
  credit: Amount
  description?: string
  costCenterId?: string
  expenseItemId?: string
  partnerId?: string
  foreign?: { currencyId: string; amount: Amount; rate: Amount }
}

/** A balanced entry that has not been posted yet: what a posting rule returns. */
export interface JournalDraft {
  description: string
  lines: JournalLine[]
}

type LineDetails = Omit<JournalLine, 'accountId' | 'debit' | 'credit'>

export const debit = (accountId: string, amount: Amount, details: LineDetails = {}): JournalLine => ({
  accountId,
  debit: amount,
  credit: zero,
  ...details,
})

export const credit = (accountId: string, amount: Amount, details: LineDetails = {}): JournalLine => ({
  accountId,
  debit: zero,
  credit: amount,
  ...details,
})

/** What debits exceed credits by; zero when the books balance. */
export const difference = (lines: readonly Pick<JournalLine, 'debit' | 'credit'>[]): Amount =>
  sum(lines.map((line) => line.debit)).minus(sum(lines.map((line) => line.credit)))

/**
 * The draft that a posting rule returns: drops lines of zero and throws if the rest does not balance, so that no rule
 * can hand over a wrong entry. The database checks it again.
 */
export function balanced(description: string, lines: readonly JournalLine[]): JournalDraft {
  const kept = lines.filter((line) => !line.debit.eq(zero) || !line.credit.eq(zero))
  const excess = difference(kept)
  if (!excess.eq(zero)) throw new Error(`${description}: debits exceed credits by ${text(excess)}`)
  return { description, lines: kept }
}

/** Where an automatic entry comes from. */
export interface Origin {
  type: string
  _id: string
  number: string | null
}

/** Documents as SQL compares them: `source_type = any(…) and source_id = any(…)`. */
export const typesOf = (documents: readonly Origin[]): string[] => [
  ...new Set(documents.map(({ type }) => type)),
]
export const idsOf = (documents: readonly Origin[]): string[] => documents.map(({ _id }) => _id)

export interface PostingHead {
  day: Day
  origin?: Origin
}
