import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Means } from '../daily-sales/states.ts'

// What a ticket comes to. The till in the browser and the server that receives it reckon by the same rules.

export interface Item {
  productId: string
  quantity: string
  price: string
  amount: string
}

export interface Paid {
  means: Means
  /** Null in the currency of the books. */
  currencyId: string | null
  rate: string | null
  tendered: string
  change: string
}

/** Each ticket is rounded by itself: a client pays cents. */
export const worthOf = (quantity: Amount, price: Amount): Amount => round(quantity.times(price))

export const totalOf = (items: readonly Pick<Item, 'amount'>[]): Amount =>
  sum(items.map((item) => amount(item.amount)))

/** What stays of a payment, in its currency. */
export const keptOf = ({ tendered, change }: Pick<Paid, 'tendered' | 'change'>): Amount =>
  amount(tendered).minus(amount(change))

/** What stays of a payment, in the currency of the books. */
export const inBooksOf = (paid: Pick<Paid, 'tendered' | 'change' | 'rate'>): Amount =>
  paid.rate === null ? keptOf(paid) : round(keptOf(paid).times(amount(paid.rate)))

/** What a ticket took back, and what of it was given back before. */
export interface Returnable extends Item {
  returned: { quantity: string; amount: string }
}

/** What is given back for so much of a product. The last of it brings the cents that rounding left. */
export function givenBackFor(item: Returnable, quantity: Amount): Amount {
  const left = amount(item.quantity).minus(amount(item.returned.quantity))
  const leftAmount = amount(item.amount).minus(amount(item.returned.amount))
  if (quantity.gte(left)) return leftAmount
  const worth = worthOf(quantity, amount(item.price))
  return worth.gt(leftAmount) ? leftAmount : worth
}

type Wrong =
  | 'till.itemAmount'
  | 'till.itemNothing'
  | 'till.rateMissing'
  | 'till.notPaid'
  | 'till.changeOfCash'
  | 'till.changeForeign'

/** Why a ticket can't be: it does not come to what it was sold for, or was not paid with that. */
export function wrongIn({
  items,
  payments,
  isReturn,
}: {
  items: readonly Item[]
  payments: readonly Paid[]
  isReturn: boolean
}): Wrong | null {
  if (items.some(({ quantity }) => amount(quantity).lte(zero))) return 'till.itemNothing'
  const isWorth = (item: Item) => worthOf(amount(item.quantity), amount(item.price)).eq(amount(item.amount))
  if (!isReturn && !items.every(isWorth)) return 'till.itemAmount'
  for (const paid of payments) {
    if ((paid.currencyId === null) !== (paid.rate === null)) return 'till.rateMissing'
    const change = amount(paid.change)
    if (change.gt(zero) && (paid.means !== 'cash' || isReturn)) return 'till.changeOfCash'
    if (paid.currencyId !== null && keptOf(paid).lt(zero)) return 'till.changeForeign'
  }
  return sum(payments.map(inBooksOf)).eq(totalOf(items)) ? null : 'till.notPaid'
}

/** By which means and in which currency. */
export const purseOf = ({ means, currencyId }: Pick<Paid, 'means' | 'currencyId'>): string =>
  `${means} ${currencyId ?? ''}`

/**
 * What a return may give back by each means: of transfers, codes and cards what was paid with them, of cash what was paid in any,
 * since change of one currency was given in another.
 */
export function refundable(
  paid: readonly Paid[],
  returned: readonly Paid[],
): { cash: Amount; others: Map<string, Amount> } {
  const all = [
    ...paid.map((each) => ({ each, sign: '1' })),
    ...returned.map((each) => ({ each, sign: '-1' })),
  ]
  const others = new Map<string, Amount>()
  let cash = zero
  for (const { each, sign } of all) {
    const worth = inBooksOf(each).times(amount(sign))
    if (each.means === 'cash') cash = cash.plus(worth)
    else others.set(purseOf(each), (others.get(purseOf(each)) ?? zero).plus(worth))
  }
  return { cash, others }
}

/** How a return is paid back: in cash of the books as far as cash was paid, then as the rest was paid. */
export function paidBack(total: Amount, paid: readonly Paid[], returned: readonly Paid[]): Paid[] {
  const { cash, others } = refundable(paid, returned)
  const payments: Paid[] = []
  let left = total
  const give = (means: Means, currencyId: string | null, rate: string | null, most: Amount) => {
    const given = most.lt(left) ? most : left
    if (given.lte(zero)) return
    left = left.minus(given)
    const tendered = rate === null ? given : round(given.div(amount(rate)))
    payments.push({ means, currencyId, rate, tendered: text(tendered), change: '0.00' })
  }
  give('cash', null, null, cash)
  for (const each of paid)
    if (each.means !== 'cash') give(each.means, each.currencyId, each.rate, others.get(purseOf(each)) ?? zero)
  return payments
}

/** `A1-000123` */
export const numbered = (code: string, number: number): string => `${code}-${String(number).padStart(6, '0')}`
