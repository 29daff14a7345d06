import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const {
  open,
  ids,
  path,
  goods,
  partner,
  draft,
  rice,
  write,
  update,
  correct,
  change,
  read,
  sold,
  held,
  posted,
} = sellingOf(product)

beforeAll(open)

describe('a pending sale', () => {
  test('is written anew under its number, and whoever read it before is told so', async () => {
    const { body: sale } = await write()
    const { body: anew } = await update(sale, { lines: rice('4') })
    expect(anew).toMatchObject({ number: sale.number, total: '100.00', version: 2, state: 'pending' })
    const late = await update(sale, { lines: rice('5') })
    expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  })

  test('keeps the year of its number', async () => {
    const { body: sale } = await write()
    const { body } = await update(sale, { date: '2025-12-31' })
    expect(body.fields?.map(({ path: field, code }) => [field, code])).toEqual([
      ['date', 'document.otherYear'],
    ])
  })

  test('is deleted, and once confirmed neither deleted nor written anew', async () => {
    const { body: sale } = await write()
    const remove = (id: string) => product.call('DELETE', path, { id })
    expect((await remove(sale._id)).status).toBe(200)
    const confirmed = await sold()
    expect((await remove(confirmed._id)).body['code']).toBe('document.deleteOnlyPending')
    expect((await update(confirmed)).body.code).toBe('document.posted')
  })

  test('is previewed as it is being written anew', async () => {
    const { body: sale } = await write()
    const { body } = await product.call<{ stock: object[]; refusals: object[] }>('POST', `${path}/preview`, {
      draft: draft({ _id: sale._id, version: sale.version, lines: rice('7') }),
    })
    expect(body).toMatchObject({ refusals: [], stock: [{ change: '-7' }] })
    expect((await read(sale)).total).toBe('250.00')
  })
})

describe('a confirmed sale is corrected', () => {
  test('by another in its place: it is cancelled, and both tell of each other', async () => {
    const before = await held()
    const wrong = await sold({ lines: rice('10') })
    const { status, body: right } = await correct(wrong, { lines: rice('8'), reason: 'Se llevó ocho' })
    expect(status, JSON.stringify(right)).toBe(200)
    expect(right).toMatchObject({ state: 'confirmed', total: '200.00', replaces: { number: wrong.number } })
    const undone = await read(wrong)
    expect(undone).toMatchObject({ state: 'cancelled', replacedBy: { number: right.number } })
    expect((await posted(undone))[1]).toEqual([
      'C 135.0020 250.00',
      'D 900.0010 250.00',
      'C 814 100.00',
      'D 189 100.00',
    ])
    const [quantity] = before.split(' ')
    expect(await held()).toBe(`${Number(quantity) - 8} at ${(Number(quantity) - 8) * 10}.00`)
  })

  test('and looked at before: what is undone and what takes its place, one after the other', async () => {
    const wrong = await sold({ lines: rice('3') })
    const { body } = await product.call<{ entries: { lines: object[] }[]; stock: object[] }>(
      'POST',
      `${path}/preview`,
      { draft: draft({ _id: wrong._id, version: wrong.version, reason: '', lines: rice('2') }) },
    )
    expect(body.entries.map(({ lines }) => lines[0])).toMatchObject([{ credit: '75.00' }, { debit: '50.00' }])
    expect(body.stock).toMatchObject([{ change: '1' }])
    expect((await read(wrong)).state).toBe('confirmed')
  })

  test('with a reason, or not at all; and not where it is pending or what is right is refused', async () => {
    const wrong = await sold({ lines: rice('1') })
    const silent = await correct(wrong, { reason: '' })
    expect(silent.body.fields?.map(({ path: field }) => field)).toEqual(['reason'])
    const tooMany = await correct(wrong, { reason: 'Eran mil', lines: rice('1000') })
    expect(tooMany.body.code).toBe('stock.short')
    expect((await read(wrong)).state).toBe('confirmed')
    const { body: pending } = await write()
    expect((await correct(pending, { reason: 'Otra cosa' })).body.code).toBe('document.correctOnlyConfirmed')
  })
})

describe('goods that are reserved', () => {
  const shelf = { productId: '' }
  const beans = (quantity: string) => [{ productId: shelf.productId, quantity, unitPrice: '30' }]

  beforeAll(async () => {
    shelf.productId = await goods.product('Frijol negro', ids.unit, '30.00')
    await goods.load('2026-01-05', ids.shop, shelf.productId, '10', '150.00')
  })

  test('are kept for a pending sale: whoever sells the rest may, whoever sells more is told what for', async () => {
    const { body: kept } = await write({ lines: beans('6'), reserves: true })
    expect(await goods.held(ids.shop, shelf.productId)).toBe('10 at 150.00')
    const { body: more } = await write({ lines: beans('5') })
    const { status, body } = await change(more, 'confirmed')
    expect([status, body.message]).toEqual([
      409,
      `No alcanza 00002 Frijol negro en el almacén Tienda de la esquina: faltan 1 para lo que está reservado (${kept.number}).`,
    ])
    await sold({ lines: beans('4') })
    const { body: both } = await write({ lines: beans('1'), reserves: true })
    expect(both.code).toBe('stock.reserved')
    expect((await change(kept, 'confirmed')).status).toBe(200)
    expect(await goods.held(ids.shop, shelf.productId)).toBe('0 at 0.00')
  })

  test('are free again when the sale comes to nothing, and follow what is written anew', async () => {
    await goods.load('2026-01-06', ids.shop, shelf.productId, '10', '150.00')
    const { body: kept } = await write({ lines: beans('10'), reserves: true })
    const { body: less } = await update(kept, { lines: beans('3'), reserves: true })
    const { body: rest } = await write({ lines: beans('7'), reserves: true })
    expect(rest.state).toBe('pending')
    await change(less, 'cancelled')
    expect((await write({ lines: beans('3'), reserves: true })).status).toBe(200)
  })

  test('the parameter says it for every sale that does not', async () => {
    const { body } = await write()
    expect(body).toMatchObject({ reserves: false })
  })
})

test('whoever only buys is sold nothing', async () => {
  const { body } = await write({ clientId: await partner('Molino del Sur', 'provider') })
  expect(body.fields?.map(({ code }) => code)).toEqual(['document.notClient'])
})
