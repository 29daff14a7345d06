import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { sum } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { releaseGoods, reserveGoods } from '@cuadre/inventory/public.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { linkContract } from '../documents/contract.ts'
import { attachFiles } from '@cuadre/platform/documents/files.ts'
import { checkedGoods, pricedColumns } from '../documents/goods.ts'
import { checkRewritten, unposted } from '@cuadre/platform/documents/rewriting.ts'
import { sellerOf } from '../documents/seller.ts'
import { resolveTerms, termColumns } from '../documents/terms.ts'
import { textColumns } from '@cuadre/kernel/text-fields.ts'
import type * as api from './api.ts'
import { saleKind } from './kind.ts'
import { deliveryFields } from './fields.ts'
import { documentType, getSale, keptFor, originOf, type Sale } from './sale.ts'

export type Draft = z.output<typeof api.createSale.input>

/** A draft that is right, as it is written into the tables, or everything that is wrong with it. */
async function ready(context: Context, draft: Draft) {
  const { ready: lines, wrong } = await checkedGoods(context, draft, 'sale_price')
  const seller = await sellerOf(context, draft)
  wrong.push(...seller.wrong)
  const client = { party: 'client', _id: draft.clientId } as const
  const terms = await resolveTerms(context, draft, client, wrong)
  const total = sum(lines.map((line) => line.amount))
  return {
    head: {
      ...termColumns(draft, terms, total),
      client_id: draft.clientId,
      warehouse_id: draft.storageId,
      is_export: draft.isExport,
      ...textColumns(deliveryFields, draft),
      ...seller.columns,
      reserves: draft.reserves ?? (await flagOn(context, 'reserveStock', draft.date)),
    },
    lines: lines.map((line, index) => ({
      ...pricedColumns(line, index),
      product_id: line.productId,
      lots: JSON.stringify(line.draft.lots ?? []),
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
  await linkContract(context, written, draft)
  await attachFiles(context, { ownerType: documentType, ownerId: _id }, draft.documentIds)
  if (sale.reserves) await reserveGoods(context, originOf(sale), keptFor(sale))
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
  await recordTransition(context, { type: documentType, _id, from: null, to: 'pending' })
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
  const before = await unposted(
    context,
    { kind: saleKind, get: (within, id) => getSale(within, { id }) },
    _id,
  )
  checkRewritten(before, { ...draft, version })
  const written = await ready(context, draft)
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
