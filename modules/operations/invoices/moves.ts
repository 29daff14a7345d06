import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { accountsFor, openPeriodOn, undoingDay } from '@cuadre/accounting/public.ts'
import { changeOperation, getOperation, isOwed, settleNow } from '@cuadre/finance/public.ts'
import { actionTo, recordTransition } from '@cuadre/platform/documents/states.ts'
import { releaseContract } from '../contracts/balance.ts'
import type * as api from './api.ts'
import { documentType, getInvoice, type Invoice, lockInvoice, underContract } from './invoices.ts'
import { checkReturned, putOn, takeOff } from './sources.ts'
import { type InvoiceState, invoiceWorkflow } from './states.ts'

type Charging = z.output<typeof api.activeCharged.input>

/** Marks an invoice as paid by collecting what is pending of its sales, or takes that collection back. */
export async function charge(context: Context, requested: Charging): Promise<Invoice> {
  const before = await lockInvoice(context, requested._id)
  if (requested.version !== undefined && before.version !== requested.version) throw stale(before)
  const action = actionTo(context, invoiceWorkflow, before.state, requested.charged ? 'charged' : 'issued')
  if (action === 'restore') throw new Refusal('invoice.cancelled', { number: before.number })
  const collection = requested.charged
    ? await collect(context, before, requested)
    : await uncollect(context, before, requested)
  await setColumns(context, before, { collection_id: collection })
  return moved(context, before, requested.reason)
}

/** Collects all that is pending of the sales of an invoice: the money comes to the account, the items are settled. */
async function collect(context: Context, invoice: Invoice, requested: Charging): Promise<string> {
  const items = await openItemsOf(context, invoice)
  const { number, clientId, date: issued, currency } = invoice
  const date = requested.date ?? (await undoingDay(context, issued))
  if (date < issued) throw wrongFields([{ path: 'date', code: 'invoice.chargedBefore' }])
  const accountId =
    requested.accountId ?? (await accountsFor(context, ['account.cash.main'], date))['account.cash.main']._id
  const { _id } = await settleNow(context, {
    side: 'receivable',
    partnerId: clientId,
    date,
    accountId,
    amount: text(sum(items.map((item) => amount(item.pending)))),
    currencyId: currency?._id ?? null,
    rate: requested.rate ?? null,
    instrument: requested.instrument ?? null,
    description: number,
    allocations: items.map((item) => ({ id: item._id, amount: item.pending })),
    advances: [],
  })
  return _id
}

/** Undoes the collection by which the invoice was marked. What was collected otherwise is undone where it was collected. */
async function uncollect(
  context: Context,
  { number, collection }: Invoice,
  { reason }: Charging,
): Promise<null> {
  if (collection === null) throw new Refusal('invoice.paidOtherwise', { number })
  const { version, _id } = await getOperation(context, 'receivable', collection._id)
  await changeOperation(context, 'receivable', { _id, version, state: 'cancelled', reason: reason || number })
  return null
}

/** What is open of the sales of an invoice, each item in its own currency. */
async function openItemsOf(
  { tx, organization }: Context,
  { _id }: Invoice,
): Promise<{ _id: string; pending: string }[]> {
  const { rows } = await sql<{ _id: string; pending: string }>`
    select item.id as "_id", coalesce(item.foreign_amount - item.foreign_settled, item.amount - item.settled)::text as pending
      from invoice_source source
      join open_item item on item.organization_id = ${organization} and item.document_type = source.document_type
       and item.document_id = source.document_id and item.side = 'receivable' and not item.cancelled and ${isOwed}
     where source.organization_id = ${organization} and source.invoice_id = ${_id} and not source.cancelled
     order by item.due_date, item.id`.execute(tx)
  return rows
}

/** Cancels an invoice. Its number stays; its sales are again what they were and can be invoiced anew. */
export async function cancelInvoice(
  context: Context,
  { id, reason }: z.output<typeof api.deleteInvoice.input>,
): Promise<Invoice> {
  const before = await lockInvoice(context, id)
  actionTo(context, invoiceWorkflow, before.state, 'cancelled')
  if (amount(before.settled).gt(zero))
    throw new Refusal('invoice.collected', { number: before.number, amount: before.settled })
  for (const source of await sourcesOf(context, id)) await takeOff(context, source, before)
  await setSources(context, id, { cancelled: true })
  await setColumns(context, before, { cancelled: true })
  await releaseContract(context, { _id: id })
  return moved(context, before, reason)
}

/** Undoes a cancellation while nothing came between: its sales are still to be invoiced and its period is active. */
export async function restoreInvoice(context: Context, { id }: { id: string }): Promise<Invoice> {
  const before = await lockInvoice(context, id)
  if (before.state !== 'cancelled') throw new Refusal('invoice.notCancelled', { number: before.number })
  await openPeriodOn(context, before.date)
  await refuseReinvoiced(context, before)
  for (const source of await sourcesOf(context, id)) {
    const former = await putOn(context, source, before)
    await checkReturned(context, source)
    await setSources(context, id, { cancelled: false, former_state: former }, source._id)
  }
  await setColumns(context, before, { cancelled: false })
  const { contractOfSales, contract } = before
  const warnings = await underContract(
    context,
    { ...before, client: { _id: before.clientId }, contract: contractOfSales ? contract : null },
    { contractId: contract?._id, supplementId: contract?.supplement?._id },
  )
  return { ...(await moved(context, before, null)), warnings }
}

/** Refused where a sale of it is on another invoice by now, naming that. */
async function refuseReinvoiced({ tx }: Context, { number, sources }: Invoice): Promise<void> {
  const other = await tx
    .selectFrom('invoice_source')
    .innerJoin('invoice', 'invoice.id', 'invoice_source.invoice_id')
    .select(['invoice.number', 'invoice_source.document_number as sale'])
    .where('invoice_source.cancelled', '=', false)
    .where(
      'invoice_source.document_id',
      'in',
      sources.map(({ _id }) => _id),
    )
    .executeTakeFirst()
  if (other) throw new Refusal('invoice.reinvoiced', { number, sale: other.sale, other: other.number })
}

const sourcesOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('invoice_source')
    .select([
      'document_type as type',
      'document_id as _id',
      'document_number as number',
      'former_state as former',
      'returned',
    ])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .$narrowType<{ type: Invoice['sources'][number]['type'] }>()
    .execute()

async function setSources(
  { tx }: Context,
  invoiceId: string,
  columns: { cancelled: boolean; former_state?: string },
  documentId?: string,
): Promise<void> {
  const all = tx.updateTable('invoice_source').set(columns).where('invoice_id', '=', invoiceId)
  await (documentId === undefined ? all : all.where('document_id', '=', documentId)).execute()
}

const setColumns = (
  { tx }: Context,
  { _id, version }: Invoice,
  columns: { cancelled?: boolean; collection_id?: string | null },
) =>
  tx
    .updateTable('invoice')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', _id)
    .execute()

/** Writes into the history from where to where it came. */
async function moved(context: Context, before: Invoice, reason: string | null | undefined): Promise<Invoice> {
  const { _id, state: from } = before
  const after = await getInvoice(context, { id: _id })
  const to: InvoiceState = after.state
  await recordTransition(context, { type: documentType, _id, from, to, reason })
  context.changed({ type: documentType, _id, before: { state: from }, after: { state: to, reason } })
  return getInvoice(context, { id: _id })
}
