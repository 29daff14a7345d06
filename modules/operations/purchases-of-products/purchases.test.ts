import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { type Purchase, purchasingOf, wrong } from '@cuadre/test/purchasing.ts'

const product = openProduct()
const buying = purchasingOf(product)
const { goods } = buying
const chart = chartOf(product)

const ids = { depot: '', rice: '', beans: '', mill: '', client: '' }
const draft = (more: object = {}) => ({
  date: '2026-01-10',
  providerId: ids.mill,
  storageId: ids.depot,
  lines: [{ productId: ids.rice, quantity: '100', unitPrice: '10' }],
  ...more,
})
const bought = async (more: object = {}) => buying.confirm(await buying.buy(draft(more)))
const correct = ({ _id, version }: Purchase, more: object) =>
  product.call<Purchase>('PUT', '/private/buyOfProducts/correct', { _id, version, ...draft(), ...more })

beforeAll(async () => {
  const unit = await goods.unit('SACO30', 'Saco de 30 libras')
  ids.depot = await goods.storage('CENTRAL', 'Almacén central')
  ids.rice = await goods.product('Arroz', unit, '15.00')
  ids.beans = await goods.product('Frijoles', unit, '30.00')
  ids.mill = await buying.partner('Molino del Sur', 'provider', { paymentDays: 15 })
  ids.client = await buying.partner('Cafetería El Patio', 'client')
})

describe('a purchase on credit', () => {
  let purchase: Purchase

  test('is written down with its number and its due date, and nothing moves yet', async () => {
    purchase = await buying.buy(draft())
    expect(purchase).toMatchObject({
      number: 'OC-2026-00001',
      state: 'pending',
      total: '1000.00',
      dueDate: '2026-01-25',
      entries: [],
      paid: null,
      allowed: ['confirmed', 'cancelled'],
    })
  })

  test('while it is pending it is written anew under its number', async () => {
    const { _id, version } = purchase
    const update = (more: object) =>
      product.call<Purchase>('PUT', '/private/buyOfProducts', { _id, version, ...draft(), ...more })
    const { body } = await update({
      lines: [
        { productId: ids.rice, quantity: '100', unitPrice: '10' },
        { productId: ids.beans, quantity: '10', unitPrice: '20', discount: '10' },
      ],
      providerInvoice: 'F-77',
    })
    expect(body).toMatchObject({
      number: 'OC-2026-00001',
      total: '1180.00',
      providerInvoice: 'F-77',
      version: 2,
    })
    const late = await update({})
    expect([late.status, late.body.code]).toEqual([409, 'record.stale'])
    const nextYear = await update({ version: 2, date: '2027-01-04', dueDate: '2027-02-04' })
    expect([nextYear.status, wrong(nextYear.body)]).toEqual([422, ['date']])
    purchase = body
  })

  test('confirmed, the provider is owed and the goods are in transit', async () => {
    purchase = await buying.confirm(purchase)
    expect(purchase).toMatchObject({ state: 'confirmed', paid: 'unpaid', pending: '1180.00' })
    expect(purchase.allowed).toEqual(['received', 'cancelled'])
    expect(await buying.posted(purchase.entries)).toEqual([['D 205.0010 1180.00', 'C 405.0020 1180.00']])
    expect(await goods.held(ids.depot, ids.rice)).toBe('nothing')
    const again = await buying.change(purchase, 'confirmed')
    expect([again.status, again.body.message]).toEqual([409, 'El documento ya está Confirmado.'])
    const { _id, version } = purchase
    const edited = await product.call<Purchase>('PUT', '/private/buyOfProducts', { _id, version, ...draft() })
    expect(edited.body.code).toBe('purchase.notPending')
  })

  test('corrected, another takes its place and both say so', async () => {
    const without = await correct(purchase, { reason: '' })
    expect([without.status, wrong(without.body)]).toEqual([422, ['reason']])
    const { status, body } = await correct(purchase, { reason: 'El precio era otro' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      number: 'OC-2026-00002',
      state: 'confirmed',
      replaces: { number: 'OC-2026-00001' },
    })
    const old = await buying.get(purchase._id)
    expect(old).toMatchObject({ state: 'cancelled', replacedBy: { number: 'OC-2026-00002' } })
    expect(await buying.balance('205.0010')).toBe('1000.00')
    expect(await buying.open(ids.mill)).toEqual(['payable 405.0020 1000.00'])
    purchase = body
  })

  test('received in two parts and closed short, what never came is claimed with the reason', async () => {
    await buying.received({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId: purchase.lines[0]?._id, quantity: '60' }],
    })
    const now = await buying.get(purchase._id)
    expect(now).toMatchObject({ state: 'partiallyReceived', lines: [{ received: '60', pending: '40' }] })
    expect(now.allowed).toEqual(['received', 'closed'])
    expect(now.steps.map(({ to }) => to)).toEqual(['pending', 'confirmed', 'partiallyReceived'])
    const { body } = await buying.change(now, 'closed', { reason: 'No tienen más' })
    expect(body).toMatchObject({ state: 'closed', allowed: [], lines: [{ rejected: '40', pending: '0' }] })
    expect(await buying.balance('205.0010')).toBe('0.00')
    expect(await buying.open(ids.mill)).toEqual(['payable 405.0020 1000.00', 'receivable 334.0030 400.00'])
  })
})

