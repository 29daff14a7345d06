import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { peopleOf } from '@cuadre/test/service-documents.ts'

const product = openProduct()
const people = peopleOf(product)
const ids = { client: '', cash: '', bank: '' }

interface Written {
  _id: string
  version: number
  denominations: { denomination: string; count: number }[]
  fields?: { path: string; code: string; message: string }[]
}
const collect = (draft: object) =>
  product.call<Written>('POST', '/private/operationCollect/create', {
    clientId: ids.client,
    date: '2026-01-25',
    accountId: ids.cash,
    amount: '1250.00',
    ...draft,
  })
const counted = (...denominations: [string, number][]) => ({
  denominations: denominations.map(([denomination, count]) => ({ denomination, count })),
})
const refused = async (draft: object) =>
  (await collect(draft)).body.fields?.map(({ path, message }) => `${path}: ${message}`)

beforeAll(async () => {
  ids.client = await people.partner('Cafetería El Patio', 'client')
  ids.cash = await chartOf(product).idOf('101')
  ids.bank = await chartOf(product).idOf('109')
})

test('1 250.00 in cash came as one note of 1 000.00, two of 100.00 and five of 10.00, and the receipt says so', async () => {
  const { status, body } = await collect(counted(['10.00', 5], ['1000.00', 1], ['100.00', 2]))
  expect([status, body.denominations]).toEqual([
    200,
    [
      { denomination: '1000.00', count: 1 },
      { denomination: '100.00', count: 2 },
      { denomination: '10.00', count: 5 },
    ],
  ])
  const printed = await product.call('GET', '/private/operationCollect/print', { id: body._id })
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
  const rewritten = await product.call<Written>('PUT', '/private/operationCollect/update', {
    _id: body._id,
    version: body.version,
    clientId: ids.client,
    date: '2026-01-25',
    accountId: ids.cash,
    amount: '20.00',
    ...counted(['20.00', 1]),
  })
  expect(rewritten.body.denominations).toEqual([{ denomination: '20.00', count: 1 }])
  const confirmed = await product.call('PUT', '/private/operationCollect/changeState', {
    _id: body._id,
    version: rewritten.body.version,
    state: 'confirmed',
  })
  expect(confirmed.status).toBe(200)
  await expect(
    product.asOwner(`delete from money_operation_denomination where operation_id = '${body._id}'`),
  ).rejects.toThrow('does not change')
})

test('notes and coins come to the amount, are those of the currency, and only cash comes in them', async () => {
  expect(await refused(counted(['1000.00', 1], ['100.00', 2]))).toEqual([
    'denominations: Los billetes y monedas suman 1.200,00 y el importe es 1.250,00. Cuéntelos de nuevo o corrija el importe.',
  ])
  expect(await refused(counted(['1000.00', 1], ['30.00', 1]))).toEqual([
    'denominations.1.denomination: No hay billetes ni monedas de 30,00 en esa moneda. Revise las denominaciones en Monedas.',
  ])
  expect(await refused(counted(['500.00', 1], ['500.00', 1]))).toEqual([
    'denominations.1.denomination: La denominación 500,00 está dos veces. Anótela una.',
  ])
  expect(await refused({ accountId: ids.bank, ...counted(['1000.00', 1]) })).toEqual([
    'denominations: Solo un cobro en efectivo lleva desglose de billetes y monedas.',
  ])
  expect((await collect({})).body.denominations).toEqual([])
})

test('a currency has the notes and coins that are said of it', async () => {
  const { body } = await product.call<{
    data: { _id: string; code: string; version: number; denominations: string[] }[]
  }>('POST', '/private/currency/filter', { search: 'CUP' })
  const [peso] = body.data
  expect(peso?.denominations.slice(0, 3)).toEqual(['1000.00', '500.00', '200.00'])
  const update = (denominations: string[]) =>
    product.call<Written>('PUT', '/private/currency/update', {
      _id: peso?._id,
      version: peso?.version,
      denominations,
    })
  const wrong = await update(['2000.00', '0.00', '2000.00'])
  expect(wrong.body.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'denominations.1 currency.denominationZero',
    'denominations.2 currency.denominationTwice',
  ])
  expect((await update(['2000.00', ...peso!.denominations])).body.denominations).toHaveLength(15)
  expect((await collect({ amount: '2000.00', ...counted(['2000.00', 1]) })).status).toBe(200)
})
