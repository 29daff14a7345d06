import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, round, zero } from '@cuadre/kernel/money.ts'
import { type TaxOnAdvances, taxLines } from '../open-items/tax-on-advances.ts'
import { isCredited } from './reckoning.ts'
import type { Side } from './states.ts'

export interface Foreign {
  currencyId: string
  amount: Amount
  rate: Amount
}

export interface OperationToPost {
  side: Side
  description: string
  partnerId: string
  /** In the books, and the bank's commission in it. */
  value: Amount
  commission: Amount
  /** What moves on the account of the money, the commission already reckoned. */
  foreign: { currencyId: string; amount: Amount; commission: Amount; rate: Amount } | null
  shares: {
    kind: 'item' | 'advance'
    side: Side
    accountId: string
    carrying: Amount
    description: string
    foreign: Foreign | null
  }[]
  /** What is left of the money. */
  rest: { value: Amount; foreign: Foreign | null }
  /** A gain above zero. */
  difference: Amount
  /** What sales tax is accrued on the advance that is left, less what is taken off of those that are used. */
  tax?: TaxOnAdvances | undefined
}

export interface OperationAccounts {
  /** Where no money moves there is none. */
  money: string | null
  commission: string
  advance: string
  gain: string
  loss: string
}

/**
 * Money comes in less the bank's commission, or goes out with it; what it settles goes at what it stood at, and the
 * difference to what it is worth today is realised. What is left of the money is an advance.
 */
export function postOperation(operation: OperationToPost, accounts: OperationAccounts): JournalDraft {
  const { side, partnerId, value, rest, difference } = operation
  const [into, outOf] = side === 'receivable' ? [debit, credit] : [credit, debit]
  const { foreign } = operation
  const fee = foreign ? round(foreign.commission.times(foreign.rate)) : operation.commission
  const moved = side === 'receivable' ? value.minus(fee) : value.plus(fee)
  const movedForeign = foreign && {
    currencyId: foreign.currencyId,
    rate: foreign.rate,
    amount:
      side === 'receivable'
        ? foreign.amount.minus(foreign.commission)
        : foreign.amount.plus(foreign.commission),
  }
  const lines: JournalLine[] = [
    ...(accounts.money === null
      ? []
      : [
          into(accounts.money, moved, movedForeign ? { foreign: movedForeign } : {}),
          debit(accounts.commission, fee),
        ]),
    ...operation.shares.map((share) =>
      (isCredited(share) ? credit : debit)(share.accountId, share.carrying, {
        partnerId,
        description: share.description,
        ...(share.foreign && { foreign: share.foreign }),
      }),
    ),
    outOf(accounts.advance, rest.value, { partnerId, ...(rest.foreign && { foreign: rest.foreign }) }),
    difference.gt(zero) ? credit(accounts.gain, difference) : debit(accounts.loss, difference.neg()),
    ...(operation.tax ? taxLines(operation.tax) : []),
  ]
  return balanced(operation.description, debitsFirst(lines))
}

const debitsFirst = (lines: readonly JournalLine[]): JournalLine[] => [
  ...lines.filter(({ credit: credited }) => credited.eq(zero)),
  ...lines.filter(({ credit: credited }) => !credited.eq(zero)),
]
