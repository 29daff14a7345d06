import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { pagesOf } from '@cuadre/test/printout.ts'
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
  const printed = await product.call<Buffer>('GET', '/private/operationCollect/print', { id: body._id })
  const [page] = await pagesOf(printed.body)
  expect(page).toContain('De 1.000,00 1 = 1.000,00 De 100,00 2 = 200,00 De 10,00 5 = 50,00')
  expect(page).toContain('Recibo de efectivo')
  expect(page).toContain('SC-3-01')
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
  ).rejects.toThrow('do not change')
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

test('euros come in notes and coins of their own', async () => {
  const euros = { currencyId: await people.currency('EUR'), rate: '130', amount: '7.00' }
  expect(await refused({ ...euros, ...counted(['3.00', 1], ['2.00', 2]) })).toEqual([
    'denominations.0.denomination: No hay billetes ni monedas de 3,00 en esa moneda. Revise las denominaciones en Monedas.',
  ])
  const { body } = await collect({ ...euros, ...counted(['5.00', 1], ['2.00', 1]) })
  expect(body.denominations).toEqual([
    { denomination: '5.00', count: 1 },
    { denomination: '2.00', count: 1 },
  ])
})

test('a collection that is corrected says of its own notes and coins, and the wrong one keeps its', async () => {
  const written = await collect(counted(['1000.00', 1], ['50.00', 5]))
  const confirmed = await product.call<Written>('PUT', '/private/operationCollect/changeState', {
    _id: written.body._id,
    version: written.body.version,
    state: 'confirmed',
  })
  const correct = (draft: object) =>
    product.call<Written>('PUT', '/private/operationCollect/correct', {
      _id: written.body._id,
      version: confirmed.body.version,
      reason: 'Se contó mal',
      clientId: ids.client,
      date: '2026-01-25',
      accountId: ids.cash,
      amount: '1200.00',
      ...draft,
    })
  const short = await correct(counted(['1000.00', 1]))
  expect(short.body.fields?.map(({ path }) => path)).toEqual(['denominations'])
  const right = await correct(counted(['1000.00', 1], ['50.00', 4]))
  expect([right.status, right.body.denominations]).toEqual([
    200,
    [
      { denomination: '1000.00', count: 1 },
      { denomination: '50.00', count: 4 },
    ],
  ])
  const wrong = await product.call<Written>('GET', '/private/operationCollect/getById', {
    id: written.body._id,
  })
  expect(wrong.body.denominations).toEqual([
    { denomination: '1000.00', count: 1 },
    { denomination: '50.00', count: 5 },
  ])
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
