import { beforeAll, describe, expect, test } from 'vitest'
import { assetsOf, type OfAssets } from '@cuadre/test/assets.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

// Odalys Rey sells computers that the office no longer needs: to a company, to a neighbour, and abroad.

const product = openProduct()
const assets = assetsOf(product)
const { ids, ok, refused, call, recorded, down, depreciated, read, entries } = assets

interface OfSale extends OfAssets {
  sale: { result: string; price: string; paid: string | null; client: { code: string } } | null
}
const sold = async (answer: ReturnType<typeof call>) => (await ok(answer)) as OfSale
const cancel = ({ _id, version }: OfAssets) =>
  call('PUT', 'assetMovements/changeState', { _id, version, state: 'cancelled', reason: 'Por error' })
const partner = async (code: string, name: string, more: object = {}) =>
  (
    await assets.ask<{ _id: string }>('POST', 'providersCont/createProviderCont', {
      code,
      name,
      kind: 'client',
      ...more,
    })
  )._id

const [computer, printer, scanner, monitor] = [{}, {}, {}, {}] as OfAssets[]
const buyers = { company: '', neighbour: '', abroad: '' }
let euro = ''

beforeAll(async () => {
  await assets.begin({ open: ['04', '05'].map((month) => `2026-${month}`) })
  buyers.company = await partner('TV', 'Talleres Vega S.U.R.L.', { paymentDays: 30 })
  buyers.neighbour = await partner('RP', 'Raúl Peña Soto', { managementForm: 'individual' })
  buyers.abroad = await partner('NW', 'Northwind Trading GmbH')
  Object.assign(computer!, await recorded({ name: 'Computadora' }))
  Object.assign(printer!, await recorded({ name: 'Impresora', cost: '24000.00' }))
  Object.assign(scanner!, await recorded({ name: 'Escáner', cost: '12000.00' }))
  Object.assign(monitor!, await recorded({ name: 'Monitor', cost: '4800.00' }))
  // 2,500.00, 500.00, 250.00 and 100.00, in February and in March.
  expect((await depreciated('2026-02-28', '2026-03-31')).amount).toBe('3350.00')
  euro = await assets.currency('EUR')
})

const sell = (asset: OfAssets, more: object = {}) =>
  call('PUT', 'assets/sellAssets', {
    assetIds: [asset._id],
    date: '2026-04-10',
    clientId: buyers.company,
    price: '118000.00',
    ...more,
  })
const owed = async (clientId: string) =>
  (
    await assets.ask<{ data: { _id: string; dueDate: string; pending: string }[] }>(
      'POST',
      'pendingReceivable/getClientSale',
      { clientId },
    )
  ).data

describe('what is wrong with a sale', () => {
  test('is refused at its field, all of it together, and changes nothing', async () => {
    const before = await product.contents()
    const wrong = async (more: object) => (await refused(sell(computer!, more))).slice(1).join(', ')
    expect(await wrong({ price: '0.00' })).toBe('price asset.amountZero')
    expect(await wrong({ clientId: ids.provider, price: '-1.00' })).toBe('price field.money')
    expect(await wrong({ clientId: ids.provider, price: '0.00', dueDate: '2026-04-09' })).toBe(
      'clientId assetMovement.notClient, price asset.amountZero, dueDate assetMovement.collectedBefore',
    )
    expect(await wrong({ clientId: crypto.randomUUID() })).toBe('clientId partner.unknown')
    expect(await wrong({ currencyId: euro, rate: '0' })).toBe('rate operation.rateZero')
    expect(await wrong({ currencyId: euro })).toBe('exchangeRate.none')
    expect(await wrong({ currencyId: euro, rate: '0.001', price: '1.00' })).toBe('price operation.worthless')
    expect(await wrong({ accountId: await assets.account('240.0020') })).toBe(
      'accountId assetMovement.accountOfAssets',
    )
    expect(await wrong({ date: '2026-05-05' })).toBe('assetIds.0 asset.notDepreciated')
    expect(await wrong({ date: '2026-03-31' })).toBe('assetIds.0 asset.depreciatedInMonth')
    expect(await refused(down([computer!._id], '2026-04-10', { reason: 'sale' }))).toEqual([
      422,
      'reason assetMovement.soldApart',
    ])
    expect(await product.contents()).toEqual(before)
  })
})

