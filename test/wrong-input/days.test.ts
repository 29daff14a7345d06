import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { businessOf, type Attempt, type Written } from '../business.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, move, done, through, rice } = business

/** Days on which nothing is posted, and why; January is closed once its documents are there. */
const closedDays = {
  'a closed period': ['2026-01-28', '409 period.closed'],
  'a period that is not open yet': ['2026-04-10', '409 period.pending'],
  'a day of no exercise': ['2027-01-10', '409 period.none'],
} as const

/** The same attempt on each of these days. */
const onEachDay = (attempt: (day: string) => ReturnType<Attempt>, days: object = closedDays) =>
  Object.fromEntries(
    (Object.entries(days) as [string, readonly [string, string]][]).map(
      ([what, [day, refusal]]) => [`${day}, ${what}`, [() => attempt(day), refusal]] as const,
    ),
  )

const january: Record<string, Written> = {}
let awaited: Written
let openPurchase: { purchase: Written; reception: Written; lineId: string }

beforeAll(async () => {
  january['sale'] = await business.sold()
  january['transfer'] = await through('transfer', write.transfer(), 'inTransit', 'confirmed')
  january['inventory'] = await through('inventory', write.inventory('loss'), 'approved', 'confirmed')
  january['soldService'] = await through('soldService', write.soldService(), 'approved', 'confirmed')
  january['boughtService'] = await through('boughtService', write.boughtService(), 'approved', 'confirmed')
  january['purchase'] = await business.awaited()
  january['reception'] = (await business.received()).reception
  const sold = await business.sold()
  january['returnByClient'] = await done(
    write.returnByClient(sold._id, [{ lineId: sold.lines[0]?._id, quantity: '1' }]),
  )
  const collectable = await business.sold()
  january['collection'] = await done(
    write.collection({
      amount: '40.00',
      allocations: [{ itemId: await business.itemOf(collectable), amount: '40.00' }],
    }),
  )
  january['payment'] = await done(write.advanceGiven())
  january['invoiced'] = await business.sold()
  january['invoice'] = await done(write.invoice('saleOfProducts', january['invoiced']._id))
  january['inTransit'] = await through('transfer', write.transfer(), 'inTransit')
  awaited = await business.awaited()
  openPurchase = await business.received()

  const { body } = await product.call<{ _id: string }>('GET', '/private/balance/getPeriodByDate', {
    date: '2026-01-15',
  })
  const closed = await product.call('GET', '/private/balance/closePeriod', { id: body._id })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
})

describe('on a day that nobody works in', () => {
  test('nothing is received, and nothing is sent back', async () => {
    const lines = [{ lineId: awaited.lines[0]?._id, quantity: '1' }]
    await business.refused(onEachDay((date) => write.reception(awaited._id, lines, { date })))
    const back = [{ lineId: openPurchase.lineId, quantity: '1' }]
    await business.refused(
      onEachDay((date) =>
        write.returnToProvider(openPurchase.purchase._id, back, {
          date,
          costCenterId: ids.center,
          expenseItemId: ids.item,
        }),
      ),
    )
    const sold = january['sale']!
    await business.refused(
      onEachDay((date) =>
        write.returnByClient(sold._id, [{ lineId: sold.lines[0]?._id, quantity: '1' }], { date }),
      ),
    )
  })

  test('nothing arrives of what is under way', async () => {
    await business.refused(
      onEachDay((date) => move('transfer', january['inTransit']!, 'confirmed', { date })),
    )
  })

  test('nothing is collected or paid, in advance or not, and no invoice is issued', async () => {
    const itemId = await business.itemOf(january['sale']!)
    const due = await business.itemOf(openPurchase.purchase)
    const income = await business.chart.idOf('950')
    const share = (id: string) => ({ amount: '5.00', allocations: [{ itemId: id, amount: '5.00' }] })
    await business.refused(onEachDay((date) => write.collection({ date, ...share(itemId) })))
    await business.refused(onEachDay((date) => write.payment({ date, ...share(due) })))
    await business.refused(onEachDay((date) => write.advanceReceived({ date })))
    await business.refused(onEachDay((date) => write.advanceGiven({ date })))
    await business.refused(
      onEachDay((date) => write.invoice('saleOfProducts', january['sale']!._id, { date, dueDate: date })),
    )
    await business.refused(
      onEachDay((date) =>
        product.call('POST', '/private/movementsCont/createMovements', {
          kind: 'transferReceive',
          date,
          accountId: ids.bank,
          party: 'Banco Popular',
          description: 'Intereses',
          lines: [{ accountId: income, amount: '10.00' }],
        }),
      ),
    )
  })
})

