import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { type GoodsReceipt, type Purchase, purchasingOf } from '@cuadre/test/purchasing.ts'
import { sellingOf } from '@cuadre/test/selling.ts'
import { serviceDocuments } from '@cuadre/test/service-documents.ts'

// What came of a purchase and was written wrongly is corrected in one command: what is taken back and what takes its place are
// judged together, and the purchase follows what is right.
const product = openProduct()
const buying = purchasingOf(product)
const selling = sellingOf(product)
const periods = serviceDocuments(product, '/private/saleOfServices')
const { goods } = buying

const path = '/private/productRecession'
const ids = { depot: '', shop: '', unit: '', mill: '', carrier: '', client: '' }
let rice = ''
let names = 0

beforeAll(async () => {
  ids.unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.shop = await goods.storage('TIENDA', 'Tienda de la esquina')
  ids.mill = await buying.partner('Molino del Sur', 'provider')
  ids.carrier = await buying.partner('Ramón Peña, camionero', 'provider', { managementForm: 'selfEmployed' })
  ids.client = await buying.partner('Cafetería El Patio', 'client')
})
beforeEach(async () => {
  rice = await goods.product(`Arroz ${(names += 1)}`, ids.unit, '25.00')
})

/** A hundred sacks at 10.00 that are on their way. */
const bought = async (more: object = {}) =>
  buying.confirm(
    await buying.buy({
      date: '2026-01-10',
      providerId: ids.mill,
      storageId: ids.depot,
      postingMode: 'inTransit',
      lines: [{ productId: rice, quantity: '100', unitPrice: '10' }],
      ...more,
    }),
  )
const draft = ({ _id, lines }: Purchase, quantity: string, line: object = {}, more: object = {}) => ({
  buyId: _id,
  date: '2026-01-12',
  lines: [{ lineId: lines[0]?._id, quantity, ...line }],
  ...more,
})
const came = (...input: Parameters<typeof draft>) => buying.received(draft(...input))
const marks = ({ _id, version }: GoodsReceipt) => ({ _id, version, reason: 'Se contó mal' })
const correct = (wrong: GoodsReceipt, ...input: Parameters<typeof draft>) =>
  product.call<GoodsReceipt>('PUT', `${path}/correct`, { ...draft(...input), ...marks(wrong) })
async function ok<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = ({ _id }: GoodsReceipt) =>
  ok(product.call<GoodsReceipt>('GET', `${path}/getProductRecessionById`, { id: _id }))
const sold = (quantity: string, date: string) =>
  selling.sold({
    date,
    clientId: ids.client,
    storageId: ids.depot,
    lines: [{ productId: rice, quantity, unitPrice: '25' }],
  })
const costOf = async (sale: { _id: string }) => (await selling.read(sale)).lines[0]?.cost
const held = () => goods.held(ids.depot, rice)

describe('a hundred sacks were written, and ninety had come', () => {
  test('the other ten are still to come, and the two receptions name each other', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    const right = await ok(correct(wrong, purchase, '90'))
    expect(right).toMatchObject({ state: 'confirmed', replaces: { _id: wrong._id, number: wrong.number } })
    expect(await buying.posted(right.entries)).toEqual([['D 189 900.00', 'C 205.0010 900.00']])
    expect(await held()).toBe('90 at 900.00')
    expect(await buying.get(purchase._id)).toMatchObject({
      state: 'partiallyReceived',
      lines: [{ received: '90', pending: '10' }],
    })
    const before = await read(wrong)
    expect(before).toMatchObject({
      state: 'cancelled',
      replacedBy: { _id: right._id, number: right.number },
      steps: [{ to: 'confirmed' }, { to: 'cancelled', reason: 'Se contó mal' }],
    })
    expect(await buying.posted(before.entries)).toEqual([
      ['D 189 1000.00', 'C 205.0010 1000.00'],
      ['C 189 1000.00', 'D 205.0010 1000.00'],
    ])
  })

  test('what the carrier is owed and what is claimed are those of the right one', async () => {
    const purchase = await bought()
    const freight = (amount: string) => ({
      costs: [{ concept: 'Flete', providerId: ids.carrier, amount }],
    })
    const short = (rejected: string) => ({ rejected, reason: 'No venían' })
    const wrong = await came(purchase, '95', short('5'), freight('300.00'))
    const right = await ok(correct(wrong, purchase, '97', short('3'), freight('270.00')))
    // 970.00 of rice with 270.00 of freight, and three sacks at 10.00 claimed.
    expect(await buying.posted(right.entries)).toEqual([
      ['D 189 1240.00', 'D 334.0030 30.00', 'C 205.0010 1000.00', 'C 405.0060 270.00'],
    ])
    expect(await buying.open(ids.carrier)).toEqual(['payable 405.0060 270.00'])
    expect(await held()).toBe('97 at 1240.00')
    expect(right.costs).toMatchObject([{ concept: 'Flete', agreed: false }])
    await ok(buying.cancel(right))
  })

  test('is looked at beforehand, with the reason still to be written, and nothing is written', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    const before = await product.contents()
    const seen = await ok(
      product.call<PreviewAnswer>('POST', `${path}/preview`, {
        draft: { ...draft(purchase, '90'), ...marks(wrong), reason: '' },
      }),
    )
    expect(seen.refusals).toEqual([])
    // The reversal of the wrong one, and the right one's.
    expect(seen.entries).toHaveLength(2)
    expect(await product.contents()).toEqual(before)
  })
})

