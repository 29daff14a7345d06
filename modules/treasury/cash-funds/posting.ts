import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import { leavingAt, realised } from '../bank-accounts/own-money.ts'
import { type Cash, expenses, type SpentLine } from '../expense-vouchers/posting.ts'

export interface FundToPost {
  description: string
  /** What it is worth at the rate of the document. */
  cash: Cash
  /** What it is carried at where it leaves; what it is worth, in the currency of the books. */
  carried: Amount
}

interface Realising {
  gain: string
  loss: string
}

const ofCash = ({ foreign }: Cash) => (foreign ? { foreign } : {})

/** Cash goes from one place of the house to another. */
const moving = (
  { description, cash, carried }: FundToPost,
  { from, to, ...accounts }: Realising & { from: string; to: string },
): JournalDraft =>
  balanced(description, [
    debit(to, cash.amount, ofCash(cash)),
    leavingAt(from, carried, cash.foreign),
    realised(cash.amount.minus(carried), accounts),
  ])

/** A fund receives what was approved. */
export const postOpening = (
  money: FundToPost,
  { fund, source, ...accounts }: Realising & { fund: string; source: string },
): JournalDraft => moving(money, { ...accounts, from: source, to: fund })

/** What is left in a fund goes back. */
export const postSettling = (
  money: FundToPost,
  { fund, source, ...accounts }: Realising & { fund: string; source: string },
): JournalDraft => moving(money, { ...accounts, from: fund, to: source })

interface RefundToPost extends FundToPost {
  /** Comes to the fund itself; leaves it, below zero, where more was found in it than was spent. */
  intoFund: Cash
  spent: readonly SpentLine[]
}

interface RefundAccounts extends Realising {
  fund: string
  source: string
}

/**
 * A fund is filled again. What vouchers left to the refund is an expense now, at the rate of its day, and never touches the account of the
 * fund; the rest comes into it. Where the currency was carried at more in the source than when it was spent, that is lost, and gained where it was carried at less.
 */
export function postRefund(
  { description, cash, carried, intoFund, spent }: RefundToPost,
  { fund, source, gain, loss }: RefundAccounts,
): JournalDraft {
  const gained = intoFund.amount.plus(sum(spent.map(({ amount }) => amount))).minus(carried)
  return balanced(description, [
    ...expenses(spent),
    intoFund.amount.lt(zero)
      ? credit(fund, intoFund.amount.abs(), ofCash(absolute(intoFund)))
      : debit(fund, intoFund.amount, ofCash(intoFund)),
    realised(gained, { gain, loss }),
    leavingAt(source, carried, cash.foreign),
  ])
}

const absolute = ({ amount, foreign }: Cash): Cash => ({
  amount: amount.abs(),
  foreign: foreign && { ...foreign, amount: foreign.amount.abs() },
})
