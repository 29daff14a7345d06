import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, type Amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { checkRewritten, lockedDocument } from '@cuadre/platform/documents/rewriting.ts'
import type * as api from './api.ts'
import type { AskedDocument, NamedDocument } from './documents.ts'
import { byPayment, paidBy, proofsOf } from './proofs.ts'
import { paymentRequestKind } from './kind.ts'
import { requestRow, type RequestRow } from './queries.ts'
import { documentType, requestWorkflow } from './states.ts'
import { amountRefusals, type Named, type Subject, subjectOf } from './subjects.ts'
import type { PaymentRequestAnswer } from './api.ts'

type Draft = z.output<typeof api.createRequest.input>

/** What a request asks for, as whoever writes one says it. */
export const namedBy = (
  { contract, supplement, person, currency }: RequestRow,
  documents: readonly NamedDocument[],
): Named => ({
  documents,
  contractId: contract?._id,
  supplementId: supplement?._id,
  person,
  currencyId: person && currency?._id,
})

/** A request with what can be requested and what paid it or could. */
export async function getRequest(context: Context, id: string): Promise<PaymentRequestAnswer> {
  const row = await requestRow(context, id)
  if (!row) throw notFound()
  const [written, paid, proofs, steps] = await Promise.all([
    writtenDocuments(context, id),
    paidBy(context, id),
    isToBeNamed(row) ? proofsOf(context, row) : [],
    statusHistoryOf(context, documentType, id),
  ])
  const allowed = Object.values(requestWorkflow[row.state]).map(({ to }) => to)
  return {
    ...row,
    ...(await stillFor(context, row, written)),
    paidBy: paid,
    payments: byPayment(proofs),
    // What has documents is paid by what settles them, and not by whoever says so.
    allowed: written.length > 0 ? allowed.filter((state) => state !== 'paid') : allowed,
    steps,
  }
}

const isToBeNamed = ({ state }: RequestRow) => state === 'approved' || state === 'partlyPaid'

interface WrittenDocument extends NamedDocument {
  paid: string
}

/** The documents of a request, with what money has paid of each. */
async function writtenDocuments({ tx, organization }: Context, id: string): Promise<WrittenDocument[]> {
  const { rows } = await sql<WrittenDocument>`
    select document.operation_id as "operationId", document.amount::text as amount,
           (select coalesce(sum(money.amount), 0)::numeric(18, 2)::text from payment_request_paid money
             where money.organization_id = ${organization} and money.request_id = document.request_id
               and money.operation_id = document.operation_id) as paid
      from payment_request_document document
     where document.organization_id = ${organization} and document.request_id = ${id} order by document.line`.execute(
    tx,
  )
  return rows
}

/** What could be requested now. Nothing can under a contract that is over. */
async function stillFor(
  context: Context,
  row: RequestRow,
  written: readonly WrittenDocument[],
): Promise<Pick<PaymentRequestAnswer, 'available' | 'itemIds' | 'documents'>> {
  try {
    const asking = { date: row.date, requestId: row._id, locked: false }
    const { available, itemIds, documents } = await subjectOf(context, namedBy(row, written), asking)
    return {
      available: available && text(available),
      itemIds,
      documents: documents.map(({ _id, number, type, dueDate, ...asked }, at) => ({
        _id,
        number,
        type,
        dueDate,
        pending: text(asked.pending),
        available: text(asked.available),
        amount: text(asked.amount),
        paid: written[at]!.paid,
      })),
    }
  } catch (error) {
    if (error instanceof Refusal) return { available: '0.00', itemIds: [], documents: [] }
    throw error
  }
}

