import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { clonable, need } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'

interface RateValues {
  origin: string
  target: string
  rateType: string
  day: string
  rate: string
  source: string | null
}

export const clonableRates = clonable<RateValues>({
  element: 'exchangeRates',
  sameLocalization: true,
  async read({ tx, organization }) {
    const { rows } = await sql<RateValues>`
      select origin.code as origin, target.code as target, rate.rate_type as "rateType", rate.day, trim_scale(rate.rate)::text as rate,
             rate.source
        from exchange_rate rate
        join currency origin on origin.organization_id = ${organization} and origin.id = rate.origin_currency_id
        join currency target on target.organization_id = ${organization} and target.id = rate.target_currency_id
       where rate.organization_id = ${organization} order by rate.day, origin.code, target.code, rate.rate_type`.execute(
      tx,
    )
    return rows.map((values) => ({
      key: `${values.origin} ${values.target} ${values.rateType} ${values.day}`,
      name: `${values.origin} ${values.day}`,
      needs: [...need('currencies', values.origin), ...need('currencies', values.target)],
      values,
    }))
  },
  async write(context, taken) {
    if (taken.length === 0) return
    const currencies = await Ids.of(context, 'currency')
    for (const { values } of taken) {
      const { origin, target, rateType, day, rate, source } = values
      const id = uuidv7()
      await context.tx
        .insertInto('exchange_rate')
        .values({
          id,
          origin_currency_id: currencies.idOf(origin) ?? '',
          target_currency_id: currencies.idOf(target) ?? '',
          rate_type: rateType,
          day,
          rate,
          source,
        })
        .execute()
      context.changed({ type: 'exchangeRate', _id: id, after: values })
    }
  },
})
