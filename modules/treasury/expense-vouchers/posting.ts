import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, round, sum, zero } from '@cuadre/kernel/money.ts'

export interface SpentLine {
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
  description: string | null
  /** In the books. */
  amount: Amount
}

/** What left a fund, or came back to it: in the books, and in the currency of the fund where that is a foreign one. */
export interface Cash {
  amount: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
}

const ofCash = ({ foreign }: Cash) => (foreign ? { foreign } : {})

/** The expenses that lines say, as an entry has them. */
export const expenses = (lines: readonly SpentLine[]): JournalLine[] =>
  lines.map(({ accountId, amount, costCenterId, expenseItemId, description }) =>
    debit(accountId, amount, {
      ...(costCenterId !== null && { costCenterId }),
      ...(expenseItemId !== null && { expenseItemId }),
      ...(description !== null && { description }),
    }),
  )

/** What was paid from a fund is an expense with the voucher. */
export const postExpense = (
  { description, cash, lines }: { description: string; cash: Cash; lines: readonly SpentLine[] },
  accounts: { fund: string },
): JournalDraft =>
  balanced(description, [...expenses(lines), credit(accounts.fund, cash.amount, ofCash(cash))])

/** Who received money in advance owes what it was spent on. */
export const postAdvance = (
  { description, cash }: { description: string; cash: Cash },
  accounts: { fund: string; advances: string },
): JournalDraft =>
  balanced(description, [
    debit(accounts.advances, cash.amount),
    credit(accounts.fund, cash.amount, ofCash(cash)),
  ])

/** What it was spent on is an expense, what is left comes back to the fund, and nothing of it is owed any more. */
export const postJustified = (
  { description, lines, returned }: { description: string; lines: readonly SpentLine[]; returned: Cash },
  accounts: { fund: string; advances: string },
): JournalDraft =>
  balanced(description, [
    ...expenses(lines),
    ...(returned.amount.gt(zero) ? [debit(accounts.fund, returned.amount, ofCash(returned))] : []),
    credit(accounts.advances, sum(lines.map(({ amount }) => amount)).plus(returned.amount)),
  ])

/** The lines in the books, at the rate of the voucher; the last takes what rounding leaves. */
export function inBooks<Line extends { amount: Amount }>(
  lines: readonly Line[],
  { rate, whole }: { rate: Amount | null; whole: Amount },
): Line[] {
  if (rate === null) return [...lines]
  const values = lines.slice(0, -1).map((line) => round(line.amount.times(rate)))
  return lines.map((line, at) => ({ ...line, amount: values[at] ?? whole.minus(sum(values)) }))
}
