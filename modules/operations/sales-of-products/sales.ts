import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { paidOf } from '@cuadre/finance/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { stepsOf, writeStep } from '@cuadre/platform/documents/states.ts'
import { type DocumentKind, moveTo } from '@cuadre/platform/documents/transition.ts'
import { pricedGoods } from '../documents/goods.ts'
import { agree } from '../documents/terms.ts'
import type * as api from './api.ts'
import { effects } from './effects.ts'
import { saleHead, type SaleHeadRow, saleLines } from './queries.ts'
import { type SaleAction, type SaleState, saleWorkflow } from './states.ts'

export const documentType = 'saleOfProducts'
export type Sale = z.output<typeof api.Sale>
type Draft = z.output<typeof api.createSale.input>

/** A sale with all that hangs from it. */
async function whole(context: Context, head: SaleHeadRow): Promise<Sale> {
  const [lines, entries, paid, steps] = await Promise.all([
    saleLines(context, head._id),
    entriesOf(context, [head._id]),
    paidOf(context, [head._id]),
    stepsOf(context, documentType, head._id),
  ])
  const { settled = '0.00', pending = '0.00', paid: state = null } = paid.get(head._id) ?? {}
  const allowed = Object.values(saleWorkflow[head.state]).map(({ to }) => to)
  return {
    ...head,
    lines,
    entries: entries.get(head._id) ?? [],
    settled,
    pending,
    paid: state,
    allowed,
    steps,
  }
}

export async function getSale(context: Context, { id }: { id: string }): Promise<Sale> {
  const head = await saleHead(context, id)
  if (!head) throw notFound()
  return whole(context, head)
}

/** Writes a sale down. Nothing moves and nothing is posted until it is confirmed. */
export async function createSale(context: Context, draft: Draft): Promise<Sale> {
  const { dueDate, cashAccountId, currency } = await agree(context, draft, {
    party: 'client',
    _id: draft.clientId,
  })
  const lines = await pricedGoods(context, draft.lines, 'sale_price')
  const total = sum(lines.map((line) => line.amount))
  const _id = uuidv7()
  const number = await nextNumber(context, 'OV', draft.date)
  await context.tx
    .insertInto('sale')
    .values({
      id: _id,
      number,
      day: draft.date,
      client_id: draft.clientId,
      storage_id: draft.storageId,
      description: draft.description || null,
      payment_form: draft.paymentForm,
      cash_account_id: cashAccountId,
      due_date: dueDate,
      currency_id: currency?._id ?? null,
      rate: currency && text(currency.rate, 8),
      total: text(total),
      amount: text(currency ? round(total.times(currency.rate)) : total),
      delivered_to: draft.deliveredTo || null,
      delivered_to_id: draft.deliveredToId || null,
      vehicle: draft.vehicle || null,
      created_by: context.user._id,
    })
    .execute()
  await context.tx
    .insertInto('sale_line')
    .values(
      lines.map((line, index) => ({
        id: uuidv7(),
        sale_id: _id,
        line: index + 1,
        product_id: line.productId,
        description: line.description,
        quantity: line.quantity.toFixed(),
        unit_price: line.unitPrice.toFixed(),
        discount: line.discount.toFixed(),
        amount: text(line.amount),
      })),
    )
    .execute()
  await writeStep(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await getSale(context, { id: _id })
  context.changed({ type: documentType, _id, after })
  return after
}

const sales: DocumentKind<SaleState, SaleAction, Sale> = {
  type: documentType,
  table: 'sale',
  workflow: saleWorkflow,
  effects,
  withReason: ['cancel'],
  get: (context, id) => getSale(context, { id }),
}

export const changeState = (context: Context, asked: z.output<typeof api.changeStateSaleOfProducts.input>) =>
  moveTo(context, sales, asked)
