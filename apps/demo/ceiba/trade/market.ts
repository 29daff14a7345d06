import { type Amount, amount, one, round, zero } from '@cuadre/kernel/money.ts'
import { chance } from '../../random.ts'
import { products } from '../goods/products.ts'

export interface Ware {
  code: string
  cost: Amount
  price: Amount
  category: string
  /** How well it sells, beside others. */
  weight: number
  /** How many one gets for a peso. */
  perPeso: Amount
  /** Of how many somebody asks for at a counter, and of how many who buys for a kitchen. */
  few: Amount
  many: Amount
}

const rng = chance('ceiba market')

const all: Ware[] = products.map(({ code, cost, price, category }) => ({
  code,
  category,
  cost: amount(cost),
  price: amount(price),
  // Pots and pans stay on the shelves longer than rice.
  weight: category === '0401' ? 1 : rng.whole(3, 9),
  perPeso: one.div(amount(price)).round(8),
  few: round(amount('16000').div(amount(price)), 0),
  many: round(amount('45000').div(amount(price)), 0),
}))

export const packaging = all.filter(({ category }) => category === '05')
/** What the shop and its clients ask for; the café makes and sells the rest. */
export const wares = all.filter(({ category }) => !['05', '06', '07'].includes(category))
export const cold = wares.filter(({ category }) => category === '0106')
export const dry = wares.filter(({ category }) => category !== '0106')

const wareOf = new Map(all.map((ware) => [ware.code, ware]))
export const priceOf = (code: string): Amount => wareOf.get(code)!.price

const totalOf = (among: readonly Ware[]) => among.reduce((total, { weight }) => total + weight, 0)
const ofShop = totalOf(wares)
const ofClients = totalOf(dry)

/** How many of a ware go for a share of what is sold, e.g. of a month. */
export const unitsOf = (ware: Ware, { shop, clients }: { shop: Amount; clients: Amount }): Amount => {
  const part = (sold: Amount, total: number) => sold.times(String(ware.weight)).div(String(total))
  const worth = part(shop, ofShop).plus(ware.category === '0106' ? zero : part(clients, ofClients))
  return round(worth.div(ware.price), 0)
}

type Luck = ReturnType<typeof chance>

/** Some wares, each once: what sells well is requested more often. */
export function basket(luckOf: Luck, among: readonly Ware[], count: number): Ware[] {
  const left = [...among]
  const chosen: Ware[] = []
  while (chosen.length < count && left.length > 0) {
    let drawn = luckOf.whole(1, totalOf(left))
    const at = left.findIndex(({ weight }) => (drawn -= weight) <= 0)
    chosen.push(...left.splice(at, 1))
  }
  return chosen
}
