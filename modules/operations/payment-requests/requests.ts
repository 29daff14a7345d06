import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { deleteDocument } from '../documents/deleting.ts'
import { checkRewritten } from '../documents/rewriting.ts'
import type * as api from './api.ts'
import { byPayment, paidBy, proofsOf } from './proofs.ts'
import { requestRow, type RequestRow } from './queries.ts'
import { deletableStates, documentType, editableStates, requestWorkflow } from './states.ts'
import { amountRefusals, type Named, type Subject, subjectOf } from './subjects.ts'
import type { PaymentRequestAnswer } from './api.ts'

type Draft = z.output<typeof api.createRequest.input>

export const namedBy = ({ subject }: Pick<RequestRow, 'subject'>): Named =>
  subject.type === 'contract'
    ? { contractId: subject._id, supplementId: subject.supplement?._id }
    : { operationId: subject._id }

/** A request with what can be requested and what paid it or could. */
export async function getRequest(context: Context, id: string): Promise<PaymentRequestAnswer> {
  const row = await requestRow(context, id)
  if (!row) throw notFound()
  const [still, paid, proofs, steps] = await Promise.all([
    stillFor(context, row),
    paidBy(context, id),
    row.state === 'approved' ? proofsOf(context, row) : [],
    statusHistoryOf(context, documentType, id),
  ])
  return {
    ...row,
    ...still,
    paidBy: paid,
    payments: byPayment(proofs),
    allowed: Object.values(requestWorkflow[row.state]).map(({ to }) => to),
    steps,
  }
}

/** What could be requested now. Nothing can under a contract that is over. */
async function stillFor(
  context: Context,
  row: RequestRow,
): Promise<Pick<PaymentRequestAnswer, 'available' | 'itemIds'>> {
  try {
    const asking = { date: row.date, requestId: row._id, locked: false }
    const { available, itemIds } = await subjectOf(context, namedBy(row), asking)
    return { available: available && text(available), itemIds }
  } catch (error) {
    if (error instanceof Refusal) return { available: '0.00', itemIds: [] }
    throw error
  }
}

/** What a draft comes to, or everything that is wrong with it. */
async function checked(context: Context, draft: Draft, requestId: string | null) {
  const subject = await subjectOf(context, draft, { date: draft.date, requestId, locked: true })
  const wrong: FieldRefusal[] = amountRefusals(amount(draft.amount), subject)
  const dueDate = draft.dueDate ?? laterOf(draft.date, subject.dueDate)
  if (dueDate < draft.date) wrong.push({ path: 'dueDate', code: 'document.dueBefore' })
  if (draft.areaId && !(await isArea(context, draft.areaId)))
    wrong.push({ path: 'areaId', code: 'paymentRequest.areaUnknown' })
  if (wrong.length > 0) throw wrongFields(wrong)
  return columnsOf(draft, subject, dueDate)
}

/** What is overdue already is requested at once. */
const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one)

async function isArea({ tx }: Context, id: string): Promise<boolean> {
  const area = await tx.selectFrom('work_area').select('active').where('id', '=', id).executeTakeFirst()
  return area?.active ?? false
}

const columnsOf = (
  draft: Draft,
  { side, partnerId, operation, number, currencyId }: Subject,
  dueDate: string,
) => ({
  day: draft.date,
  side,
  partner_id: partnerId,
  operation_type: operation?.type ?? null,
  operation_id: operation?._id ?? null,
  operation_number: operation && number,
  contract_id: draft.contractId ?? null,
  supplement_id: draft.supplementId ?? null,
  area_id: draft.areaId ?? null,
  amount: draft.amount,
  currency_id: currencyId,
  instrument: draft.instrument ?? null,
  due_date: dueDate,
  description: draft.description || null,
})

/** After all that was settled before it is written: what is open then does not include it any more. */
const now = sql<string>`clock_timestamp()`

/** Writes a request down. It posts nothing, ever. */
export async function createRequest(context: Context, draft: Draft): Promise<PaymentRequestAnswer> {
  const columns = await checked(context, draft, null)
  const _id = uuidv7()
  const number = await nextNumber(context, 'SP', draft.date)
  await context.tx
    .insertInto('payment_request')
    .values({ ...columns, id: _id, number, requested_at: now, created_by: context.user._id })
    .execute()
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getRequest(context, _id)
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a request anew that nobody approved yet. */
export async function updateRequest(
  context: Context,
  { _id, version, ...draft }: Draft & { _id: string; version: number },
): Promise<PaymentRequestAnswer> {
  const { tx } = context
  await tx.selectFrom('payment_request').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getRequest(context, _id)
  const { number, state } = before
  if (!editableStates.some((each) => each === state))
    throw new Refusal('paymentRequest.notEditable', { number, state: `@paymentRequests.states.${state}` })
  checkRewritten(before, { date: draft.date, version })
  const columns = await checked(context, draft, _id)
  await tx
    .updateTable('payment_request')
    .set({ ...columns, version: version + 1, requested_at: now })
    .where('id', '=', _id)
    .execute()
  const after = await getRequest(context, _id)
  context.changed({ type: documentType, _id, before, after })
  return after
}

export const deleteRequest = (context: Context, { id }: { id: string }) =>
  deleteDocument(
    context,
    {
      type: documentType,
      table: 'payment_request',
      get: getRequest,
      deletable: { states: deletableStates, otherwise: 'paymentRequest.deleteApproved' },
    },
    id,
  )
