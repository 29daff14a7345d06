import { beforeAll, expect, test } from 'vitest'
import { businessOf } from '@cuadre/test/business.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, done, through, rice, goods } = business

const leaders = async (days: object = {}) => {
  const { body } = await product.call<{
    data: { name: string; income: string; quantity: string; share: string }[]
  }>('POST', '/private/reports/getTopSaleProductsIncomes', days)
  return body.data.map(({ name, income, quantity, share }) => `${name} ${income} ${quantity} ${share}`)
}

beforeAll(async () => {
  const dollar = await business.people.currency('USD')
  await goods.create('/private/exchangeRate/create', {
    originCurrencyId: dollar,
    date: '2026-01-10',
    rate: '400',
  })
  const { rows } = await product.asOwner(`select unit_id as unit from product where id = '${ids.rice}'`)
  const { unit } = rows[0] as { unit: string }
  const sugar = await goods.product('Azúcar', unit, '50.00')
  await goods.load('2026-01-02', ids.depot, sugar, '20', '400.00')
  await through('sale', write.sale(), 'confirmed')
  const inDollars = await through(
    'sale',
    write.sale({
      currencyId: dollar,
      rate: '120',
      lines: rice({ quantity: '3', unitPrice: '1.25', discount: '10' }),
    }),
    'confirmed',
  )
  await done(write.returnByClient(inDollars._id, [{ lineId: inDollars.lines[0]?._id, quantity: '1' }]))
  await through(
    'sale',
    write.sale({ lines: [{ productId: sugar, quantity: '2', unitPrice: '65' }] }),
    'confirmed',
  )
  // Nobody confirmed this one.
  await write.sale({ lines: [{ productId: sugar, quantity: '9', unitPrice: '65' }] })
})

test('products by what they brought in the currency of the books, less what came back', async () => {
  const { rows } = await product.asOwner(`select name from product where id = '${ids.rice}'`)
  const { name } = rows[0] as { name: string }
  // 4 at 25.00, and 405.60 of three in dollars, of which one came back for 135.60: 370.00 of 500.00; and 130.00 of sugar.
  expect(await leaders()).toEqual([`${name} 370.00 6 74.00`, 'Azúcar 130.00 2 26.00'])
})

test('of days on which nothing was sold there are none', async () => {
  expect(await leaders({ endDate: '2026-01-19' })).toEqual([])
})
