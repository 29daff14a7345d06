import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { catalogue, countUses } from '@cuadre/server-kit/catalogue.ts'
import { inUse, type Use } from '@cuadre/server-kit/uses.ts'
import { actionTo, statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { attachMedia, dropMedia } from '@cuadre/platform/media/attach.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { checkDraft, type Draft, type Details } from './checks.ts'
import { takeNumber } from './numbers.ts'
import { contractHead, partsOf } from './queries.ts'
import { contractWorkflow, type HeldState } from './states.ts'

export type Contract = z.output<typeof api.Contract>
type Changes = z.output<typeof api.updateContract.input>

const documentType = 'contract'

async function whole(context: Context, id: string): Promise<Contract | undefined> {
  const head = await contractHead(context, id)
  if (!head) return undefined
  const [parts, documents, steps] = await Promise.all([
    partsOf(context, id),
    mediaOfOwners(context, documentType, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  return {
    ...head,
    ...parts,
    documents,
    steps,
    allowed: Object.values(contractWorkflow[heldStateOf(head)]).map(({ to }) => to),
  }
}

/** That a contract is expired follows from its last day; it is held as in force. */
const heldStateOf = ({ state }: Pick<Contract, 'state'>): HeldState =>
  state === 'expired' ? 'active' : state

const contracts = catalogue({ table: 'contract', type: documentType, byId: whole, usesOf: requestsFor })

/** Documents made under it are refused in `deleteContract`, which names them. */
function requestsFor(context: Context, id: string): Promise<Use[]> {
  return countUses(context, id, [
    { what: 'uses.paymentRequest', table: 'payment_request', column: 'contract_id' },
    { what: 'uses.paymentRequest', table: 'payment_request', column: 'supplement_id' },
  ])
}

export const getContract = contracts.one

/** Writes a contract down, or a supplement with the parties of its framework contract. */
export async function createContract(context: Context, requested: Draft): Promise<Contract> {
  const parent = requested.parentId ? await contracts.locked(context, requested.parentId) : undefined
  const draft = await checkDraft(context, requested, parent)
  const id = uuidv7()
  const { currencyId, paymentDays, instrument, penalties, renewal } = requested
  await context.tx
    .insertInto('contract')
    .values({
      id,
      type: draft.type,
      number: requested.number ?? (await takeNumber(context, parent?._id ?? null, draft.startDate)),
      parent_id: parent?._id ?? null,
      nature: draft.nature,
      kind_id: draft.kindId,
      partner_id: draft.partnerId,
      object: requested.object,
      amount: requested.amount ?? '0',
      currency_id: currencyId === undefined ? (parent?.currencyId ?? null) : currencyId,
      payment_days: paymentDays === undefined ? (parent?.paymentDays ?? null) : paymentDays,
      instrument: instrument ?? parent?.instrument ?? null,
      penalties: penalties || null,
      renewal: renewal || null,
      signed_on: requested.signedOn ?? null,
      start_date: draft.startDate,
      end_date: draft.endDate,
      created_by: context.user._id,
    })
    .execute()
  await saveParts(context, id, requested)
  await recordTransition(context, { type: documentType, _id: id, from: null, to: 'draft' })
  const written = await contracts.created(context, id)
  if (requested.state !== 'active') return written
  return updateContract(context, { _id: id, version: written.version, state: 'active' })
}

/** Changes a contract, and signs, rescinds or finishes it where another state is requested. */
export const updateContract = (
  context: Context,
  { _id, version, state, reason, ...details }: Changes,
): Promise<Contract> =>
  contracts.change(context, { _id, version }, async (before) => {
    const held = heldStateOf(before)
    const named = Object.entries(details).filter(([, value]) => value !== undefined)
    if (Object.keys(contractWorkflow[held]).length === 0 && named.some(([name]) => name !== 'mediaIds'))
      throw new Refusal('contract.over', { number: before.fullNumber })
    const parent = before.parentId ? await contractHead(context, before.parentId) : undefined
    const draft = await checkDraft(context, details, parent, before)
    await saveParts(context, _id, details)
    const moved = state === undefined ? {} : await move(context, before, { state, reason, ...details })
    return {
      number: details.number,
      nature: draft.nature,
      kind_id: draft.kindId,
      partner_id: draft.partnerId,
      object: details.object,
      amount: details.amount,
      currency_id: details.currencyId,
      payment_days: details.paymentDays,
      instrument: details.instrument,
      penalties: details.penalties,
      renewal: details.renewal,
      signed_on: details.signedOn,
      start_date: draft.startDate,
      end_date: draft.endDate,
      ...moved,
    }
  })

async function move(
  context: Context,
  before: Contract,
  { state, reason, signedOn }: Pick<Changes, 'reason' | 'signedOn'> & { state: HeldState },
) {
  const from = heldStateOf(before)
  const action = actionTo(context, contractWorkflow, from, state)
  if (action === 'rescind' && reason === '') throw wrongFields([{ path: 'reason', code: 'field.required' }])
  await recordTransition(context, { type: documentType, _id: before._id, from, to: state, reason })
  const signed = signedOn ?? before.signedOn ?? today(context.timeZone)
  return { state, ...(action === 'sign' && { signed_on: signed }) }
}

/** The persons, accounts and files that were named replace those that there were. */
async function saveParts(
  context: Context,
  id: string,
  { representatives, bankAccounts, mediaIds }: Details,
): Promise<void> {
  const { tx } = context
  if (representatives) {
    await tx.deleteFrom('contract_representative').where('contract_id', '=', id).execute()
    const rows = representatives.map((each, index) => ({
      contract_id: id,
      position: index + 1,
      side: each.side,
      name: each.name,
      charge: each.charge || null,
      resolution: each.resolution || null,
    }))
    if (rows.length > 0) await tx.insertInto('contract_representative').values(rows).execute()
  }
  if (bankAccounts) {
    await tx.deleteFrom('contract_bank_account').where('contract_id', '=', id).execute()
    const rows = bankAccounts.map((each, index) => ({ contract_id: id, position: index + 1, ...each }))
    if (rows.length > 0) await tx.insertInto('contract_bank_account').values(rows).execute()
  }
  if (mediaIds) {
    const holder = { ownerType: documentType, ownerId: id }
    await attachMedia(context, { ...holder, ids: mediaIds, path: 'mediaIds.*' })
    await dropMedia(context, holder, { keep: mediaIds })
  }
}

/** Deletes a contract that nothing was done under; otherwise says which documents name it. */
export async function deleteContract(context: Context, { id }: { id: string }) {
  const { supplements, uses } = await contracts.locked(context, id)
  if (supplements > 0) throw inUse([{ what: 'uses.supplements', times: supplements }])
  if (uses.length > 0)
    throw inUse(
      [...Map.groupBy(uses, ({ type }) => type)].map(([type, { length }]) => ({
        what: `titles.${type}`,
        times: length,
      })),
      {
        held: uses.map(({ _id, number }) => ({ _id, name: number })),
        advice: 'contract.finishInstead',
      },
    )
  await dropMedia(context, { ownerType: documentType, ownerId: id })
  return contracts.remove(context, { id })
}
