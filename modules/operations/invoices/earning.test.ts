import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { goodsOf } from '@cuadre/test/goods.ts'
import { type Invoice, invoicingOf } from '@cuadre/test/invoicing.ts'
import { parametersOf } from '@cuadre/test/parameters.ts'
import { entriesIn, type Previewed } from '@cuadre/test/previews.ts'
import type { Written } from '@cuadre/test/service-documents.ts'
import { goTo, onDay } from '@cuadre/test/standing-clock.ts'

// What is undone is undone on the day that the clock says.
onDay('2026-01-31')

const product = openProduct()
const { ids, ask, ok, issue, goodsOfSale, servicesOfSale, sold, served, sale, begin, of, move } =
  invoicingOf(product)
const { posted, currency } = debtsOf(product)
const goods = goodsOf(product)
const parameters = parametersOf(product)

const choose = async (key: string, value: object) => {
  const { status, body } = await parameters.create({ key, validFrom: '2026-01-02', ...value })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** A sale of the same forty bags, of before the company chose. */
let former: Written

beforeAll(async () => {
  await begin()
  former = await sold()
  await choose('revenueOn', { type: 'text', value: 'invoice' })
})

const entriesOf = async ({ _id }: { _id: string }) => posted((await sale(_id)).entries)

/** So many of the bags come back. */
async function takeBack({ _id }: { _id: string }, quantity: string, more: object = {}) {
  const { lines } = await sale(_id)
  return product.call<Written>('POST', '/private/saleReturns/create', {
    saleId: _id,
    date: '2026-01-22',
    lines: [{ lineId: lines[0]?._id, quantity }],
    ...more,
  })
}

const cancelInvoice = (invoice: Invoice) =>
  ok(ask('DELETE', 'deleteInvoice', { id: invoice._id, reason: 'Error' }))

/** What an account comes to at the end of a day, whatever posted there. */
async function balanceOn(code: string, day: string): Promise<string> {
  const { rows } = await product.asOwner(
    `select coalesce(sum(line.debit - line.credit), 0)::numeric(18, 2)::text as balance from document_line line
       join account on account.organization_id = line.organization_id and account.id = line.account_id
      where account.code = '${code}' and line.day <= '${day}'`,
  )
  return (rows[0] as { balance: string }).balance
}

describe('forty bags that cost 15.00 each and are sold on credit at 25.00', () => {
  let one: Written
  let invoice: Invoice

  test('leave, and wait on the account of what is delivered and not invoiced; nobody owes yet', async () => {
    const { body: draft } = await product.call<Written>('POST', '/private/saleOfProducts/create', {
      date: '2026-01-20',
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: ids.rice, quantity: '40', unitPrice: '25' }],
    })
    const { body: seen } = await product.call<Previewed>('POST', '/private/saleOfProducts/preview', {
      move: { _id: draft._id, version: draft.version, state: 'confirmed' },
    })
    expect([entriesIn(seen), seen.items]).toEqual([[['D 205.0090 600.00', 'C 189 600.00']], []])
    one = await move(draft, 'confirmed')
    expect(one).toMatchObject({ revenueOn: 'invoice', paid: null, pending: '0.00' })
    expect(await entriesOf(one)).toEqual([['D 205.0090 600.00', 'C 189 600.00']])
  })

  test('come back in part before they are invoiced: what they cost comes back, and nothing else', async () => {
    const { status, body: back } = await takeBack(one, '4')
    expect(status, JSON.stringify(back)).toBe(200)
    expect(await posted(back.entries)).toEqual([['D 189 60.00', 'C 205.0090 60.00']])
  })

  test('are not invoiced on a day before they came back', async () => {
    const early = await ask('POST', 'createInvoice', { ...goodsOfSale(one), date: '2026-01-21' })
    expect([early.status, early.body.fields?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['date', 'invoice.beforeEarning']],
    ])
    const { body: laid } = await product.call<{ date: string }>(
      'POST',
      '/private/invoice/layOut',
      goodsOfSale(one),
    )
    expect(laid.date).toBe('2026-01-22')
  })

  test('earn with the invoice for what remains, and are owed until the day that it says', async () => {
    const draft = { ...goodsOfSale(one), date: '2026-01-28', dueDate: '2026-02-15' }
    const { body: seen } = await product.call<Previewed>('POST', '/private/invoice/preview', { draft })
    expect(entriesIn(seen)).toEqual([
      ['D 135.0020 900.00', 'C 900.0010 900.00', 'D 814 540.00', 'C 205.0090 540.00'],
    ])
    // The former sale is owed already.
    expect(seen.items).toMatchObject([
      { side: 'receivable', amount: '900.00', dueDate: '2026-02-15', before: '1000.00', after: '1900.00' },
    ])
    expect((await sale(one._id)).entries).toHaveLength(1)
    invoice = await issue(draft)
    expect((await entriesOf(one))[1]).toEqual([
      'D 135.0020 900.00',
      'C 900.0010 900.00',
      'D 814 540.00',
      'C 205.0090 540.00',
    ])
    expect(invoice).toMatchObject({ total: '900.00', paid: 'unpaid', pending: '900.00' })
    const { body: owed } = await product.call<{ data: { date: string; dueDate: string }[] }>(
      'POST',
      '/private/pendingReceivable/getAccountingEntriesPendingToPay',
      { clientId: ids.client, search: one.number },
    )
    expect(owed.data).toMatchObject([{ date: '2026-01-28', dueDate: '2026-02-15' }])
    const moved = await ask('PUT', 'updateInvoice', {
      _id: invoice._id,
      version: (invoice as unknown as Written).version,
      date: '2026-01-29',
    })
    expect(moved.body.fields?.map(({ path, code }) => [path, code])).toEqual([['date', 'invoice.earned']])
  })

  test('the books of an earlier day say what had been delivered and not invoiced on it', async () => {
    // 900.0010 also has the 1,000.00 of the sale that earned before the company chose.
    const on = async (day: string) => [await balanceOn('205.0090', day), await balanceOn('900.0010', day)]
    expect(await on('2026-01-19')).toEqual(['0.00', '0.00'])
    expect(await on('2026-01-21')).toEqual(['600.00', '-1000.00'])
    expect(await on('2026-01-27')).toEqual(['540.00', '-1000.00'])
    expect(await on('2026-01-28')).toEqual(['0.00', '-1900.00'])
  })

  test('come back after the invoice: the client owes less, from the day of the invoice on', async () => {
    const early = await takeBack(one, '6', { date: '2026-01-27' })
    expect([early.status, early.body.fields?.map(({ path }) => path)]).toEqual([422, ['date']])
    const { status, body: back } = await takeBack(one, '6', { date: '2026-01-29' })
    expect(status, JSON.stringify(back)).toBe(200)
    expect(await posted(back.entries)).toEqual([
      ['D 800 150.00', 'C 135.0020 150.00', 'D 189 90.00', 'C 814 90.00'],
    ])
  })

  test('cancelled, the invoice takes with it what it earned and what came back of that; the goods wait again', async () => {
    goTo('2026-01-30')
    await cancelInvoice(invoice)
    // 30 bags are at the client: 450.00.
    expect(await balanceOn('205.0090', '2026-01-30')).toBe('450.00')
    // The former sale keeps its 600.00 and 1,000.00.
    expect([await balanceOn('814', '2026-01-30'), await balanceOn('900.0010', '2026-01-30')]).toEqual([
      '600.00',
      '-1000.00',
    ])
    expect([await balanceOn('800', '2026-01-30'), await balanceOn('135.0020', '2026-01-30')]).toEqual([
      '0.00',
      '1000.00',
    ])
    expect(await balanceOn('205.0090', '2026-01-29')).toBe('0.00')
    const restored = await ask('GET', 'reverseCancellation', { id: invoice._id })
    expect([restored.status, restored.body.code]).toEqual([409, 'invoice.saleChanged'])
  })

  test('are invoiced anew for what remains, not before the first invoice was undone', async () => {
    const early = await ask('POST', 'createInvoice', { ...goodsOfSale(one), date: '2026-01-29' })
    expect(early.body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['date', 'invoice.beforeEarning'],
    ])
    const second = await issue(goodsOfSale(one))
    expect(second).toMatchObject({ date: '2026-01-30', total: '750.00', pending: '750.00' })
    expect(await balanceOn('205.0090', '2026-01-30')).toBe('0.00')
    expect((await entriesOf(one)).at(-1)).toEqual([
      'D 135.0020 750.00',
      'C 900.0010 750.00',
      'D 814 450.00',
      'C 205.0090 450.00',
    ])
  })
})

