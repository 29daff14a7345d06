import { currencyOf } from './currency.ts'
import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

const price = ({ random }: World) => `${random.whole(50, 900)}.${random.whole(10, 99)}`
const goodsLines = (world: World) =>
  Array.from({ length: world.random.whole(1, 3) }, () => ({
    productId: world.random.pick(world.products),
    quantity: `${world.random.whole(1, 12)}`,
    ...(world.random.onceIn(3) && { discount: `${world.random.whole(1, 15)}.5` }),
  }))
/** The same with prices of their own, which documents in another currency have to say. */
const pricedLines = (world: World) => goodsLines(world).map((line) => ({ ...line, unitPrice: price(world) }))

const saleStates = '/private/saleOfProducts/changeStateSaleOfProducts'

/** Goods are sold, delivered, and now and then nothing comes of it. */
export function selling(): Operation[] {
  const sales: Written[] = []
  return [
    {
      weight: 8,
      async run(world) {
        const { random } = world
        const sale = await world.attempt('POST', '/private/saleOfProducts/create', {
          date: world.day(),
          clientId: random.pick(world.clients),
          storageId: random.pick(world.storages),
          paymentForm: random.onceIn(4) ? 'cash' : 'credit',
          ...linesIn(world),
        })
        if (sale) sales.push(sale)
      },
    },
    { weight: 8, run: (world) => moveOn(world, saleStates, sales, ['confirmed', 'delivered']) },
    { weight: 3, run: (world) => handOver(world, sales) },
    { weight: 1, run: (world) => moveOn(world, saleStates, sales, ['cancelled']) },
    { weight: 3, run: (world) => correct(world, sales) },
    ...takingBack(sales),
  ]
}

/** Goods of any sale are handed over, invoiced or not, and now and then nobody will. */
async function handOver(world: World, sales: Written[]): Promise<void> {
  if (sales.length === 0) return
  const at = world.random.whole(0, sales.length - 1)
  const now = await world.attempt('GET', `/private/saleOfProducts/${sales[at]!._id}`, {})
  if (!now) return
  const { _id, version } = now
  const change = world.random.onceIn(5) ? { state: 'waived', reason: 'No vino' } : { state: 'done' }
  const after = await world.attempt('PUT', '/private/saleOfProducts/changeDelivery', {
    _id,
    version,
    ...change,
  })
  sales[at] = after ?? now
}

/** Lines at the prices of the catalogue, or of their own in another currency. */
function linesIn(world: World) {
  const currency = currencyOf(world)
  return currency.currencyId ? { ...currency, lines: pricedLines(world) } : { lines: goodsLines(world) }
}

/** Another sale takes the place of one that was confirmed. */
async function correct(world: World, sales: Written[]): Promise<void> {
  const at = sales.findLastIndex(({ state }) => state === 'confirmed')
  const read = sales[at]
  const wrong = read && (await world.attempt('GET', `/private/saleOfProducts/${read._id}`, {}))
  if (!wrong) return
  sales[at] = wrong
  const right = await world.attempt('PUT', '/private/saleOfProducts/correct', {
    _id: wrong._id,
    version: wrong.version,
    reason: 'Eran otras cantidades',
    date: world.today,
    clientId: world.random.pick(world.clients),
    storageId: world.random.pick(world.storages),
    lines: [{ productId: world.random.pick(world.products), quantity: '1' }],
  })
  if (right) sales[at] = right
}

interface WholePurchase extends Written {
  date: string
  providerId: string
  storageId: string
  currency: { _id: string } | null
  rate: string | null
  awaitsInvoice: boolean
  lines: (Written['lines'][number] & { productId: string; unitPrice: string })[]
}

/** A purchase whose price was another, or of which more or less was bought, has another in its place, whatever came of it. */
async function correctPurchase(world: World, purchases: Written[]): Promise<void> {
  const { random } = world
  const standing = purchases.filter(({ state }) => !['pending', 'cancelled', 'closed'].includes(state))
  if (standing.length === 0) return
  const at = purchases.indexOf(random.pick(standing))
  const wrong = await world.attempt<WholePurchase>('GET', `/private/buyOfProducts/${purchases[at]!._id}`, {})
  if (!wrong) return
  purchases[at] = wrong
  const { _id, version, providerId, storageId, currency, rate, awaitsInvoice } = wrong
  const right = await world.attempt('PUT', '/private/buyOfProducts/correct', {
    _id,
    version,
    reason: 'La factura decía otra cosa',
    date: wrong.date,
    providerId,
    storageId,
    awaitsInvoice,
    ...(currency && { currencyId: currency._id, rate }),
    lines: wrong.lines.map(({ productId, quantity, unitPrice }) => ({
      productId,
      quantity: random.onceIn(4) ? `${Number(quantity) + random.whole(0, 2)}` : quantity,
      unitPrice: random.onceIn(2) ? unitPrice : price(world),
    })),
  })
  if (right) purchases[at] = right
}