/** What a draft comes to, or everything that is wrong with it. */
async function checked(context: Context, draft: Draft, requestId: string | null) {
  const subject = await subjectOf(context, draft, { date: draft.date, requestId, locked: true })
  const whole = wholeOf(draft, subject)
  const wrong: FieldRefusal[] = amountRefusals(whole, subject)
  if (wrong.length === 0 && draft.amount && !amount(draft.amount).eq(whole))
    wrong.push({ path: 'amount', code: 'paymentRequest.amountIsSum', parameters: { sum: text(whole) } })
  const dueDate = draft.dueDate ?? laterOf(draft.date, subject.dueDate)
  if (dueDate < draft.date) wrong.push({ path: 'dueDate', code: 'document.dueBefore' })
  if (draft.areaId && !(await isArea(context, draft.areaId)))
    wrong.push({ path: 'areaId', code: 'paymentRequest.areaUnknown' })
  if (wrong.length > 0) throw wrongFields(wrong)
  return { columns: columnsOf(draft, subject, { whole, dueDate }), documents: subject.documents }
}

/** What documents come to; of anything else what was said. */
const wholeOf = ({ amount: said }: Draft, { documents }: Subject): Amount =>
  documents.length > 0 ? sum(documents.map((document) => document.amount)) : amount(said ?? '0.00')

/** What is overdue already is requested at once. */
const laterOf = (one: string, other: string | null): string => (other !== null && other > one ? other : one)

async function isArea({ tx }: Context, id: string): Promise<boolean> {
  const area = await tx.selectFrom('work_area').select('active').where('id', '=', id).executeTakeFirst()
  return area?.active ?? false
}

const columnsOf = (
  draft: Draft,
  { side, partnerId, currencyId }: Subject,
  { whole, dueDate }: { whole: Amount; dueDate: string },
) => ({
  day: draft.date,
  side,
  partner_id: partnerId,
  beneficiary_name: draft.person?.name ?? null,
  beneficiary_identity: draft.person?.identityNumber ?? null,
  contract_id: draft.contractId ?? null,
  supplement_id: draft.supplementId ?? null,
  area_id: draft.areaId ?? null,
  amount: text(whole),
  currency_id: currencyId,
  instrument: draft.instrument ?? null,
  due_date: dueDate,
  description: draft.description || null,
})

/** After all that was settled before it is written: what is open then does not include it any more. */
const now = sql<string>`clock_timestamp()`

async function writeDocuments(
  { tx }: Context,
  requestId: string,
  documents: readonly AskedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .insertInto('payment_request_document')
    .values(
      documents.map(({ _id, type, number, amount: wanted }, at) => ({
        request_id: requestId,
        line: at + 1,
        operation_type: type,
        operation_id: _id,
        operation_number: number,
        amount: text(wanted),
      })),
    )
    .execute()
}

/** Writes a request down. It posts nothing, ever. */
export async function createRequest(context: Context, draft: Draft): Promise<PaymentRequestAnswer> {
  const { columns, documents } = await checked(context, draft, null)
  const _id = uuidv7()
  const number = await nextNumber(context, 'SP', draft.date)
  await context.tx
    .insertInto('payment_request')
    .values({ ...columns, id: _id, number, requested_at: now, created_by: context.user._id })
    .execute()
  await writeDocuments(context, _id, documents)
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
  const before = await lockedDocument(context, { kind: paymentRequestKind, get: getRequest }, _id)
  const { number, state } = before
  if (!paymentRequestKind.rewritable.includes(state))
    throw new Refusal('paymentRequest.notEditable', { number, state: `@paymentRequests.states.${state}` })
  checkRewritten(before, { date: draft.date, version })
  const { columns, documents } = await checked(context, draft, _id)
  await tx.deleteFrom('payment_request_document').where('request_id', '=', _id).execute()
  await tx
    .updateTable('payment_request')
    .set({ ...columns, version: version + 1, requested_at: now })
    .where('id', '=', _id)
    .execute()
  await writeDocuments(context, _id, documents)
  const after = await getRequest(context, _id)
  context.changed({ type: documentType, _id, before, after })
  return after
}

export const deleteRequest = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, { kind: paymentRequestKind, get: getRequest }, id, {
    tooLate: 'paymentRequest.deleteApproved',
  })
