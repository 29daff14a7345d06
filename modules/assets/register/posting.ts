import { balanced, credit, debit, type JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, sum } from '@cuadre/kernel/money.ts'

export interface EntryToPost {
  description: string
  /** In the books: what it cost, and what of it was worn before it came. */
  cost: Amount
  worn: Amount
  /** Who is owed it, where somebody is. */
  partnerId?: string
  foreign?: { currencyId: string; amount: Amount; rate: Amount }
}

export interface EntryAccounts {
  asset: string
  depreciation: string
  /** What is credited for it. */
  contra: string
  /** Where norms want to see that it was bought first: the account of purchases, and the one by which it leaves that. */
  bought: { acquisition: string; transfer: string } | null
}

/** An asset comes, by what it is worth: what it cost, less what it had worn. */
export function postEntry(
  { description, cost, worn, partnerId, foreign }: EntryToPost,
  { asset, depreciation, contra, bought }: EntryAccounts,
): JournalDraft {
  const net = cost.minus(worn)
  const owed = credit(contra, net, { ...(partnerId && { partnerId }), ...(foreign && { foreign }) })
  return balanced(description, [
    ...(bought ? [debit(bought.acquisition, net), owed] : []),
    debit(asset, cost),
    credit(depreciation, worn),
    bought ? credit(bought.transfer, net) : owed,
  ])
}

export interface Disposed {
  account: string
  depreciation: string
  cost: Amount
  accumulated: Amount
}

interface Loss {
  account: string
  costCenterId: string | null
  expenseItemId: string | null
}

/** Assets leave: what they had worn and what they cost is taken out, what they were still worth goes to an account. */
export function postDisposal(description: string, assets: readonly Disposed[], loss: Loss): JournalDraft {
  const by = (key: 'account' | 'depreciation') => [...Map.groupBy(assets, (asset) => asset[key])]
  return balanced(description, [
    ...by('depreciation').map(([account, own]) =>
      debit(account, sum(own.map(({ accumulated }) => accumulated))),
    ),
    debit(loss.account, sum(assets.map(({ cost, accumulated }) => cost.minus(accumulated))), {
      ...(loss.costCenterId && { costCenterId: loss.costCenterId }),
      ...(loss.expenseItemId && { expenseItemId: loss.expenseItemId }),
    }),
    ...by('account').map(([account, own]) => credit(account, sum(own.map(({ cost }) => cost)))),
  ])
}
