import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

/** What is posted on an account, with its dimensions. */
export interface Charged {
  account: string
  costCenterId: string | null
  expenseItemId: string | null
  amount: Amount
}

/** Lines of the same account, centre and item are one. */
function grouped(charged: readonly Charged[], side: typeof debit): JournalLine[] {
  const groups = Map.groupBy(
    charged.filter(({ amount }) => amount.gt(zero)),
    ({ account, costCenterId, expenseItemId }) => `${account} ${costCenterId ?? ''} ${expenseItemId ?? ''}`,
  )
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { account, costCenterId, expenseItemId } = first
    return [
      side(account, sum(own.map(({ amount }) => amount)), {
        ...(costCenterId && { costCenterId }),
        ...(expenseItemId && { expenseItemId }),
      }),
    ]
  })
}

interface Wages {
  earnings: readonly Charged[]
  deductions: readonly Charged[]
  contribution: { account: string; amount: Amount }
  incomeTax: { account: string; amount: Amount }
  net: { account: string; amount: Amount }
}

/** What is earned is an expense, or comes from what was provided for it; what is kept of it is owed to others, and the rest to the workers. */
export const postWages = (
  description: string,
  { earnings, deductions, contribution, incomeTax, net }: Wages,
): JournalDraft =>
  balanced(description, [
    ...grouped(earnings, debit),
    credit(net.account, net.amount),
    credit(contribution.account, contribution.amount),
    credit(incomeTax.account, incomeTax.amount),
    ...grouped(deductions, credit),
  ])

/** Holidays that accrue are an expense of the month in which they are earned. */
export const postAccrual = (
  description: string,
  accrued: readonly Charged[],
  provision: string,
): JournalDraft =>
  balanced(description, [
    ...grouped(accrued, debit),
    credit(provision, sum(accrued.map(({ amount }) => amount))),
  ])

interface Charges {
  socialExpense: string
  socialBudget: { account: string; amount: Amount }
  socialKept: { account: string; amount: Amount }
  labourExpense: string
  labourTax: { account: string; amount: Amount }
}

/** What the employer pays for its workers: part of the contribution stays with the company, to pay benefits of. */
export const postCharges = (
  description: string,
  { socialExpense, socialBudget, socialKept, labourExpense, labourTax }: Charges,
): JournalDraft =>
  balanced(description, [
    debit(socialExpense, socialBudget.amount.plus(socialKept.amount)),
    credit(socialBudget.account, socialBudget.amount),
    credit(socialKept.account, socialKept.amount),
    debit(labourExpense, labourTax.amount),
    credit(labourTax.account, labourTax.amount),
  ])

interface Payment {
  payable: string
  bank: { account: string | null; amount: Amount }
  till: { account: string | null; amount: Amount }
}

/** What is owed to the workers leaves the bank and the till. */
export const postPayment = (description: string, { payable, bank, till }: Payment): JournalDraft =>
  balanced(description, [
    debit(payable, bank.amount.plus(till.amount)),
    ...[bank, till].flatMap(({ account, amount }) => (account === null ? [] : [credit(account, amount)])),
  ])
