import { type Amount, round } from '@cuadre/kernel/money.ts'

/** An amount in the books, and in the foreign currency that it is owed in. */
export interface InBoth {
  amount: Amount
  foreign: Amount
}

/**
 * What a part of a debt stands at in the books: all that is used up with it, less what was used before. So the remainders
 * of rounding are carried from part to part, and the last one takes what is left.
 */
export const partInBooks = (whole: InBoth, used: InBoth, wanted: Amount): Amount =>
  round(whole.amount.times(used.foreign.plus(wanted)).div(whole.foreign)).minus(used.amount)
