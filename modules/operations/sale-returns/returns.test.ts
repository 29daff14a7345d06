import { beforeAll, describe, expect, test } from 'vitest'
import { chartOf } from '@cuadre/test/chart.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type Sale, sellingOf } from '@cuadre/test/selling.ts'

const product = openProduct()
const { open, ids, goods, rice, write, change, read, sold, held, posted, correct } = sellingOf(product)

interface Back {
  _id: string
  number: string
  state: string
  version: number
  total: string
  lines: { cost: string; amount: string; quantity: string }[]
  entries: { _id: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}

const giveBack = (sale: Sale, quantity: string, more: object = {}) =>
  product.call<Back>('POST', '/private/saleReturns/create', {
    saleId: sale._id,
    date: '2026-01-25',
    lines: [{ lineId: sale.lines[0]!._id, quantity }],
    ...more,
  })
const returned = async (sale: Sale, quantity: string, more: object = {}) => {
  const { status, body } = await giveBack(sale, quantity, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const undo = ({ _id, version }: Back) =>
  product.call<Back>('PUT', '/private/saleReturns/changeState', {
    _id,
    version,
    state: 'cancelled',
    reason: 'No devolvió nada',
  })

beforeAll(open)

describe('of a sale on credit of ten sacks at 25.00 that cost 10.00', () => {
  let sale: Sale
  let back: Back

  test('four come back: at what they cost, and the client owes 100.00 less', async () => {
    sale = await sold({ lines: rice('10') })
    expect(await held()).toBe('90 at 900.00')
    back = await returned(sale, '4')
    expect(back).toMatchObject({ number: 'DV-2026-00001', state: 'confirmed', total: '100.00' })
    expect(back.lines).toMatchObject([{ quantity: '4', amount: '100.00', cost: '40.00' }])
    expect(await posted(back)).toEqual([['D 800 100.00', 'C 135.0020 100.00', 'D 189 40.00', 'C 814 40.00']])
    expect(await held()).toBe('94 at 940.00')
    expect(await read(sale)).toMatchObject({
      state: 'returned',
      paid: 'unpaid',
      pending: '150.00',
      allowed: [],
      lines: [{ returned: '4' }],
      returns: [{ number: back.number, state: 'confirmed' }],
    })
  })

  test('no more comes back than was sold', async () => {
    const { status, body } = await giveBack(sale, '7')
    expect([status, body.fields]).toMatchObject([
      422,
      [{ path: 'lines.0.quantity', code: 'saleReturn.tooMany' }],
    ])
  })

  test('the return cancelled, the sale is what it was and is owed whole', async () => {
    const { status, body } = await undo(back)
    expect([status, body.state]).toEqual([200, 'cancelled'])
    expect(await held()).toBe('90 at 900.00')
    sale = await read(sale)
    expect(sale).toMatchObject({ state: 'confirmed', pending: '250.00', lines: [{ returned: '0' }] })
    expect((await change(sale, 'delivered')).status).toBe(200)
    await change(await read(sale), 'cancelled', { reason: 'Se repite' })
    expect(await held()).toBe('100 at 1000.00')
  })
})

test('what comes back of goods whose cost went up meanwhile comes in at what it left at', async () => {
  const sale = await sold({ lines: rice('10') })
  await goods.load('2026-01-22', ids.shop, ids.rice, '90', '1800.00')
  await returned(sale, '10')
  expect(await held()).toBe('190 at 2800.00')
})

test('a third of three sacks for 100.00, three times: exactly 100.00 comes back, and exactly what they cost', async () => {
  const sale = await sold({ lines: [{ productId: ids.rice, quantity: '3', unitPrice: '33.333333' }] })
  expect(sale.total).toBe('100.00')
  const backs = [await returned(sale, '1'), await returned(sale, '1'), await returned(sale, '1')]
  expect(backs.map(({ total }) => total)).toEqual(['33.33', '33.34', '33.33'])
  expect(await read(sale)).toMatchObject({ pending: '0.00', lines: [{ returned: '3' }] })
})

describe('the money', () => {
  test('of a cash sale is given back from where it was put, and nobody owes', async () => {
    const sale = await sold({ paymentForm: 'cash', lines: rice('2') })
    const back = await returned(sale, '1')
    expect((await posted(back))[0]?.slice(0, 2)).toEqual(['D 800 25.00', 'C 101 25.00'])
  })

  test('of a sale that was not collected is not given back', async () => {
    const sale = await sold({ lines: rice('2') })
    const { body } = await giveBack(sale, '1', { refund: 'cash' })
    expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['refund', 'saleReturn.notCollected'],
    ])
  })

  test('is what the sale says was collected: goods that come back are nobody’s payment', async () => {
    const sale = await sold({ lines: rice('4') })
    const paid = async () => {
      const { body } = await product.call<{ data: Sale[] }>('POST', '/private/saleOfProducts/filter', {
        search: sale.number,
      })
      return [(await read(sale)).paid, body.data[0]?.paid]
    }
    await returned(sale, '1')
    expect(await paid()).toEqual(['unpaid', 'unpaid'])
    await collect(sale, '25.00')
    expect(await paid()).toEqual(['partial', 'partial'])
    await collect(sale, '50.00')
    expect(await paid()).toEqual(['paid', 'paid'])
    const other = await sold({ lines: rice('1') })
    await returned(other, '1')
    expect((await read(other)).paid).toBe(null)
  })

  test('beyond what is still owed we owe the client', async () => {
    const sale = await sold({ lines: rice('4') })
    await collect(sale, '80.00')
    const back = await returned(sale, '4')
    expect(await read(sale)).toMatchObject({ pending: '0.00' })
    const { rows } = await product.asOwner(
      `select side, amount from open_item where document_id = '${back._id}' and not cancelled`,
    )
    expect(rows).toEqual([{ side: 'payable', amount: '80.00' }])
  })
})

async function collect(sale: Sale, amount: string): Promise<void> {
  const collection = await goods.create('/private/pendingReceivable/collectSale', {
    clientId: ids.client,
    date: '2026-01-25',
    accountId: await chartOf(product).idOf('101'),
    amount,
    allocations: [{ itemId: await itemOf(sale), amount }],
  })
  expect(collection).toBeTruthy()
}

async function itemOf({ _id }: Sale): Promise<string> {
  const { rows } = await product.asOwner(`select id from open_item where document_id = '${_id}'`)
  return (rows[0] as { id: string }).id
}

describe('refused', () => {
  test('is what was not sold: pending and cancelled sales', async () => {
    const { body: pending } = await write()
    expect((await giveBack(pending, '1')).body.code).toBe('saleReturn.notSold')
    await change(pending, 'cancelled')
    expect((await giveBack(pending, '1')).body.code).toBe('saleReturn.notSold')
  })

  test('is a return before the sale, of another sale, twice of one line, of nothing and of a crumb of a sack', async () => {
    const [sale, other] = [await sold({ lines: rice('2') }), await sold({ lines: rice('2') })]
    const line = { lineId: sale.lines[0]!._id, quantity: '1' }
    const fields = async (quantity: string, more: object = {}) =>
      (await giveBack(sale, quantity, more)).body.fields?.map(({ path, code }) => [path, code])
    expect(await fields('1', { date: '2026-01-19' })).toEqual([['date', 'saleReturn.beforeSale']])
    expect(await fields('1', { lines: [line, line] })).toEqual([['lines.1.lineId', 'saleReturn.lineTwice']])
    expect(await fields('1', { lines: [{ ...line, lineId: other.lines[0]!._id }] })).toEqual([
      ['lines.0.lineId', 'saleReturn.lineUnknown'],
    ])
    expect(await fields('0')).toEqual([['lines.0.quantity', 'document.quantityZero']])
    expect(await fields('0.00000001')).toEqual([['lines.0.quantity', 'document.quantityDecimals']])
  })

  test('is to cancel or correct a sale of which something came back, and to cancel what was sold again', async () => {
    const sale = await sold({ lines: rice('5') })
    const back = await returned(sale, '5')
    const now = await read(sale)
    expect((await change(now, 'cancelled', { reason: 'Error' })).body.code).toBe('state.notAllowed')
    expect((await correct(now, { reason: 'Error' })).body.code).toBe('document.correctOnlyConfirmed')
    const [quantity] = (await held()).split(' ')
    await sold({ date: '2026-01-26', lines: rice(quantity!) })
    expect((await undo(back)).body.code).toBe('stock.short')
  })

  test('of two people who take back the last of it at once, one does', async () => {
    await goods.load('2026-01-07', ids.shop, ids.rice, '10', '100.00')
    const sale = await sold({ lines: rice('3') })
    const answers = await Promise.all([giveBack(sale, '3'), giveBack(sale, '3')])
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422])
  })
})

