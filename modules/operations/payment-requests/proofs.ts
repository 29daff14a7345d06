import { type RawBuilder, sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PaymentRequestAnswer } from './api.ts'

// A request is paid when money that came or went after it was written is there for it. What settles its documents pays it by
// itself (app.pay_requests). Under a contract people name the money: what collections, payments and transfers settled of documents
// under it, or left as an advance; of a person, what went to no partner. Each cent pays one request.

type Input = Pick<PaymentRequestAnswer, '_id' | 'contract' | 'supplement' | 'side' | 'partnerId' | 'currency'>

interface Proof {
  settlementId: string | null
  advanceId: string | null
  movementId: string | null
  type: string
  _id: string
  number: string
  date: Day
  /** What no other request is paid by yet, in the currency of the request. */
  amount: string
}

/** The documents that move money, or set debts against each other: a return pays nobody. */
const paying = sql`('operationCollect', 'operationPay', 'accountMovement')`

const claimed = (
  organization: string,
  column: 'settlement_id' | 'advance_id' | 'movement_id',
  table: string,
  requestId: string,
) => sql`
  (select coalesce(sum(proof.amount), 0) from payment_request_proof proof
    where proof.organization_id = ${organization} and ${sql.ref(`proof.${column}`)} = ${sql.ref(`${table}.id`)}
      and proof.request_id <> ${requestId})`

const requestedAt = (organization: string, requestId: string) => sql`
  (select requested_at from payment_request where organization_id = ${organization} and id = ${requestId})`

/** What was settled of some items since the request was written. */
const settled = (organization: string, requestId: string, items: RawBuilder<unknown>) => sql`
  select paid.id as "settlementId", null::uuid as "advanceId", null::uuid as "movementId", paid.document_type as type, paid.document_id as "_id",
         paid.document_number as number, paid.day as date,
         (coalesce(paid.foreign_amount, paid.amount) - ${claimed(organization, 'settlement_id', 'paid', requestId)})::text as amount
    from settlement paid
    join open_item item on item.organization_id = ${organization} and item.id = paid.item_id
   where paid.organization_id = ${organization} and not paid.cancelled and paid.document_type in ${paying}
     and paid.created_at > ${requestedAt(organization, requestId)} and ${items}`

const underContract = (organization: string, { contract, supplement, side, currency }: Input) => sql`
  not item.cancelled and item.side = ${side} and item.currency_id is not distinct from ${currency?._id ?? null}::uuid
  and exists (select from contract_use used
               where used.organization_id = ${organization} and used.document_id = item.document_id
                 and used.state <> 'released' and used.contract_id = ${contract?._id ?? null}
                 and used.supplement_id is not distinct from coalesce(${supplement?._id ?? null}::uuid, used.supplement_id))`

/** What was paid in advance, by the partner or to it, since the request was written. */
const inAdvance = (organization: string, { _id, side, partnerId, currency }: Input) => sql`
  select null::uuid as "settlementId", advance.id as "advanceId", null::uuid as "movementId", advance.document_type as type, advance.document_id as "_id",
         advance.document_number as number, advance.day as date,
         (coalesce(advance.foreign_amount, advance.amount) - ${claimed(organization, 'advance_id', 'advance', _id)})::text as amount
    from advance
   where advance.organization_id = ${organization} and not advance.cancelled and advance.document_type in ${paying}
     and advance.side = ${side} and advance.currency_id is not distinct from ${currency?._id ?? null}::uuid
     and advance.created_at > ${requestedAt(organization, _id)}
     and exists (select from partner where partner.organization_id = ${organization} and partner.id = advance.partner_id
                   and (partner.id = ${partnerId} or partner.merged_into = ${partnerId}))`

/** What went out to no partner since the request was written. */
const toNobody = (organization: string, { _id, currency }: Input) => sql`
  select null::uuid as "settlementId", null::uuid as "advanceId", movement.id as "movementId", 'accountMovement' as type, movement.id as "_id",
         movement.number, movement.day as date,
         (movement.total - ${claimed(organization, 'movement_id', 'movement', _id)})::text as amount
    from account_movement movement
   where movement.organization_id = ${organization} and movement.state = 'confirmed' and movement.partner_id is null
     and movement.kind in ('transferEmit', 'expense') and movement.currency_id is not distinct from ${currency?._id ?? null}::uuid
     and movement.created_at > ${requestedAt(organization, _id)}`

