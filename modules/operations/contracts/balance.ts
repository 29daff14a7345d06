import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, round, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { rateOn } from '@cuadre/nomenclators/exchange-rates/rate-on.ts'
import { contractHead, type ContractHead } from './queries.ts'

/** What a document asks of a contract. */
export interface ContractAsk {
  contractId: string
  supplementId?: string | null | undefined
  /** Of the document: in the currency of the books, and beside it in its own where that is another one. */
  amount: Amount
  foreign?: { currencyId: string; amount: Amount } | null | undefined
  day: Day
  partnerId: string
  nature: 'sale' | 'purchase'
}

/** What has to be known and hinders nothing, in words. */
export interface ContractWarning {
  code: string
  message: string
}

interface Found {
  wrong: FieldRefusal[]
  warnings: ContractWarning[]
  /** What the document takes, in the currency of the contract and of the supplement. */
  taken: { amount: Amount; supplementAmount: Amount | null }
}

/**
 * Whether a document may be made under a contract: it has to be in force on the document's day, with its partner. What
 * exceeds its amount is only warned of.
 */
export async function contractProblems(context: Context, ask: ContractAsk): Promise<Found> {
  const { contractId, supplementId, day } = ask
  const [contract, supplement] = await Promise.all([
    contractHead(context, contractId, day),
    supplementId ? contractHead(context, supplementId, day) : undefined,
  ])
  const wrong: FieldRefusal[] = []
  if (!contract || contract.type === 'supplement')
    wrong.push({ path: 'contractId', code: 'contract.unknown' })
  else wrong.push(...outOfForce('contractId', contract, ask))
  if (supplementId && supplement?.parentId !== contractId)
    wrong.push({ path: 'supplementId', code: 'contract.supplementUnknown' })
  else if (supplement) wrong.push(...outOfForce('supplementId', supplement, ask))
  if (wrong.length > 0 || !contract)
    return { wrong, warnings: [], taken: { amount: zero, supplementAmount: null } }
  const taken = {
    amount: await amountIn(context, contract.currencyId, ask),
    supplementAmount: supplement ? await amountIn(context, supplement.currencyId, ask) : null,
  }
  return { wrong, taken, warnings: excesses(context, contract, supplement, taken) }
}

/** The same for whoever has nothing else to refuse: throws, or says what has to be known. */
export async function checkContract(context: Context, ask: ContractAsk): Promise<ContractWarning[]> {
  const { wrong, warnings } = await contractProblems(context, ask)
  if (wrong.length > 0) throw wrongFields(wrong)
  return warnings
}

function outOfForce(path: string, contract: ContractHead, ask: ContractAsk): FieldRefusal[] {
  const { fullNumber: number, state, startDate, endDate, partnerId, nature } = contract
  const refuse = (code: string, parameters: FieldRefusal['parameters'] = {}) => [
    { path, code, parameters: { number, ...parameters } },
  ]
  if (partnerId !== ask.partnerId) return refuse('contract.ofAnother', { partner: contract.partner.name })
  if (nature !== ask.nature) return refuse('contract.otherNature')
  if (state === 'draft') return refuse('contract.notSigned')
  if (state === 'rescinded' || state === 'finished') return refuse('contract.notInForce')
  if (endDate !== null && endDate < ask.day) return refuse('contract.expired', { day: formatDay(endDate) })
  if (startDate > ask.day) return refuse('contract.notBegun', { day: formatDay(startDate) })
  return []
}

/** What a document comes to in the currency of a contract, at the rates of the document's day. */
async function amountIn(context: Context, currencyId: string | null, ask: ContractAsk): Promise<Amount> {
  if (currencyId === null) return ask.amount
  if (ask.foreign?.currencyId === currencyId) return ask.foreign.amount
  const { rate } = await rateOn(context, { currencyId, day: ask.day })
  return round(ask.amount.div(rate))
}

function excesses(
  { language }: Context,
  contract: ContractHead,
  supplement: ContractHead | undefined,
  taken: Found['taken'],
): ContractWarning[] {
  const parts = [
    { contract, takes: taken.amount },
    ...(supplement && taken.supplementAmount
      ? [{ contract: supplement, takes: taken.supplementAmount }]
      : []),
  ]
  return parts.flatMap(({ contract: each, takes }) => {
    const limit = amount(each.amount)
    const excess = amount(each.consumed).plus(takes).minus(limit)
    if (limit.eq(zero) || excess.lte(zero)) return []
    const code = 'contract.exceeded'
    const currency = each.currency?.code ?? ''
    const message = translate(language, code, {
      number: each.fullNumber,
      limit: text(limit),
      consumed: each.consumed,
      takes: text(takes),
      excess: text(excess),
      currency: currency && ` ${currency}`,
    })
    return [{ code, message }]
  })
}

interface Document {
  type: string
  _id: string
  number: string
}

