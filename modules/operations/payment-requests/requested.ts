import { sql } from 'kysely'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/**
 * The state of a request. One that was paid is approved again when a collection or payment that proved it was cancelled: a
 * request is never marked as paid by money that is not there.
 */
export const stateOf = (organization: string, request = 'request') => sql<string>`
  case when ${sql.ref(`${request}.state`)} = 'paid' and exists (
    select from payment_request_proof proof
      left join settlement paid on paid.organization_id = ${organization} and paid.id = proof.settlement_id
      left join advance on advance.organization_id = ${organization} and advance.id = proof.advance_id
     where proof.organization_id = ${organization} and proof.request_id = ${sql.ref(`${request}.id`)}
       and coalesce(paid.cancelled, advance.cancelled))
  then 'approved' else ${sql.ref(`${request}.state`)} end`

type By = 'operation_id' | 'contract_id' | 'supplement_id'

/**
 * What is requested already, by what it is for: by requests that are still to be paid, and by those that were paid in
 * advance, as far as the advance waits for a document. What a document took of it counts with the document.
 */
export async function requestedFor(
  { tx, organization }: Context,
  by: By,
  ids: readonly string[],
  except: string | null = null,
): Promise<Map<string, Amount>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; requested: string }>`
    select ${sql.ref(`request.${by}`)} as id,
           sum(case when ${stateOf(organization)} in ('pending', 'requested', 'approved') then request.amount
                    when request.state = 'paid' then waiting.amount else 0 end)::text as requested
      from payment_request request
      left join lateral (
        select coalesce(sum(least(proof.amount, coalesce(advance.foreign_amount - advance.foreign_used,
                                                         advance.amount - advance.used))), 0) as amount
          from payment_request_proof proof
          join advance on advance.organization_id = ${organization} and advance.id = proof.advance_id
         where proof.organization_id = ${organization} and proof.request_id = request.id) waiting on true
     where request.organization_id = ${organization} and ${sql.ref(`request.${by}`)} = any(${[...ids]})
       and request.id is distinct from ${except}
     group by 1`.execute(tx)
  return new Map(rows.map(({ id, requested }) => [id, amount(requested)]))
}
