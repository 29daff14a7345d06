import type { Day } from '@cuadre/kernel/day.ts'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
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

interface Input {
  currencyId: string
  day: Day
  /** The kind that the organization's parameter names for the day, unless given. */
  rateType?: RateTypeCode | undefined
}

/** What a currency costs in that of the books on a day: the last rate of the kind on or before it. Refuses where there is none. */
export async function rateOn(context: Context, input: Input): Promise<GoverningRate> {
  const currency = await context.tx
    .selectFrom('currency')
    .select(['code', 'is_functional'])
    .where('id', '=', input.currencyId)
    .executeTakeFirst()
  if (!currency) throw notFound('currency.unknown')
  const { day } = input
  if (currency.is_functional) return { _id: null, rate: '1', rateType: null, date: day }
  const rateType = input.rateType ?? (await standardTypeOn(context, day))
  const found = await rateIfKnown(context, { ...input, rateType })
  if (!found) throw noRate({ code: currency.code, day, rateType })
  return found
}

/** The rate of a foreign currency on a day, where there is one. */
export async function rateIfKnown(
  context: Context,
  { currencyId, day, rateType }: Required<Input> & { rateType: RateTypeCode },
): Promise<GoverningRate | undefined> {
  const [found] = await ratesInForce(context, { currencyId, day, rateType })
  return found && { _id: found._id, rate: found.rate, rateType: found.rateType, date: found.date }
}

export const noRate = ({ code, day, rateType }: { code: string; day: Day; rateType: RateTypeCode }) =>
  new Refusal('exchangeRate.none', {
    code,
    date: formatDay(day),
    type: `@exchangeRates.types.${rateType}`,
  })
