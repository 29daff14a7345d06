import { describe, expect, test } from 'vitest'
import { openProduct } from '../ceiba.ts'
import { businessOf } from '../business.ts'
import { brokenInvariants } from '../invariants.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, move, through, rice } = business

const itemsOf = async (documentId: string) =>
  (await product.asOwner(`select amount from open_item where document_id = '${documentId}'`)).rows

describe('goods that are worth nothing on the document move all the same, and nobody owes 0.00 for them', () => {
  test.each([
    ['given to a client at no price', { unitPrice: '0' }],
    ['given to a client with all of the price taken off', { unitPrice: '25', discount: '100' }],
  ])('%s', async (_what, line) => {
    const before = await business.goods.held(ids.depot, ids.rice)
    const sale = await through('sale', write.sale({ lines: rice(line) }), 'confirmed')
    expect(await itemsOf(sale._id)).toEqual([])
    expect(sale.entries).toHaveLength(1)
    await through('sale', Promise.resolve({ status: 200, body: sale }) as never, 'cancelled')
    expect(await business.goods.held(ids.depot, ids.rice)).toBe(before)
  })

  test('given by a provider, and sold as a gift: they cost nothing, so nothing is posted', async () => {
    const purchase = await through(
      'purchase',
      write.purchase({ storageId: ids.shop, lines: rice({ quantity: '3', unitPrice: '0' }) }),
      'confirmed',
      'received',
    )
    expect([await itemsOf(purchase._id), purchase.entries]).toEqual([[], []])
    const gift = await through(
      'sale',
      write.sale({ date: '2026-01-22', storageId: ids.shop, lines: rice({ quantity: '2', unitPrice: '0' }) }),
      'confirmed',
    )
    expect([await itemsOf(gift._id), gift.entries]).toEqual([[], []])
    expect((await move('sale', gift, 'cancelled')).status).toBe(200)
  })

  test.each([
    ['received after they were bought', 'inTransit', ['confirmed', 'received']],
    ['received at once', 'direct', ['confirmed']],
  ])(
    'freight by the quantity makes goods dear that were had for nothing, %s, and its provider is owed',
    async (_what, postingMode, states) => {
      const purchase = await through(
        'purchase',
        write.purchase({
          postingMode,
          lines: rice({ quantity: '10', unitPrice: '0' }),
          costs: [{ concept: 'Flete', providerId: ids.both, base: 'quantity', amount: '50.00' }],
        }),
        ...states,
      )
      expect(purchase.state).toBe('received')
      expect(await brokenInvariants(product.behind().ownerUrl)).toEqual({})
      const { rows } = await product.asOwner(
        `select sum(amount)::text as amount from open_item where partner_id = '${ids.both}' group by document_id order by max(created_at) desc limit 1`,
      )
      expect(rows).toEqual([{ amount: '50.00' }])
    },
  )
})

describe('what is worth something in its currency and nothing in the books is refused, naming the lines', () => {
  // 0.01 euros at 0.30 are 0.003: less than half a cent.
  const little = { currencyId: '', rate: '0.3' }
  const inEuros = (more: object) => ({ ...little, currencyId: ids.euro, ...more })

  test('in every document with a price', async () => {
    const cent = rice({ quantity: '1', unitPrice: '0.01' })
    await business.refused({
      sale: [() => write.sale(inEuros({ lines: cent })), '422 lines document.worthless'],
      purchase: [() => write.purchase(inEuros({ lines: cent })), '422 lines document.worthless'],
      'service sold': [
        () =>
          write.soldService(
            inEuros({ lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '0.01' }] }),
          ),
        '422 lines document.worthless',
      ],
      'service bought': [
        () =>
          write.boughtService(
            inEuros({
              lines: [
                {
                  serviceId: ids.freight,
                  quantity: '1',
                  unitPrice: '0.01',
                  costCenterId: ids.center,
                  expenseItemId: ids.item,
                },
              ],
            }),
          ),
        '422 lines document.worthless',
      ],
      'freight of a purchase': [
        () =>
          write.purchase({
            costs: [{ concept: 'Flete', base: 'value', amount: '0.01', currencyId: ids.euro, rate: '0.3' }],
          }),
        '422 costs.0.amount document.worthless',
      ],
    })
  })

  test('services that come to nothing have nothing to record', async () => {
    await business.refused({
      sold: [
        () => write.soldService({ lines: [{ serviceId: ids.advice, quantity: '1', unitPrice: '0' }] }),
        '422 lines document.totalZero',
      ],
      bought: [
        () =>
          write.boughtService({
            lines: [
              {
                serviceId: ids.freight,
                quantity: '1',
                unitPrice: '300',
                discount: '100',
                costCenterId: ids.center,
                expenseItemId: ids.item,
              },
            ],
          }),
        '422 lines document.totalZero',
      ],
    })
  })
})

describe('when everything went back', () => {
  test('there is nothing to invoice of a sale', async () => {
    const sale = await business.sold()
    await business.done(write.returnByClient(sale._id, [{ lineId: sale.lines[0]?._id, quantity: '4' }]))
    await business.refused({
      invoice: [() => write.invoice('saleOfProducts', sale._id), '409 sales.nothingToInvoice'],
    })
  })

  test('no bill is to be entered for a purchase', async () => {
    const purchase = await business.awaited({ awaitsInvoice: true })
    const lineId = purchase.lines[0]?._id
    await business.done(write.reception(purchase._id, [{ lineId, quantity: '10' }]))
    await business.done(write.returnToProvider(purchase._id, [{ lineId, quantity: '10' }]))
    const { version } = (
      await product.call<{ version: number }>('GET', `/private/buyOfProducts/${purchase._id}`)
    ).body
    await business.refused({
      bill: [
        () =>
          product.call('POST', '/private/buyOfProducts/invoice', {
            _id: purchase._id,
            version,
            date: '2026-01-25',
            providerInvoice: 'F-77',
          }),
        '409 purchase.allReturned',
      ],
    })
  })
})
