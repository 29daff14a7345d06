import { type Amount, amount, one, round, zero } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { dollarRate } from '../../rates.ts'
import { expectedSales } from '../season.ts'
import { payProvider } from '../treasury/cheques.ts'
import type { DayPlan } from './day-plan.ts'
import { openWarehouse, transfer } from './inside.ts'
import { addCost } from './late-costs.ts'
import { cold, dry, packaging, unitsOf, type Ware, wares } from './market.ts'
import { payLater } from './money.ts'
import { type Bought, buy, receive } from './purchases.ts'
import { atMost, dollarPrice } from './quantities.ts'
import { clientsShare, shopShare } from './shares.ts'
import type { Stock } from './stock.ts'

export const central = '01'
export const shop = '02'
export const coldRoom = '03'
export const supplies = '04'

/** Who brings what, by category; some of it somebody else brings as well. */
const brings: Record<string, readonly string[]> = {
  P001: ['0101', '0102'],
  P002: ['0103', '0104', '0301', '0302', '0403'],
  P003: ['0105', '0201', '0202', '0203', '0402'],
  P004: ['0101'],
  P006: ['0104'],
  P007: ['0106'],
  C011: ['0201'],
}

const rounds = [
  [3, 'P001'],
  [5, 'P007'],
  [6, 'P002'],
  [10, 'P003'],
  [13, 'P007'],
  [16, ''],
  [19, 'P002'],
  [21, 'P007'],
  [23, 'P003'],
  [27, 'P001'],
] as const
/** The three small ones take turns. */
const others = ['P004', 'P006', 'C011'] as const

const restDays = 30
const storeDays = 45
const coldDays = 24

/** For how many days of an ordinary month there should be enough of a ware. */
function enough(ware: Ware, each: DemoMonth, days: number, among: { shop: boolean; clients: boolean }) {
  const part = (share: Amount, counts: boolean) =>
    counts ? expectedSales(each).times(share).times(String(days)).div('30') : zero
  return unitsOf(ware, { shop: part(shopShare, among.shop), clients: part(clientsShare, among.clients) })
}

/** Reckoned once for each ware and month. */
function eachMonth(reckoned: (ware: Ware, each: DemoMonth) => Amount) {
  const known = new Map<string, Amount>()
  return (ware: Ware, each: DemoMonth): Amount => {
    const key = `${ware.code} ${each.on(1)}`
    const found = known.get(key) ?? reckoned(ware, each)
    known.set(key, found)
    return found
  }
}

const shelfOf = eachMonth((ware, each) => enough(ware, each, restDays, { shop: true, clients: false }))
const storeOf = eachMonth((ware, each) =>
  ware.category === '0106'
    ? enough(ware, each, coldDays, { shop: true, clients: false })
    : enough(ware, each, storeDays, { shop: true, clients: true }),
)
const warehouseOf = ({ category }: Ware) =>
  category === '0106' ? coldRoom : category === '05' ? supplies : central

/** When the shop gets what it needs until the next time. */
const shelfDays = [2, 16]

const usualDiscount = amount('19')

/** What the storages hold when the books begin, at what it was bought for. */
export function openWarehouses(book: Book, stock: Stock, agenda: DayPlan, counter: string) {
  const [january] = everyMonth
  const paid = ({ cost }: Ware) => round(cost.times('81').div('100'))
  const openOne = (warehouse: string, among: readonly Ware[], quantityOf: (ware: Ware) => Amount) =>
    openWarehouse(book, stock, {
      warehouse,
      on: 0,
      counter,
      lines: among.map((ware) => ({
        product: ware.code,
        quantity: quantityOf(ware),
        unitCost: paid(ware),
      })),
    })
  agenda.at(0, 'receive', () => {
    openOne(central, dry, (ware) => storeOf(ware, january!))
    openOne(shop, wares, (ware) => shelfOf(ware, january!))
    openOne(coldRoom, cold, (ware) => storeOf(ware, january!))
    openOne(supplies, packaging, ({ cost }) => round(amount('14000').div(cost), 0))
  })
}