test('they came into the shop and not into the depot', async () => {
  const purchase = await bought()
  const wrong = await came(purchase, '100')
  await ok(correct(wrong, purchase, '100', {}, { storageId: ids.shop }))
  expect([await held(), await goods.held(ids.shop, rice)]).toEqual(['0 at 0.00', '100 at 1000.00'])
  expect((await buying.get(purchase._id)).state).toBe('received')
})

describe('they came on the fifteenth and not on the twelfth', () => {
  const later = { date: '2026-01-15' }

  test('what was sold of them on the sixteenth costs what it did', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    const sale = await sold('60', '2026-01-16')
    expect(await ok(correct(wrong, purchase, '100', {}, later))).toMatchObject({ date: '2026-01-15' })
    expect([await costOf(sale), await held()]).toEqual(['600.00', '40 at 400.00'])
    const { rows } = await product.asOwner(
      `select distinct day::text from document_entry where source_id = '${wrong._id}'`,
    )
    expect(rows).toEqual([{ day: '2026-01-12' }])
  })

  test('is refused where they were sold on the thirteenth, and nothing changes', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    await sold('60', '2026-01-13')
    const before = await product.contents()
    const { status, body } = await correct(wrong, purchase, '100', {}, later)
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(body.message).toContain('faltan 60 el 13/01/2026')
    expect(await product.contents()).toEqual(before)
  })
})

describe('sixty of them were sold meanwhile', () => {
  test('what was sold costs what the right ones cost', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    const sale = await sold('60', '2026-01-14')
    expect(await costOf(sale)).toBe('600.00')
    // Eighty sacks at 10.00 with 80.00 of freight are 11.00 each.
    const costs = [{ concept: 'Flete', providerId: ids.carrier, amount: '80.00' }]
    const right = await ok(correct(wrong, purchase, '80', {}, { costs }))
    expect([await costOf(sale), await held()]).toEqual(['660.00', '20 at 220.00'])
    expect(await buying.posted(right.entries)).toEqual([
      ['D 189 880.00', 'C 205.0010 800.00', 'C 405.0060 80.00'],
      ['D 814 60.00', 'C 189 60.00'],
    ])
  })

  test('it is refused whole where only fifty came', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    await sold('60', '2026-01-14')
    const before = await product.contents()
    const { status, body } = await correct(wrong, purchase, '50')
    expect([status, body.code]).toEqual([409, 'stock.short'])
    expect(body.message).toContain('faltan 10 ')
    expect(await product.contents()).toEqual(before)
  })
})

describe('goods that came before their invoice', () => {
  const invoiced = async (purchase: Purchase) => {
    const { _id, version } = await buying.get(purchase._id)
    return ok(
      product.call<Purchase>('POST', '/private/buyOfProducts/invoice', {
        _id,
        version,
        date: '2026-01-24',
        providerInvoice: `F-${_id.slice(-6)}`,
      }),
    )
  }
  const owedFor = async ({ _id }: Purchase) => (await buying.get(_id)).pending

  test('are corrected against what waits for it', async () => {
    const purchase = await bought({ awaitsInvoice: true })
    const wrong = await came(purchase, '100')
    const right = await ok(correct(wrong, purchase, '90'))
    expect(await buying.posted(right.entries)).toEqual([['D 189 900.00', 'C 405.0090 900.00']])
    await invoiced(purchase)
    expect(await buying.balance('405.0090')).toBe('0.00')
  })

  test.each(['inTransit', 'direct'])(
    'and after it has come, against what is on its way (%s)',
    async (mode) => {
      const transit = Number(await buying.balance('205.0010'))
      const purchase = await bought({ awaitsInvoice: true, postingMode: mode })
      if (mode === 'inTransit') await came(purchase, '100')
      await invoiced(purchase)
      const [wrong] = (await buying.get(purchase._id)).receptions
      const right = await ok(correct(await read(wrong as GoodsReceipt), purchase, '90'))
      expect(await buying.posted(right.entries)).toEqual([['D 189 900.00', 'C 205.0010 900.00']])
      // What the provider is owed stays what the invoice says, once; ten sacks are still to come.
      expect(await owedFor(purchase)).toBe('1000.00')
      expect(await buying.balance('405.0090')).toBe('0.00')
      expect(Number(await buying.balance('205.0010')) - transit).toBe(100)
      await came(purchase, '10')
      expect([await held(), await owedFor(purchase)]).toEqual(['100 at 1000.00', '1000.00'])
      expect(Number(await buying.balance('205.0010')) - transit).toBe(0)
    },
  )
})