describe('what was posted in a closed period', () => {
  test('is not cancelled while nobody works in the period of today', async () => {
    const cancel = (kind: Parameters<typeof move>[0]) =>
      [() => move(kind, january[kind]!, 'cancelled'), '409 period.closed'] as const
    await business.refused({
      sale: cancel('sale'),
      purchase: cancel('purchase'),
      reception: cancel('reception'),
      'return of a client': cancel('returnByClient'),
      transfer: cancel('transfer'),
      'transfer that is under way': [
        () => move('transfer', january['inTransit']!, 'cancelled'),
        '409 period.closed',
      ],
      'other inventory': cancel('inventory'),
      'sold service': cancel('soldService'),
      'bought service': cancel('boughtService'),
      collection: cancel('collection'),
      payment: cancel('payment'),
      'sale that is corrected': [
        () =>
          product.call('PUT', '/private/saleOfProducts/correct', {
            _id: january['sale']!._id,
            version: january['sale']!.version,
            reason: 'Eran tres sacos',
            date: '2026-02-10',
            clientId: ids.client,
            storageId: ids.depot,
            lines: rice({ quantity: '3', unitPrice: '25' }),
          }),
        '409 period.closed',
      ],
    })
  })

  test('and a cancelled invoice of it does not come back', async () => {
    const cancelled = await product.call('DELETE', '/private/invoice/deleteInvoice', {
      id: january['invoice']!._id,
      reason: 'Se emitió por error',
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    await business.refused({
      invoice: [
        () => product.call('GET', '/private/invoice/reverseCancellation', { id: january['invoice']!._id }),
        '409 period.closed',
      ],
    })
  })
})

test('no day comes before that of what it is about', async () => {
  const purchase = await business.awaited({ date: '2026-02-10' })
  const sold = await business.sold({ date: '2026-02-10' })
  const carried = await through('transfer', write.transfer({ date: '2026-02-10' }), 'inTransit')
  const itemId = await business.itemOf(sold)
  const early = { date: '2026-02-09' }
  const lines = [{ lineId: purchase.lines[0]?._id, quantity: '1' }]
  await business.refused({
    'a reception': [() => write.reception(purchase._id, lines, early), '422 date reception.beforePurchase'],
    'an arrival': [() => move('transfer', carried, 'confirmed', early), '422 date transfer.dayBefore'],
    'a return': [
      () => write.returnByClient(sold._id, [{ lineId: sold.lines[0]?._id, quantity: '1' }], early),
      '422 date saleReturn.beforeSale',
    ],
    'an invoice': [() => write.invoice('saleOfProducts', sold._id, early), '422 date invoice.beforeSale'],
    'a collection': [
      () => write.collection({ ...early, amount: '5.00', allocations: [{ itemId, amount: '5.00' }] }),
      '422 allocations.0.itemId openItem.later',
    ],
    'when a sale is due': [
      () => write.sale({ date: '2026-02-10', dueDate: '2026-02-09' }),
      '422 dueDate document.dueBefore',
    ],
    'when a purchase is due': [
      () => write.purchase({ date: '2026-02-10', dueDate: '2026-02-09' }),
      '422 dueDate document.dueBefore',
    ],
    'when a sold service is due': [
      () => write.soldService({ date: '2026-02-10', dueDate: '2026-02-09' }),
      '422 dueDate document.dueBefore',
    ],
    'when a bought service is due': [
      () => write.boughtService({ date: '2026-02-10', dueDate: '2026-02-09' }),
      '422 dueDate document.dueBefore',
    ],
  })
  await done(write.reception(purchase._id, lines, { date: '2026-02-11' }))
  await business.refused({
    'a return to the provider before the purchase': [
      () => write.returnToProvider(purchase._id, lines, early),
      '422 date reception.beforePurchase',
    ],
  })
})
