import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'

// A transfer that was sent wrongly is corrected in one command, and judged as a whole: what is taken back and what takes its place
// stand before anything is asked.
const product = openProduct()
const goods = goodsOf(product)

interface Transfer {
  _id: string
  number: string
  state: string
  version: number
  receivedOn: string | null
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  lines: { quantity: string; received: string | null; difference: string | null }[]
  files: { kind: string; open: string }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  fields?: { path: string; code: string }[]
}

const ids = { unit: '', depot: '', shop: '' }
const path = '/private/movements'
let rice = ''
let names = 0

async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const draft = (quantity: string, more: object = {}) => ({
  type: 'transfer',
  date: '2026-01-20',
  originStorageId: ids.depot,
  destinationStorageId: ids.shop,
  lines: [{ productId: rice, quantity }],
  ...more,
})
const to = ({ _id, version }: Transfer, state: string, more: object = {}) =>
  ok(product.call<Transfer>('PUT', `${path}/changeStateMovement`, { _id, version, state, ...more }))
const sent = async (quantity: string) =>
  to(await ok(product.call<Transfer>('POST', `${path}/create`, draft(quantity))), 'inTransit')
const received = async (quantity: string) =>
  to(await sent(quantity), 'confirmed', { date: '2026-01-22', receivedBy: 'Odalys Ferrer' })
const marks = ({ _id, version }: Transfer) => ({ _id, version, reason: 'Salió otra cantidad' })
const correct = (transfer: Transfer, quantity: string, more: object = {}) =>
  product.call<Transfer>('PUT', `${path}/correct`, { ...marks(transfer), ...draft(quantity, more) })
const read = ({ _id }: Transfer) => ok(product.call<Transfer>('GET', `${path}/getMovementsById`, { id: _id }))
const held = async () => [await goods.held(ids.depot, rice), await goods.held(ids.shop, rice)]
const daysOf = async ({ _id }: Transfer) => {
  const { rows } = await product.asOwner(
    `select day::text, type from document_entry where source_id = '${_id}' order by day, type`,
  )
  return (rows as { day: string; type: string }[]).map(({ day, type }) => `${day} ${type}`)
}

beforeAll(async () => {
  ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
})
beforeEach(async () => {
  rice = await goods.product(`Arroz ${(names += 1)}`, ids.unit, '25.00')
  await goods.load('2026-01-05', ids.depot, rice, '10', '100.00')
})

describe('all ten that were there were sent and arrived two days later', () => {
  test('where only eight had left: both are there as if nothing else had ever been', async () => {
    const wrong = await received('10')
    const right = await ok(correct(wrong, '8'))
    expect(right).toMatchObject({
      state: 'confirmed',
      receivedOn: '2026-01-22',
      replaces: { number: wrong.number },
      lines: [{ quantity: '8', received: '8' }],
    })
    expect(await held()).toEqual(['2 at 20.00', '8 at 80.00'])
    const before = await read(wrong)
    expect(before).toMatchObject({ state: 'cancelled', replacedBy: { number: right.number } })
    expect(before.steps.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Salió otra cantidad' })
    // What left is undone where it left, what arrived where it arrived.
    expect(await daysOf(wrong)).toEqual([
      '2026-01-20 inventory',
      '2026-01-20 reversal',
      '2026-01-22 inventory',
      '2026-01-22 reversal',
    ])
  })

  test('cannot have been eleven: it is refused, and nothing changes', async () => {
    const wrong = await received('10')
    const before = await product.contents()
    const { status, body } = await correct(wrong, '11')
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(await product.contents()).toEqual(before)
  })

  test('is looked at beforehand with the four entries, and nothing is written', async () => {
    const wrong = await received('10')
    const before = await product.contents()
    const seen = await ok(
      product.call<PreviewAnswer>('POST', `${path}/preview`, {
        draft: { ...marks(wrong), reason: '', ...draft('8') },
      }),
    )
    expect(seen.refusals).toEqual([])
    expect(seen.entries).toHaveLength(4)
    expect(await product.contents()).toEqual(before)
  })
})

test('what is still on the way is corrected and goes on being on the way', async () => {
  const right = await ok(correct(await sent('10'), '9'))
  expect(right).toMatchObject({ state: 'inTransit', receivedOn: null })
  expect(await held()).toEqual(['1 at 10.00', 'nothing'])
})

test('what had been counted on arrival stays counted: eight came of ten that were eight from the first', async () => {
  const wrong = await sent('10')
  const { body } = await product.call<{ lines: { _id: string }[] }>('GET', `${path}/getMovementsById`, {
    id: wrong._id,
  })
  const arrived = await to(wrong, 'confirmed', { lines: [{ lineId: body.lines[0]?._id, received: '8' }] })
  expect((await read(arrived)).files).toMatchObject([{ kind: 'shortage', open: '20.00' }])
  const right = await ok(correct(arrived, '8'))
  expect(right).toMatchObject({ files: [], lines: [{ received: '8', difference: null }] })
  expect((await read(wrong)).files).toMatchObject([{ open: '0.00' }])
  expect(await held()).toEqual(['2 at 20.00', '8 at 80.00'])
})

test('what nobody has sent is simply written anew, and a correction says why', async () => {
  const pending = await ok(product.call<Transfer>('POST', `${path}/create`, draft('3')))
  expect((await correct(pending, '2')).body.code).toBe('document.correctOnlyConfirmed')
  const nameless = await correct(await sent('3'), '2', { reason: '' })
  expect(nameless.body.fields).toMatchObject([{ path: 'reason', code: 'field.required' }])
})
