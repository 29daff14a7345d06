import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { entriesOf, openPeriodOn, percentageOn } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, transitionRow } from '@cuadre/platform/documents/states.ts'
import { textColumns } from '@cuadre/kernel/text-fields.ts'
import { consumeContract, type ContractWarning, contractsOf, nameContract } from '../contracts/balance.ts'
import type * as api from './api.ts'
import type { Invoicing } from '../documents/by-invoice.ts'
import { firstDayToEarn, saleDays, wrongDays, wrongEarned } from './days.ts'
import { invoiceTexts } from './fields.ts'
import { invoiceLines, invoiceRow, ownAccounts } from './queries.ts'
import { checkReturned, collectSources, putOn, type SalesToInvoice } from './sources.ts'
import { invoiceWorkflow } from './states.ts'

export const documentType = 'invoice'
export type Invoice = z.output<typeof api.Invoice>
type Draft = z.output<typeof api.createInvoice.input>
type Document = Omit<Draft, 'sources'>

/** An invoice with all that hangs from it. */
export async function getInvoice(context: Context, { id }: { id: string }): Promise<Invoice> {
  const row = await invoiceRow(context, id)
  if (!row) throw notFound()
  const sales = row.sources.map(({ _id }) => _id)
  const [lines, entries, contracts, steps] = await Promise.all([
    invoiceLines(context, id),
    entriesOf(context, sales),
    contractsOf(context, [id, ...sales]),
    statusHistoryOf(context, documentType, id),
  ])
  const ofSales = contracts.get(sales[0] ?? '')
  return {
    ...row,
    lines,
    entries: sales.flatMap((sale) => entries.get(sale) ?? []),
    contract: ofSales ?? contracts.get(id) ?? null,
    contractOfSales: ofSales !== undefined,
    allowed: Object.values(invoiceWorkflow[row.state]).map(({ to }) => to),
    steps,
    warnings: [],
  }
}