test('all that is still to come may be received at once', async () => {
  const purchase = await bought()
  const { body } = await buying.change(purchase, 'received')
  expect(body).toMatchObject({ state: 'received', lines: [{ received: '100', cost: '1000.00' }] })
  expect(body.receptions).toHaveLength(1)
})

test('one that was paid in part is not cancelled before its payment is', async () => {
  const purchase = await bought()
  await product.asOwner(`
    insert into settlement (organization_id, id, item_id, day, amount, document_type, document_id, document_number)
    select organization_id, uuidv7(), id, day, 1, 'test', uuidv7(), 'PAG-1' from open_item where document_id = '${purchase._id}';
    update open_item set settled = 1 where document_id = '${purchase._id}'`)
  const { status, body } = await buying.change(purchase, 'cancelled', { reason: 'Se repitió' })
  expect([status, body.code]).toEqual([409, 'openItem.paid'])
  await product.asOwner(`
    delete from settlement where document_number = 'PAG-1';
    update open_item set settled = 0 where document_id = '${purchase._id}'`)
})

describe('where goods are posted without transit', () => {
  let parameter = ''
  const parameters = parametersOf(product)

  beforeAll(async () => {
    const { status, body } = await parameters.create({
      key: 'purchasePostingMode',
      type: 'text',
      value: 'direct',
      validFrom: '2026-02-01',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    parameter = body._id
  })

  test('confirming receives everything: one entry, with freight, and the stock is there', async () => {
    expect(parameter).not.toBe('')
    const carrier = await buying.partner('Ramón Peña', 'provider', { managementForm: 'selfEmployed' })
    const salt = await goods.product('Sal', await goods.unit('LATA', 'Lata'), '9.00')
    const purchase = await bought({
      date: '2026-02-05',
      lines: [{ productId: salt, quantity: '10', unitPrice: '5' }],
      costs: [{ concept: 'Flete', providerId: carrier, amount: '7.00' }],
    })
    expect(purchase).toMatchObject({
      state: 'received',
      paid: 'unpaid',
      pending: '50.00',
      allowed: ['closed', 'cancelled'],
    })
    expect(purchase.steps.map(({ to }) => to)).toEqual(['pending', 'confirmed', 'received'])
    expect(await buying.posted(purchase.entries)).toEqual([
      ['D 189 57.00', 'C 405.0020 50.00', 'C 405.0060 7.00'],
    ])
    expect(await goods.held(ids.depot, salt)).toBe('10 at 57.00')
    const reception = (
      await product.call<{ data: { allowed: string[]; entries: object[]; lines: object[] }[] }>(
        'GET',
        '/private/productRecession/getProductsRecessionByBuyID',
        { id: purchase._id },
      )
    ).body.data[0]!
    expect(reception).toMatchObject({
      allowed: [],
      lines: [{ quantity: '10', cost: '57.00', stockAfter: '10' }],
    })
    expect(reception.entries).toHaveLength(1)
    // What was received with it goes with it.
    const { body } = await buying.change(purchase, 'cancelled', { reason: 'Se repitió' })
    expect(body).toMatchObject({ state: 'cancelled', receptions: [{ state: 'cancelled' }] })
    expect(await goods.held(ids.depot, salt)).toBe('0 at 0.00')
    expect(await buying.open(carrier)).toEqual([])
  })
})

describe('goods that come before their invoice', () => {
  test('are owed when it comes: what waited for it and what is on its way', async () => {
    const purchase = await bought({ awaitsInvoice: true })
    expect(purchase).toMatchObject({ state: 'confirmed', entries: [], paid: null })
    const lineId = purchase.lines[0]?._id
    const reception = await buying.received({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId, quantity: '70', rejected: '10', reason: 'Mojados' }],
    })
    expect(await buying.posted(reception.entries)).toEqual([['D 189 700.00', 'C 405.0090 700.00']])
    const invoice = async (total: string) => {
      const { _id, version } = await buying.get(purchase._id)
      return product.call<Purchase>('POST', '/private/buyOfProducts/invoice', {
        _id,
        version,
        date: '2026-01-15',
        providerInvoice: 'F-12',
        total,
      })
    }
    const differs = await invoice('1000.00')
    expect(differs.body.message).toBe(
      'La factura dice 1.000,00 y lo comprado, sin lo rechazado ni lo devuelto, es 900,00. Acepte la diferencia o corrija la compra.',
    )
    const { body } = await invoice('900.00')
    expect(await buying.posted(body.entries)).toEqual([
      ['D 405.0090 700.00', 'D 205.0010 200.00', 'C 405.0020 900.00'],
    ])
    expect(body).toMatchObject({
      paid: 'unpaid',
      pending: '900.00',
      dueDate: '2026-01-30',
      providerInvoice: 'F-12',
    })
    expect((await invoice('900.00')).body.code).toBe('purchase.notAwaited')
    const rest = await buying.received({
      buyId: purchase._id,
      date: '2026-01-16',
      lines: [{ lineId, quantity: '20' }],
    })
    expect(await buying.posted(rest.entries)).toEqual([['D 189 200.00', 'C 205.0010 200.00']])
    // Taken back, what came before the invoice is on its way again: it is invoiced by now.
    expect((await buying.cancel(reception)).status).toBe(200)
    expect(await buying.balance('405.0090')).toBe('0.00')
  })
})

