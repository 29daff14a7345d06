import { useCallback, useEffect, useState } from 'react'
import { amount, text } from '@cuadre/kernel/money.ts'
import { type Item, worthOf } from '../ticket.ts'
import type { BasketItem, Catalogue } from './kept.ts'

const key = 'cuadre.till.basket'

const saved = (): BasketItem[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as BasketItem[]

const one = amount('1')

const added = (items: readonly BasketItem[], productId: string): readonly BasketItem[] => {
  const known = items.find((item) => item.productId === productId)
  const quantity = amount(known?.quantity ?? '0')
    .plus(one)
    .toFixed()
  return known
    ? items.map((item) => (item === known ? { productId, quantity } : item))
    : [...items, { productId, quantity }]
}

/** What is being sold: it outlives a page that is loaded anew, and each tab has its own. */
export function useBasket() {
  const [items, setItems] = useState<readonly BasketItem[]>(saved)
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(items)), [items])
  // The same as long as the till is open, so that what shows the products is not drawn anew for each of them.
  const add = useCallback((productId: string) => setItems((before) => added(before, productId)), [])
  return {
    items,
    add,
    put: setItems,
    /** Nothing of it takes it out. */
    change: (productId: string, quantity: string) =>
      setItems(
        amount(quantity).eq(amount('0'))
          ? items.filter((item) => item.productId !== productId)
          : items.map((item) => (item.productId === productId ? { productId, quantity } : item)),
      ),
    clear: () => setItems([]),
  }
}

/** What is in a basket at the prices of now; what is no longer sold is left out. */
export const itemsOf = (items: readonly BasketItem[], { products }: Catalogue): Item[] =>
  items.flatMap(({ productId, quantity }) => {
    const price = products.find((each) => each.productId === productId)?.price
    return price === undefined
      ? []
      : [{ productId, quantity, price, amount: text(worthOf(amount(quantity), amount(price))) }]
  })