test('an invoice that is cancelled and restored earns again from the day on which it was undone', async () => {
  const one = await sold()
  const before = await balanceOn('900.0010', '2026-01-31')
  const invoice = await issue({ ...goodsOfSale(one), date: '2026-01-28' })
  goTo('2026-01-30')
  await cancelInvoice(invoice)
  goTo('2026-01-31')
  const restored = await ok(ask('GET', 'reverseCancellation', { id: invoice._id }))
  expect(restored).toMatchObject({ state: 'issued', pending: '1000.00' })
  const { body: entries } = await product.call<Written & { entries: { _id: string }[] }>(
    'GET',
    `/private/saleOfProducts/${one._id}`,
  )
  const { rows } = await product.asOwner(
    `select day::text from document_entry where id in (${entries.entries.map(({ _id }) => `'${_id}'`).join()}) order by day, number`,
  )
  expect(rows.map((row) => (row as { day: string }).day)).toEqual([
    '2026-01-20',
    '2026-01-28',
    '2026-01-30',
    '2026-01-30',
  ])
  expect(Number(await balanceOn('900.0010', '2026-01-31'))).toBe(Number(before) - 1000)
  // In between nothing is earned twice.
  expect(Number(await balanceOn('900.0010', '2026-01-29'))).toBeLessThanOrEqual(0)
})