/** Clients bring goods back, and now and then take them along again. */
function takingBack(sales: Written[]): Operation[] {
  const returns: Written[] = []
  return [
    {
      weight: 2,
      async run(world) {
        const { random } = world
        const sold = sales.filter(({ state }) => ['confirmed', 'delivered', 'invoiced'].includes(state))
        if (sold.length === 0) return
        const sale = random.pick(sold)
        const back = await world.attempt('POST', '/private/saleReturns/create', {
          saleId: sale._id,
          date: world.today,
          lines: [{ lineId: random.pick(sale.lines)._id, quantity: `${random.whole(1, 4)}` }],
        })
        if (back) returns.push(back)
      },
    },
    {
      weight: 1,
      run: (world) => moveOn(world, '/private/saleReturns/changeState', returns, ['cancelled']),
    },
  ]
}

/** Goods are bought, with what it costs to bring them, received in parts, and some go back. */
export function buying(): Operation[] {
  const purchases: Written[] = []
  const receptions: Written[] = []
  const refresh = async (world: World, { _id }: Written) => {
    const at = purchases.findIndex((each) => each._id === _id)
    const after = await world.attempt('GET', `/private/buyOfProducts/${_id}`, {})
    if (after) purchases[at] = after
  }
  return [
    {
      weight: 5,
      async run(world) {
        const { random } = world
        const purchase = await world.attempt('POST', '/private/buyOfProducts/create', {
          date: world.day(),
          providerId: random.pick(world.providers),
          storageId: random.pick(world.storages),
          lines: pricedLines(world),
          ...currencyOf(world),
          ...(random.onceIn(4) && { awaitsInvoice: true }),
        })
        if (purchase) purchases.push(purchase)
      },
    },
    {
      weight: 5,
      run: (world) =>
        moveOn(world, '/private/buyOfProducts/changeStateBuyOfProducts', purchases, [
          'confirmed',
          'received',
        ]),
    },
    {
      weight: 1,
      run: (world) =>
        moveOn(world, '/private/buyOfProducts/changeStateBuyOfProducts', purchases, ['cancelled', 'closed']),
    },
    { weight: 3, run: (world) => correctPurchase(world, purchases) },
    {
      weight: 5,
      async run(world) {
        const { random } = world
        const coming = purchases.filter(({ state }) => state === 'confirmed' || state === 'partiallyReceived')
        if (coming.length === 0) return
        const purchase = random.pick(coming)
        const line = random.pick(purchase.lines)
        const reception = await world.attempt('POST', '/private/productRecession/createProductRecession', {
          buyId: purchase._id,
          date: world.day(),
          lines: [
            {
              lineId: line._id,
              quantity: `${random.whole(1, Math.max(1, Math.floor(Number(line.quantity))))}`,
            },
          ],
          ...(random.onceIn(3) && {
            costs: [
              {
                concept: 'Flete',
                accountId: world.bank,
                amount: price(world),
                base: random.pick(['value', 'quantity']),
                ...(random.onceIn(4) && { currencyId: world.dollars.currencyId }),
              },
            ],
          }),
        })
        if (reception) receptions.push(reception)
        await refresh(world, purchase)
      },
    },
    {
      weight: 2,
      async run(world) {
        const { random } = world
        const came = purchases.filter(({ state }) => state === 'received' || state === 'partiallyReceived')
        if (came.length === 0) return
        const purchase = random.pick(came)
        const line = random.pick(purchase.lines)
        await world.attempt('POST', '/private/productRecession/createProductReturn', {
          buyId: purchase._id,
          date: world.day(),
          lines: [{ lineId: line._id, quantity: `${random.whole(1, 3)}` }],
          costCenterId: world.costCenterId,
          expenseItemId: world.expenseItemId,
        })
        await refresh(world, purchase)
      },
    },
    {
      weight: 1,
      async run(world) {
        await moveOn(world, '/private/productRecession/changeStateProductRecession', receptions, [
          'cancelled',
        ])
        for (const purchase of purchases) await refresh(world, purchase)
      },
    },
  ]
}
