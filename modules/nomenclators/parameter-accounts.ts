import { sql } from 'kysely'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** The account that a general parameter names today, if it names one. */
export async function accountByParameter(
  { tx, organization, timeZone }: Context,
  key: string,
): Promise<string | null> {
  const day = today(timeZone)
  const { rows } = await sql<{ id: string | null }>`
    select account_id as id from general_parameter
     where organization_id = ${organization} and key = ${key} and type = 'account'
       and (valid_from is null or valid_from <= ${day}) and (valid_to is null or valid_to >= ${day})
     order by valid_from desc nulls last limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
