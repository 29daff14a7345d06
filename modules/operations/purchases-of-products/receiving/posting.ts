import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import { type Creditor, detailsOf } from '../posting.ts'

export interface ReceivedLine {
  /** The account that the goods are held on. */
  inventory: string
  /** What the provider charges for what came. */
  value: Amount
  /** What came above what was bought. */
  surplus: Amount
  /** What was charged and is claimed. */
  rejected: Amount
  /** Its share of what is paid beside the price. */
  costs: Amount
}

export interface GoodsReceiptToPost {
  description: string
  providerId: string
  lines: readonly ReceivedLine[]
  /** Freight, customs and the like. */
  costs: readonly (Creditor & { amount: Amount })[]
}

export interface GoodsReceiptAccounts {
  /** Where the goods were until now: in transit, received without invoice, or nowhere because they are owed or paid at once. */
  against: Creditor
  claims: string
  surplus: string
}

/** The goods are entered at what they cost with what was paid beside the price; what is missing is claimed. */
export function postGoodsReceipt(
  { description, providerId, lines, costs }: GoodsReceiptToPost,
  { against, claims, surplus }: GoodsReceiptAccounts,
): JournalDraft {
  const byAccount = Map.groupBy(lines, ({ inventory }) => inventory)
  const held = (line: ReceivedLine) => line.value.plus(line.surplus).plus(line.costs)
  const rejected = sum(lines.map((line) => line.rejected))
  return balanced(description, [
    ...[...byAccount].map(([inventory, group]) => debit(inventory, sum(group.map(held)))),
    debit(claims, rejected, { partnerId: providerId }),
    credit(against.accountId, sum(lines.map(({ value }) => value)).plus(rejected), detailsOf(against)),
    credit(surplus, sum(lines.map((line) => line.surplus))),
    ...costs.map((cost) => credit(cost.accountId, cost.amount, detailsOf(cost))),
  ])
}

export interface ReturnToPost {
  description: string
  lines: readonly { inventory: string; value: Amount }[]
  /** What the provider gives back for them, in the currency of the books. */
  credited: Amount
}

export interface ReturnAccounts {
  against: Creditor
  loss: { accountId: string; costCenterId: string | null; expenseItemId: string | null }
  gain: string
}

/** The goods leave at what they cost on average; what the provider gives back more or less is a gain or a loss. */
export function postReturn(
  { description, lines, credited }: ReturnToPost,
  { against, loss, gain }: ReturnAccounts,
): JournalDraft {
  const byAccount = Map.groupBy(lines, ({ inventory }) => inventory)
  const lost = sum(lines.map(({ value }) => value)).minus(credited)
  return balanced(description, [
    debit(against.accountId, credited, detailsOf(against)),
    debit(loss.accountId, lost.gt(zero) ? lost : zero, {
      ...(loss.costCenterId !== null && { costCenterId: loss.costCenterId }),
      ...(loss.expenseItemId !== null && { expenseItemId: loss.expenseItemId }),
    }),
    ...[...byAccount].map(([inventory, group]) => credit(inventory, sum(group.map(({ value }) => value)))),
    credit(gain, lost.lt(zero) ? lost.neg() : zero),
  ])
}
