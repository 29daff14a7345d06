import type { z } from 'zod'
import { amount } from '@cuadre/kernel/money.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { contractsOf } from '../contracts/balance.ts'
import { invoiceOf } from '../documents/by-invoice.ts'
import { owedOf } from '../documents/paid.ts'
import type * as api from './api.ts'
import { saleHead, saleLines, saleReturns } from './queries.ts'
import { saleWorkflow } from './states.ts'

export const documentType = 'saleOfProducts'
export type Sale = z.output<typeof api.Sale>

export const originOf = ({ _id, number }: Pick<Sale, '_id' | 'number'>) => ({
  type: documentType,
  _id,
  number,
})

/** A sale with all that hangs from it. */
export async function getSale(context: Context, { id }: { id: string }): Promise<Sale> {
  const [head, lines, returns, documents, entries, owed, contracts, invoice, steps] = await Promise.all([
    saleHead(context, id),
    saleLines(context, id),
    saleReturns(context, id),
    mediaOfOwners(context, documentType, [id]),
    entriesOf(context, [id]),
    owedOf(context, id),
    contractsOf(context, [id]),
    invoiceOf(context, id),
    statusHistoryOf(context, documentType, id),
  ])
  if (!head) throw notFound()
  const allowed = Object.values(saleWorkflow[head.state]).map(({ to }) => to)
  return {
    ...head,
    lines,
    returns,
    documents,
    entries: entries.get(head._id) ?? [],
    ...owed,
    contract: contracts.get(head._id) ?? null,
    invoice: invoice && { _id: invoice._id, number: invoice.number },
    allowed,
    steps,
  }
}

/** What is kept for a sale until its goods leave. */
export const keptFor = ({ lines, storageId }: Pick<Sale, 'lines' | 'storageId'>) =>
  lines.map(({ productId, quantity }) => ({ productId, storageId, quantity: amount(quantity) }))
