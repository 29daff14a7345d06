import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type Purchase, purchasingOf } from '@cuadre/test/purchasing.ts'

interface Preview {
  entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
  stock: { before: string; change: string; after: string; value: string }[]
  items: { side: string; partner: { name: string }; amount: string; before: string; after: string }[]
  refusals: { message: string; fields: { path: string }[] }[]
}

const product = openProduct()
const buying = purchasingOf(product)
const { goods } = buying
const ids = { depot: '', rice: '', mill: '', carrier: '' }

const seen = async (path: 'buyOfProducts' | 'productRecession', body: object) => {
  const answer = await product.call<Preview>('POST', `/private/${path}/preview`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const entriesIn = ({ entries }: Preview) =>
  entries.map(({ lines }) =>
    lines.map(({ account, debit, credit }) =>
      debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
    ),
  )
const itemsIn = ({ items }: Preview) =>
  items.map(({ side, partner, amount }) => `${side} ${partner.name} ${amount}`)

const draft = (more: object = {}) => ({
  date: '2026-01-10',
  providerId: ids.mill,
  storageId: ids.depot,
  lines: [{ productId: ids.rice, quantity: '100', unitPrice: '10' }],
  ...more,
})
const bought = async (more: object = {}) => buying.confirm(await buying.buy(draft(more)))
const lineOf = ({ lines }: Purchase) => lines[0]?._id

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '15.00')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
  ids.carrier = await buying.partner('Ramón Peña', 'provider', { managementForm: 'selfEmployed' })
})

describe('before anything is written', () => {
  test('a purchase shows that the provider will be owed and the goods will be on their way', async () => {
    const preview = await seen('buyOfProducts', { draft: draft() })
    expect(preview.refusals).toEqual([])
    expect(entriesIn(preview)).toEqual([['D 205.0010 1000.00', 'C 405.0020 1000.00']])
    expect(itemsIn(preview)).toEqual(['payable Molino del Sur 1000.00'])
    expect(preview.stock).toEqual([])
    const written = await buying.buy(draft())
    expect(written.number, 'the number looked at was given back').toBe('OC-2026-00001')
  })

  test('a reception shows its goods with the freight, who is owed for it and what is claimed', async () => {
    const purchase = await bought()
    const preview = await seen('productRecession', {
      draft: {
        buyId: purchase._id,
        date: '2026-01-12',
        lines: [{ lineId: lineOf(purchase), quantity: '95', rejected: '5', reason: 'Faltaron' }],
        costs: [{ concept: 'Flete', providerId: ids.carrier, amount: '38.00' }],
      },
    })
    expect(entriesIn(preview)).toEqual([
      ['D 189 988.00', 'D 334.0030 50.00', 'C 205.0010 1000.00', 'C 405.0060 38.00'],
    ])
    expect(preview.stock).toMatchObject([{ before: '0', change: '95', after: '95', value: '988.00' }])
    expect(itemsIn(preview).toSorted()).toEqual([
      'payable Ramón Peña 38.00',
      'receivable Molino del Sur 50.00',
    ])
    expect(await goods.held(ids.depot, ids.rice)).toBe('nothing')
    expect(await buying.get(purchase._id)).toMatchObject({ state: 'confirmed', receptions: [] })
  })

  test('receiving all that is still to come shows the goods of it', async () => {
    const { _id, version } = await bought()
    const preview = await seen('buyOfProducts', { move: { _id, version, state: 'received' } })
    expect(entriesIn(preview)).toEqual([['D 189 1000.00', 'C 205.0010 1000.00']])
    expect(preview.stock).toMatchObject([{ change: '100', value: '1000.00' }])
  })

  test('too much of what was bought is refused in words, with its cell', async () => {
    const purchase = await bought()
    const { refusals } = await seen('productRecession', {
      draft: {
        buyId: purchase._id,
        date: '2026-01-12',
        lines: [{ lineId: lineOf(purchase), quantity: '101' }],
      },
    })
    expect(refusals[0]?.fields).toMatchObject([{ path: 'lines.0.quantity' }])
  })

  test('a correction shows what is taken back and what is posted instead', async () => {
    const { _id, version } = await bought()
    const preview = await seen('buyOfProducts', {
      draft: draft({
        _id,
        version,
        reason: 'Eran 90',
        lines: [{ productId: ids.rice, quantity: '90', unitPrice: '10' }],
      }),
    })
    expect(entriesIn(preview)).toEqual([
      ['C 205.0010 1000.00', 'D 405.0020 1000.00'],
      ['D 205.0010 900.00', 'C 405.0020 900.00'],
    ])
    expect(await buying.get(_id)).toMatchObject({ state: 'confirmed', replacedBy: null })
  })

  test('a return shows the goods that leave and what is owed less', async () => {
    const purchase = await bought()
    await buying.received({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId: lineOf(purchase), quantity: '100' }],
    })
    const preview = await seen('productRecession', {
      back: { buyId: purchase._id, date: '2026-01-13', lines: [{ lineId: lineOf(purchase), quantity: '4' }] },
    })
    expect(entriesIn(preview)).toEqual([['D 405.0020 40.00', 'C 189 40.00']])
    expect(preview.stock).toMatchObject([{ before: '100', change: '-4', after: '96', value: '40.00' }])
    expect(itemsIn(preview)).toEqual(['payable Molino del Sur -40.00'])
  })

  test('the invoice of what came before it shows that it is owed from now on', async () => {
    const purchase = await bought({ awaitsInvoice: true })
    await buying.received({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId: lineOf(purchase), quantity: '100' }],
    })
    const { _id, version } = await buying.get(purchase._id)
    const invoice = { _id, version, date: '2026-01-15', providerInvoice: 'F-901' }
    const preview = await seen('buyOfProducts', { invoice })
    expect(entriesIn(preview)).toEqual([['D 405.0090 1000.00', 'C 405.0020 1000.00']])
    expect(itemsIn(preview)).toEqual(['payable Molino del Sur 1000.00'])
    const wrong = await seen('buyOfProducts', { invoice: { ...invoice, total: '999.00' } })
    expect(wrong.refusals[0]?.message).toContain('1.000,00')
  })

  test('received at once, a purchase shows goods and debt in one entry', async () => {
    const { status } = await parametersOf(product).create({
      key: 'purchasePostingMode',
      type: 'text',
      value: 'direct',
      validFrom: '2026-02-01',
    })
    expect(status).toBe(200)
    const preview = await seen('buyOfProducts', { draft: draft({ date: '2026-02-01' }) })
    expect(entriesIn(preview)).toEqual([['D 189 1000.00', 'C 405.0020 1000.00']])
    expect(preview.stock).toMatchObject([{ change: '100', value: '1000.00' }])
  })
})
