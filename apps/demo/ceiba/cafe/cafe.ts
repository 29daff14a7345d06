import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../../book.ts'
import { type DemoDay, type DemoMonth, everyMonth, monthLength, todayOf } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { codeOfProduct, products } from '../goods/products.ts'
import { cashier } from '../people.ts'
import { payProvider } from '../treasury/cheques.ts'
import { deposit } from '../treasury/deposits.ts'
import type { DayPlan } from '../trade/day-plan.ts'
import { isOpen, settleGateway } from '../trade/demand.ts'
import { buy, receive } from '../trade/purchases.ts'
import { buyService } from '../trade/services.ts'
import type { Stock } from '../trade/stock.ts'
import { bake, center, leaveOrdered } from './bake.ts'
import { batchOf } from './batches.ts'
import { sellAtCounter, type Shelved } from './counter.ts'
import { bakery, cafe, counter, goodsMade } from './recipes.ts'

type Luck = ReturnType<typeof chance>

const mill = 'P016'
const bakers = 'P017'
/** Nobody bakes before the first flour is there. */
const opens: DemoDay = 7

/** A week begins with the two days on which the shop rests: 3 and 4. */
const weekday = (on: DemoDay) => on % 7
const baked: Readonly<Record<number, readonly string[]>> = { 5: ['RC-01', 'RC-02'], 1: ['RC-01', 'RC-04'] }

/** Which part of what lies on the shelf goes on each day of the week; whatever is left on the last is not worth keeping. */
const appetite: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  [goodsMade.bread]: { 5: '0.36', 6: '0.52', 0: '1', 1: '0.55', 2: '1' },
  [goodsMade.muffin]: { 5: '0.24', 6: '0.32', 0: '0.42', 1: '0.5', 2: '1' },
  [goodsMade.pastry]: { 1: '0.34', 2: '0.4', 5: '0.36', 6: '0.5', 0: '1' },
  [goodsMade.crumbs]: { 0: '1', 2: '1' },
}

/** The bakery and the café of La Ceiba: two bakings a week, a counter that is open with the shop. */
export function keepCafe(book: Book, stock: Stock, agenda: DayPlan, day: Day) {
  const rng = chance('ceiba cafe')
  const takings = { cash: zero, telephone: zero }
  lendChange(book)
  for (const each of everyMonth) {
    buyIngredients(book, stock, agenda, rng, each)
    bakeAll(book, stock, agenda, each)
    keepCounter(book, stock, agenda, rng, each, takings)
  }
  const today = todayOf(day)
  agenda.at(today, 'review', () => leaveOrdered(book, { key: 'desk', recipe: 'RC-02', on: today, year: 1 }))
}

const lendChange = (book: Book) => {
  const float = amount(cafe.openingFloat)
  book.record({
    on: opens - 1,
    type: 'cash',
    description: 'Fondo para cambio de la cafetería',
    by: cashier,
    lines: [debit(cafe.till, float), credit('101', float)],
  })
}

interface Need {
  product: string
  quantity: Amount
}

/** What so many batches of recipes take together. */
function needOf(year: 0 | 1, batches: Readonly<Record<string, string>>): Need[] {
  const needs = new Map<string, Amount>()
  for (const [recipe, count] of Object.entries(batches))
    for (const { product, quantity } of batchOf(recipe, year).taken)
      needs.set(product, (needs.get(product) ?? zero).plus(quantity.times(amount(count))))
  return [...needs].map(([product, quantity]) => ({ product, quantity }))
}

// Three weeks of baking, and six of coffee: hundreds of cups.
const ofBakery = { 'RC-01': '6', 'RC-02': '3', 'RC-04': '3' }
const ofCounter = { 'RC-05': '22', 'RC-06': '10' }

/** Flour comes twice a month and coffee once; what is missing of the usual is bought. */
function buyIngredients(book: Book, stock: Stock, agenda: DayPlan, rng: Luck, each: DemoMonth) {
  const order = (on: DemoDay, warehouse: string, batches: Readonly<Record<string, string>>) =>
    agenda.at(on, 'buy', () => {
      const lines = needOf(each.year, batches).flatMap(({ product, quantity }) => {
        const missing = round(quantity.minus(stock.held({ product, warehouse }).quantity), 0)
        return missing.gt(zero)
          ? [{ product, quantity: missing, unitPrice: priceOn(rng, each, product) }]
          : []
      })
      if (lines.length === 0) return
      const key = `${on} ${mill} ${warehouse}`
      const bought = buy(book, { key, on, provider: mill, warehouse, discount: zero, lines })
      agenda.at(on + 1, 'receive', () => receive(book, stock, bought, on + 1))
      payProvider(book, agenda, bought.owed!, on + rng.whole(10, 15))
    })
  for (const date of [4, 18]) order(each.on(date), bakery, ofBakery)
  order(each.on(4), counter, ofCounter)
}

