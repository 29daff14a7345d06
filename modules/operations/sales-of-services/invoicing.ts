import type { Context } from '@cuadre/server-kit/context.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { writeStep } from '@cuadre/platform/documents/states.ts'
import { getServiceSale, type ServiceSale } from './sales.ts'
import type { ServiceSaleState } from './states.ts'

// What the invoice of a sale does to it. Nothing is posted: the client owes since the sale was confirmed.

async function move(
  context: Context,
  _id: string,
  { from, to, reason }: { from: ServiceSaleState; to: ServiceSaleState; reason: string },
): Promise<ServiceSale> {
  const { tx } = context
  await tx.selectFrom('service_sale').select('id').where('id', '=', _id).forUpdate().execute()
  const sale = await getServiceSale(context, { id: _id })
  if (sale.state === to) throw new Refusal('state.already', { state: `@states.${to}` })
  if (sale.state !== from)
    throw new Refusal('state.notAllowed', { from: `@states.${sale.state}`, to: `@states.${to}` })
  await tx
    .updateTable('service_sale')
    .set({ state: to, version: sale.version + 1 })
    .where('id', '=', _id)
    .execute()
  await writeStep(context, { type: 'saleOfServices', _id, from, to, reason })
  context.changed({ type: 'saleOfServices', _id, before: { state: from }, after: { state: to, reason } })
  return getServiceSale(context, { id: _id })
}

/** The sale is on an invoice, named by its number. Refused where it is on one already, or was not confirmed. */
export const invoiceServiceSale = (context: Context, _id: string, invoice: string) =>
  move(context, _id, { from: 'confirmed', to: 'invoiced', reason: invoice })

/** Its invoice was cancelled: the sale lives on and can be invoiced again. */
export const releaseServiceSale = (context: Context, _id: string, invoice: string) =>
  move(context, _id, { from: 'invoiced', to: 'confirmed', reason: invoice })
