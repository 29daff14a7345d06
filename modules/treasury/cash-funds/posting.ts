import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { sum, zero } from '@cuadre/kernel/money.ts'
import { type Cash, expenses, type SpentLine } from '../expense-vouchers/posting.ts'

export interface FundToPost {
  description: string
  cash: Cash
}

const ofCash = ({ foreign }: Cash) => (foreign ? { foreign } : {})

/** A fund receives what was approved. */
export const postOpening = (
  { description, cash }: FundToPost,
  accounts: { fund: string; source: string },
): JournalDraft =>
  balanced(description, [
    debit(accounts.fund, cash.amount, ofCash(cash)),
    credit(accounts.source, cash.amount, ofCash(cash)),
  ])

/** What is left in a fund goes back. */
export const postSettling = (
  { description, cash }: FundToPost,
  accounts: { fund: string; source: string },
): JournalDraft =>
  balanced(description, [
    debit(accounts.source, cash.amount, ofCash(cash)),
    credit(accounts.fund, cash.amount, ofCash(cash)),
  ])

interface RefundToPost extends FundToPost {
  /** Comes to the fund itself; leaves it, below zero, where more was found in it than was spent. */
  intoFund: Cash
  spent: readonly SpentLine[]
}

interface RefundAccounts {
  fund: string
  source: string
  gain: string
  loss: string
}

/**
 * A fund is filled again. What vouchers left to the refund is an expense now, at the rate of its day, and never touches the account of the
 * fund; the rest comes into it. Where the currency is worth more by now than when it was spent, that is lost, and gained where it is worth less.
 */
export function postRefund(
  { description, cash, intoFund, spent }: RefundToPost,
  { fund, source, gain, loss }: RefundAccounts,
): JournalDraft {
  const exchange = cash.amount.minus(intoFund.amount).minus(sum(spent.map(({ amount }) => amount)))
  return balanced(description, [
    ...expenses(spent),
    intoFund.amount.lt(zero)
      ? credit(fund, intoFund.amount.abs(), ofCash(absolute(intoFund)))
      : debit(fund, intoFund.amount, ofCash(intoFund)),
    exchange.lt(zero) ? credit(gain, exchange.abs()) : debit(loss, exchange),
    credit(source, cash.amount, ofCash(cash)),
  ])
}

const absolute = ({ amount, foreign }: Cash): Cash => ({
  amount: amount.abs(),
  foreign: foreign && { ...foreign, amount: foreign.amount.abs() },
})
