import { addDays, type Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { contractProblems } from '../contracts/balance.ts'
import { contractHead, type ContractHead } from '../contracts/queries.ts'
import { type AskedDocument, documentRefusals, documentsOf, type NamedDocument } from './documents.ts'
import { requestedUnder } from './requested.ts'

export interface Named {
  documents?: readonly NamedDocument[] | undefined
  contractId?: string | null | undefined
  supplementId?: string | null | undefined
  person?: { name: string; identityNumber: string } | null | undefined
  /** Of what a person is paid. */
  currencyId?: string | null | undefined
}

/** What a request is for, with how much can be requested. */
export interface Subject {
  side: 'receivable' | 'payable'
  /** None where a person is paid. */
  partnerId: string | null
  /** None in the currency of the books. */
  currencyId: string | null
  documents: AskedDocument[]
  contractNumber?: string
  /** Null where the contract says no amount, and for a person. */
  available: Amount | null
  dueDate: Day | null
  /** What is open of the documents, to be settled. */
  itemIds: string[]
}

export interface Asking {
  date: Day
  /** The request itself, which takes nothing of what it may ask for. */
  requestId: string | null
  /** Whether others wait until this is through. Reading locks nothing. */
  locked: boolean
}

/** What a request is for, or why payment can't be requested for it. */
export async function subjectOf(context: Context, named: Named, asking: Asking): Promise<Subject> {
  const { documents = [], contractId, supplementId, person } = named
  if (contractId && documents.length > 0)
    throw wrongFields([{ path: 'contractId', code: 'paymentRequest.oneSubject' }])
  if (person && (contractId || documents.length > 0))
    throw wrongFields([{ path: 'person', code: 'paymentRequest.oneSubject' }])
  if (supplementId && !contractId) throw wrongFields([{ path: 'contractId', code: 'field.required' }])
  if (documents.length > 0) return documentsSubject(context, documents, asking)
  if (contractId) return contractSubject(context, { contractId, supplementId }, asking)
  if (person) return personSubject(context, named)
  throw wrongFields([{ path: 'documents', code: 'paymentRequest.noSubject' }])
}

/** Of a person nothing is owed that could be looked up. */
async function personSubject({ tx }: Context, { currencyId }: Named): Promise<Subject> {
  const currency = currencyId
    ? await tx
        .selectFrom('currency')
        .select(['is_functional', 'active'])
        .where('id', '=', currencyId)
        .executeTakeFirst()
    : undefined
  if (currencyId && !currency?.active)
    throw wrongFields([{ path: 'currencyId', code: 'paymentRequest.currencyUnknown' }])
  return {
    side: 'payable',
    partnerId: null,
    currencyId: currency && !currency.is_functional ? currencyId! : null,
    documents: [],
    available: null,
    dueDate: null,
    itemIds: [],
  }
}

async function documentsSubject(
  context: Context,
  named: readonly NamedDocument[],
  asking: Asking,
): Promise<Subject> {
  const documents = await documentsOf(context, named, asking)
  const [{ side, partnerId, currencyId }] = documents as [AskedDocument, ...AskedDocument[]]
  return {
    side,
    partnerId,
    currencyId,
    documents,
    available: sum(documents.map(({ available }) => available)),
    dueDate: documents.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null,
    itemIds: documents.flatMap(({ itemIds }) => itemIds),
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
    contractNumber: of.fullNumber,
    partnerId,
    currencyId: await foreignOf(context, of.currencyId),
    documents: [],
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
  return amount(remaining).minus((await requestedUnder(context, by, [_id], requestId)).get(_id) ?? zero)
}

/** What is wrong with what is asked for: nothing, or that there is not so much to ask for. */
export function amountRefusals(
  wanted: Amount,
  { available, documents, contractNumber }: Pick<Subject, 'available' | 'documents' | 'contractNumber'>,
): FieldRefusal[] {
  if (documents.length > 0) return documentRefusals(documents)
  if (wanted.lte(zero)) return [{ path: 'amount', code: 'paymentRequest.amountZero' }]
  if (available === null || wanted.lte(available)) return []
  const number = contractNumber ?? ''
  if (available.lte(zero))
    return [{ path: 'contractId', code: 'paymentRequest.nothingLeft', parameters: { number } }]
  return [
    {
      path: 'amount',
      code: 'paymentRequest.moreThanLeft',
      parameters: { number, available: text(available) },
    },
  ]
}
