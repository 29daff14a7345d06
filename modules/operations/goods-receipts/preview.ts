import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { originOf } from '../purchases-of-products/purchase.ts'
import type * as api from './api.ts'
import { correctGoodsReceipt, correctReturn } from './correcting.ts'
import type { GoodsReceipt } from './queries.ts'
import { changeState, createGoodsReceipt, createReturn } from './goods-receipts.ts'
import { goodsReceiptType } from '../purchases-of-products/receiving/store.ts'

type Input = z.output<typeof api.previewProductRecession.input>

/** What would come of a reception or a return, by doing it. */
export const previewGoodsReceipt = (context: Context, requested: Input) =>
  preview(
    context,
    async () => {
      const { _id, number, purchase, replaces } = await done(context, requested)
      // Goods of a cancelled reception may be in transit again, which is the purchase's.
      return {
        document: { type: goodsReceiptType, _id, number },
        others: [originOf(purchase), ...(replaces ? [{ type: goodsReceiptType, ...replaces }] : [])],
      }
    },
    { ...entryPreviews, ...stockPreviews, items: previewedItems },
  )

async function done(context: Context, { draft, back, move }: Input): Promise<GoodsReceipt> {
  if (draft) {
    const { _id, version, reason, ...written } = draft
    const correction = correctionIn({ _id, version, reason })
    return correction
      ? correctGoodsReceipt(context, { ...written, ...correction })
      : createGoodsReceipt(context, written)
  }
  if (back) {
    const { _id, version, reason, ...written } = back
    const correction = correctionIn({ _id, version, reason })
    return correction ? correctReturn(context, { ...written, ...correction }) : createReturn(context, written)
  }
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
