import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

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

interface Counter {
  account: string
  costCenterId: string | null
  expenseItemId: string | null
}

/** Assets leave: what they had worn and what they cost is taken out, what they were still worth goes to an account. */
export const postDisposal = (description: string, assets: readonly Disposed[], loss: Counter): JournalDraft =>
  balanced(description, disposedLines(assets, loss))

function disposedLines(assets: readonly Disposed[], loss: Counter): JournalLine[] {
  const by = (key: 'account' | 'depreciation') => [...Map.groupBy(assets, (asset) => asset[key])]
  return [
    ...by('depreciation').map(([account, own]) =>
      debit(account, sum(own.map(({ accumulated }) => accumulated))),
    ),
    debit(loss.account, sum(assets.map(({ cost, accumulated }) => cost.minus(accumulated))), {
      ...(loss.costCenterId && { costCenterId: loss.costCenterId }),
      ...(loss.expenseItemId && { expenseItemId: loss.expenseItemId }),
    }),
    ...by('account').map(([account, own]) => credit(account, sum(own.map(({ cost }) => cost)))),
  ]
}

export interface Sold {
  clientId: string
  price: Amount
  foreign: { currencyId: string; amount: Amount; rate: Amount } | null
  /** Where the buyer owes it, and what it is an income of. */
  receivable: string
  income: string
}

/** Assets are sold: the buyer owes their price, and they leave as any others do. What was earned is the price less what they were still worth. */
export function postSale(
  description: string,
  { clientId, price, foreign, receivable, income }: Sold,
  assets: readonly Disposed[],
  loss: Counter,
): JournalDraft {
  return balanced(description, [
    debit(receivable, price, { partnerId: clientId, ...(foreign && { foreign }) }),
    credit(income, price),
    ...disposedLines(assets, loss),
  ])
}

/** What becomes of the worth of an asset: by what it costs more and has worn more, below zero where it is less. */
export interface Revalued {
  account: string
  depreciation: string
  cost: Amount
  worn: Amount
}

/**
 * Assets are worth more or less: what they cost and have worn is what is said of them, and the difference goes to an account. What goes up and what goes
 * down is not set off.
 */
export function postWorth(
  description: string,
  assets: readonly Revalued[],
  { account, costCenterId, expenseItemId, partnerId }: Counter & { partnerId: string | null },
): JournalDraft {
  const dimensions = {
    ...(costCenterId && { costCenterId }),
    ...(expenseItemId && { expenseItemId }),
    ...(partnerId && { partnerId }),
  }
  const debits: JournalLine[] = []
  const credits: JournalLine[] = []
  const post = (to: string, amounts: readonly Amount[], details: Partial<typeof dimensions> = {}) => {
    debits.push(debit(to, sum(amounts.filter((each) => each.gt(zero))), details))
    credits.push(credit(to, sum(amounts.filter((each) => each.lt(zero))).neg(), details))
  }
  for (const [to, own] of Map.groupBy(assets, (asset) => asset.account))
    post(
      to,
      own.map(({ cost }) => cost),
    )
  for (const [to, own] of Map.groupBy(assets, ({ depreciation }) => depreciation))
    post(
      to,
      own.map(({ worn }) => worn.neg()),
    )
  post(
    account,
    assets.map(({ cost, worn }) => worn.minus(cost)),
    dimensions,
  )
  return balanced(description, [...debits, ...credits])
}