describe('what goods cost is found out later', () => {
  test('dated before they left, it waits with them until the invoice and is spent with it', async () => {
    const beans = await goods.product('Frijoles', await goods.unit('SACO40', 'Saco de 40 libras'), '30.00')
    await goods.load('2026-01-05', ids.shop, beans, '100', '1000.00')
    const one = await sold({ lines: [{ productId: beans, quantity: '10', unitPrice: '30' }] })
    const start = await balanceOn('205.0090', '2026-01-19')
    expect(await entriesOf(one)).toEqual([['D 205.0090 100.00', 'C 189 100.00']])
    const waiting = async (day: string) =>
      (Number(await balanceOn('205.0090', day)) - Number(start)).toFixed(2)
    const others = Number(await waiting('2026-01-21')) - 100
    // A hundred more at 12.00 make it 11.00 each.
    await goods.load('2026-01-10', ids.shop, beans, '100', '1200.00')
    expect(Number(await waiting('2026-01-21')) - others).toBe(110)
    const invoice = await issue({ ...goodsOfSale(one), date: '2026-01-28' })
    expect((await entriesOf(one))[1]).toEqual([
      'D 135.0020 300.00',
      'C 900.0010 300.00',
      'D 814 110.00',
      'C 205.0090 110.00',
    ])
    // Two hundred more at 13.00 make it 12.00 each: until the invoice it waits, and from then on it is spent.
    const [spent, waited] = [await balanceOn('814', '2026-01-28'), await balanceOn('205.0090', '2026-01-28')]
    await goods.load('2026-01-11', ids.shop, beans, '200', '2600.00')
    expect(Number(await waiting('2026-01-21')) - others).toBe(120)
    expect(await balanceOn('205.0090', '2026-01-28')).toBe(waited)
    expect(Number(await balanceOn('814', '2026-01-28')) - Number(spent)).toBe(10)
    // Cancelled, all 120.00 wait again, and a correction of the sale brings them back.
    goTo('2026-01-30')
    await cancelInvoice(invoice)
    expect(Number(await balanceOn('205.0090', '2026-01-30')) - Number(waited)).toBe(120)
    expect(await goods.held(ids.shop, beans)).toBe('390 at 4680.00')
    const { status, body } = await product.call<Written>('PUT', '/private/saleOfProducts/correct', {
      _id: one._id,
      version: (await sale(one._id)).version,
      date: '2026-01-20',
      clientId: ids.client,
      storageId: ids.shop,
      lines: [{ productId: beans, quantity: '5', unitPrice: '30' }],
      reason: 'Fueron cinco',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await posted(body.entries)).toEqual([['D 205.0090 60.00', 'C 189 60.00']])
    expect(Number(await balanceOn('205.0090', '2026-01-30')) - Number(waited)).toBe(60)
    expect(await goods.held(ids.shop, beans)).toBe('395 at 4740.00')
  })
})

test('a sale on its invoice is not corrected: the invoice is cancelled first', async () => {
  const one = await sold()
  await issue({ ...goodsOfSale(one), date: '2026-01-28' })
  const { status, body } = await product.call<Written>('PUT', '/private/saleOfProducts/correct', {
    _id: one._id,
    version: (await sale(one._id)).version,
    date: '2026-01-20',
    clientId: ids.client,
    storageId: ids.shop,
    lines: [{ productId: ids.rice, quantity: '5', unitPrice: '25' }],
    reason: 'Fueron cinco',
  })
  expect([status, body.code]).toEqual([409, 'document.correctOnlyConfirmed'])
})

test('in foreign currency it is owed at the rate of the sale, from the invoice on', async () => {
  const euro = await currency('EUR')
  const one = await sold({
    currencyId: euro,
    rate: '130',
    lines: [{ productId: ids.rice, quantity: '3', unitPrice: '10.01' }],
  })
  expect(await entriesOf(one)).toEqual([['D 205.0090 45.00', 'C 189 45.00']])
  await takeBack(one, '1')
  const invoice = await issue({ ...goodsOfSale(one), date: '2026-01-28' })
  // 20.02 € at 130.
  expect(invoice).toMatchObject({ total: '20.02', amount: '2602.60' })
  expect((await entriesOf(one))[1]).toEqual([
    'D 135.0020 2602.60',
    'C 900.0010 2602.60',
    'D 814 30.00',
    'C 205.0090 30.00',
  ])
})

test('what is paid at once earns at once', async () => {
  const one = await sold({ paymentForm: 'cash' })
  expect(one).toMatchObject({ revenueOn: 'sale' })
  expect((await entriesOf(one))[0]?.slice(1)).toEqual(['C 900.0010 1000.00', 'D 814 600.00', 'C 189 600.00'])
})

test('one invoice of two sales earns what the second did not when it was confirmed', async () => {
  const one = await sold()
  const invoice = await issue({ sources: of('saleOfProducts', former, one), date: '2026-01-28' })
  expect(invoice).toMatchObject({ total: '2000.00', pending: '2000.00' })
  expect(await entriesOf(former)).toEqual([
    ['D 135.0020 1000.00', 'C 900.0010 1000.00', 'D 814 600.00', 'C 189 600.00'],
  ])
  expect((await entriesOf(one))[1]).toEqual([
    'D 135.0020 1000.00',
    'C 900.0010 1000.00',
    'D 814 600.00',
    'C 205.0090 600.00',
  ])
  await cancelInvoice(invoice)
  expect((await entriesOf(former)).length).toBe(1)
})

test('services earn with their invoice, and again from the day on which it was undone when it is restored', async () => {
  const one = await served()
  expect(one.entries).toEqual([])
  const invoice = await issue({ ...servicesOfSale(one), date: '2026-01-28' })
  expect(await posted(invoice.entries)).toEqual([['D 135.0020 5000.00', 'C 900.0030 5000.00']])
  goTo('2026-01-30')
  await cancelInvoice(invoice)
  const early = await ask('POST', 'createInvoice', { ...servicesOfSale(one), date: '2026-01-29' })
  expect(early.body.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['date', 'invoice.beforeEarning'],
  ])
  const restored = await ok(ask('GET', 'reverseCancellation', { id: invoice._id }))
  expect(await posted(restored.entries)).toEqual([
    ['D 135.0020 5000.00', 'C 900.0030 5000.00'],
    ['C 135.0020 5000.00', 'D 900.0030 5000.00'],
    ['D 135.0020 5000.00', 'C 900.0030 5000.00'],
  ])
  goTo('2026-01-31')
})
