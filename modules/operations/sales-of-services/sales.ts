import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { contractsOf } from '../contracts/balance.ts'
import { invoiceOf } from '../documents/by-invoice.ts'
import { linkContract } from '../documents/contract.ts'
import { deleteOperation } from '../documents/deleting.ts'
import { pricedColumns } from '../documents/goods.ts'
import { owedOf } from '../documents/paid.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { sellerOf } from '../documents/seller.ts'
import { type PricedService, pricedServices } from '../documents/service-lines.ts'
import { correctServices, previewServices, type Services } from '../documents/services.ts'
import { resolveTerms, termColumns, type Terms } from '../documents/terms.ts'
import { invoiceLines } from '../documents/to-invoice.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { serviceSaleLines, serviceSaleRow } from './queries.ts'
import { type ServiceSaleAction, type ServiceSaleState, serviceSaleWorkflow } from './states.ts'
import { serviceSaleKind } from './kind.ts'

const type = 'saleOfServices'
export type ServiceSale = z.output<typeof api.ServiceSale>
export type ServiceSaleDraft = z.output<typeof api.ServiceSaleDraft>

export async function getServiceSale(context: Context, { id }: { id: string }): Promise<ServiceSale> {
  const row = await serviceSaleRow(context, id)
  if (!row) throw notFound()
  const [lines, entries, owed, contracts, invoice, steps] = await Promise.all([
    serviceSaleLines(context, id),
    entriesOf(context, [id]),
    owedOf(context, id),
    contractsOf(context, [id]),
    invoiceOf(context, id),
    statusHistoryOf(context, type, id),
  ])
  const allowed = Object.values(serviceSaleWorkflow[row.state]).map(({ to }) => to)
  return {
    ...row,
    lines,
    entries: entries.get(id) ?? [],
    ...owed,
    contract: contracts.get(id) ?? null,
    invoice: invoice && { _id: invoice._id, number: invoice.number },
    allowed,
    steps,
  }
}

const kind: LivingDocument<ServiceSaleState, ServiceSaleAction, ServiceSale> = {
  kind: serviceSaleKind,
  effects,
  get: (context, id) => getServiceSale(context, { id }),
}

export const changeState = (context: Context, requested: z.output<typeof api.changeStateServiceSale.input>) =>
  transition(context, kind, requested)

export const deleteServiceSale = (context: Context, { id }: { id: string }) =>
  deleteOperation(context, kind, id)

interface Ready {
  terms: Terms
  lines: PricedService[]
  total: Amount
  seller: Awaited<ReturnType<typeof sellerOf>>['columns']
}

/** A draft that can be saved, or everything that is wrong with it. */
async function checked(context: Context, draft: ServiceSaleDraft): Promise<Ready> {
  const { ready: lines, wrong } = await pricedServices(context, {
    lines: draft.lines,
    party: 'client',
    currencyId: draft.currencyId,
    more: () => ({}),
  })
  const total = sum(lines.map((line) => line.amount))
  if (wrong.length === 0 && total.lte(zero)) wrong.push({ path: 'lines', code: 'document.totalZero' })
  if (draft.cost && amount(draft.cost).lte(zero)) wrong.push({ path: 'cost', code: 'serviceSale.costZero' })
  const seller = await sellerOf(context, draft)
  wrong.push(...seller.wrong)
  const terms = await resolveTerms(context, draft, { party: 'client', _id: draft.clientId }, wrong)
  return { terms, lines, total, seller: seller.columns }
}

const columnsOf = (draft: ServiceSaleDraft, { terms, total, seller }: Ready) => ({
  ...termColumns(draft, terms, total),
  ...seller,
  client_id: draft.clientId,
  is_export: draft.isExport,
  cost: draft.cost ?? null,
})

async function writeLines({ tx }: Context, saleId: string, lines: readonly PricedService[]): Promise<void> {
  await tx
    .insertInto('service_sale_line')
    .values(
      lines.map((line, index) => ({
        ...pricedColumns(line, index),
        sale_id: saleId,
        service_id: line.serviceId,
      })),
    )
    .execute()
}

/** A sale that was written, under the contract that its draft names. */
async function named(
  context: Context,
  id: string,
  draft: Pick<ServiceSaleDraft, 'contractId' | 'supplementId'>,
) {
  const sale = await getServiceSale(context, { id })
  const { clientId: partnerId } = sale
  await linkContract(context, { ...sale, type, partnerId, nature: 'sale' }, draft)
  return getServiceSale(context, { id })
}

/** Writes a sale down. Nothing is owed and nothing is posted until it is confirmed. */
export async function createServiceSale(
  context: Context,
  draft: ServiceSaleDraft,
  replaces: string | null = null,
): Promise<ServiceSale> {
  const ready = await checked(context, draft)
  const _id = uuidv7()
  await context.tx
    .insertInto('service_sale')
    .values({
      ...columnsOf(draft, ready),
      id: _id,
      number: await nextNumber(context, 'VS', draft.date),
      replaces_id: replaces,
      created_by: context.user._id,
    })
    .execute()
  await writeLines(context, _id, ready.lines)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await named(context, _id, draft)
  context.changed({ type, _id, after })
  return after
}

/** Writes a sale anew that is not posted yet. What was approved has to be approved again. */
export async function updateServiceSale(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateServiceSale.input>,
): Promise<ServiceSale> {
  const { tx } = context
  const before = await unposted(context, kind, _id)
  checkRewritten(before, { ...draft, version })
  const ready = await checked(context, draft)
  await tx
    .updateTable('service_sale')
    .set({ ...columnsOf(draft, ready), state: 'pending', version: version + 1 })
    .where('id', '=', _id)
    .execute()
  await tx.deleteFrom('service_sale_line').where('sale_id', '=', _id).execute()
  await writeLines(context, _id, ready.lines)
  if (before.state === 'approved')
    await recordTransition(context, { type, _id, from: 'approved', to: 'pending' })
  const after = await named(context, _id, draft)
  context.changed({ type, _id, before, after })
  return after
}

const sales: Services<ServiceSaleDraft, ServiceSale, 'invoiced'> = {
  type,
  get: kind.get,
  cancelInstead: (context, wrong) =>
    transition(context, kind, { ...wrong, state: 'cancelled', isReplaced: true }),
  create: createServiceSale,
  update: updateServiceSale,
  changeState,
}

export const correctServiceSale = (context: Context, draft: z.output<typeof api.correctServiceSale.input>) =>
  correctServices(context, sales, draft)

export const previewServiceSale = (
  context: Context,
  requested: z.output<typeof api.previewServiceSale.input>,
) => previewServices(context, sales, requested)

/** A confirmed sale as its invoice lays it out. */
export async function getServiceToInvoice(context: Context, { id }: { id: string }) {
  const sale = await getServiceSale(context, { id })
  if (sale.state !== 'confirmed' && sale.state !== 'invoiced')
    throw new Refusal('serviceSale.notToInvoice', { number: sale.number, state: `@states.${sale.state}` })
  const lines = sale.lines.map((line) => ({ ...line, sold: line.service }))
  return invoiceLines(context, type, { ...sale, lines, terms: null })
}