describe('a purchase in another currency', () => {
  const currencyOf = async (code: string) => {
    const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
      'POST',
      '/private/currency/filter',
      {
        limit: 200,
      },
    )
    return body.data.find((each) => each.code === code)?._id ?? ''
  }

  test('is owed at the rate of its day, and its goods enter at that', async () => {
    const currencyId = await currencyOf('USD')
    await product.call('POST', '/private/exchangeRate/create', {
      originCurrencyId: currencyId,
      date: '2026-01-09',
      rate: '120',
    })
    const before = await buying.balance('405.0020')
    const purchase = await bought({
      currencyId,
      lines: [
        { productId: ids.rice, quantity: '3', unitPrice: '33.333' },
        { productId: ids.beans, quantity: '1', unitPrice: '0.01' },
      ],
    })
    expect(purchase).toMatchObject({ total: '100.01', amount: '12001.20' })
    expect(await buying.posted(purchase.entries)).toEqual([['D 205.0010 12001.20', 'C 405.0020 12001.20']])
    const { body } = await buying.change(purchase, 'received')
    expect(body.lines.map(({ cost }) => cost)).toEqual(['12000.00', '1.20'])
    // One goes back: 33.33 less are owed, at the rate of the purchase.
    const back = await buying.givenBack({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId: purchase.lines[0]?._id, quantity: '1' }],
    })
    expect((await buying.posted(back.entries))[0]?.[0]).toBe('D 405.0020 3999.60')
    const { rows } = await product.asOwner(
      `select foreign_amount - foreign_settled as pending from open_item where document_id = '${purchase._id}'`,
    )
    expect(rows).toEqual([{ pending: '66.68' }])
    expect(Number(await buying.balance('405.0020')) - Number(before)).toBeCloseTo(-8001.6)
  })

  test('without a rate on its day is refused', async () => {
    const { status, body } = await buying.write(draft({ currencyId: await currencyOf('EUR') }))
    expect([status, body.code]).toEqual([409, 'exchangeRate.none'])
  })
})