/** Everything that a request without documents can be declared paid by. */
export async function proofsOf({ tx, organization }: Context, request: Input): Promise<Proof[]> {
  const { _id, contract, partnerId } = request
  if (contract === null && partnerId !== null) return []
  const { rows } = await (
    contract === null
      ? sql<Proof>`${toNobody(organization, request)} order by date, number`
      : sql<Proof>`
          ${settled(organization, _id, underContract(organization, request))}
          union all ${inAdvance(organization, request)} order by date, number`
  ).execute(tx)
  return rows.filter((proof) => amount(proof.amount).gt(zero))
}

/** The same, by the collections and payments that a person knows. */
export const byPayment = (proofs: readonly Proof[]) =>
  [...Map.groupBy(proofs, ({ _id }) => _id).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ type, _id, number, date }) => ({ type, _id, number, date, amount: text(total(same)) })),
  )

const total = (proofs: readonly Pick<Proof, 'amount'>[]): Amount =>
  sum(proofs.map((proof) => amount(proof.amount)))

/** Writes down what pays a request, to the cent; refuses what does not reach. */
export async function prove(
  context: Context,
  request: PaymentRequestAnswer,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) throw wrongFields([{ path: 'paymentIds', code: 'paymentRequest.noPayment' }])
  const { tx } = context
  await lockMoney(context, paymentIds)
  const proofs = await proofsOf(context, request)
  const wrong = paymentIds.flatMap((id, at) =>
    proofs.some(({ _id }) => _id === id)
      ? []
      : [
          {
            path: `paymentIds.${at}`,
            code: 'paymentRequest.notPaidBy',
            parameters: { number: request.number },
          },
        ],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  const named = proofs.filter(({ _id }) => paymentIds.includes(_id))
  const missing = amount(request.amount).minus(total(named))
  if (missing.gt(zero))
    throw wrongFields([
      { path: 'paymentIds', code: 'paymentRequest.paidLess', parameters: { missing: text(missing) } },
    ])
  await forgetProofs(context, request)
  await tx
    .insertInto('payment_request_proof')
    .values(
      taken(named, amount(request.amount)).map(({ settlementId, advanceId, movementId, part }, at) => ({
        request_id: request._id,
        line: at + 1,
        settlement_id: settlementId,
        advance_id: advanceId,
        movement_id: movementId,
        amount: text(part),
      })),
    )
    .execute()
}

/** Of each as much as is still needed, the earliest first. */
function taken(proofs: readonly Proof[], needed: Amount): (Proof & { part: Amount })[] {
  let rest = needed
  return proofs.flatMap((proof) => {
    const part = amount(proof.amount).lt(rest) ? amount(proof.amount) : rest
    rest = rest.minus(part)
    return part.gt(zero) ? [{ ...proof, part }] : []
  })
}

/** Neither is cancelled meanwhile, nor taken by another request. */
async function lockMoney({ tx, organization }: Context, paymentIds: readonly string[]): Promise<void> {
  for (const table of ['settlement', 'advance'])
    await sql`
      select from ${sql.table(table)} where organization_id = ${organization} and document_id = any(${[...paymentIds]})
       order by id for update`.execute(tx)
  await sql`
    select from account_movement where organization_id = ${organization} and id = any(${[...paymentIds]})
     order by id for update`.execute(tx)
}

/** What was declared to pay a request pays it no more. */
export const forgetProofs = ({ tx }: Context, { _id }: { _id: string }) =>
  tx.deleteFrom('payment_request_proof').where('request_id', '=', _id).execute()

/** What a request was paid by. */
export async function paidBy(
  { tx, organization }: Context,
  requestId: string,
): Promise<PaymentRequestAnswer['paidBy']> {
  const { rows } = await sql<PaymentRequestAnswer['paidBy'][number]>`
    select money.document_type as type, money.document_id as "_id", money.document_number as number, money.day as date,
           sum(proof.amount)::numeric(18, 2)::text as amount, bool_or(money.cancelled) as cancelled
      from payment_request_proof proof
      join (select organization_id, id, document_type, document_id, document_number, day, cancelled from settlement
             where organization_id = ${organization}
            union all
            select organization_id, id, document_type, document_id, document_number, day, cancelled from advance
             where organization_id = ${organization}
            union all
            select organization_id, id, 'accountMovement', id, number, day, state = 'cancelled' from account_movement
             where organization_id = ${organization}) money
        on money.organization_id = ${organization}
       and money.id = coalesce(proof.settlement_id, proof.advance_id, proof.movement_id)
     where proof.organization_id = ${organization} and proof.request_id = ${requestId}
     group by 1, 2, 3, 4 order by 4, 3`.execute(tx)
  return rows
}
