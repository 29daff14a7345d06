import { type Day, isWeekend } from '@cuadre/kernel/day.ts'
import { type Amount, amount, one, round } from '@cuadre/kernel/money.ts'
import type { Book } from '../../book.ts'
import { type DemoDay, monthStart, todayOf } from '../../calendar.ts'
import { chance } from '../../random.ts'
import { products } from '../goods/products.ts'
import { administrator, storekeeper } from '../people.ts'
import type { DayPlan } from './day-plan.ts'
import { signContracts } from './contracts.ts'
import { beginCount } from './counts.ts'
import { linesFor } from './demand.ts'
import { basket, cold, dry, type Ware } from './market.ts'
import { offer, type OfferedLine } from './quotations.ts'
import { requestPayment } from './payment-requests.ts'
import { buy, purchaseDocument, receive } from './purchases.ts'
import { saleDocument, sell } from './sales.ts'
import { charged, type DoneService } from './service-sales.ts'
import type { Stock } from './stock.ts'
import { central, coldRoom, shop } from './supply.ts'

/** What lies on the desk when the day ends that is shown as today: begun, and waiting for somebody. */
export function leaveOnDesk(book: Book, stock: Stock, agenda: DayPlan, day: Day) {
  const today = todayOf(day)
  const yesterday = Math.max(today - 1, monthStart(today))
  awaitGoods(book, agenda, { ordered: yesterday, today })
  awaitRest(book, stock, agenda, { ordered: Math.max(today - 3, monthStart(today)), came: yesterday })
  agenda.at(today, 'sell', () => sellUndelivered(book, stock, today))
  agenda.at(today, 'count', () => {
    const rng = chance('ceiba desk')
    const begun = saleDocument(
      {
        key: 'desk',
        on: today,
        client: 'C001',
        warehouse: central,
        lines: linesFor(stock, rng, central, dry, amount('86000'), 3),
      },
      ['pending'],
    )
    const ordered = purchaseDocument(
      {
        key: 'desk',
        on: yesterday,
        provider: 'P002',
        warehouse: central,
        discount: amount('18'),
        lines: fourOf(rng, ['0103', '0104'], amount('21000')),
      },
      ['pending'],
    )
    book.file(begun.document)
    book.file(ordered.document)
    beginSurpriseCount(book, stock, today)
    leaveQuotations(book, stock, today)
    signContracts(book, day, { sale: begun.document, amount: begun.worth })
  })
}

/** Four wares of some categories, as many of each as cost so much. */
const fourOf = (rng: ReturnType<typeof chance>, categories: readonly string[], each: Amount) =>
  basket(
    rng,
    dry.filter(({ category }) => categories.includes(category)),
    4,
  ).map(({ code, cost }) => ({ product: code, quantity: round(each.div(cost), 0), unitPrice: cost }))

/** Goods are bought of which nothing has come yet, and somebody is asked to approve that they be paid. */
function awaitGoods(book: Book, agenda: DayPlan, { ordered, today }: { ordered: DemoDay; today: DemoDay }) {
  agenda.at(ordered, 'buy', () => {
    const bought = buy(book, {
      key: 'desk to receive',
      on: ordered,
      provider: 'P004',
      warehouse: central,
      discount: amount('20'),
      lines: fourOf(chance('ceiba desk goods'), ['0101'], amount('16000')),
    })
    requestPayment(book, { key: 'desk', on: today, bought, description: 'Granos en camino del molino' })
  })
}

/** Goods are bought of which half has come. */
function awaitRest(
  book: Book,
  stock: Stock,
  agenda: DayPlan,
  { ordered, came }: { ordered: DemoDay; came: DemoDay },
) {
  agenda.at(ordered, 'buy', () => {
    const bought = buy(book, {
      key: 'desk to complete',
      on: ordered,
      provider: 'C011',
      warehouse: central,
      discount: amount('17'),
      lines: fourOf(chance('ceiba desk rest'), ['0201'], amount('12000')),
    })
    agenda.at(came, 'receive', () => void receive(book, stock, bought, came, amount('0.5')))
  })
}

/** Goods are sold on credit that nobody has driven out yet. */
function sellUndelivered(book: Book, stock: Stock, today: DemoDay) {
  const { document } = sell(book, stock, {
    key: 'desk to deliver',
    on: today,
    client: 'C008',
    warehouse: central,
    lines: linesFor(stock, chance('ceiba desk delivery'), central, dry, amount('36000'), 4),
  })
  // Of 29 February the day before is shown, and it is on the desk still.
  delete document.answers
}

/**
 * Half of the cold room is counted, or of what the shop keeps cold when that has got it all, and of one thing there is one less than
 * the books say.
 */
