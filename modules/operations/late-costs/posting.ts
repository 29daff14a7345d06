import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum } from '@cuadre/kernel/money.ts'
import { type Creditor, detailsOf } from '../purchases-of-products/posting.ts'

export interface LateCostToPost {
  description: string
  /** By the account that the goods are held on: what stays with them, and what falls to those that have gone. */
  lines: readonly { inventory: string; kept: Amount; gone: Amount }[]
}

/** Goods that are still there are worth more; what falls to the others is a cost of what was sold; the provider is owed. */
export function postLateCost(
  { description, lines }: LateCostToPost,
  accounts: { sold: string; creditor: Creditor },
): JournalDraft {
  const gone = sum(lines.map((line) => line.gone))
  const kept = sum(lines.map((line) => line.kept))
  return balanced(description, [
    ...[...Map.groupBy(lines, ({ inventory }) => inventory)].map(([inventory, group]) =>
      debit(inventory, sum(group.map((line) => line.kept))),
    ),
    debit(accounts.sold, gone),
    credit(accounts.creditor.accountId, kept.plus(gone), detailsOf(accounts.creditor)),
  ])
}
