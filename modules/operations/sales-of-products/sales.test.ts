import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { goodsOf } from '@cuadre/test/goods.ts'

const product = openProduct()
const goods = goodsOf(product)

interface Sale {
  _id: string
  number: string
  state: string
  version: number
  total: string
  amount: string
  paid: string | null
  pending: string
  dueDate: string
  allowed: string[]
  lines: { cost: string | null; amount: string; unitPrice: string }[]
  entries: { _id: string }[]
  steps: { to: string; reason: string | null }[]
  code?: string
  message?: string
  fields?: { path: string; message: string }[]
}

const ids = { shop: '', rice: '', client: '', provider: '' }
const path = '/private/saleOfProducts'

const write = (more: object = {}, options: { language?: 'es' | 'en' } = {}) =>
  product.call<Sale>(
    'POST',
    `${path}/create`,
    {
      date: '2026-01-20',
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.rice, quantity: '40', unitPrice: '25' }],
      ...more,
    },
    options,
  )
const sell = async (more: object = {}) => {
  const { status, body } = await write(more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const change = ({ _id, version }: Sale, state: string, more: object = {}) =>
  product.call<Sale>('PUT', `${path}/changeStateSaleOfProducts`, { _id, version, state, ...more })
const confirm = async (sale: Sale) => {
  const { status, body } = await change(sale, 'confirmed')
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** What the entries of a sale say, reversals included. */
const posted = async ({ entries }: Sale) => {
  const written: string[][] = []
  for (const { _id } of entries) {
    const { body } = await product.call<{
      lines: { account: { code: string }; debit: string; credit: string }[]
    }>('GET', '/private/accountingEntries/getAccountingEntriesDetailsById', { id: _id })
    written.push(
      body.lines.map(({ account, debit, credit }) =>
        debit === '0.00' ? `C ${account.code} ${credit}` : `D ${account.code} ${debit}`,
      ),
    )
  }
  return written
}

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.rice = await goods.product('Arroz', unit, '25.00')
  ids.client = await goods.create('/private/providersCont/createProviderCont', {
    name: 'Cafetería El Patio',
    kind: 'client',
  })
  ids.provider = await goods.create('/private/providersCont/createProviderCont', {
    name: 'Molino del Sur',
    kind: 'provider',
  })
  await goods.load('2026-01-05', ids.shop, ids.rice, '100', '1000.00')
})

describe('a sale on credit', () => {
  let sale: Sale

  test('is written down with its number and its due date, and nothing moves yet', async () => {
    sale = await sell()
    expect(sale).toMatchObject({
      number: 'OV-2026-00001',
      state: 'pending',
      total: '1000.00',
      entries: [],
      dueDate: '2026-02-19',
    })
    expect(sale.allowed).toEqual(['confirmed', 'cancelled'])
    expect(await goods.held(ids.shop, ids.rice)).toBe('100 at 1000.00')
  })

  test('confirmed, the goods leave at what they cost, the client owes, and the entry says both', async () => {
    sale = await confirm(sale)
    expect(sale).toMatchObject({ state: 'confirmed', paid: 'unpaid', pending: '1000.00' })
    expect(sale.lines[0]?.cost).toBe('400.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('60 at 600.00')
    expect(await posted(sale)).toEqual([
      ['D 135.0020 1000.00', 'C 900.0010 1000.00', 'D 814 400.00', 'C 189 400.00'],
    ])
  })

  test('a purchase dated before it costs its goods anew, and what was posted follows', async () => {
    await goods.load('2026-01-10', ids.shop, ids.rice, '50', '650.00')
    const { body } = await product.call<Sale>('GET', `${path}/${sale._id}`)
    expect(body.lines[0]?.cost).toBe('440.00')
    expect(await goods.held(ids.shop, ids.rice)).toBe('110 at 1210.00')
  })

  test('cancelled, everything goes back at what it is worth by now, with the reason', async () => {
    const without = await change(sale, 'cancelled', { reason: '' })
    expect([without.status, without.body.fields?.[0]?.path]).toEqual([422, 'reason'])
    const { body } = await change(sale, 'cancelled', { reason: 'El cliente no la recogió' })
    expect(body).toMatchObject({ state: 'cancelled', paid: null, allowed: [] })
    expect(body.steps.map(({ to, reason }) => [to, reason])).toEqual([
      ['pending', null],
      ['confirmed', null],
      ['cancelled', 'El cliente no la recogió'],
    ])
    expect(await goods.held(ids.shop, ids.rice)).toBe('150 at 1650.00')
    expect((await posted(body)).slice(1)).toEqual([
      ['C 135.0020 1000.00', 'D 900.0010 1000.00', 'C 814 400.00', 'D 189 400.00'],
      ['D 189 40.00', 'C 814 40.00'],
    ])
  })

  test('what is cancelled stays so, and what was read too long ago is not changed', async () => {
    const again = await change({ ...sale, version: sale.version + 1 }, 'delivered')
    expect([again.status, again.body.code]).toEqual([409, 'state.notAllowed'])
    const other = await sell()
    await confirm(other)
    const late = await change(other, 'delivered')
    expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
  })
})

test('a cash sale puts the money into the cash box and nobody owes', async () => {
  const sale = await confirm(
    await sell({ paymentForm: 'cash', lines: [{ productId: ids.rice, quantity: '2' }] }),
  )
  expect(sale).toMatchObject({ total: '50.00', paid: null, pending: '0.00' })
  expect((await posted(sale))[0]?.slice(0, 2)).toEqual(['D 101 50.00', 'C 900.0010 50.00'])
})

test('two browsers sell the last ones at once: one succeeds, the other is told how many are missing', async () => {
  const held = (await goods.held(ids.shop, ids.rice)).split(' ')[0]!
  const [one, other] = await Promise.all([
    sell({ lines: [{ productId: ids.rice, quantity: held }] }),
    sell({ lines: [{ productId: ids.rice, quantity: held }] }),
  ])
  const answers = await Promise.all([change(one, 'confirmed'), change(other, 'confirmed')])
  const refused = answers.find(({ status }) => status !== 200)
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect(refused?.body.message).toBe(
    `No alcanza 00001 Arroz en el almacén Tienda de la esquina: faltan ${held} el 20/01/2026.`,
  )
})

test('everything that is wrong with a sale is said at its field', async () => {
  const { status, body } = await write({
    clientId: ids.provider,
    dueDate: '2026-01-01',
    lines: [{ productId: ids.rice, quantity: '0' }],
  })
  expect(status).toBe(422)
  expect(body.fields?.map(({ path: field }) => field)).toEqual(['lines.0.quantity', 'clientId', 'dueDate'])
  const lines = await write({
    lines: [
      { productId: ids.rice, quantity: '0', discount: '120' },
      { productId: ids.client, quantity: '1' },
    ],
  })
  expect(lines.body.fields?.map(({ path: field }) => field)).toEqual([
    'lines.0.quantity',
    'lines.0.discount',
    'lines.1.productId',
  ])
})

describe('before it is confirmed', () => {
  const preview = (body: object) => product.call<Preview>('POST', `${path}/preview`, body)
  interface Preview {
    entries: { lines: { account: { code: string }; debit: string; credit: string }[] }[]
    stock: { before: string; change: string; after: string; value: string; unitCost: string }[]
    items: { amount: string; dueDate: string; before: string; after: string }[]
    refusals: { code: string; message: string; fields: { path: string }[] }[]
  }
  const draft = () => ({
    date: '2026-01-22',
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '10', unitPrice: '25' }],
  })

  beforeAll(async () => {
    await goods.load('2026-01-21', ids.shop, ids.rice, '30', '360.00')
  })

  test('a sale that is being written shows its entry, its goods and what will be owed, and nothing is written', async () => {
    const held = await goods.held(ids.shop, ids.rice)
    const { status, body } = await preview({ draft: draft() })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.refusals).toEqual([])
    const [entry] = body.entries
    expect(entry?.lines.map(({ account, debit, credit }) => [account.code, debit, credit])).toEqual([
      ['135.0020', '250.00', '0.00'],
      ['900.0010', '0.00', '250.00'],
      ['814', '120.00', '0.00'],
      ['189', '0.00', '120.00'],
    ])
    expect(body.stock).toMatchObject([
      { before: '30', change: '-10', after: '20', value: '120.00', unitCost: '12.000000' },
    ])
    expect(body.items).toMatchObject([{ amount: '250.00', dueDate: '2026-02-21' }])
    expect(await goods.held(ids.shop, ids.rice)).toBe(held)
    const { body: written } = await write({ date: '2026-01-22' })
    // The number that the preview looked at was given back.
    const { body: next } = await write({ date: '2026-01-22' })
    expect(Number(next.number.slice(-5)) - Number(written.number.slice(-5))).toBe(1)
  })

  test('what would be refused is said in words', async () => {
    const { body } = await preview({
      draft: { ...draft(), lines: [{ productId: ids.rice, quantity: '31', unitPrice: '25' }] },
    })
    expect(body.entries).toEqual([])
    expect(body.refusals[0]?.message).toBe(
      'No alcanza 00001 Arroz en el almacén Tienda de la esquina: faltan 1 el 22/01/2026.',
    )
    const wrong = await preview({ draft: { ...draft(), clientId: ids.provider } })
    expect(wrong.body.refusals[0]?.fields.map(({ path: field }) => field)).toEqual(['clientId'])
  })

  test('so does what cancelling would undo', async () => {
    const sale = await confirm(await sell({ date: '2026-01-22', lines: draft().lines }))
    const { body } = await preview({
      move: { _id: sale._id, version: sale.version, state: 'cancelled', reason: 'Se equivocó de cliente' },
    })
    expect(body.entries[0]?.lines[0]).toMatchObject({ account: { code: '135.0020' }, credit: '250.00' })
    expect(body.stock).toMatchObject([{ before: '20', change: '10', after: '30', value: '120.00' }])
    const { body: same } = await product.call<Sale>('GET', `${path}/${sale._id}`)
    expect(same.state).toBe('confirmed')
  })
})

test('a sale is printed as an order to deliver it, in whatever state it is', async () => {
  const sale = await sell({ date: '2026-01-23', deliveredTo: 'Ramón Castellanos', vehicle: 'B 214 567' })
  const { status, headers } = await product.call('GET', `${path}/print`, { id: sale._id })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(headers['content-disposition'])).toContain(`"Orden de despacho ${sale.number}.pdf"`)
})