describe('of which some went back to the provider', () => {
  const back = async (purchase: Purchase, quantity: string) =>
    buying.givenBack({ ...draft(purchase, quantity), date: '2026-01-14' })

  test('they are corrected while as many came as went back', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    await back(purchase, '20')
    await ok(correct(wrong, purchase, '90'))
    expect([await held(), (await buying.get(purchase._id)).lines[0]?.returned]).toEqual([
      '70 at 700.00',
      '20',
    ])
    const [, right] = (await buying.get(purchase._id)).receptions
    const fewer = await correct(await read(right as GoodsReceipt), purchase, '10')
    expect([fewer.status, fewer.body.code]).toEqual([409, 'reception.returned'])
  })

  test('what went back is corrected too: thirty, and not twenty', async () => {
    const purchase = await bought()
    await came(purchase, '100')
    const wrong = await back(purchase, '20')
    const right = await ok(
      product.call<GoodsReceipt>('PUT', `${path}/correctReturn`, {
        ...draft(purchase, '30'),
        date: '2026-01-14',
        ...marks(wrong),
      }),
    )
    expect(right).toMatchObject({ kind: 'return', replaces: { number: wrong.number } })
    expect(await buying.posted(right.entries)).toEqual([['D 405.0020 300.00', 'C 189 300.00']])
    expect(await held()).toBe('70 at 700.00')
    expect((await buying.get(purchase._id)).pending).toBe('700.00')
    expect((await correct(right, purchase, '30')).status).toBe(404)
  })
})

test('a closed purchase stays closed where nothing of it is missing, and is open where something is', async () => {
  const purchase = await bought()
  const first = await came(purchase, '80')
  await ok(buying.change(await buying.get(purchase._id), 'closed', { reason: 'No tienen más' }))
  const right = await ok(correct(first, purchase, '80', {}, { storageId: ids.shop }))
  expect((await buying.get(purchase._id)).state).toBe('closed')
  await ok(correct(right, purchase, '70', {}, { storageId: ids.shop }))
  expect(await buying.get(purchase._id)).toMatchObject({
    state: 'partiallyReceived',
    lines: [{ received: '70', rejected: '20', pending: '10' }],
  })
})

describe('what is not corrected', () => {
  test('one without a reason, one of another purchase, the same one twice, and one that is whole wrong', async () => {
    const [purchase, other] = [await bought(), await bought()]
    const wrong = await came(purchase, '100')
    const fields = async (input: object) => {
      const { body } = await product.call<GoodsReceipt>('PUT', `${path}/correct`, {
        ...draft(purchase, '90'),
        ...marks(wrong),
        ...input,
      })
      return body.fields?.map((each) => `${each.path} ${each.code}`)
    }
    expect(await fields({ reason: '' })).toEqual(['reason field.required'])
    expect(await fields({ buyId: other._id })).toEqual(['buyId reception.otherPurchase'])
    expect(await fields(draft(purchase, '101'))).toEqual(['lines.0.quantity reception.tooMany'])
    expect(await fields({ date: '2026-01-09' })).toEqual(['date reception.beforePurchase'])
    await ok(correct(wrong, purchase, '90'))
    const again = await correct(await read(wrong), purchase, '80')
    expect([again.status, again.body.code]).toEqual([409, 'document.correctOnlyConfirmed'])
  })

  test('what was posted with its purchase: the purchase is corrected', async () => {
    const purchase = await bought({ postingMode: 'direct' })
    const [wrong] = (await buying.get(purchase._id)).receptions
    const { status, body } = await correct(await read(wrong as GoodsReceipt), purchase, '90')
    expect([status, body.code]).toEqual([409, 'reception.withPurchase'])
  })

  test('what a closed month holds, where no other month is open: nothing changes', async () => {
    const purchase = await bought()
    const wrong = await came(purchase, '100')
    await periods.closePeriodOn('2026-01-12')
    const before = await product.contents()
    const { status, body } = await correct(wrong, purchase, '90')
    expect([status, body.code]).toEqual([409, 'period.closed'])
    expect(await product.contents()).toEqual(before)
  })
})