function beginSurpriseCount(book: Book, stock: Stock, today: DemoDay) {
  const heldIn = (warehouse: string) =>
    cold.flatMap(({ code: product }) => {
      const { quantity } = stock.held({ product, warehouse })
      return quantity.gt(one) ? [{ product, quantity }] : []
    })
  const warehouse = heldIn(coldRoom).length > 2 ? coldRoom : shop
  const held = heldIn(warehouse)
  beginCount(book, {
    on: today,
    warehouse,
    counted: held.map(({ product, quantity }, at) => ({
      product,
      quantity,
      found: at * 2 >= held.length ? null : at === 1 ? quantity.minus(one) : quantity,
    })),
  })
}

/** Offers around today: each waits for something else. */
function leaveQuotations(book: Book, stock: Stock, today: DemoDay) {
  const rng = chance('ceiba offers')
  const before = (days: number) => officeDay(book, today - days)
  const stands = 15
  const discount = amount('2')
  const among = (...categories: string[]) =>
    dry.filter(({ category }) => categories.some((each) => category.startsWith(each)))
  const goods = (wares: readonly Ware[], total: string, count: number): OfferedLine[] =>
    linesFor(stock, rng, central, wares, amount(total), count).map(({ product, quantity, unitPrice }) => ({
      code: product,
      quantity,
      unitPrice,
      discount,
      amount: round(quantity.times(unitPrice).times(one.minus(discount.div('100')))),
    }))
  const sold = {
    by: storekeeper,
    kind: 'products',
    side: 'sale',
    warehouse: central,
    stands,
    terms: 'Entrega en dos días después de aceptada. Pago por transferencia, según el plazo del cliente.',
    isSent: true,
  } as const
  offer(book, {
    ...sold,
    key: 'desk overdue',
    on: before(26),
    partner: 'C009',
    description: 'Bebidas y golosinas para la temporada',
    lines: goods(among('02', '0104'), '148000', 5),
  })
  offer(book, {
    ...sold,
    key: 'desk rejected',
    on: before(13),
    partner: 'C004',
    description: 'Reposición de víveres',
    lines: goods(among('0101', '0102'), '122000', 4),
    answers: [{ to: 'rejected', days: 5, reason: 'Encontró mejores precios en otro proveedor' }],
  })
  offer(book, {
    ...sold,
    key: 'desk accepted',
    on: before(8),
    partner: 'C003',
    description: 'Surtido de la quincena',
    lines: goods(dry, '97000', 4),
    answers: [{ to: 'accepted', days: 3 }],
  })
  offer(book, {
    ...sold,
    key: 'desk sent',
    on: before(4),
    partner: 'C002',
    description: 'Víveres para las comidas de fin de mes',
    lines: goods(among('01'), '164000', 6),
  })
  offer(book, {
    ...sold,
    key: 'desk pending',
    on: before(1),
    partner: 'C007',
    description: 'Menaje para la terraza',
    lines: goods(among('0401'), '58000', 3),
    isSent: false,
  })
  quotationParty(book, before(3))
  offer(book, {
    ...sold,
    key: 'desk provider',
    on: before(5),
    side: 'purchase',
    partner: 'P006',
    description: 'Dulces de la cooperativa',
    terms: 'Puesto en el Almacén Central. Precio sostenido durante diez días.',
    stands: 10,
    lines: products
      .filter(({ name }) => /^(Turrón|Mermelada|Miel) /.test(name))
      .map(({ code, cost }) => {
        const unitPrice = round(amount(cost).times('0.79'))
        const quantity = round(amount('16000').div(unitPrice), 0)
        return { code, quantity, unitPrice, amount: round(quantity.times(unitPrice)) }
      }),
    isSent: false,
  })
}

/** Baskets and their delivery for a party. */
const quotationParty = (book: Book, on: DemoDay) => {
  const done: DoneService[] = [
    { service: '003', description: 'Armado de cestas para los invitados', quantity: amount('60') },
    { service: '002', description: 'Reparto al salón', quantity: amount('3') },
    { service: '006', description: 'Asesoría del surtido de la mesa', quantity: amount('4') },
  ]
  offer(book, {
    key: 'desk services',
    on,
    by: administrator,
    kind: 'services',
    side: 'sale',
    partner: 'C009',
    description: 'Cestas y reparto para una boda de sesenta invitados',
    terms: 'La mitad al aceptarla. Las mercancías de las cestas se facturan aparte.',
    stands: 20,
    lines: done.map(charged).map(({ service, ...line }) => ({ ...line, code: service })),
    isSent: true,
  })
}

/** That day, or the last one before it on which offices work. */
const officeDay = (book: Book, on: DemoDay): DemoDay =>
  isWeekend(book.dayOf(on)) ? officeDay(book, on - 1) : on
