import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'
import { type GoodsReceipt, purchasingOf } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const { goods, partner, buy, confirm, received, cancel, get, posted, open, balance } = purchasingOf(product)

interface LateCost {
  _id: string
  number: string
  state: string
  version: number
  total: string
  amount: string
  pending: string
  replaces: { number: string } | null
  replacedBy: { number: string } | null
  lines: { amount: string; kept: string | null; gone: string | null }[]
  entries: { _id: string }[]
  code?: string
  message?: string
  fields?: { path: string; code: string }[]
}

const ids = { depot: '', rice: '', beans: '', mill: '', carrier: '', client: '' }
const path = '/private/lateCost'

/** Rice and beans of one purchase that came on the tenth: a hundred sacks at 10.00 and fifty at 20.00. */
async function came(rice = '100', beans = '50'): Promise<GoodsReceipt> {
  const purchase = await confirm(
    await buy({
      date: '2026-01-10',
      providerId: ids.mill,
      storageId: ids.depot,
      lines: [
        { productId: ids.rice, quantity: rice, unitPrice: '10' },
        ...(beans === '0' ? [] : [{ productId: ids.beans, quantity: beans, unitPrice: '20' }]),
      ],
    }),
  )
  const { lines } = await get(purchase._id)
  return received({
    buyId: purchase._id,
    date: '2026-01-10',
    lines: lines.map(({ _id, pending }) => ({ lineId: _id, quantity: pending })),
  })
}

const sell = async (date: string, quantity: string) => {
  const { body } = await product.call<{ _id: string; version: number }>(
    'POST',
    '/private/saleOfProducts/create',
    {
      date,
      clientId: ids.client,
      storageId: ids.depot,
      lines: [{ productId: ids.rice, quantity, unitPrice: '25' }],
    },
  )
  const { status, body: sold } = await product.call<{ lines: { cost: string }[]; _id: string }>(
    'PUT',
    '/private/saleOfProducts/changeStateSaleOfProducts',
    { _id: body._id, version: body.version, state: 'confirmed' },
  )
  expect(status, JSON.stringify(sold)).toBe(200)
  return sold
}

const draft = (receipt: { _id: string }, more: object = {}) => ({
  date: '2026-01-20',
  providerId: ids.carrier,
  concept: 'Flete',
  total: '300.00',
  base: 'quantity',
  receipts: [{ receiptId: receipt._id }],
  ...more,
})
const write = (input: object) => product.call<LateCost>('POST', `${path}/create`, input)
const change = ({ _id, version }: LateCost, state: string, more: object = {}) =>
  product.call<LateCost>('PUT', `${path}/changeState`, { _id, version, state, ...more })
