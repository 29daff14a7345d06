import { bareNumber } from '../bank-accounts/number.ts'

/** An account of the organization at a bank. */
export interface Account {
  id: string
  code: string
  currency: string
}

/** Fewer figures of a number tell nobody which account it is. */
const fewest = 4

/** What banks put in the place of figures that they hide. */
const hidden = /[X*#•·…]{2,}|[*•…]|\.{2,}/

/** How many figures of a number stand in what a file writes: all, its last ones, or the first and the last around hidden ones. */
function figuresOf(written: string, code: string): number {
  const [head = '', ...parts] = written.split(hidden)
  const tail = parts.at(-1)
  if (tail === undefined) {
    if (written.endsWith(code)) return code.length
    return code.endsWith(written) ? written.length : 0
  }
  return code.endsWith(tail) && code.startsWith(head) && head.length + tail.length <= code.length
    ? head.length + tail.length
    : 0
}

/**
 * Which of the accounts a file names: by its number, with the currency behind it or without, or by as much of it as tells it apart from the
 * others. `several` where it may be more than one of them.
 */
export function accountNamed(
  written: string,
  currency: string | null,
  accounts: readonly Account[],
): Account | 'several' | undefined {
  const bare = bareNumber(written)
  const [, number = bare, itsCurrency = currency] = /^(.*\d)([A-Z]{3})$/.exec(bare) ?? []
  const candidates = accounts
    .flatMap((account) => {
      const figures = Math.max(figuresOf(number, account.code), figuresOf(bare, account.code))
      return figures >= fewest ? [{ account, figures }] : []
    })
    .toSorted((one, other) => other.figures - one.figures)
  const best = candidates.filter(({ figures }) => figures === candidates[0]?.figures)
  const inCurrency = best.filter(({ account }) => account.currency === itsCurrency)
  const [first, ...others] = inCurrency.length > 0 ? inCurrency : best
  return others.length > 0 ? 'several' : first?.account
}
