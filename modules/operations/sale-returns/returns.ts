import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { statusHistoryOf, recordTransition } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { invoiceOf } from '../documents/by-invoice.ts'
import { returnedAmount } from '../sales-of-products/invoicing.ts'
import { checkGoodsLeft } from '../sales-of-products/invoicing.ts'
import { documentType, getSale, type Sale } from '../sales-of-products/sale.ts'
import { saleReturnWorkflow } from './kind.ts'
import type * as api from './api.ts'
import { earningInvoice, takeBack, totals, undoReturn, valued } from './effects.ts'
import { returnedLines, type ValuedLine } from './lines.ts'
import { returnHead, returnLines, returnType } from './queries.ts'
import { saleReturnKind } from './kind.ts'

export type SaleReturn = z.output<typeof api.SaleReturn>
type Draft = z.output<typeof api.createSaleReturn.input>

export async function getReturn(context: Context, { id }: { id: string }): Promise<SaleReturn> {
  const head = await returnHead(context, id)
  if (!head) throw notFound()
  const [lines, entries, steps] = await Promise.all([
    returnLines(context, id),
    entriesOf(context, [id]),
    statusHistoryOf(context, returnType, id),
  ])
  const allowed = Object.values(saleReturnWorkflow[head.state]).map(({ to }) => to)
  return { ...head, lines, entries: entries.get(id) ?? [], allowed, steps }
}

/** The sale that goods come back of, locked: of two people who take back the last of it, one does. */
async function lockedSale(context: Context, id: string): Promise<Sale> {
  await context.tx.selectFrom('sale').select('id').where('id', '=', id).forUpdate().execute()
  return getSale(context, { id })
}

const returnable = new Set<Sale['state']>(['confirmed', 'delivered', 'invoiced', 'returned'])

/** Whether the money is given back; only what was paid is. */
function refundOf({ paymentForm, paid, number }: Sale, { refund }: Draft): 'credit' | 'cash' {
  const requested = refund ?? paymentForm
  if (requested === 'cash' && paymentForm === 'credit' && paid !== 'paid')
    throw wrongFields([{ path: 'refund', code: 'saleReturn.notCollected', parameters: { number } }])
  return requested
}

