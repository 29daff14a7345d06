import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { deleteDocument, removeFile } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, lockedDocument, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { documentType, effects, type Settling } from './effects.ts'
import { custodiesOf, fundHead, refundsOf } from './queries.ts'
import { type FundAction, type FundState, fundWorkflow } from './states.ts'
import { agreed, type Draft } from './terms.ts'
import { cashFundKind } from './kind.ts'

export type Fund = z.output<typeof api.Fund>
export type FundMove = Omit<z.output<typeof api.changeStateFund.input>, 'state'> & { state: FundState }

/** A fund with all that hangs from it. */
export async function getFund(context: Context, { id }: { id: string }): Promise<Fund> {
  const head = await fundHead(context, id)
  if (!head) throw notFound()
  const [custodies, refunds, documents, entries, steps] = await Promise.all([
    custodiesOf(context, id),
    refundsOf(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    custodies,
    refunds,
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(fundWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

async function columnsOf(context: Context, draft: Draft) {
  const { amount, currency, wrong } = await agreed(context, draft)
  const { custodian, custodianId, date } = draft
  const person = await personOf(context, {
    path: 'custodian',
    name: custodian,
    workerId: custodianId,
    day: date,
  })
  wrong.push(...person.wrong)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: date,
    account_id: draft.accountId,
    source_account_id: draft.sourceAccountId,
    custodian: person.name ?? custodian,
    custodian_worker_id: person.workerId ?? null,
    resolution: draft.resolution || null,
    branch_id: draft.entityId ?? null,
    currency_id: currency?._id ?? null,
    rate: currency && text(currency.rate, 8),
    total: draft.amount,
    amount: text(amount),
    refund_below: draft.refundBelow,
    existing: draft.existing,
    description: draft.description || null,
  }
}

/** Writes a fund down. Nothing is posted until it is opened. */
export async function createFund(context: Context, draft: Draft): Promise<Fund> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'FON', draft.date)
  await context.tx
    .insertInto('cash_fund')
    .values({ id: _id, number, created_by: context.user._id, ...columns })
    .execute()
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getFund(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

export const lockedFund = (context: Context, id: string): Promise<Fund> => lockedDocument(context, funds, id)

/** Writes a fund anew that nobody has opened. */
export async function updateFund(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateFund.input>,
): Promise<Fund> {
  const before = await unposted(context, funds, _id)
  checkRewritten(before, { ...draft, version })
  const columns = await columnsOf(context, draft)
  await context.tx
    .updateTable('cash_fund')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getFund(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const funds: LivingDocument<FundState, FundAction, Fund, Settling> = {
  kind: cashFundKind,
  effects,
  get: (context, id) => getFund(context, { id }),
}

export const moveFund = (context: Context, requested: FundMove): Promise<Fund> =>
  transition(context, funds, requested)

/** Deletes a fund that nobody has opened. What became of its number is kept in the history. */
export const deleteFund = (context: Context, { id }: { id: string }) => deleteDocument(context, funds, id)

/** Takes a supporting document away while it is nobody's evidence yet. */
export const deleteSupport = (context: Context, requested: z.output<typeof api.deleteFundDocument.input>) =>
  removeFile(context, funds, requested)
