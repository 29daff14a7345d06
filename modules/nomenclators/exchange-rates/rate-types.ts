import { sql } from 'kysely'
import { type Day, today } from '@cuadre/kernel/day.ts'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { RateType } from './api.ts'

export type RateTypeCode = z.output<typeof RateType>

/** The kind of rate that counts on a day where none is named: the parameter's, else the first that is offered. */
export const standardRateType = (organization: string, day: Day) => sql<RateTypeCode>`
  select coalesce(
    (select parameter.value #>> '{}' from general_parameter parameter
      where parameter.organization_id = ${organization} and parameter.key = 'exchange.rateType'
        and (parameter.valid_from is null or parameter.valid_from <= ${day})
        and (parameter.valid_to is null or parameter.valid_to >= ${day})
      order by parameter.valid_from desc nulls last limit 1),
    (select kind.code from rate_type kind where kind.organization_id = ${organization} order by kind.position limit 1))`

export async function standardTypeOn({ tx, organization }: Context, day: Day): Promise<RateTypeCode> {
  const { rows } = await sql<{ code: RateTypeCode }>`
    select (${standardRateType(organization, day)}) as code`.execute(tx)
  const [found] = rows
  if (!found?.code) throw new Error('the organization has no kinds of exchange rate')
  return found.code
}

export async function rateTypes({ tx, organization, timeZone }: Context) {
  const { rows } = await sql<{ code: RateTypeCode; isStandard: boolean }>`
    select code, code = (${standardRateType(organization, today(timeZone))}) as "isStandard"
      from rate_type where organization_id = ${organization} order by position`.execute(tx)
  return { data: rows }
}
