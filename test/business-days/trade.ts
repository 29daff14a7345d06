import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

const price = ({ random }: World) => `${random.whole(50, 900)}.${random.whole(10, 99)}`
const goodsLines = (world: World) =>
  Array.from({ length: world.random.whole(1, 3) }, () => ({
    productId: world.random.pick(world.products),
    quantity: `${world.random.whole(1, 12)}`,
    ...(world.random.onceIn(3) && { discount: `${world.random.whole(1, 15)}.5` }),
  }))

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
          lines: goodsLines(world),
        })
        if (sale) sales.push(sale)
      },
    },
    {
      weight: 8,
      run: (world) =>
        moveOn(world, '/private/saleOfProducts/changeStateSaleOfProducts', sales, ['confirmed', 'delivered']),
    },
    {
      weight: 1,
      run: (world) =>
        moveOn(world, '/private/saleOfProducts/changeStateSaleOfProducts', sales, ['cancelled']),
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
          lines: goodsLines(world).map((line) => ({ ...line, unitPrice: price(world) })),
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
        if (purchases.length === 0) return
        const purchase = random.pick(purchases)
        const line = random.pick(purchase.lines)
        await world.attempt('POST', '/private/productRecession/createProductReturn', {
          buyId: purchase._id,
          date: world.day(),
          lines: [{ lineId: line._id, quantity: `${random.whole(1, 3)}` }],
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