const fine = async (answer: Promise<{ status: number; body: LateCost }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const charged = async (input: object) => fine(change(await fine(write(input)), 'confirmed'))
const read = async ({ _id }: LateCost) =>
  (await product.call<LateCost>('GET', `${path}/getById`, { id: _id })).body

beforeAll(async () => {
  const sack = await goods.unit('SACO', 'Saco')
  ids.depot = await goods.storage('ALMACEN', 'Almacén central')
  ids.rice = await goods.product('Arroz', sack, '25')
  ids.beans = await goods.product('Frijoles', sack, '40')
  ids.mill = await partner('Molino del Sur', 'provider')
  ids.carrier = await partner('Transportes Rosa', 'provider', { managementForm: 'selfEmployed' })
  ids.client = await partner('Cafetería El Patio', 'client')
})

describe('freight of 300.00 ten days after a hundred sacks of rice and fifty of beans', () => {
  let receipt: GoodsReceipt
  let cost: LateCost

  test('written down it changes nothing', async () => {
    receipt = await came()
    await sell('2026-01-15', '60')
    cost = await fine(write(draft(receipt)))
    expect(cost).toMatchObject({ number: 'GP-2026-00001', state: 'pending', total: '300.00', entries: [] })
    expect(cost.lines).toMatchObject([
      { amount: '200.00', kept: null },
      { amount: '100.00', kept: null },
    ])
    expect(await goods.held(ids.depot, ids.rice)).toBe('40 at 400.00')
  })

  test('is looked at before: of the rice 120.00 went with what was sold', async () => {
    const { body } = await product.call<Previewed>('POST', `${path}/preview`, { draft: draft(receipt) })
    expect(body.refusals).toEqual([])
    expect(entriesIn(body)).toEqual([['D 189 180.00', 'D 814 120.00', 'C 405.0060 300.00']])
    expect(body.items).toMatchObject([{ side: 'payable', amount: '300.00' }])
    expect(await goods.held(ids.depot, ids.rice)).toBe('40 at 400.00')
  })

  test('confirmed, forty sacks of rice are worth 80.00 more and the carrier is owed', async () => {
    cost = await fine(change(cost, 'confirmed'))
    expect(cost.lines).toMatchObject([
      { amount: '200.00', kept: '80.00', gone: '120.00' },
      { amount: '100.00', kept: '100.00', gone: '0.00' },
    ])
    expect(await posted(cost.entries)).toEqual([['D 189 180.00', 'D 814 120.00', 'C 405.0060 300.00']])
    expect(await goods.held(ids.depot, ids.rice)).toBe('40 at 480.00')
    expect(await goods.held(ids.depot, ids.beans)).toBe('50 at 1100.00')
    expect(await open(ids.carrier)).toEqual(['payable 405.0060 300.00'])
  })

  test('is found by the purchase whose goods it is of', async () => {
    const found = async (purchaseId: string) => {
      const { body } = await product.call<{ data: { number: string }[] }>('POST', `${path}/filter`, {
        purchaseId,
      })
      return body.data.map(({ number }) => number)
    }
    const { body } = await product.call<{ data: { _id: string }[] }>(
      'POST',
      '/private/buyOfProducts/filter',
      {},
    )
    expect(await found(body.data[0]!._id)).toEqual([cost.number])
    expect(await found(ids.mill)).toEqual([])
  })

  test('what was sold after it had been written costs the new average', async () => {
    expect(await sell('2026-01-25', '10')).toMatchObject({ lines: [{ cost: '120.00' }] })
  })

  test('the reception is not taken back from under it', async () => {
    const { status, body } = await cancel(receipt)
    expect([status, body.code]).toEqual([409, 'reception.lateCosts'])
    expect(body.message).toContain(cost.number)
  })

  test('is printed with where each part went', async () => {
    const { status } = await product.call('GET', `${path}/print`, { id: cost._id })
    expect(status).toBe(200)
  })

  test('corrected, all that was typed goes to another in its place, and what was sold since costs that', async () => {
    const right = await fine(
      product.call<LateCost>('PUT', `${path}/correct`, {
        ...draft(receipt, { total: '450.00' }),
        _id: cost._id,
        version: cost.version,
        reason: 'La factura decía 450.00',
      }),
    )
    expect(right).toMatchObject({ state: 'confirmed', total: '450.00', replaces: { number: cost.number } })
    expect(await read(cost)).toMatchObject({ state: 'cancelled', replacedBy: { number: right.number } })
    // Of 300.00 on the rice 120.00 stay with forty sacks: thirteen each, and ten of them were sold.
    expect(await goods.held(ids.depot, ids.rice)).toBe('30 at 390.00')
    expect(await open(ids.carrier)).toEqual(['payable 405.0060 450.00'])
    cost = right
  })

  test('cancelled, the goods are worth what they had been and nobody is owed', async () => {
    await fine(change(cost, 'cancelled', { reason: 'No era de esta compra' }))
    expect(await goods.held(ids.depot, ids.rice)).toBe('30 at 300.00')
    expect(await goods.held(ids.depot, ids.beans)).toBe('50 at 1000.00')
    expect(await open(ids.carrier)).toEqual([])
    // Seventy sacks were sold at ten.
    expect(await balance('814')).toBe('700.00')
  })
})

test('dated on the day of the goods it is theirs from the first, and sales since then cost it', async () => {
  const sold = await sell('2026-01-12', '10')
  const before = await balance('814')
  const receipt = await came('70', '0')
  await charged(draft(receipt, { date: '2026-01-10', total: '100.00', providerDocument: 'F-7' }))
  const { body } = await product.call<{ lines: { cost: string }[] }>(
    'GET',
    `/private/saleOfProducts/${sold._id}`,
  )
  // A hundred sacks and seventy that cost 1,700.00 and the freight of 100.00 at the first: 10.59 each.
  expect(body.lines).toMatchObject([{ cost: '105.88' }])
  // Eighty sacks have been sold by then, and what they cost followed.
  expect(Number(await balance('814')) - Number(before)).toBeCloseTo(47.06, 2)
})

describe('in another currency', () => {
  test('it is owed in it, and its shares add up to what it comes to in the books', async () => {
    const { rows } = await product.asOwner(`select id from currency where code = 'USD' limit 1`)
    const receipt = await came('3', '1')
    const cost = await charged(
      draft(receipt, {
        total: '1.00',
        base: 'value',
        currencyId: (rows[0] as { id: string }).id,
        rate: '120',
        date: '2026-01-28',
      }),
    )
    expect(cost).toMatchObject({ total: '1.00', amount: '120.00' })
    expect(cost.lines.map(({ amount }) => amount)).toEqual(['72.00', '48.00'])
  })
})

describe('is refused, and changes nothing', () => {
  let receipt: GoodsReceipt
  beforeAll(async () => {
    receipt = await came('10', '0')
  })
  const refused = async (input: object) => {
    const { status, body } = await write(input)
    expect(status, JSON.stringify(body)).toBe(422)
    return body.fields!.map(({ path: field, code }) => `${field} ${code}`)
  }

  test('before its goods came', async () => {
    expect(await refused(draft(receipt, { date: '2026-01-09' }))).toEqual([
      'receipts.0.receiptId lateCost.beforeReceipt',
    ])
  })
  test('of no reception, of one twice, of one that is none', async () => {
    expect(await refused(draft(receipt, { receipts: [] }))).toEqual(['receipts lateCost.noReceipts'])
    const twice = draft(receipt, { receipts: [{ receiptId: receipt._id }, { receiptId: receipt._id }] })
    expect(await refused(twice)).toEqual(['receipts.1.receiptId lateCost.receiptTwice'])
    expect(await refused(draft({ _id: ids.rice }))).toEqual(['receipts.0.receiptId lateCost.receiptUnknown'])
  })
  test('of nothing', async () => {
    expect(await refused(draft(receipt, { total: '0.00' }))).toEqual(['total document.totalZero'])
  })
  test('by a weight that the goods do not have', async () => {
    expect(await refused(draft(receipt, { base: 'weight' }))).toEqual(['base lateCost.none.weight'])
  })
  test('by the same invoice of a provider twice', async () => {
    const { status, body } = await write(draft(receipt, { providerDocument: 'f-7' }))
    expect([status, body.code]).toEqual([409, 'lateCost.documentTaken'])
  })
  test('of a reception that was taken back before it was confirmed', async () => {
    const cost = await fine(write(draft(receipt)))
    await cancel(receipt)
    const { status, body } = await change(cost, 'confirmed')
    expect([status, body.fields]).toMatchObject([422, [{ code: 'lateCost.receiptNotStanding' }]])
  })
})
