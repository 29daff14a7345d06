import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { yearOf } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { releaseGoods, reserveGoods } from '@cuadre/inventory/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { writeStep } from '@cuadre/platform/documents/states.ts'
import { holdContract } from '../documents/contract.ts'
import { holdFiles } from '../documents/files.ts'
import { checkedGoods } from '../documents/goods.ts'
import { agree } from '../documents/terms.ts'
import type * as api from './api.ts'
import { documentType, getSale, originOf, type Sale } from './sale.ts'

export type Draft = z.output<typeof api.createSale.input>

/** A draft that is right, as it is written into the tables, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const { ready: lines, wrong } = await checkedGoods(context, draft.lines, 'sale_price')
  const client = { party: 'client', _id: draft.clientId } as const
  const { dueDate, cashAccountId, currency } = await agree(context, draft, client, wrong)
  const total = sum(lines.map((line) => line.amount))
  return {
    head: {
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
      seller: draft.seller || null,
      carrier: draft.carrier || null,
      driver: draft.driver || null,
      driver_id: draft.driverId || null,
      reserves: draft.reserves ?? (await flagOn(context, 'reserveStock', draft.date)),
    },
    lines: lines.map((line, index) => ({
      id: uuidv7(),
      line: index + 1,
      product_id: line.productId,
      description: line.description,
      quantity: line.quantity.toFixed(),
      unit_price: line.unitPrice.toFixed(),
      discount: line.discount.toFixed(),
      amount: text(line.amount),
    })),
  }
}

type Ready = Awaited<ReturnType<typeof ready>>

/** The lines of a sale, and what else hangs from what it says. */
async function insertParts(context: Context, _id: string, { lines }: Ready, draft: Draft): Promise<Sale> {
  await context.tx
    .insertInto('sale_line')
    .values(lines.map((line) => ({ ...line, sale_id: _id })))
    .execute()
  const sale = await getSale(context, { id: _id })
  const written = { ...sale, type: documentType, partnerId: sale.clientId, nature: 'sale' } as const
  await holdContract(context, written, draft)
  await holdFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  if (sale.reserves)
    await reserveGoods(
      context,
      originOf(sale),
      sale.lines.map(({ productId, quantity }) => ({
        productId,
        storageId: sale.storageId,
        quantity: amount(quantity),
      })),
    )
  else await releaseGoods(context, sale)
  return getSale(context, { id: _id })
}

/** Writes a sale down. Nothing moves and nothing is posted until it is confirmed. */
export async function createSale(
  context: Context,
  draft: Draft,
  replaces: string | null = null,
): Promise<Sale> {
  const written = await ready(context, draft)
  const _id = uuidv7()
  const number = await nextNumber(context, 'OV', draft.date)
  await context.tx
    .insertInto('sale')
    .values({ id: _id, number, ...written.head, replaces_id: replaces, created_by: context.user._id })
    .execute()
  await writeStep(context, { type: documentType, _id, from: null, to: 'pending' })
  const after = await insertParts(context, _id, written, draft)
  context.changed({ type: documentType, _id, after })
  return after
}

/** Writes a pending sale anew, under its number. What is confirmed is corrected by another in its place. */
export async function updateSale(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.updateSale.input>,
): Promise<Sale> {
  const { tx } = context
  await tx.selectFrom('sale').select('id').where('id', '=', _id).forUpdate().execute()
  const before = await getSale(context, { id: _id })
  const { number, state } = before
  if (state !== 'pending') throw new Refusal('document.posted', { number, state: `@states.${state}` })
  if (before.version !== version) throw stale(before)
  const written = await ready(context, draft)
  if (yearOf(draft.date) !== yearOf(before.date))
    throw wrongFields([{ path: 'date', code: 'document.otherYear', parameters: { number } }])
  await tx.deleteFrom('sale_line').where('sale_id', '=', _id).execute()
  await tx
    .updateTable('sale')
    .set({ ...written.head, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await insertParts(context, _id, written, draft)
  context.changed({ type: documentType, _id, before, after })
  return after
}