const flour = codeOfProduct('Harina de trigo')
const costs = new Map(products.map(({ code, cost }) => [code, amount(cost)]))

/** Flour is dearer since the summer of the present year. */
function priceOn(rng: Luck, { year, month }: DemoMonth, product: string): Amount {
  const usual = costs.get(product)!.times(rng.share(960, 1050))
  const isDear = year === 1 && month >= 7 && product === flour
  return round(isDear ? usual.times(amount('1.12')) : usual)
}

function bakeAll(book: Book, stock: Stock, agenda: DayPlan, each: DemoMonth) {
  const { year, month, on, name } = each
  let earned = zero
  for (let day = 1; day <= monthLength(month); day++) {
    const today = on(day)
    if (today < opens || !isOpen(each, day, today)) continue
    for (const recipe of baked[weekday(today)] ?? [])
      agenda.at(today, 'bake', () => {
        earned = earned.plus(bake(book, stock, { recipe, on: today, year }))
      })
  }
  // They are paid by the batch, oven and gas included.
  agenda.at(on(31), 'review', () => {
    const owed = buyService(book, {
      on: on(31),
      provider: bakers,
      lines: [
        {
          service: '107',
          description: `Tandas de ${name}`,
          amount: earned,
          account: '731',
          costCenter: center,
          expenseItem: '80053',
        },
      ],
    })
    payProvider(book, agenda, owed, on(31) + 6)
  })
}

/** What a week took in goes to the bank when it ends. */
function keepCounter(
  book: Book,
  stock: Stock,
  agenda: DayPlan,
  rng: Luck,
  each: DemoMonth,
  week: { cash: Amount; telephone: Amount },
) {
  const shelved = Object.keys(appetite)
  for (let day = 1; day <= monthLength(each.month); day++) {
    const on = each.on(day)
    if (on < opens || !isOpen(each, day, on)) continue
    let before: Need[] = []
    // Before the oven is opened.
    agenda.at(on, 'transfer', () => {
      before = shelved.map((product) => ({ product, quantity: heldAtCounter(stock, product) }))
    })
    agenda.at(on, 'sell', () => {
      const taken = sellAtCounter(book, stock, {
        on,
        year: each.year,
        shelf: before.flatMap(({ product, quantity: initial }) =>
          shelfOf(stock, rng, { on, product, initial }),
        ),
        cups: [
          { product: goodsMade.espresso, sold: amount(String(rng.whole(45, 75))) },
          { product: goodsMade.latte, sold: amount(String(rng.whole(18, 32))) },
        ],
        byTelephone: rng.share(220, 360),
      })
      week.cash = week.cash.plus(taken.cash)
      week.telephone = week.telephone.plus(taken.telephone)
      if (weekday(on) !== 2) return
      deposit(book, on, week.cash, { account: cafe.till, name: `Venta de la semana, ${cafe.name}` })
      settleGateway(book, on, week.telephone)
      week.cash = zero
      week.telephone = zero
    })
  }
}

const heldAtCounter = (stock: Stock, product: string) => stock.held({ product, warehouse: counter }).quantity

function shelfOf(
  stock: Stock,
  rng: Luck,
  { on, product, initial }: { on: DemoDay; product: string; initial: Amount },
): Shelved[] {
  const there = heldAtCounter(stock, product)
  if (there.eq(zero)) return []
  const share = amount(appetite[product]![weekday(on)] ?? '0')
  const isLast = share.eq(amount('1'))
  const stale = amount(String(isLast && there.gt('3') ? rng.whole(0, 2) : 0))
  const sold = isLast ? there.minus(stale) : round(there.times(share).times(rng.share(850, 1150)), 0)
  return [{ product, initial, entered: there.minus(initial), sold, wasted: stale }]
}
