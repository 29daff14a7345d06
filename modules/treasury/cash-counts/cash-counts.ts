import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf, movedSince } from '@cuadre/accounting/public.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { deleteDocument, removeFile } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { booksOf, type Deciding, documentType, effects } from './effects.ts'
import { cashCountHead, type CashCountHeadRow, declaredAt, denominationsOf } from './queries.ts'
import { type CashCountAction, type CashCountState, cashCountWorkflow } from './states.ts'
import { agreed, type Draft } from './terms.ts'
import { toDeposit } from './to-deposit.ts'
import { cashCountKind } from './kind.ts'

export type CashCount = z.output<typeof api.CashCount>
type StateChange = z.output<typeof api.changeStateCashCount.input>

/** A count with all that hangs from it. */
export async function getCashCount(context: Context, { id }: { id: string }): Promise<CashCount> {
  const head = await cashCountHead(context, id)
  if (!head) throw notFound()
  const [denominations, moved, documents, entries, steps] = await Promise.all([
    denominationsOf(context, id),
    movedOf(context, head),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, documentType, id),
  ])
  const all = entries.get(id) ?? []
  return {
    ...head,
    denominations,
    moved,
    toDeposit: await toDeposit(context, head, denominations),
    documents,
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(cashCountWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

/** What came into the books of its day since it was declared, while nobody has confirmed it. */
async function movedOf(context: Context, head: CashCountHeadRow): Promise<CashCount['moved']> {
  if (head.state !== 'declared' || head.books === null) return null
  const [books, since] = await Promise.all([booksOf(context, head), declaredAt(context, head._id)])
  if (since === null || books.eq(amount(head.books))) return null
  const entries = await movedSince(context, {
    accountId: head.accountId,
    day: head.date,
    foreign: head.currency !== null,
    since,
    but: head._id,
  })
  return { books: text(books), entries }
}

async function columnsOf(context: Context, draft: Draft) {
  const { currency, wrong } = await agreed(context, draft)
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
    occasion: draft.occasion,
    custodian: person.name ?? custodian,
    custodian_worker_id: person.workerId ?? null,
    witness: draft.witness || null,
    currency_id: currency?._id ?? null,
    rate: currency && text(currency.rate, 8),
    total: draft.counted,
    description: draft.description || null,
  }
}

async function writeDenominations({ tx }: Context, id: string, { denominations = [] }: Draft): Promise<void> {
  if (denominations.length === 0) return
  await tx
    .insertInto('cash_count_denomination')
    .values(denominations.map((each) => ({ ...each, count_id: id })))
    .execute()
}

/** Writes down what was counted. What the books say is looked up when it is declared. */
export async function createCashCount(context: Context, draft: Draft): Promise<CashCount> {
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'ARQ', draft.date)
  await context.tx
    .insertInto('cash_count')
    .values({ id: _id, number, created_by: context.user._id, ...columns })
    .execute()
  await writeDenominations(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getCashCount(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a count anew that nobody has declared. */
export async function updateCashCount(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateCashCount.input>,
): Promise<CashCount> {
  const { tx } = context
  const before = await unposted(context, counts, _id)
  checkRewritten(before, { ...draft, version })
  const columns = await columnsOf(context, draft)
  await tx.deleteFrom('cash_count_denomination').where('count_id', '=', _id).execute()
  await tx
    .updateTable('cash_count')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeDenominations(context, _id, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  const after = await getCashCount(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

const counts: LivingDocument<CashCountState, CashCountAction, CashCount, Deciding> = {
  kind: cashCountKind,
  effects,
  get: (context, id) => getCashCount(context, { id }),
}

export const changeState = (context: Context, requested: StateChange): Promise<CashCount> =>
  transition(context, counts, requested)

/** Deletes a count that nobody has declared. What became of its number is kept in the history. */
export const deleteCashCount = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, counts, id)

/** Takes a supporting document away while it is nobody's evidence yet. */
export const deleteSupport = (
  context: Context,
  requested: z.output<typeof api.deleteCashCountDocument.input>,
) => removeFile(context, counts, requested)