/** Issues the invoice of sales: it takes the next number and they are invoiced, at once or not at all. */
export async function createInvoice(context: Context, { sources, ...document }: Draft): Promise<Invoice> {
  const sales = await collectSources(context, sources)
  const earning = await firstDayToEarn(context, sources, sales.lastDay)
  const date = document.date ?? earning?.day ?? sales.lastDay
  const dueDate = document.dueDate ?? (sales.dueDate < date ? date : sales.dueDate)
  const wrong = [...wrongDays({ date, dueDate }, sales.lastDay, earning), ...wrongContract(sales, document)]
  if (wrong.length > 0) throw wrongFields(wrong)
  await openPeriodOn(context, date)
  const issuer = await issuerNow(
    context,
    document.bankAccounts ?? (await ownAccounts(context, sales.currency?._id ?? null)),
  )
  const _id = uuidv7()
  const number = await nextNumber(context, 'FAC', date)
  const head = context.tx.insertInto('invoice').values({
    ...columnsOf({ ...sales.delivery, ...document }),
    id: _id,
    number,
    day: date,
    due_date: dueDate,
    client_id: sales.client._id,
    issuer: JSON.stringify(issuer),
    client: JSON.stringify(sales.client),
    payment_form: sales.paymentForm,
    currency_id: sales.currency?._id ?? null,
    rate: sales.rate,
    subtotal: sales.subtotal,
    discount: sales.discount,
    total: sales.total,
    amount: sales.amount,
    tax_rate: document.showsTax ? await taxRateOn(context, date) : null,
    created_by: context.user._id,
  })
  await inOrder(context.tx, [
    head,
    lineInserts(context, _id, sales),
    transitionRow(context, { type: documentType, _id, from: null, to: 'issued' }),
  ])
  await writeSources(context, { _id, number, date, dueDate }, sales)
  const warnings = await underContract(context, { _id, number, date, ...sales }, document)
  const after = await getInvoice(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return { ...after, warnings }
}

/** What an invoice of these sales would say. */
export async function layOut(context: Context, { sources }: z.output<typeof api.layOutInvoice.input>) {
  const { delivery, lastDay, ...sales } = await collectSources(context, sources)
  const earning = await firstDayToEarn(context, sources, lastDay)
  const date = earning?.day ?? lastDay
  return {
    ...sales,
    ...delivery,
    date,
    dueDate: sales.dueDate < date ? date : sales.dueDate,
    bankAccounts: await ownAccounts(context, sales.currency?._id ?? null),
  }
}

/** A contract that the sales name is the invoice's: what they took of it is not taken again. */
const wrongContract = (
  { contract }: Pick<SalesToInvoice, 'contract'>,
  { contractId }: Document,
): FieldRefusal[] =>
  contract && contractId && contractId !== contract._id
    ? [{ path: 'contractId', code: 'invoice.contractOfSale', parameters: { number: contract.number } }]
    : []

/** What the printout says beside lines and days. */
const columnsOf = (document: Document) => ({
  instrument: document.instrument ?? null,
  ...textColumns(invoiceTexts, document),
})

const taxRateOn = async (context: Context, day: Day): Promise<string> =>
  (await percentageOn(context, 'rate.salesTax', day)).toFixed()

async function issuerNow(
  { tx }: Context,
  bankAccounts: Invoice['issuer']['bankAccounts'],
): Promise<Invoice['issuer']> {
  const organization = await tx
    .selectFrom('organization')
    .select(['name', 'nit', 'reeup', 'address', 'phone'])
    .executeTakeFirstOrThrow()
  return { ...organization, bankAccounts }
}

const lineInserts = ({ tx }: Context, invoiceId: string, { lines }: SalesToInvoice) =>
  tx
    .insertInto('invoice_line')
    .values(
      lines.map(({ unitPrice, ...line }) => ({ ...line, unit_price: unitPrice, invoice_id: invoiceId })),
    )

async function writeSources(
  context: Context,
  invoice: Invoicing & { _id: string },
  { laid }: SalesToInvoice,
): Promise<void> {
  for (const [at, { source, returned }] of laid.entries()) {
    const type = source.type === 'saleOfServices' ? 'saleOfServices' : 'saleOfProducts'
    const former = await putOn(context, { type, _id: source._id }, invoice)
    await checkReturned(context, { ...source, type, returned })
    await context.tx
      .insertInto('invoice_source')
      .values({
        invoice_id: invoice._id,
        position: at + 1,
        document_type: type,
        document_id: source._id,
        document_number: source.number,
        former_state: former,
        returned,
      })
      .execute()
  }
}

interface Consuming extends Pick<SalesToInvoice, 'contract' | 'currency' | 'total' | 'amount'> {
  _id: string
  number: string
  date: Day
  client: { _id: string }
}

/** An invoice of sales under no contract may name one itself, and takes of its amount. */
export async function underContract(
  context: Context,
  { _id, number, date, client, contract, currency, total, amount: inFunctional }: Consuming,
  { contractId, supplementId }: Pick<Document, 'contractId' | 'supplementId'>,
): Promise<ContractWarning[]> {
  if (contract || contractId === undefined) return []
  const named = contractId && {
    contractId,
    supplementId,
    amount: amount(inFunctional),
    foreign: currency && { currencyId: currency._id, amount: amount(total) },
    day: date,
    partnerId: client._id,
    nature: 'sale' as const,
  }
  await nameContract(context, { type: documentType, _id, number }, named || null)
  return consumeContract(context, { _id })
}

/** Locks an invoice until the transaction ends. */
export async function lockInvoice(context: Context, _id: string): Promise<Invoice> {
  await context.tx.selectFrom('invoice').select('id').where('id', '=', _id).forUpdate().execute()
  return getInvoice(context, { id: _id })
}

/** Changes what an issued invoice says beside its lines. What was paid or cancelled is not written anew. */
export async function updateInvoice(
  context: Context,
  { _id, version, ...document }: z.output<typeof api.updateInvoice.input>,
): Promise<Invoice> {
  const before = await lockInvoice(context, _id)
  if (before.version !== version) throw stale(before)
  if (before.state === 'cancelled' || (before.paid !== 'unpaid' && before.paymentForm !== 'cash'))
    throw new Refusal('invoice.notEditable', {
      number: before.number,
      state: `@invoices.states.${before.state}`,
    })
  const sales = await saleDays(context, before)
  const date = document.date ?? before.date
  const dueDate = document.dueDate ?? (document.date && before.dueDate < date ? date : before.dueDate)
  const wrong = [
    ...wrongDays({ date, dueDate }, sales),
    ...(date.slice(0, 4) === before.date.slice(0, 4)
      ? []
      : [{ path: 'date', code: 'invoice.otherYear', parameters: { number: before.number } }]),
    ...wrongContract({ contract: before.contractOfSales ? before.contract : null }, document),
    ...(await wrongEarned(context, before, { date, dueDate })),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  if (date !== before.date) await openPeriodOn(context, date)
  const { bankAccounts = before.issuer.bankAccounts, showsTax = before.taxRate !== null } = document
  await context.tx
    .updateTable('invoice')
    .set({
      ...columnsOf({ ...before, ...given(document) }),
      day: date,
      due_date: dueDate,
      issuer: JSON.stringify({ ...before.issuer, bankAccounts }),
      tax_rate: showsTax ? await taxRateOn(context, date) : null,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const { contractOfSales, contract } = before
  const warnings = await underContract(
    context,
    { ...before, date, client: { _id: before.clientId }, contract: contractOfSales ? contract : null },
    { contractId: contract?._id, supplementId: contract?.supplement?._id, ...given(document) },
  )
  const after = await getInvoice(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return { ...after, warnings }
}

/** Only what the request names: `null` empties a field, silence keeps it. */
const given = (document: Document): Partial<Document> =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined))