/** Orders what is missing, and fills the shelves of the shop. */
export function supply(book: Book, stock: Stock, agenda: DayPlan) {
  const rng = chance('ceiba supply')
  const freight = chance('ceiba freight from the port')
  const onTheWay = new Map<string, Amount>()
  let turn = 0
  const order = (each: DemoMonth, on: DemoDay, provider: string) => {
    const lines = wares
      .filter(({ category }) => brings[provider]?.includes(category))
      .map((ware) => ({ ware, quantity: missing(stock, onTheWay, ware, each) }))
      .filter(({ ware, quantity }) => quantity.times('4').gt(storeOf(ware, each)))
    if (lines.length === 0) return
    const bought = buy(book, {
      key: `${on} ${provider}`,
      on,
      provider,
      warehouse: warehouseOf(lines[0]!.ware),
      discount: usualDiscount.plus(String(rng.whole(-3, 3))),
      lines: lines.map(({ ware, quantity }) => ({ product: ware.code, quantity, unitPrice: ware.cost })),
    })
    payProvider(book, agenda, bought.owed!, on + rng.whole(14, 28))
    for (const { ware, quantity } of lines)
      onTheWay.set(ware.code, (onTheWay.get(ware.code) ?? zero).plus(quantity))
    arrive(bought, on + rng.whole(0, 2), rng.whole(1, 8) === 1)
  }
  const arrive = (bought: Bought, on: DemoDay, isShort: boolean) => {
    const take = (day: DemoDay, share: Amount) =>
      agenda.at(day, 'receive', () => {
        const before = bought.received.map(({ quantity }) => quantity)
        receive(book, stock, bought, day, share)
        for (const [at, { product }] of bought.draft.lines.entries()) {
          const came = bought.received[at]!.quantity.minus(before[at]!)
          onTheWay.set(product, onTheWay.get(product)!.minus(came))
        }
      })
    if (isShort) take(on, amount('0.7'))
    take(isShort ? on + 5 : on, one)
  }
  for (const each of everyMonth) {
    for (const [day, named] of rounds) {
      const provider = named || others[turn++ % others.length]!
      agenda.at(each.on(day), 'buy', () => order(each, each.on(day), provider))
    }
    if (each.month % 2 === 0)
      agenda.at(each.on(8), 'buy', () => orderAbroad(book, stock, agenda, each, { rng, freight }))
    for (const day of shelfDays)
      agenda.at(each.on(day), 'transfer', () => fillShelves(book, stock, each, each.on(day)))
  }
}

function missing(stock: Stock, onTheWay: Map<string, Amount>, ware: Ware, each: DemoMonth): Amount {
  const there = stock.held({ product: ware.code, warehouse: warehouseOf(ware) }).quantity
  const wanted = storeOf(ware, each)
    .minus(there)
    .minus(onTheWay.get(ware.code) ?? zero)
  return wanted.gt(zero) ? wanted : zero
}

type Luck = ReturnType<typeof chance>

/** Pots, pans and plates come from abroad and are paid in dollars; who brings them from the port bills it days later. */
function orderAbroad(
  book: Book,
  stock: Stock,
  agenda: DayPlan,
  each: DemoMonth,
  { rng, freight }: { rng: Luck; freight: Luck },
) {
  const [on, billed, provider] = [each.on(8), each.on(15), 'P014']
  const rate = dollarRate(each, 0)
  const budget = rng.tens(640, 900)
  const pans = wares.filter(({ category }) => category === '0401')
  const bought = buy(book, {
    key: `${on} ${provider}`,
    on,
    provider,
    warehouse: central,
    currency: { code: 'USD', rate: amount(rate) },
    discount: zero,
    lines: pans.map(({ code, cost }) => {
      const price = dollarPrice(cost.times('81').div('100'), rate)
      return { product: code, quantity: round(budget.div('5').div(price), 0), unitPrice: price }
    }),
  })
  const total = freight.tens(7_000, 11_000)
  agenda.at(on + 2, 'receive', () => {
    const came = receive(book, stock, bought, on + 2)
    agenda.at(billed, 'addCost', () => {
      const owed = addCost(book, stock, {
        on: billed,
        provider: 'P012',
        concept: 'Flete y manipulación en puerto',
        total,
        came,
      })
      payProvider(book, agenda, owed, billed + 9)
    })
  })
  payLater(book, agenda, bought.owed!, each.on(20), {
    account: '112',
    currency: { code: 'USD', rate: amount(dollarRate(each, 1)) },
  })
}

/** What is less than half full is filled. */
function fillShelves(book: Book, stock: Stock, each: DemoMonth, on: DemoDay) {
  for (const from of [central, coldRoom]) {
    const goods = (from === central ? dry : cold).flatMap((ware) => {
      const product = ware.code
      const full = shelfOf(ware, each)
      const wanted = full.minus(stock.held({ product, warehouse: shop }).quantity)
      if (wanted.times('2').lt(full)) return []
      const quantity = atMost(wanted, stock.held({ product, warehouse: from }).quantity)
      return quantity.gt(zero) ? [{ product, quantity }] : []
    })
    if (goods.length > 0) transfer(book, stock, { on, from, to: shop, goods })
  }
}
