import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'
import { salesToDeliver } from './work.ts'

// The goods of a sale are handed over before its invoice, with it or later: what was not handed over waits for the storekeeper until
// it is, or until somebody says why it will not be.
const product = openProduct()
const selling = sellingOf(product)

beforeAll(selling.open)

interface Delivered extends Sale {
  delivery: string
  deliveredOn: string | null
}

const hand = ({ _id, version }: Sale, state: 'done' | 'waived', more: object = {}) =>
  product.call<Delivered>('PUT', `${selling.path}/changeDelivery`, { _id, version, state, ...more })

const invoice = async (sale: Sale) => {
  const { status, body } = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/invoice/createInvoice',
    { date: '2026-01-22', sources: [{ type: 'saleOfProducts', _id: sale._id }] },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = async (sale: Sale) => (await selling.read(sale)) as Delivered

/** The numbers of the sales that wait, and how many the first screen says. */
async function waiting() {
  const { body } = await product.call<{ data: { number: string }[] }>('POST', `${selling.path}/filter`, {
    delivery: 'awaited',
  })
  const { body: work } = await product.call<{ data: { key: string; count: number }[] }>(
    'GET',
    '/private/home/getWaitingWork',
  )
  const count = work.data.find(({ key }) => key === salesToDeliver.key)?.count ?? 0
  expect(count).toBe(body.data.length)
  return body.data.map(({ number }) => number)
}

test('a sale that is invoiced before it is delivered waits until it is, and stays invoiced', async () => {
  const sale = await selling.sold()
  expect(await waiting()).toEqual([sale.number])
  const { _id: invoiceId } = await invoice(sale)
  const invoiced = await read(sale)
  expect([invoiced.state, invoiced.delivery, await waiting()]).toEqual(['invoiced', 'awaited', [sale.number]])

  const { status, body } = await hand(invoiced, 'done', { date: '2026-01-24' })
  expect([status, body.state, body.delivery, body.deliveredOn]).toEqual([
    200,
    'invoiced',
    'done',
    '2026-01-24',
  ])
  // The goods left the books when it was confirmed: nothing is posted by it.
  expect(body.entries).toHaveLength(1)
  expect([await waiting(), body.steps.at(-1)]).toMatchObject([[], { from: 'awaited', to: 'done' }])
  const again = await hand(body, 'done')
  expect([again.status, again.body.code]).toEqual([409, 'sales.notToDeliver'])

  // Without its invoice it is a delivered sale, and no confirmed one that somebody delivers again.
  await product.call('DELETE', '/private/invoice/deleteInvoice', { id: invoiceId, reason: 'Otro cliente' })
  expect((await read(sale)).state).toBe('delivered')
})

test('what nobody hands over is given up aloud, and may be handed over after all', async () => {
  const sale = await selling.sold()
  await invoice(sale)
  const silent = await hand(await read(sale), 'waived')
  expect([silent.status, silent.body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['reason field.required'],
  ])
  const { body: waived } = await hand(await read(sale), 'waived', { reason: 'Lo recogió en la tienda' })
  expect([waived.delivery, waived.state, await waiting()]).toEqual(['waived', 'invoiced', []])
  expect(waived.steps.at(-1)).toMatchObject({ to: 'waived', reason: 'Lo recogió en la tienda' })
  expect((await hand(waived, 'waived', { reason: 'Otra vez' })).body.code).toBe('sales.notToDeliver')
  const { body: done } = await hand(waived, 'done', { date: '2026-01-25' })
  expect([done.delivery, done.deliveredOn]).toEqual(['done', '2026-01-25'])
})

test('a sale of which some came back waits for the rest, and one of which all came back for nothing', async () => {
  const sale = await selling.sold()
  const back = (quantity: string) =>
    product.call('POST', '/private/saleReturns/create', {
      saleId: sale._id,
      date: '2026-01-21',
      lines: [{ lineId: sale.lines[0]?._id, quantity }],
    })
  expect((await back('4')).status).toBe(200)
  expect(await waiting()).toEqual([sale.number])
  expect((await back('6')).status).toBe(200)
  expect([(await read(sale)).delivery, await waiting()]).toEqual(['none', []])
})

test('before its invoice it becomes a delivered sale, and not on a day before its own', async () => {
  const sale = await selling.sold()
  const early = await hand(sale, 'done', { date: '2026-01-19' })
  expect([early.status, early.body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['date sales.deliveredBefore'],
  ])
  const { body } = await hand(sale, 'done', { date: '2026-01-20' })
  expect([body.state, body.delivery, body.deliveredOn]).toEqual(['delivered', 'done', '2026-01-20'])
  const { status, body: refused } = await hand(sale, 'done')
  expect([status, refused.code]).toEqual([409, 'record.stale'])
})

test('the day of a delivery is said once, whoever writes it', async () => {
  const sale = await selling.sold()
  await invoice(sale)
  await hand(await read(sale), 'done', { date: '2026-01-24' })
  await expect(
    product.asOwner(`update sale set delivered_on = '2026-01-23' where id = '${sale._id}'`),
  ).rejects.toThrow(/handed over/)
})
