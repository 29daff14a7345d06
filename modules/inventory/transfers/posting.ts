import { balanced, credit, debit, type JournalDraft, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'

interface SentGoods {
  /** The account that the goods are held on. */
  held: string
  value: Amount
}

/** Goods leave a storage at what they cost there; until they arrive they are on the way, or at the other branch. */
export function postSending(
  description: string,
  goods: readonly SentGoods[],
  { inTransit }: { inTransit: string },
): JournalDraft {
  return balanced(description, [
    debit(inTransit, sum(goods.map(({ value }) => value))),
    ...byAccount(goods, ({ held, value }) => ({ account: held, value }), credit),
  ])
}

interface ReceivedGoods {
  held: string
  /** What was sent is worth. */
  value: Amount
  /** Of that, what did not arrive. */
  short: Amount
  /** What arrived beyond it. */
  over: Amount
}

/** Goods enter the other storage at what they left at. What is missing is investigated, and so is what is too much. */
export function postReceipt(
  description: string,
  goods: readonly ReceivedGoods[],
  { inTransit, shortage, surplus }: { inTransit: string; shortage: string; surplus: string },
): JournalDraft {
  return balanced(description, [
    ...byAccount(
      goods,
      ({ held, value, short, over }) => ({ account: held, value: value.minus(short).plus(over) }),
      debit,
    ),
    debit(shortage, sum(goods.map(({ short }) => short))),
    credit(inTransit, sum(goods.map(({ value }) => value))),
    credit(surplus, sum(goods.map(({ over }) => over))),
  ])
}

/** One line for each account, in the order in which the goods name them. */
function byAccount<Goods>(
  goods: readonly Goods[],
  read: (each: Goods) => { account: string; value: Amount },
  side: (account: string, value: Amount) => JournalLine,
): JournalLine[] {
  const sums = new Map<string, Amount>()
  for (const { account, value } of goods.map(read)) sums.set(account, (sums.get(account) ?? zero).plus(value))
  return [...sums].map(([account, value]) => side(account, value))
}
