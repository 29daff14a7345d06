import type { Day } from '@cuadre/kernel/day.ts'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { shownDay } from '@cuadre/server-kit/files/shown.ts'
import { ratesInForce } from './queries.ts'
import { standardTypeOn, type RateTypeCode } from './rate-types.ts'

export interface GoverningRate {
  /** Null for the currency of the books, which costs itself. */
  _id: string | null
  /** Decimal text: what one unit costs in the currency of the books. */
  rate: string
  rateType: RateTypeCode | null
  /** The day from which it governs. */
  date: Day
}

interface Asked {
  currencyId: string
  day: Day
  /** The kind that the organization's parameter names for the day, unless given. */
  rateType?: RateTypeCode | undefined
}

/** What a currency costs in that of the books on a day: the last rate of the kind on or before it. Refuses where there is none. */
export async function rateOn(context: Context, { currencyId, day, rateType }: Asked): Promise<GoverningRate> {
  const currency = await context.tx
    .selectFrom('currency')
    .select(['code', 'is_functional'])
    .where('id', '=', currencyId)
    .executeTakeFirst()
  if (!currency) throw notFound('currency.unknown')
  if (currency.is_functional) return { _id: null, rate: '1', rateType: null, date: day }
  const type = rateType ?? (await standardTypeOn(context, day))
  const [found] = await ratesInForce(context, { currencyId, day, rateType: type })
  if (!found)
    throw new Refusal('exchangeRate.none', {
      code: currency.code,
      date: shownDay(day),
      type: `@exchangeRates.types.${type}`,
    })
  return { _id: found._id, rate: found.rate, rateType: found.rateType, date: found.date }
}