test('a return is looked at before it is posted, and printed after', async () => {
  const sale = await sold({ lines: rice('2') })
  const { body } = await product.call<{ stock: object[]; entries: { type: string }[] }>(
    'POST',
    '/private/saleReturns/preview',
    {
      draft: {
        saleId: sale._id,
        date: '2026-01-25',
        lines: [{ lineId: sale.lines[0]!._id, quantity: '1' }],
      },
    },
  )
  expect(body.stock).toMatchObject([{ change: '1' }])
  // The return itself, and what goods that were sold on the day after cost by it.
  expect(body.entries.map(({ type }) => type)).toEqual(['sale', 'inventory'])
  expect((await read(sale)).returns).toEqual([])
  const back = await returned(sale, '1')
  const { status, headers } = await product.call('GET', '/private/saleReturns/print', { id: back._id })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(String(headers['content-disposition'])).toContain(`${back.number}.pdf`)
})

test('where tax is accrued with each sale, what comes back takes its tax back', async () => {
  for (const [key, type, value] of [
    ['salesTaxAccrual', 'text', 'perDocument'],
    ['rate.salesTax', 'rate', '10'],
  ])
    await product.asOwner(
      `update general_parameter set value = '${JSON.stringify(value)}'::jsonb where key = '${key}' and type = '${type}'
          and organization_id = '${product.organization('Comercial La Ceiba S.R.L.')}'`,
    )
  const sale = await sold({ lines: rice('2') })
  const back = await returned(sale, '1')
  expect((await posted(sale))[0]?.slice(4)).toEqual(['D 805 5.00', 'C 440.0102 5.00'])
  expect((await posted(back))[0]?.slice(4)).toEqual(['D 440.0102 2.50', 'C 805 2.50'])
})
