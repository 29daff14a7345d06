import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { checkCorrectable, type Correction, transferFiles } from '@cuadre/platform/documents/correcting.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { denominationsOf, writeDenominations } from './denominations.ts'
import { effects } from './effects.ts'
import { operationKinds } from './kind.ts'
import { advanceLeftBy, advancesUsedBy, allocationsOf, operationHead } from './queries.ts'
import { documentTypes, operationWorkflow, type Side } from './states.ts'
import { agreeOperation, type OperationDraft } from './terms.ts'
import { warningsOf } from './warnings.ts'

export type Operation = z.output<typeof api.Operation>

const prefixes = { receivable: 'COB', payable: 'PAG' } as const satisfies Record<Side, string>

/** An operation with all that hangs from it. */
export async function getOperation(context: Context, side: Side, id: string): Promise<Operation> {
  const head = await operationHead(context, side, id)
  if (!head) throw notFound()
  const [documents, allocations, advances, denominations, advance, entries, steps, warnings] =
    await Promise.all([
      mediaOfOwners(context, documentTypes[side], [id]),
      allocationsOf(context, id),
      advancesUsedBy(context, id),
      denominationsOf(context, id),
      advanceLeftBy(context, id),
      entriesOf(context, [id]),
      statusHistoryOf(context, documentTypes[side], id),
      warningsOf(context, head),
    ])
  const all = entries.get(id) ?? []
  const differences = [...allocations, ...advances].map(({ difference }) => amount(difference ?? '0'))
  return {
    ...head,
    documents,
    allocations,
    advances,
    denominations,
    advance,
    difference: text(sum(differences)),
    entry: all[0] ?? null,
    entries: all,
    allowed: Object.values(operationWorkflow[side][head.state]).map(({ to }) => to),
    steps,
    warnings,
  }
}

interface Written {
  state: 'pending' | 'confirmed'
  purpose: 'settle' | 'advance'
  /** The operation whose place it takes. */
  replaces?: string | undefined
}

/** What an operation says of itself, or everything that is wrong with it at once. */
async function columnsOf(context: Context, draft: OperationDraft) {
  const { money, wrong } = await agreeOperation(context, draft)
  if (wrong.length > 0) throw wrongFields(wrong)
  return {
    day: draft.date,
    partner_id: draft.partnerId,
    money_account_id: money.accountId,
    instrument: money.instrument,
    instrument_number: draft.instrumentNumber || null,
    instrument_day: draft.instrumentDate ?? null,
    currency_id: money.currency?._id ?? null,
    rate: money.currency && text(money.currency.rate, 8),
    amount: draft.amount,
    commission: draft.commission ?? '0',
    description: draft.description || null,
  }
}

async function writeLines(
  { tx }: Context,
  operation: string,
  { allocations, advances }: OperationDraft,
): Promise<void> {
  const lines = [
    ...allocations.map(({ id, ...rest }) => ({ ...rest, item_id: id, advance_id: null })),
    ...advances.map(({ id, ...rest }) => ({ ...rest, item_id: null, advance_id: id })),
  ]
  if (lines.length === 0) return
  await tx
    .insertInto('money_operation_line')
    .values(
      lines.map(({ value = null, ...line }, at) => ({
        ...line,
        value,
        operation_id: operation,
        line: at + 1,
      })),
    )
    .execute()
}

async function write(
  context: Context,
  draft: OperationDraft,
  { state, purpose, replaces }: Written,
): Promise<string> {
  const { side } = draft
  const columns = await columnsOf(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, prefixes[side], draft.date)
  await context.tx
    .insertInto('money_operation')
    .values({
      id: _id,
      side,
      purpose,
      number,
      state,
      replaces_id: replaces ?? null,
      created_by: context.user._id,
      ...columns,
    })
    .execute()
  await writeLines(context, _id, draft)
  await writeDenominations(context, _id, draft.denominations)
  await attachFiles(context, { ownerType: documentTypes[side], ownerId: _id }, draft.documentIds)
  await recordTransition(context, { type: documentTypes[side], _id, from: null, to: state })
  return _id
}