describe('a sale', () => {
  const sale = {} as OfSale

  test('makes the buyer owe the price, and takes the asset out: what was earned is the rest', async () => {
    Object.assign(sale, await sold(sell(computer!)))
    // 120,000.00 − 5,000.00 is 115,000.00, sold for 118,000.00: 3,000.00 earned.
    expect(sale).toMatchObject({
      number: 'MAF-2026-00001',
      type: 'disposal',
      reason: 'sale',
      net: '115000.00',
      dueDate: '2026-05-10',
      sale: { price: '118000.00', result: '3000.00', paid: 'unpaid', client: { code: 'TV' } },
    })
    expect(await entries(sale)).toEqual([
      ['D 334.0010 118000.00', 'C 950 118000.00', 'D 375 5000.00', 'D 845 115000.00', 'C 240.0020 120000.00'],
    ])
    expect(await read(computer!)).toMatchObject({ state: 'disposed', disposedOn: '2026-04-10' })
    expect(await owed(buyers.company)).toMatchObject([{ dueDate: '2026-05-10', pending: '118000.00' }])
    expect(await refused(sell(computer!))).toEqual([422, 'assetIds.0 asset.notStanding'])
  })

  test('is taken back: nobody owes, the asset stands; and is sold again for less', async () => {
    const back = await sold(cancel(sale))
    expect(back.state).toBe('cancelled')
    expect(back.sale?.paid).toBeNull()
    expect((await entries(back))[1]).toEqual([
      'C 334.0010 118000.00',
      'D 950 118000.00',
      'C 375 5000.00',
      'C 845 115000.00',
      'D 240.0020 120000.00',
    ])
    expect(await owed(buyers.company)).toEqual([])
    expect(await read(computer!)).toMatchObject({ state: 'confirmed', disposedOn: null })
    expect((await refused(cancel(sale)))[0]).toBe(409)
    const again = await sold(sell(computer!, { price: '100000.00', dueDate: '2026-04-20' }))
    // 15,000.00 less than it was worth.
    expect(again.sale).toMatchObject({ result: '-15000.00', paid: 'unpaid' })
    Object.assign(sale, again)
  })

  test('that was collected is not taken back before its collection is', async () => {
    const [item] = await owed(buyers.company)
    const collected = await assets.ask<OfAssets>('POST', 'pendingReceivable/collectSale', {
      clientId: buyers.company,
      date: '2026-04-15',
      accountId: await assets.account('109'),
      amount: '40000.00',
      allocations: [{ itemId: item!._id, amount: '40000.00' }],
    })
    expect((await entries(collected))[0]).toContain('C 334.0010 40000.00')
    expect(await refused(cancel(sale))).toEqual([409, 'openItem.collected'])
    expect((await sold(call('GET', 'assetMovements/getById', { id: sale._id }))).sale?.paid).toBe('partial')
  })

  test('to a natural person is owed on the account of natural persons', async () => {
    const mine = await sold(sell(printer!, { clientId: buyers.neighbour, price: '23000.00' }))
    // 24,000.00 − 1,000.00: neither gain nor loss.
    expect(mine.sale?.result).toBe('0.00')
    expect((await entries(mine))[0]).toContain('D 334.0060 23000.00')
  })

  test('in another currency is worth the rate of its day in the books, and owed in its own', async () => {
    const together = await sold(
      call('PUT', 'assets/sellAssets', {
        assetIds: [scanner!._id, monitor!._id],
        date: '2026-04-12',
        clientId: buyers.abroad,
        price: '125.50',
        currencyId: euro,
        rate: '120.25',
      }),
    )
    // 125.50 × 120.25 is 15,091.375, so 15,091.38; they were worth 11,500.00 + 4,600.00: 1,008.62 lost.
    expect(together.sale).toMatchObject({ price: '15091.38', result: '-1008.62' })
    expect(await entries(together)).toEqual([
      ['D 334.0010 15091.38', 'C 950 15091.38', 'D 375 700.00', 'D 845 16100.00', 'C 240.0020 16800.00'],
    ])
    const { body } = await product.call<Buffer>('GET', '/private/assetMovements/print', { id: together._id })
    const page = (await pagesOf(body)).join(' ')
    for (const said of [
      'Northwind Trading GmbH',
      '125,50 EUR',
      '15.091,38',
      'Pérdida',
      '1.008,62',
      'Escáner',
    ])
      expect(page).toContain(said)
  })
})

test('what a sale would post is seen before, and nothing is left of the look', async () => {
  const asset = await recorded({ name: 'Regulador', cost: '3000.00', date: '2026-04-02' })
  const before = await product.contents()
  const { body } = await product.call<{
    entries: { lines: { account: { code: string } }[] }[]
    items: unknown[]
    refusals: unknown[]
  }>('POST', '/private/assetMovements/preview', {
    sale: { assetIds: [asset._id], date: '2026-04-20', clientId: buyers.company, price: '3500.00' },
  })
  expect(body.refusals).toEqual([])
  // It had worn nothing yet.
  expect(body.entries.map(({ lines }) => lines.map(({ account }) => account.code).join(' '))).toEqual([
    '334.0010 950 845 240.0020',
  ])
  expect(await product.contents()).toEqual(before)
})
