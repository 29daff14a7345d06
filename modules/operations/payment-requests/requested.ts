import { type RawBuilder, sql } from 'kysely'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** What money has paid of a request and was not cancelled since. */
export const paidOf = (organization: string, request = 'request'): RawBuilder<string> => sql`
  (select coalesce(sum(money.amount), 0)::numeric(18, 2) from payment_request_paid money
    where money.organization_id = ${organization} and money.request_id = ${sql.ref(`${request}.id`)})`

/**
 * The state of a request. Once it is approved the money alone says how far it is paid: what settles its documents pays it, and
 * when a collection or payment is cancelled it is open again, so that it is never marked as paid by money that is not there.
 */
export const stateOf = (organization: string, request = 'request') => sql<string>`
  case when ${sql.ref(`${request}.state`)} not in ('approved', 'paid') then ${sql.ref(`${request}.state`)}
       when ${paidOf(organization, request)} >= ${sql.ref(`${request}.amount`)} then 'paid'
       when ${paidOf(organization, request)} > 0 then 'partlyPaid' else 'approved' end`

/**
 * What is requested of documents by requests that are still to be paid, as far as money has not paid them. It takes no
 * state: of one that is paid nothing is left to ask for.
 */
export async function requestedOf(
  { tx, organization }: Context,
  operationIds: readonly string[],
  except: string | null = null,
): Promise<Map<string, Amount>> {
  if (operationIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; requested: string }>`
    select document.operation_id as id, sum(document.amount - coalesce(paid.amount, 0))::text as requested
      from payment_request_document document
      join payment_request request on request.organization_id = ${organization} and request.id = document.request_id
       and request.state not in ('rejected', 'cancelled') and request.id is distinct from ${except}
      left join lateral (
        select sum(money.amount) as amount from payment_request_paid money
         where money.organization_id = ${organization} and money.request_id = document.request_id
           and money.operation_id = document.operation_id) paid on true
     where document.organization_id = ${organization} and document.operation_id = any(${[...operationIds]})
     group by 1`.execute(tx)
  return new Map(rows.map(({ id, requested }) => [id, amount(requested)]))
}

type By = 'contract_id' | 'supplement_id'

/**
 * What is requested already under contracts: by requests that are still to be paid, and by those that were paid in
 * advance, as far as the advance waits for a document. What a document took of it counts with the document.
 */
export async function requestedUnder(
  { tx, organization }: Context,
  by: By,
  ids: readonly string[],
  except: string | null = null,
): Promise<Map<string, Amount>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; requested: string }>`
    select ${sql.ref(`request.${by}`)} as id,
           sum(case when ${stateOf(organization)} in ('pending', 'requested', 'approved', 'partlyPaid') then request.amount
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
