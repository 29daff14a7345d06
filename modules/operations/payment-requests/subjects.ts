import { sql } from 'kysely'
import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { contractProblems } from '../contracts/balance.ts'
import { contractHead, type ContractHead } from '../contracts/queries.ts'
import { requestedFor } from './requested.ts'
import { itemOfOperation, operations, pendingOfItem } from './operations.ts'
import type { operationTypes } from './states.ts'

export interface Named {
  operationId?: string | null | undefined
  contractId?: string | null | undefined
  supplementId?: string | null | undefined
}

/** What a request is for, with how much can be requested. */
export interface Subject {
  side: 'receivable' | 'payable'
  partnerId: string
  number: string
  /** None in the currency of the books. */
  currencyId: string | null
  operation: { type: (typeof operationTypes)[number]; _id: string } | null
  /** Null where the contract says no amount. */
  available: Amount | null
  dueDate: Day | null
  /** What is open of the operation, to be settled. */
  itemIds: string[]
}

interface Asking {
  date: Day
  /** The request itself, which takes nothing of what it may ask for. */
  requestId: string | null
  /** Whether others wait until this is through. Reading locks nothing. */
  locked: boolean
}

/** What a request is for, or why payment can't be requested for it. */
export async function subjectOf(context: Context, named: Named, asking: Asking): Promise<Subject> {
  const { operationId, contractId, supplementId } = named
  if (operationId && contractId)
    throw wrongFields([{ path: 'contractId', code: 'paymentRequest.oneSubject' }])
  if (supplementId && !contractId) throw wrongFields([{ path: 'contractId', code: 'field.required' }])
  if (operationId) return operationSubject(context, operationId, asking)
  if (contractId) return contractSubject(context, { contractId, supplementId }, asking)
  throw wrongFields([{ path: 'operationId', code: 'paymentRequest.noSubject' }])
}

interface OperationRow {
  type: (typeof operationTypes)[number]
  side: Subject['side']
  number: string
  partnerId: string
  currencyId: string | null
}

async function operationSubject(
  context: Context,
  operationId: string,
  { requestId, locked }: Asking,
): Promise<Subject> {
  const { tx, organization } = context
  const found = await sql<OperationRow>`
    select type, side, number, partner_id as "partnerId", currency_id as "currencyId"
      from ${operations(organization)} operation where id = ${operationId}`.execute(tx)
  const [operation] = found.rows
  if (!operation) throw wrongFields([{ path: 'operationId', code: 'paymentRequest.operationUnknown' }])
  const { rows } = await sql<{ _id: string; pending: string; dueDate: Day }>`
    select item.id as "_id", ${pendingOfItem}::text as pending, item.due_date as "dueDate"
      from open_item item join ${operations(organization)} operation on ${itemOfOperation(organization)}
     where item.organization_id = ${organization} and operation.id = ${operationId}
     order by item.due_date, item.id ${locked ? sql`for update of item` : sql``}`.execute(tx)
  const items = rows.filter(({ pending }) => amount(pending).gt(zero))
  const open = sum(items.map(({ pending }) => amount(pending)))
  const others =
    (await requestedFor(context, 'operation_id', [operationId], requestId)).get(operationId) ?? zero
  const { side, number, partnerId, currencyId, type } = operation
  return {
    side,
    number,
    partnerId,
    currencyId,
    operation: { type, _id: operationId },
    available: open.minus(others),
    dueDate: items[0]?.dueDate ?? null,
    itemIds: items.map(({ _id }) => _id),
  }
}

async function contractSubject(
  context: Context,
  { contractId, supplementId }: Named & { contractId: string },
  { date, requestId, locked }: Asking,
): Promise<Subject> {
  const ids = [contractId, ...(supplementId ? [supplementId] : [])]
  if (locked) await lockContracts(context, ids)
  const [contract, supplement] = await Promise.all(ids.map((id) => contractHead(context, id, date)))
  if (!contract) throw wrongFields([{ path: 'contractId', code: 'contract.unknown' }])
  const { partnerId, nature } = contract
  const { wrong } = await contractProblems(context, {
    contractId,
    supplementId,
    day: date,
    partnerId,
    nature,
    amount: zero,
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  const of = supplement ?? contract
  return {
    side: nature === 'sale' ? 'receivable' : 'payable',
    number: of.fullNumber,
    partnerId,
    currencyId: await foreignOf(context, of.currencyId),
    operation: null,
    available: await leftOf(context, contract, supplement, requestId),
    dueDate: addDays(date, of.paymentDays ?? contract.paymentDays ?? 0),
    itemIds: [],
  }
}

const lockContracts = ({ tx }: Context, ids: readonly string[]) =>
  tx.selectFrom('contract').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** A currency that is not that of the books. */
async function foreignOf({ tx }: Context, currencyId: string | null): Promise<string | null> {
  if (currencyId === null) return null
  const found = await tx
    .selectFrom('currency')
    .select('is_functional')
    .where('id', '=', currencyId)
    .executeTakeFirstOrThrow()
  return found.is_functional ? null : currencyId
}

/**
 * What neither documents nor other requests took of a contract: of the supplement where one is named, and of the framework
 * itself where both are in the same currency.
 */
async function leftOf(
  context: Context,
  contract: ContractHead,
  supplement: ContractHead | undefined,
  requestId: string | null,
): Promise<Amount | null> {
  const ofContract = await left(context, contract, 'contract_id', requestId)
  if (!supplement) return ofContract
  const ofSupplement = await left(context, supplement, 'supplement_id', requestId)
  if (contract.currencyId !== supplement.currencyId || ofContract === null) return ofSupplement
  return ofSupplement === null || ofContract.lt(ofSupplement) ? ofContract : ofSupplement
}

async function left(
  context: Context,
  { _id, remaining }: ContractHead,
  by: 'contract_id' | 'supplement_id',
  requestId: string | null,
): Promise<Amount | null> {
  if (remaining === null) return null
  return amount(remaining).minus((await requestedFor(context, by, [_id], requestId)).get(_id) ?? zero)
}

/** What is wrong with the amount of a request: nothing, or that there is not so much to ask for. */
export function amountRefusals(
  input: Amount,
  { available, operation, number }: Pick<Subject, 'available' | 'operation' | 'number'>,
): FieldRefusal[] {
  if (input.lte(zero)) return [{ path: 'amount', code: 'paymentRequest.amountZero' }]
  if (available === null || input.lte(available)) return []
  if (available.lte(zero))
    return [
      {
        path: operation ? 'operationId' : 'contractId',
        code: operation ? 'paymentRequest.nothingOpen' : 'paymentRequest.nothingLeft',
        parameters: { number },
      },
    ]
  return [
    {
      path: 'amount',
      code: operation ? 'paymentRequest.moreThanOpen' : 'paymentRequest.moreThanLeft',
      parameters: { number, available: available.toFixed(2) },
    },
  ]
}
