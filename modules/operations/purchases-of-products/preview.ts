import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockSeen } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { receptionType } from '../receptions/store.ts'
import type * as api from './api.ts'
import { enterInvoice } from './invoice.ts'
import { originOf, type Purchase } from './purchase.ts'
import { changeState, correctPurchase } from './purchases.ts'
import { createPurchase } from './write.ts'

type Asked = z.output<typeof api.previewPurchase.input>

/** What would come of a purchase, by doing it. */
export const previewPurchase = (context: Context, asked: Asked) =>
  preview(
    context,
    async () => {
      const purchase = await done(context, asked)
      const receptions = purchase.receptions.map(({ _id, number }) => ({ type: receptionType, _id, number }))
      const { replaces } = purchase
      return {
        document: originOf(purchase),
        others: [...(replaces ? [originOf(replaces)] : []), ...receptions],
      }
    },
    { entries: entriesSeen, stock: stockSeen, items: itemsSeen },
  )

async function done(context: Context, { draft, corrects, move, invoice }: Asked): Promise<Purchase> {
  if (draft && corrects)
    // What the reason says does not change what it does.
    return correctPurchase(context, { ...draft, ...corrects, reason: '…' })
  if (draft) {
    const { _id, version } = await createPurchase(context, draft)
    return changeState(context, { _id, version, state: 'confirmed' })
  }
  if (move) return changeState(context, move)
  if (invoice) return enterInvoice(context, invoice)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
