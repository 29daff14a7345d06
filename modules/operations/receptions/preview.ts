import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockPreviewed } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { originOf } from '../purchases-of-products/purchase.ts'
import type * as api from './api.ts'
import type { Reception } from './queries.ts'
import { changeState, createReception, createReturn } from './receptions.ts'
import { receptionType } from './store.ts'

type Asked = z.output<typeof api.previewProductRecession.input>

/** What would come of a reception or a return, by doing it. */
export const previewReception = (context: Context, asked: Asked) =>
  preview(
    context,
    async () => {
      const { _id, number, purchase } = await done(context, asked)
      // Goods of a cancelled reception may be in transit again, which is the purchase's.
      return { document: { type: receptionType, _id, number }, others: [originOf(purchase)] }
    },
    { entries: entriesSeen, ...stockPreviewed, items: itemsSeen },
  )

async function done(context: Context, { draft, back, move }: Asked): Promise<Reception> {
  if (draft) return createReception(context, draft)
  if (back) return createReturn(context, back)
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
