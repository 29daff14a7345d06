import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Means } from '../daily-sales/states.ts'
import { inBooksOf, type Item, keptOf, type Paid, purseOf } from './ticket.ts'

// What tickets come to: the reading of a till while it sells, its report when it closes, and the daily sale that it becomes.

export interface Summed {
  kind: 'sale' | 'return'
  items: readonly Item[]
  payments: readonly Paid[]
}

export interface SoldProduct {
  productId: string
  quantity: Amount
  amount: Amount
  /** What one came to in the middle, where prices changed. */
  price: Amount
}

export interface TakenPurse {
  means: Means
  currencyId: string | null
  rate: Amount | null
  amount: Amount
  inBooks: Amount
}

/** A return takes back what was sold and what was paid. */
export const signOf = ({ kind }: Pick<Summed, 'kind'>): Amount => amount(kind === 'sale' ? '1' : '-1')

export function productsSold(tickets: readonly Summed[]): SoldProduct[] {
  const all = tickets.flatMap((ticket) => ticket.items.map((item) => ({ ...item, sign: signOf(ticket) })))
  return [...Map.groupBy(all, ({ productId }) => productId)].map(([productId, items]) => {
    const quantity = sum(items.map((item) => amount(item.quantity).times(item.sign)))
    const worth = sum(items.map((item) => amount(item.amount).times(item.sign)))
    const prices = new Set(items.map(({ price }) => price))
    const price =
      prices.size === 1 || quantity.eq(zero) ? amount(items[0]!.price) : round(worth.div(quantity))
    return { productId, quantity, amount: worth, price }
  })
}

export function pursesOf(tickets: readonly Summed[]): TakenPurse[] {
  const all = tickets.flatMap((ticket) => ticket.payments.map((paid) => ({ ...paid, sign: signOf(ticket) })))
  return [...Map.groupBy(all, purseOf).values()].map((payments) => {
    const [{ means, currencyId, rate }] = payments as [(typeof payments)[0]]
    const kept = sum(payments.map((paid) => keptOf(paid).times(paid.sign)))
    const inBooks = sum(payments.map((paid) => inBooksOf(paid).times(paid.sign)))
    const rates = new Set(payments.map((paid) => paid.rate))
    const middle = () => (kept.eq(zero) ? amount(rate!) : round(inBooks.div(kept), 8))
    return {
      means,
      currencyId,
      rate: rate === null ? null : rates.size === 1 ? amount(rate) : middle(),
      amount: kept,
      inBooks,
    }
  })
}

/** Cash that was put in, less what was taken out. */
export const movedCash = (moved: readonly { direction: 'in' | 'out'; amount: string }[]): Amount =>
  sum(moved.map(({ direction, amount: value }) => amount(direction === 'in' ? value : `-${value}`)))

/** What should lie in the till of a currency: the change of the start, what was taken, and what was put in or taken out since. */
export function expectedCash(
  purses: readonly TakenPurse[],
  { openingFloat, moved, currencyId }: { openingFloat: string; moved: Amount; currencyId: string | null },
): Amount {
  const taken =
    purses.find((purse) => purse.means === 'cash' && purse.currencyId === currencyId)?.amount ?? zero
  return currencyId === null ? taken.plus(amount(openingFloat)).plus(moved) : taken
}

export const totalSold = (tickets: readonly Summed[]): string =>
  text(
    sum(tickets.flatMap((ticket) => ticket.items.map((item) => amount(item.amount).times(signOf(ticket))))),
  )
