import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Language } from '@cuadre/server-kit/context.ts'
import { formatFigure } from '@cuadre/server-kit/files/format.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import type { ForeignBalance } from './foreign-balances.ts'

interface Rate {
  rate: string
  date: string
}

/** A balance at the closing rate. Without a rate it is unknown. */
export interface RevaluedBalance extends ForeignBalance {
  rate: Rate | null
  revalued: Amount | null
  /** What revaluing it would add to its carrying amount now. */
  difference: Amount | null
}

/**
 * What a balance is worth at the closing rate, and how far its carrying amount is from that. Where nothing is left in
 * the currency nothing is unrealised: only what a revaluation of this period had added goes out again.
 */
export function revalued(balance: ForeignBalance, rate: Rate | null): RevaluedBalance {
  const [foreign, carrying] = [amount(balance.foreign), amount(balance.carrying)]
  if (!rate) return { ...balance, rate, revalued: null, difference: null }
  const worth = foreign.eq(zero)
    ? carrying.minus(amount(balance.adjusted))
    : round(foreign.times(amount(rate.rate)))
  return { ...balance, rate, revalued: worth, difference: worth.minus(carrying) }
}

/** Nothing in the currency, yet carried at something: a realised difference that nobody has posted. */
export const isSpent = ({ foreign, adjusted }: ForeignBalance) =>
  amount(foreign).eq(zero) && amount(adjusted).eq(zero)

const blank = { description: null, costCenterId: null, expenseItemId: null }

/** Adds to a balance where it is above zero, and takes from it where it is below. */
const moving = (added: Amount) => ({
  debit: added.gt(zero) ? added : zero,
  credit: added.lt(zero) ? added.neg() : zero,
})

interface Difference {
  balance: RevaluedBalance & { rate: Rate }
  added: Amount
}

/** Balances that are not carried at the closing rate, with what that takes. */
const differences = (balances: readonly RevaluedBalance[]): Difference[] =>
  balances.flatMap((balance) => {
    const { rate, difference } = balance
    return rate && difference && !difference.eq(zero)
      ? [{ balance: { ...balance, rate }, added: difference }]
      : []
  })

const displayed = (wire: string, language: Language) =>
  formatFigure(wire, language, { leastDecimals: 2, grouped: true, negative: 'minus' })

/** Says what a balance is carried at from now on: its currency, the closing rate, and nothing in that currency. */
function lineOf({ balance, added }: Difference, language: Language): PostedLine {
  const { account, partner, currency, foreign, rate } = balance
  return {
    ...blank,
    accountId: account._id,
    ...moving(added),
    description: `${displayed(foreign, language)} ${currency.code} × ${displayed(rate.rate, language)}`,
    partnerId: partner?._id ?? null,
    currencyId: currency._id,
    foreignAmount: zero,
    rate: amount(rate.rate),
  }
}

const counterpart = (unrealised: string, added: Amount): PostedLine => ({
  ...blank,
  accountId: unrealised,
  ...moving(added),
  partnerId: null,
  currencyId: null,
  foreignAmount: null,
  rate: null,
})

/** How many balances an entry takes; more of them make several entries, so that each can be read and written at once. */
const perEntry = 999

/** The entries that bring balances to the closing rate, against the account of unrealised differences. */
export function revaluationEntries(
  balances: readonly RevaluedBalance[],
  unrealised: string,
  language: Language,
): PostedLine[][] {
  const all = differences(balances)
  const entries = Array.from({ length: Math.ceil(all.length / perEntry) }, (_, position) =>
    all.slice(position * perEntry, (position + 1) * perEntry),
  )
  return entries.map((each) => {
    const gain = sum(each.map(({ added }) => added))
    return [
      ...each.map((one) => lineOf(one, language)),
      ...(gain.eq(zero) ? [] : [counterpart(unrealised, gain.neg())]),
    ]
  })
}

/** What went up, what went down, and what is left of both. */
export function gainAndLoss(balances: readonly RevaluedBalance[]) {
  const added = differences(balances).map((each) => each.added)
  const gain = sum(added.filter((each) => each.gt(zero)))
  const loss = sum(added.filter((each) => each.lt(zero))).neg()
  return { gain: text(gain), loss: text(loss), total: text(gain.minus(loss)) }
}
