import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { labelWord } from './keys.ts'

/**
 * Keeps an account that a parameter names for days that are still open: without it, what those days bring could not be
 * posted.
 */
export async function refuseWhileNamed(
  { tx, organization }: Context,
  { _id, code }: { _id: string; code: string },
): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct parameter.key collate "C" as key from general_parameter parameter
     where parameter.organization_id = ${organization} and parameter.account_id = ${_id}
       and (parameter.valid_to is null or parameter.valid_to > coalesce(
             (select max(end_date) from accounting_period where organization_id = ${organization} and state = 'closed'), '-infinity'))
     order by 1`.execute(tx)
  const [first] = rows
  if (!first) return
  throw new Refusal(
    'account.namedByParameter',
    { code, key: first.key, label: labelWord(first.key), times: rows.length },
    { details: { keys: rows.map(({ key }) => key) } },
  )
}
