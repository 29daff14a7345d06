import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockSeen } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, createSale, documentType } from './sales.ts'

/** What would come of a sale, by doing it. */
export const previewSale = (context: Context, asked: z.output<typeof api.previewSale.input>) =>
  preview(
    context,
    async () => {
      const { _id, number } = await changeState(
        context,
        'draft' in asked ? confirming(await createSale(context, asked.draft)) : asked,
      )
      return { document: { type: documentType, _id, number } }
    },
    { entries: entriesSeen, stock: stockSeen, items: itemsSeen },
  )

const confirming = ({ _id, version }: { _id: string; version: number }) =>
  ({ _id, version, state: 'confirmed' }) as const
