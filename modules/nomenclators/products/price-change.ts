import { z } from 'zod'
import { SignedMoney } from '@cuadre/kernel/fields.ts'
import { amount, one, round, text } from '@cuadre/kernel/money.ts'

export const PriceName = z.enum(['salePrice', 'wholesalePrice'])

/** How prices change: by so many per cent or by so much, and to what they are rounded. */
export const PriceRule = z.strictObject({
  by: z.enum(['percentage', 'value']),
  value: SignedMoney,
  roundTo: z.enum(['0.01', '0.05', '0.10', '0.50', '1.00', '5.00', '10.00']).default('0.01'),
})

type NewPrice = { after: string; problem?: undefined } | { after: null; problem: string }

const most = amount('1000000000000000')

/** What a price becomes. One that is not there, or would not be above zero, does not change. */
export function newPrice(
  before: string | null,
  { by, value, roundTo }: z.output<typeof PriceRule>,
): NewPrice {
  if (before === null) return { after: null, problem: 'product.noPrice' }
  const step = amount(roundTo)
  const exact =
    by === 'percentage'
      ? amount(before).times(one.plus(amount(value).div(amount('100'))))
      : amount(before).plus(amount(value))
  const after = round(exact.div(step), 0).times(step)
  if (!after.gt('0')) return { after: null, problem: 'product.priceNotPositive' }
  return after.gte(most) ? { after: null, problem: 'product.priceTooBig' } : { after: text(after) }
}
