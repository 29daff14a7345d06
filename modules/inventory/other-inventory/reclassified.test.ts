import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { booksOf } from '@cuadre/test/books.ts'
import { codes, inventoryOf, type Inventory } from '@cuadre/test/inventory.ts'

const product = openProduct()
const books = booksOf(product)
const ids = { depot: '', lamps: '', client: '' }
const { write, made, confirmed, to, change } = inventoryOf(product, () => ids.depot)

const sell = async (date: string, quantity: string) =>
  books.moveSale(
    await books.ask('POST', 'saleOfProducts/create', {
      date,
      clientId: ids.client,
      storageId: ids.depot,
      lines: [{ productId: ids.lamps, quantity, unitPrice: '25' }],
    }),
    'confirmed',
  )
const lamps = (quantity: string) => ({ lines: [{ productId: ids.lamps, quantity }] })

beforeAll(async () => {
  const unit = await books.unit('U', 'Unidad')
  ids.depot = await books.storage('CENTRAL', 'Almacén central')
  ids.lamps = await books.product('Lámpara de escritorio', unit, '25.00')
  ids.client = await books.partner('Cafetería El Patio', 'client')
  await books.load('2026-01-05', ids.depot, ids.lamps, '40', '400.00')
})

let idle: Inventory

test('goods that nobody asks for go to the account of idle ones and stay where they are', async () => {
  idle = await confirmed('idle', lamps('40'))
  expect(await books.entries(idle)).toEqual([['D 208 400.00', 'C 189 400.00']])
  expect(idle).toMatchObject({ value: '400.00', lines: [{ value: '400.00', stockAfter: '40' }] })
  expect(await books.held(ids.depot, ids.lamps)).toBe('40 at 400.00')
})

test('what leaves from then on leaves that account, and nothing is dated before it any more', async () => {
  const sale = await sell('2026-01-22', '10')
  expect((await books.entries(sale))[0]?.slice(2)).toEqual(['D 814 100.00', 'C 208 100.00'])
  const early = await made('waste', { date: '2026-01-10', ...lamps('1') })
  const { status, body } = await change(early, 'approved')
  expect([status, body.code]).toEqual([409, 'stock.heldApart'])
})

test('it is all that the storage has or nothing, and only once', async () => {
  const part = await made('slowMoving', { date: '2026-01-23', ...lamps('5') })
  expect(codes(await change(part, 'approved'))).toEqual(['lines.0.quantity inventory.wholeStock'])
  const again = await made('idle', { date: '2026-01-23', ...lamps('30') })
  expect(codes(await change(again, 'approved'))).toEqual(['lines.0.productId inventory.sameAccount'])
  expect((await write('idle', { ...lamps('30'), accountId: await books.account('189') })).status).toBe(200)
})

test('before what moved later it is refused, and asked for again the goods go back to where they were', async () => {
  const late = await made('idle', { date: '2026-01-20', ...lamps('40') })
  expect((await change(late, 'approved')).status).toBe(422)
  const back = await confirmed('idle', {
    date: '2026-01-24',
    accountId: await books.account('189'),
    ...lamps('30'),
  })
  expect(await books.entries(back)).toEqual([['D 189 300.00', 'C 208 300.00']])
  const undone = await to(back, 'cancelled', { reason: 'Sigue ociosa' })
  expect(undone.state).toBe('cancelled')
  expect(await books.held(ids.depot, ids.lamps)).toBe('30 at 300.00')
})