/** Writes an operation down. Nothing is settled and nothing posted until it is confirmed. */
export async function createOperation(
  context: Context,
  draft: OperationDraft,
  replaces?: string,
): Promise<Operation> {
  const _id = await write(context, draft, { state: 'pending', purpose: purposeOf(draft), replaces })
  const after = await getOperation(context, draft.side, _id)
  context.changed({ type: documentTypes[draft.side], _id, after })
  return after
}

const purposeOf = ({ allocations, advances }: OperationDraft): Written['purpose'] =>
  allocations.length + advances.length === 0 ? 'advance' : 'settle'

/** Writes an operation down and does at once what confirming does. */
export async function recordOperation(context: Context, draft: OperationDraft): Promise<Operation> {
  const { side } = draft
  const _id = await write(context, draft, { state: 'confirmed', purpose: purposeOf(draft) })
  await effects.confirm(context, await getOperation(context, side, _id), {
    reason: '',
    isReplaced: false,
  })
  const after = await getOperation(context, side, _id)
  context.changed({ type: documentTypes[side], _id, after })
  return after
}

/** Collects or pays chosen items at once. */
export async function settleNow(context: Context, draft: OperationDraft): Promise<Operation> {
  if (purposeOf(draft) === 'advance') throw wrongFields([{ path: 'allocations', code: 'operation.nothing' }])
  return recordOperation(context, draft)
}

export async function updateOperation(
  context: Context,
  { _id, version, ...draft }: OperationDraft & { _id: string; version: number },
): Promise<Operation> {
  const { tx } = context
  const { side } = draft
  await tx.selectFrom('money_operation').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getOperation(context, side, _id)
  if (before.version !== version) throw stale(before)
  if (before.state !== 'pending')
    throw new Refusal('operation.notPending', { number: before.number, state: `@states.${before.state}` })
  const columns = await columnsOf(context, draft)
  await tx
    .updateTable('money_operation')
    .set({ ...columns, purpose: purposeOf(draft), version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('money_operation_line').where('operation_id', '=', _id).execute()
  await writeLines(context, _id, draft)
  await tx.deleteFrom('money_operation_denomination').where('operation_id', '=', _id).execute()
  await writeDenominations(context, _id, draft.denominations)
  await attachFiles(context, { ownerType: documentTypes[side], ownerId: _id }, draft.documentIds)
  const after = await getOperation(context, side, _id)
  context.changed({ type: documentTypes[side], _id, before, after })
  return after
}

const living = {
  receivable: {
    kind: operationKinds.receivable,
    effects,
    get: (context: Context, id: string) => getOperation(context, 'receivable', id),
  },
  payable: {
    kind: operationKinds.payable,
    effects,
    get: (context: Context, id: string) => getOperation(context, 'payable', id),
  },
}

export const changeState = (
  context: Context,
  side: Side,
  requested: z.output<typeof api.changeCollect.input>,
) => transition(context, living[side], requested)

/** Takes a confirmed operation back on a day that somebody else says: that on which a bank gave its money back. */
export const takeBackOn = (
  context: Context,
  side: Side,
  requested: { _id: string; version: number; reason: string; day: Day },
): Promise<Operation> => transition(context, living[side], { ...requested, state: 'cancelled' })

/** Cancels a confirmed operation and confirms another in its place, which takes its files. */
export async function correctOperation(
  context: Context,
  { _id, version, reason, documentIds, ...draft }: OperationDraft & Correction,
): Promise<Operation> {
  const { side } = draft
  const type = documentTypes[side]
  checkCorrectable(await getOperation(context, side, _id))
  await transition(context, living[side], { _id, version, reason, state: 'cancelled', isReplaced: true })
  const right = await createOperation(context, draft, _id)
  await transferFiles(context, type, _id, right._id)
  await attachFiles(context, { ownerType: type, ownerId: right._id }, documentIds)
  return changeState(context, side, { _id: right._id, version: right.version, state: 'confirmed' })
}