async function checkHead(
  { tx }: Context,
  sale: Sale,
  draft: Draft,
  invoice: Awaited<ReturnType<typeof earningInvoice>>,
): Promise<void> {
  const [storage, cash] = await Promise.all([
    draft.storageId
      ? tx
          .selectFrom('warehouse')
          .innerJoin('nomenclator', 'nomenclator.id', 'warehouse.id')
          .select('nomenclator.active')
          .where('warehouse.id', '=', draft.storageId)
          .executeTakeFirst()
      : undefined,
    draft.cashAccountId
      ? tx.selectFrom('account').select('type').where('id', '=', draft.cashAccountId).executeTakeFirst()
      : undefined,
  ])
  const wrong = [
    ...(draft.date < sale.date ? [{ path: 'date', code: 'saleReturn.beforeSale' }] : []),
    // What is earned with the invoice is not taken off before it.
    ...(invoice && draft.date < invoice.day
      ? [
          {
            path: 'date',
            code: 'saleReturn.beforeInvoice',
            parameters: { number: invoice.number, day: formatDay(invoice.day) },
          },
        ]
      : []),
    ...(draft.storageId && !storage ? [{ path: 'storageId', code: 'document.storageUnknown' }] : []),
    ...(storage && !storage.active ? [{ path: 'storageId', code: 'document.storageInactive' }] : []),
    ...(draft.cashAccountId && cash?.type !== 'cash' && cash?.type !== 'bank'
      ? [{ path: 'cashAccountId', code: 'document.notCash' }]
      : []),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
}

/** Takes goods back that were sold: they come in, the client owes less or is given the money, and the sale says so. */
export async function createReturn(context: Context, draft: Draft): Promise<SaleReturn> {
  const sale = await lockedSale(context, draft.saleId)
  if (!returnable.has(sale.state))
    throw new Refusal('saleReturn.notSold', { number: sale.number, state: `@states.${sale.state}` })
  checkGoodsLeft(sale)
  const invoice = sale.revenueOn === 'invoice' ? await earningInvoice(context, sale) : null
  await checkHead(context, sale, draft, invoice)
  const returned = await returnedLines(context, sale, draft.lines)
  const refund = refundOf(sale, draft)
  const back = {
    _id: uuidv7(),
    number: await nextNumber(context, 'DV', draft.date),
    date: draft.date,
    storageId: draft.storageId ?? sale.storageId,
    refund,
    cashAccountId: refund === 'cash' ? (draft.cashAccountId ?? sale.cashAccountId) : null,
    earned: sale.revenueOn === 'sale' || invoice !== null,
  }
  const lines = await valued(context, sale, back, returned)
  await insert(context, { draft, back, lines })
  await takeBack(context, sale, back, lines)
  await recordTransition(context, { type: returnType, _id: back._id, from: null, to: 'confirmed' })
  await moveSale(context, sale, 'returned')
  const after = await getReturn(context, { id: back._id })
  context.changed({ type: returnType, _id: back._id, after })
  return after
}

interface Written {
  draft: Draft
  back: Parameters<typeof takeBack>[2]
  lines: readonly ValuedLine[]
}

async function insert({ tx, user }: Context, { draft, back, lines }: Written): Promise<void> {
  await tx
    .insertInto('sale_return')
    .values({
      id: back._id,
      number: back.number,
      day: back.date,
      sale_id: draft.saleId,
      warehouse_id: back.storageId,
      refund: back.refund,
      cash_account_id: back.cashAccountId,
      returned_by: draft.returnedBy || null,
      description: draft.description || null,
      ...totals(lines),
      earned: back.earned,
      created_by: user._id,
    })
    .execute()
  await tx
    .insertInto('sale_return_line')
    .values(
      lines.map((line, index) => ({
        id: uuidv7(),
        return_id: back._id,
        line: index + 1,
        sale_line_id: line.of._id,
        quantity: line.quantity.toFixed(),
        amount: line.amount.toFixed(2),
        book_amount: line.bookAmount.toFixed(2),
        reason: line.reason,
      })),
    )
    .execute()
}

async function moveSale(context: Context, sale: Sale, state: Sale['state']): Promise<void> {
  await context.tx
    .updateTable('sale')
    .set({ state, version: sale.version + 1 })
    .where('id', '=', sale._id)
    .execute()
  if (state !== sale.state)
    await recordTransition(context, { type: documentType, _id: sale._id, from: sale.state, to: state })
}

const returns: LivingDocument<SaleReturn['state'], 'cancel', SaleReturn> = {
  kind: saleReturnKind,
  effects: { cancel: undoReturn },
  get: (context, id) => getReturn(context, { id }),
}

/** Cancels a return. A sale that nothing came back of any more is what it was before. */
export async function changeState(
  context: Context,
  requested: z.output<typeof api.changeStateSaleReturn.input>,
): Promise<SaleReturn> {
  const { saleId, number } = await getReturn(context, { id: requested._id })
  const sale = await lockedSale(context, saleId)
  const after = await transition(context, returns, requested)
  const [standing, invoice] = [
    amount(await returnedAmount(context, saleId)),
    await invoiceOf(context, saleId),
  ]
  if (invoice && standing.lt(amount(invoice.returned)))
    throw new Refusal('saleReturn.invoiced', { number, sale: sale.number, invoice: invoice.number })
  const cameBack = standing.gt(amount(invoice?.returned ?? '0'))
  await moveSale(context, sale, cameBack ? 'returned' : invoice ? 'invoiced' : stateBefore(sale))
  return after
}

/** How far a sale had come before anything came back of it. */
const stateBefore = ({ deliveredOn }: Sale): Sale['state'] =>
  deliveredOn === null ? 'confirmed' : 'delivered'
