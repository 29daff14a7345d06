import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { businessOf, type Written } from '@cuadre/test/business.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { postedBy } from '@cuadre/test/posted.ts'

// What is sold and bought in another currency goes back and is settled in parts. Each part is worth what its share of the
// foreign amount is, and all parts together are the whole, to the cent in both currencies.

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, chart, write, done, through, rice, goods } = business
const posted = postedBy(product)

let dollar = ''

beforeAll(async () => {
  dollar = await business.people.currency('USD')
  await goods.create('/private/exchangeRate/create', {
    originCurrencyId: dollar,
    date: '2026-01-10',
    rate: '400',
  })
})

const inDollars = (rate: string, line: object) => ({ currencyId: dollar, rate, lines: rice(line) })
const back = (sale: Written, quantity: string) =>
  done(write.returnByClient(sale._id, [{ lineId: sale.lines[0]?._id, quantity }]))

interface Item {
  id: string
  pending: string
  foreign: string
}
async function openOf(document: Written): Promise<Item[]> {
  const { rows } = await product.asOwner(
    `select id, amount - settled as pending, foreign_amount - foreign_settled as foreign from open_item
      where document_id = '${document._id}' and not cancelled`,
  )
  return rows as Item[]
}

describe('three at 1.25 dollars less 10 % are 3.38 dollars, 405.60 pesos at 120', () => {
  let sale: Written

  test('one of them comes back for 1.13 dollars, which are 135.60', async () => {
    sale = await through(
      'sale',
      write.sale(inDollars('120', { quantity: '3', unitPrice: '1.25', discount: '10' })),
      'confirmed',
    )
    expect(sale).toMatchObject({ total: '3.38', amount: '405.60' })
    expect(await posted(await back(sale, '1'))).toEqual([
      ['D 800 135.60', 'C 135.0020 135.60', 'D 189 10.00', 'C 814 10.00'],
    ])
    expect(await openOf(sale)).toMatchObject([{ pending: '270.00', foreign: '2.25' }])
  })

  test('the second for 1.12, the third for 1.13: together they are the sale', async () => {
    expect((await posted(await back(sale, '1')))[0]).toContain('C 135.0020 134.40')
    expect((await posted(await back(sale, '1')))[0]).toContain('C 135.0020 135.60')
    expect(await openOf(sale)).toMatchObject([{ pending: '0.00', foreign: '0.00' }])
  })
})

test('of a purchase of several lines what goes back in parts is what was bought', async () => {
  // 7 × 0.37 = 2.59 and 3 × 1.111 = 3.33 dollars: 5.92 at 24.123 are 142.81.
  const lines = [
    { productId: ids.rice, quantity: '7', unitPrice: '0.37' },
    { productId: ids.flour, quantity: '3', unitPrice: '1.111' },
  ]
  const purchase = await through(
    'purchase',
    write.purchase({ currencyId: dollar, rate: '24.123', lines }),
    'confirmed',
  )
  expect(purchase).toMatchObject({ total: '5.92', amount: '142.81' })
  const [sacks, flour] = purchase.lines.map(({ _id }) => _id)
  const part = (lineId: string | undefined, quantity: string) => ({ lineId, quantity })
  await done(write.reception(purchase._id, [part(sacks, '7'), part(flour, '3')]))
  for (const [some, ...more] of [
    [part(sacks, '1'), part(flour, '1')],
    [part(sacks, '3'), part(flour, '0.5')],
    [part(sacks, '3'), part(flour, '1.5')],
  ])
    await done(
      write.returnToProvider(purchase._id, [some!, ...more], {
        costCenterId: ids.center,
        expenseItemId: ids.item,
      }),
    )
  expect(await openOf(purchase)).toMatchObject([{ pending: '0.00', foreign: '0.00' }])
})

test('of 100 dollars at 400 that pay a debt of 12,345.67 pesos the rest is an advance of 69.14 dollars', async () => {
  const sale = await through(
    'sale',
    write.sale({ lines: rice({ quantity: '1', unitPrice: '12345.67' }) }),
    'confirmed',
  )
  const [item] = await openOf(sale)
  const collected = await done(
    write.collection({
      accountId: await chart.idOf('112'),
      amount: '100.00',
      currencyId: dollar,
      allocations: [{ itemId: item?.id, amount: '12345.67' }],
    }),
  )
  // 27,654.33 of 40,000.00 are left: 69.135825 dollars.
  expect(await posted(collected)).toEqual([['D 112 40000.00', 'C 135.0020 12345.67', 'C 430 27654.33']])
  const { rows } = await product.asOwner(
    `select amount, foreign_amount from advance where document_id = '${collected._id}'`,
  )
  expect(rows).toEqual([{ amount: '27654.33', foreign_amount: '69.14' }])
})

test('an amount that no rounding explains is still refused', async () => {
  const [cash, capital] = await Promise.all([chart.idOf('112'), chart.idOf('600')])
  const entry = (debit: string) =>
    product.call<{ fields?: { code: string }[] }>(
      'POST',
      '/private/accountingEntries/createAccountingEntryManual',
      {
        date: '2026-01-20',
        description: 'Dólares de los socios',
        lines: [
          { accountId: cash, debit, currencyId: dollar, foreignAmount: '69.14', rate: '400' },
          { accountId: capital, credit: debit },
        ],
      },
    )
  // 69.14 dollars are anything from 69.135 to 69.145: 27,654.00 to 27,658.00, and a cent of rounding.
  for (const [debit, expected] of [
    ['27654.00', 200],
    ['27658.00', 200],
    ['27653.90', 422],
    ['27658.10', 422],
  ] as const)
    expect([debit, (await entry(debit)).status]).toEqual([debit, expected])
})

test('whatever the price, the discount and the rate: parts that come back and parts that are collected make the whole', async () => {
  const cents = (most: number) =>
    fc.integer({ min: 1, max: most }).map((whole) => text(amount(String(whole)).div('100')))
  const days = fc.record({
    quantity: fc.integer({ min: 2, max: 4 }),
    unitPrice: cents(9_999),
    discount: fc.constantFrom('0', '3.5', '10', '33.33'),
    rate: fc.constantFrom('0.3', '1', '24.123', '120', '399.99', '1234.5678'),
    // Before each sack comes back, a share of what is still owed is collected.
    shares: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 4, maxLength: 4 }),
  })
  const bank = await chart.idOf('112')
  await fc.assert(
    fc.asyncProperty(days, async ({ quantity, unitPrice, discount, rate, shares }) => {
      await goods.load('2026-01-06', ids.depot, ids.rice, String(quantity), '5.00')
      const sale = await through(
        'sale',
        write.sale(inDollars(rate, { quantity: String(quantity), unitPrice, discount })),
        'confirmed',
      )
      const values: string[] = []
      for (const share of shares.slice(0, quantity)) {
        const [item] = await openOf(sale)
        const taken = text(amount(item!.foreign).times(String(share)).div('100'))
        const worth = amount(item!.pending).times(String(share)).div('100')
        if (amount(taken).gt('0.01') && worth.gt('0.02'))
          await done(
            write.collection({
              accountId: bank,
              amount: taken,
              currencyId: dollar,
              rate,
              allocations: [{ itemId: item!.id, amount: taken }],
            }),
          )
        const returned = (await back(sale, '1')) as Written & { amount: string }
        values.push(returned.amount)
      }
      const { amount: whole } = sale as Written & { amount: string }
      expect(text(sum(values.map(amount)))).toBe(whole)
      expect(await openOf(sale)).toMatchObject([{ pending: '0.00', foreign: '0.00' }])
    }),
    { numRuns: 12, seed: 20260120 },
  )
})
