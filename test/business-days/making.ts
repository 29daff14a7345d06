import { moveOn } from './moving.ts'
import type { Operation, World, Written } from './world.ts'

const orderPath = '/private/processProduct'

interface Order extends Written {
  batches: string
  done: string
}

interface Run extends Written {
  orderId: string
}

/** An order of some batches: four baskets of two packs of crackers and a soap each. */
const order = async (world: World) => {
  const batches = world.random.whole(1, 3)
  const times = (each: number) => String(each * batches)
  return world.attempt<Order>('POST', orderPath, {
    date: world.today,
    productId: world.basket,
    batches: String(batches),
    inputStorageId: world.storages[0],
    outputStorageId: world.storages[1],
    costCenterId: world.costCenterId,
    inputs: [
      { productId: world.products[0], quantity: times(2) },
      { productId: world.products[2], quantity: times(1) },
    ],
    outputs: [{ productId: world.basket, quantity: times(4), costShare: '100' }],
  })
}

/** What is done of an order: a batch with more or less than usual, the rest of them, or inputs that are handed over ahead. */
function reportOf(
  { random, products, basket, today }: World,
  { _id, version, batches: ordered, done }: Order,
) {
  const of = { orderId: _id, version, date: today }
  const [crackers, soap] = [products[0], products[2]]
  if (random.onceIn(5))
    return { ...of, batches: '0', inputs: [{ productId: crackers, quantity: '1' }], outputs: [] }
  const batches = random.onceIn(3) ? 1 : Math.max(Number(ordered) - Number(done), 1)
  const wasted = random.onceIn(4) ? 1 : 0
  return {
    ...of,
    batches: String(batches),
    isLast: random.onceIn(4),
    inputs: [
      { productId: crackers, quantity: String(2 * batches + random.whole(0, 1)) },
      { productId: soap, quantity: String(batches) },
    ],
    outputs: [{ productId: basket, quantity: String(4 * batches - wasted), wasted: String(wasted) }],
  }
}

/** Baskets are ordered, made and taken apart again in the books; what that took of labour is spread over them. */
export function making(): Operation[] {
  const orders: Order[] = []
  const runs: Run[] = []
  const distributions: Written[] = []
  const current = async (world: World, state: string): Promise<Order | undefined> => {
    const at = orders.findLastIndex((each) => each.state === state)
    const known = orders[at]
    if (!known) return undefined
    const now = await world.attempt<Order>('GET', `${orderPath}/getProcessProductById`, { id: known._id })
    if (now) orders[at] = now
    return now
  }
  return [
    {
      weight: 2,
      async run(world) {
        const written = await order(world)
        if (written) orders.push(written)
      },
    },
    {
      weight: 3,
      run: (world) => moveOn(world, `${orderPath}/changeState`, orders, ['inProcess']),
    },
    {
      weight: 4,
      async run(world) {
        const open = await current(world, 'inProcess')
        const run =
          open && (await world.attempt<Run>('POST', '/private/productionRuns/create', reportOf(world, open)))
        if (run) runs.push(run)
        await current(world, 'inProcess')
      },
    },
    {
      weight: 1,
      run: (world) => moveOn(world, '/private/productionRuns/changeState', runs, ['cancelled']),
    },
    {
      weight: 1,
      async run(world) {
        await current(world, world.random.pick(['inProcess', 'finished', 'pending']))
        await moveOn(world, `${orderPath}/changeState`, orders, ['finished', 'inProcess', 'cancelled'])
      },
    },
    {
      weight: 1,
      async run(world) {
        await world.attempt('POST', '/private/accountingEntries/createAccountingEntryManual', {
          date: world.today,
          description: 'Salario de quien arma las cestas',
          lines: [
            {
              accountId: world.conversion,
              debit: `${world.random.whole(5, 40)}.37`,
              costCenterId: world.costCenterId,
              expenseItemId: world.expenseItemId,
            },
            { accountId: world.bank, credit: '0' },
          ].map((line, at, lines) => (at === 1 ? { ...line, credit: lines[0]!.debit } : line)),
          confirm: true,
        })
        const base = world.random.pick(['standard', 'materials', 'batches'])
        const spread = { startDate: '2026-01-01', endDate: world.today, base }
        const written = await world.attempt('POST', '/private/productionDistributions/create', spread)
        if (written) distributions.push(written)
      },
    },
    {
      weight: 1,
      run: (world) =>
        moveOn(world, '/private/productionDistributions/changeState', distributions, ['cancelled']),
    },
  ]
}

const prices: readonly number[] = [480, 1150, 95.5]

/** A shift is sold over the counter, closed, posted, looked at again and taken back. */
export function sellingOverTheCounter(): Operation[] {
  const sales: Written[] = []
  const path = '/private/saleOfDay'
  return [
    {
      weight: 2,
      async run(world) {
        const { random } = world
        const lines = [
          { productId: world.products[0], sold: random.whole(0, 2), price: prices[0]! },
          { productId: world.products[2], sold: random.whole(0, 3), price: prices[2]! },
          { productId: world.basket, sold: random.whole(0, 2), price: 1200 },
        ]
        const total = lines.reduce((all, { sold, price }) => all + sold * price, 0)
        const byTelephone = random.onceIn(2) ? Math.min(95.5, total) : 0
        const missing = random.onceIn(6) ? 0.5 : 0
        const counted = Math.max(total - byTelephone - missing, 0)
        const sale = await world.attempt('POST', `${path}/create`, {
          pointSaleId: world.counter,
          date: world.today,
          lines: lines.map(({ productId, sold, price }) => ({
            productId,
            sold: String(sold),
            price: price.toFixed(2),
            wasted: random.onceIn(8) ? '1' : '0',
          })),
          payments: [
            { means: 'cash', counted: counted.toFixed(2) },
            ...(byTelephone > 0 ? [{ means: 'qr', amount: byTelephone.toFixed(2) }] : []),
          ],
        })
        if (sale) sales.push(sale)
      },
    },
    {
      weight: 5,
      run: (world) =>
        moveOn(world, `${path}/changeStateSales`, sales, ['closed', 'confirmed', 'confirmed', 'open']),
    },
    { weight: 1, run: (world) => moveOn(world, `${path}/changeStateSales`, sales, ['cancelled']) },
  ]
}
