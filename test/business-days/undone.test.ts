import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { goodsOf } from '../goods.ts'
import { purchasingOf } from '../purchasing.ts'
import { randomFrom, type Random } from './random.ts'
import { type Done, leftInBooks, undoingOf, type Undo } from './undoing.ts'

// Whatever was done can be undone, the last of it first, and then it is as if it had never been. SEED makes it other.
const seed = Number(process.env['SEED'] ?? 20_260_108)
const operations = Number(process.env['OPERATIONS'] ?? 25)

const product = openProduct()
const goods = goodsOf(product)
const { partner } = purchasingOf(product)
const ids = { unit: '', mill: '', patio: '', depot: '', shop: '' }

beforeAll(async () => {
  ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.mill = await partner('Molino del Sur', 'provider')
  ids.patio = await partner('Cafetería El Patio', 'client')
})

const { ask, through, undoing } = undoingOf(product)

function world(random: Random, products: readonly string[]) {
  const day = () => `2026-01-${String(random.whole(6, 12)).padStart(2, '0')}`
  const place = () => random.pick([ids.depot, ids.shop])
  const line = (most: number) => ({ productId: random.pick(products), quantity: `${random.whole(1, most)}` })
  const sales: Done[] = []
  const purchase = 'buyOfProducts/create buyOfProducts/changeStateBuyOfProducts'
  const storing = 'otherInventory/create otherInventory/changeState'
  const kept = async (type: string, lines: object[]): Promise<Undo | undefined> => {
    const written = { type, date: day(), storageId: place(), lines }
    const done = await through(storing, written, ['approved', 'confirmed'])
    return done && undoing('otherInventory/changeState', 'otherInventory/getById', done)
  }
  const all: (() => Promise<Undo | undefined>)[] = [
    async () => {
      const lines = [{ ...line(20), unitPrice: `${random.whole(3, 40)}.${random.whole(10, 99)}` }]
      const written = { date: day(), providerId: ids.mill, storageId: place(), postingMode: 'direct', lines }
      const done = await through(purchase, written, ['confirmed'])
      return done && undoing('buyOfProducts/changeStateBuyOfProducts', `buyOfProducts/${done._id}`, done)
    },
    async () => {
      const written = {
        date: day(),
        clientId: ids.patio,
        storageId: place(),
        lines: [{ ...line(8), unitPrice: '50' }],
      }
      const done = await through('saleOfProducts/create saleOfProducts/changeStateSaleOfProducts', written, [
        'confirmed',
      ])
      if (done) sales.push(done)
      return done && undoing('saleOfProducts/changeStateSaleOfProducts', `saleOfProducts/${done._id}`, done)
    },
    async () => {
      const sale = sales.at(-1)
      if (!sale) return undefined
      const { status, body } = await ask('POST', 'saleReturns/create', {
        saleId: sale._id,
        date: day(),
        lines: [{ lineId: sale.lines[0]!._id, quantity: '1' }],
      })
      expect(status).toBeLessThan(500)
      return status === 200 ? undoing('saleReturns/changeState', `saleReturns/${body._id}`, body) : undefined
    },
    async () => {
      const [from, to] = random.pick([
        [ids.depot, ids.shop],
        [ids.shop, ids.depot],
      ])
      const written = {
        type: 'transfer',
        date: day(),
        originStorageId: from,
        destinationStorageId: to,
        lines: [line(6)],
      }
      const done = await through('movements/create movements/changeStateMovement', written, [
        'inTransit',
        'confirmed',
      ])
      return done && undoing('movements/changeStateMovement', 'movements/getMovementsById', done)
    },
    () =>
      kept('count', [
        { productId: random.pick(products), quantity: `${random.whole(0, 15)}`, unitCost: '7' },
      ]),
    () => kept('surplus', [{ ...line(3), unitCost: '9.5' }]),
    () => kept('shortage', [line(3)]),
  ]
  // Goods have to come before they can go.
  return () => random.pick([all[0]!, all[0]!, ...all])()
}

test.each([0, 1, 2])(
  `what was done is undone in the reverse order, and nothing is left of it (seed ${seed} + %i)`,
  async (more) => {
    const random = randomFrom(seed + more)
    const products = [
      await goods.product(`Arroz ${more}`, ids.unit, '25.00'),
      await goods.product(`Frijoles ${more}`, ids.unit, '30.00'),
    ]
    const draw = world(random, products)
    const undo: Undo[] = []
    for (let at = 0; at < operations; at += 1) {
      const done = await draw()
      if (done) undo.push(done)
    }
    expect(undo.length).toBeGreaterThan(operations / 3)
    for (const each of undo.toReversed()) await each()
    for (const productId of products)
      for (const storageId of [ids.depot, ids.shop])
        expect(await goods.held(storageId, productId)).toMatch(/^(0 at 0\.00|nothing)$/)
    expect(await leftInBooks(product)).toEqual([])
  },
)