/**
 * A pending document is to be made under a contract, or under none any more. What is wrong with that is thrown; what has
 * to be known is given back.
 */
export async function nameContract(
  context: Context,
  document: Document,
  ask: ContractAsk | null,
): Promise<ContractWarning[]> {
  const { tx } = context
  if (ask === null) {
    await forgetContract(context, document)
    return []
  }
  const { wrong, warnings, taken } = await contractProblems(context, ask)
  if (wrong.length > 0) throw wrongFields(wrong)
  const values = {
    document_type: document.type,
    document_number: document.number,
    day: ask.day,
    contract_id: ask.contractId,
    supplement_id: ask.supplementId ?? null,
    amount: text(taken.amount),
    supplement_amount: taken.supplementAmount && text(taken.supplementAmount),
    state: 'planned',
  }
  await tx
    .insertInto('contract_use')
    .values({ ...values, document_id: document._id })
    .onConflict((conflict) => conflict.columns(['organization_id', 'document_id']).doUpdateSet(values))
    .execute()
  return warnings
}

interface Use {
  contractId: string
  supplementId: string | null
  day: Day
  amount: string
  supplementAmount: string | null
}

/** What a document that is not confirmed yet is to take, and of which contract. */
async function plannedUse(context: Context, _id: string) {
  const { tx, organization } = context
  const { rows } = await sql<Use>`
    select contract_id as "contractId", supplement_id as "supplementId", day, amount::text, supplement_amount::text as "supplementAmount"
      from contract_use where organization_id = ${organization} and document_id = ${_id} and state = 'planned'`.execute(
    tx,
  )
  const [use] = rows
  if (!use) return undefined
  // Of two documents at once the second sees what the first took.
  await sql`
    select from contract where organization_id = ${organization} and id = any(${[use.contractId, use.supplementId]}::uuid[])
     order by id for no key update`.execute(tx)
  const [contract, supplement] = await Promise.all([
    contractHead(context, use.contractId, use.day),
    use.supplementId ? contractHead(context, use.supplementId, use.day) : undefined,
  ])
  return contract && { ...use, contract, supplement }
}

/** What has to be known of the contract of a document before it is confirmed. */
export async function contractWarnings(
  context: Context,
  { _id }: Pick<Document, '_id'>,
): Promise<ContractWarning[]> {
  const use = await plannedUse(context, _id)
  if (!use) return []
  const supplementAmount = use.supplementAmount === null ? null : amount(use.supplementAmount)
  return excesses(context, use.contract, use.supplement, { amount: amount(use.amount), supplementAmount })
}

/** A document that names a contract is confirmed: it takes of the contract's amount from now on, and the contract has still to be in force. */
export async function consumeContract(
  context: Context,
  document: Pick<Document, '_id'>,
): Promise<ContractWarning[]> {
  const use = await plannedUse(context, document._id)
  if (!use) return []
  for (const each of [use.contract, use.supplement]) {
    if (!each) continue
    const { partnerId, nature } = each
    const [wrong] = outOfForce('contractId', each, { ...use, partnerId, nature, amount: zero })
    if (wrong) throw new Refusal(wrong.code, wrong.parameters)
  }
  const warnings = await contractWarnings(context, document)
  await context.tx
    .updateTable('contract_use')
    .set({ state: 'consumed' })
    .where('document_id', '=', document._id)
    .where('state', '=', 'planned')
    .execute()
  return warnings
}

/** A document that came to nothing names no contract any more. */
export async function forgetContract({ tx }: Context, { _id }: Pick<Document, '_id'>): Promise<void> {
  await tx.deleteFrom('contract_use').where('document_id', '=', _id).execute()
}

/** A document that named a contract is cancelled: it takes nothing of it any more. */
export async function releaseContract({ tx }: Context, { _id }: Pick<Document, '_id'>): Promise<void> {
  await tx
    .updateTable('contract_use')
    .set({ state: 'released' })
    .where('document_id', '=', _id)
    .where('state', '<>', 'released')
    .execute()
}

export interface NamedContract {
  _id: string
  number: string
  supplement: { _id: string; number: string } | null
}

/** The contracts that documents name, by the document: for their forms, lists and prints. */
export async function contractsOf(
  { tx, organization }: Context,
  documents: readonly string[],
): Promise<Map<string, NamedContract>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<NamedContract & { documentId: string }>`
    select used.document_id as "documentId", contract.id as "_id", contract.number,
           case when supplement.id is not null
                then json_build_object('_id', supplement.id, 'number', supplement.number) end as supplement
      from contract_use used
      join contract on contract.organization_id = ${organization} and contract.id = used.contract_id
      left join contract supplement on supplement.organization_id = ${organization} and supplement.id = used.supplement_id
     where used.organization_id = ${organization} and used.document_id = any(${[...documents]})`.execute(tx)
  return new Map(rows.map(({ documentId, ...named }) => [documentId, named]))
}
