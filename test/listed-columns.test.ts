import { expect, test } from 'vitest'
import { businessOf } from './business.ts'
import { openProduct } from './ceiba.ts'

// What a list shows can be downloaded as well, in words.

const product = openProduct()
const business = businessOf(product)
business.begin()

/** The rows of a list's file without its heads, in these columns. */
async function rowsOf(path: string, columns: string, input: object = {}): Promise<string[]> {
  const { status, body } = await product.call<Uint8Array>(
    'POST',
    `${path}?format=csv&columns=${columns}`,
    input,
  )
  expect(status).toBe(200)
  const [, ...rows] = new TextDecoder().decode(body).trim().split(/\r?\n/)
  return rows
}

test('how much of each document is paid', async () => {
  const { ids, write, done, itemOf } = business
  const half = await business.sold()
  await done(
    write.collection({ amount: '40.00', allocations: [{ itemId: await itemOf(half), amount: '40.00' }] }),
  )
  const open = await business.sold()
  expect((await rowsOf('/private/saleOfProducts/filter', 'number,paid')).toSorted()).toEqual([
    `${half.number};Cobro parcial`,
    `${open.number};No cobrada`,
  ])
  const invoice = await done(write.invoice('saleOfProducts', open._id))
  expect(await rowsOf('/private/invoice/findInvoicesFilter', 'number,sources.number,paid')).toEqual([
    `${invoice.number};${open.number};No cobrada`,
  ])
  const bought = await business.awaited()
  await done(
    write.payment({ amount: '100.00', allocations: [{ itemId: await itemOf(bought), amount: '100.00' }] }),
  )
  expect(await rowsOf('/private/buyOfProducts/filter', 'number,paid')).toEqual([`${bought.number};Pagada`])
  const freight = await business.through('boughtService', write.boughtService(), 'approved', 'confirmed')
  expect(await rowsOf('/private/buyOfServices/filter', 'number,paid', { providerId: ids.provider })).toEqual([
    `${freight.number};No pagada`,
  ])
})

test('what an advance was set against, and who answers for goods', async () => {
  const { ids, write, done, itemOf } = business
  const client = { clientId: ids.both }
  await done(write.advanceReceived(client))
  const sale = await business.sold(client)
  const { body } = await product.call<{ advances: { _id: string }[] }>(
    'POST',
    '/private/operationCollect/getOpenWithClient',
    client,
  )
  const used = await done(
    write.collection({
      ...client,
      amount: '20.00',
      allocations: [{ itemId: await itemOf(sale), amount: '30.00' }],
      advances: [{ advanceId: body.advances[0]?._id, amount: '10.00' }],
    }),
  )
  expect(
    await rowsOf(
      '/private/anticipateReceivable/getAnticipateReceivable',
      'uses.operation.number,amount',
      client,
    ),
  ).toEqual([`${used.number};10,00`])
  const lost = await done(write.inventory('shortage', { responsible: 'Rosa Peña' }))
  expect(await rowsOf('/private/otherInventory/filter', 'number,responsible')).toEqual([
    `${lost.number};Rosa Peña`,
  ])
})
