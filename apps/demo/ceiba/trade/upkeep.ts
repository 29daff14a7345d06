import { type Amount, allocate, amount, zero } from '@cuadre/kernel/money.ts'
import { type Book, credit, debit } from '../../book.ts'
import { type DemoMonth, everyMonth } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { cashier } from '../people.ts'
import type { DayPlan } from './day-plan.ts'
import { count } from './counts.ts'
import { consume } from './inside.ts'
import { basket, dry, packaging } from './market.ts'
import { payLater } from './money.ts'
import { buy, receive } from './purchases.ts'
import { atLeastOne, atMost, wholeUnits } from './quantities.ts'
import { central, supplies } from './supply.ts'
import type { Stock } from './stock.ts'

type Luck = ReturnType<typeof chance>

/** Packaging is bought and used up, and each quarter somebody counts what is there. */
export function keepWarehouses(book: Book, stock: Stock, agenda: DayPlan) {
  const rng = chance('ceiba upkeep')
  for (const each of everyMonth) {
    buyPackaging(book, stock, agenda, rng, each)
    const used = rng.pesos(50_000, 56_500)
    agenda.at(each.on(31), 'consume', () => usePackaging(book, stock, each, used))
    if (each.month % 3 === 0) agenda.at(each.on(29), 'count', () => countSome(book, stock, rng, each))
  }
}

/** As much of each kind of packaging as costs the same. */
const packagingFor = (total: Amount) =>
  allocate(
    total,
    packaging.map(() => amount('1')),
  ).map((worth, at) => {
    const { code: product, cost: unitPrice } = packaging[at]!
    return { product, unitPrice, quantity: atLeastOne(wholeUnits(worth, unitPrice)) }
  })

function buyPackaging(book: Book, stock: Stock, agenda: DayPlan, rng: Luck, each: DemoMonth) {
  const order = { warehouse: supplies, discount: zero }
  const [ordered, fetched] = [each.on(9), each.on(19)]
  const [total, small] = [rng.tens(42_000, 56_000), rng.pesos(3_100, 4_900)]
  const paidOn = ordered + rng.whole(14, 28)
  agenda.at(ordered, 'buy', () => {
    const bought = buy(book, {
      ...order,
      key: `${ordered} P005`,
      on: ordered,
      provider: 'P005',
      lines: packagingFor(total),
    })
    agenda.at(ordered + 1, 'receive', () => receive(book, stock, bought, ordered + 1))
    payLater(book, agenda, bought.owed!, paidOn)
  })
  drawCash(book, each)
  agenda.at(fetched, 'buy', () => {
    const [bags] = packagingFor(small)
    const bought = buy(book, {
      ...order,
      key: `${fetched} bags`,
      on: fetched,
      provider: 'P005',
      cashAccount: '101',
      lines: [{ ...bags!, quantity: wholeUnits(small, bags!.unitPrice) }],
    })
    agenda.at(fetched, 'receive', () => receive(book, stock, bought, fetched))
  })
}

function drawCash(book: Book, { on }: DemoMonth) {
  const drawn = amount('4000.00')
  book.record({
    on: on(17),
    type: 'bank',
    description: 'Extracción para pagos en efectivo',
    by: cashier,
    source: { type: 'payment', series: 'PA' },
    lines: [debit('101', drawn), credit('109', drawn)],
  })
}

function usePackaging(book: Book, stock: Stock, { on, name }: DemoMonth, used: Amount) {
  const goods = packagingFor(used).flatMap(({ product, quantity }) => {
    const there = stock.held({ product, warehouse: supplies }).quantity
    const taken = atMost(quantity, there)
    return taken.gt(zero) ? [{ product, quantity: taken }] : []
  })
  consume(book, stock, {
    on: on(31),
    warehouse: supplies,
    goods,
    description: `Consumo de envases de ${name}`,
  })
}

/** A dozen wares are counted, and of two there is less than the books say. */
function countSome(book: Book, stock: Stock, rng: Luck, { on }: DemoMonth) {
  const there = basket(rng, dry, 12)
    .map((ware) => ({ ware, quantity: stock.held({ product: ware.code, warehouse: central }).quantity }))
    .filter(({ quantity }) => quantity.gt('20'))
  count(book, stock, {
    on: on(29),
    warehouse: central,
    counted: there.map(({ ware, quantity }, at) => ({
      product: ware.code,
      quantity,
      missing: at < 2 ? atMost(atLeastOne(wholeUnits(rng.pesos(1_400, 4_300), ware.cost)), quantity) : zero,
    })),
  })
}