describe('what is wrong with a purchase is said at its field', () => {
  const fields = async (more: object) => wrong((await buying.write(draft(more))).body)
  const line = (more: object) => [{ productId: ids.rice, quantity: '1', unitPrice: '10', ...more }]

  test('a client is no provider, an unknown storage, a due date before the purchase', async () => {
    expect(await fields({ providerId: ids.client, storageId: ids.rice, dueDate: '2026-01-01' })).toEqual([
      'providerId',
      'storageId',
      'dueDate',
    ])
  })

  test('quantities of nothing, below it or finer than the unit, prices that nobody knows', async () => {
    expect(await fields({ lines: [] })).toEqual(['lines'])
    expect(await fields({ lines: line({ quantity: '0' }) })).toEqual(['lines.0.quantity'])
    expect(await fields({ lines: line({ quantity: '-1' }) })).toEqual(['lines.0.quantity'])
    expect(await fields({ lines: line({ quantity: '1.123456' }) })).toEqual(['lines.0.quantity'])
    expect(await fields({ lines: [{ productId: ids.rice, quantity: '1' }] })).toEqual(['lines.0.unitPrice'])
    expect(await fields({ lines: line({ productId: ids.client }) })).toEqual(['lines.0.productId'])
  })

  test('costs that are owed to nobody who could be, twice, or that nothing can be spread by', async () => {
    const receivable = await chart.idOf('135.0020')
    expect(
      await fields({
        costs: [
          { concept: 'Flete', providerId: ids.client, amount: '1' },
          { concept: 'Flete', providerId: ids.mill, accountId: receivable, amount: '1' },
          { concept: 'Flete', accountId: receivable, amount: '1' },
          { concept: 'Flete', amount: '1', base: 'volume' },
          { concept: 'Flete', amount: '0' },
        ],
      }),
    ).toEqual([
      'costs.0.providerId',
      'costs.1.accountId',
      'costs.2.accountId',
      'costs.3.base',
      'costs.4.amount',
    ])
  })

  test('confirmed in a period that nobody works in, nothing happens', async () => {
    const purchase = await buying.buy(draft({ date: '2026-06-10' }))
    const { status, body } = await buying.change(purchase, 'confirmed')
    expect([status, body.code]).toEqual([409, 'period.pending'])
    expect((await buying.get(purchase._id)).state).toBe('pending')
  })

  test('a product whose account takes no movements comes nowhere', async () => {
    const soap = await product.call<{ _id: string }>('POST', '/private/products', {
      name: 'Jabón',
      unitId: await goods.unit('CAJA1', 'Caja'),
      inventoryAccountId: await chart.idOf('187.0010'),
    })
    expect(soap.status).toBe(200)
    const purchase = await bought({ lines: line({ productId: soap.body._id }) })
    await product.asOwner(`update account set active = false where code = '187.0010'`)
    const { status, body } = await buying.receive({
      buyId: purchase._id,
      date: '2026-01-12',
      lines: [{ lineId: purchase.lines[0]?._id, quantity: '1' }],
    })
    expect([status, body.code]).toEqual([409, 'stock.account'])
    await product.asOwner(`update account set active = true where code = '187.0010'`)
  })
})

test('the list finds purchases by provider, storage, product, state, days and words', async () => {
  const found = async (filters: object) => {
    const { status, body } = await product.call<{ total: number }>(
      'POST',
      '/private/buyOfProducts/filter',
      filters,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    return body.total
  }
  const all = await found({})
  expect(all).toBeGreaterThan(5)
  expect(await found({ providerId: ids.mill })).toBe(all)
  expect(await found({ storageId: ids.depot, startDate: '2026-02-01', endDate: '2026-02-28' })).toBe(1)
  expect(await found({ productId: ids.beans })).toBe(2)
  expect(await found({ state: ['closed'] })).toBe(1)
  expect(await found({ search: 'F-12' })).toBe(1)
})
