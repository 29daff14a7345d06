import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import { changeState, createReturn } from './returns.ts'

/** What would come of a return, by doing it. */
export const previewReturn = (
  context: Context,
  { draft, move }: z.output<typeof api.previewSaleReturn.input>,
) =>
  preview(
    context,
    async () => {
      if (draft) return { document: originOf(await createReturn(context, draft)) }
      if (!move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      return { document: originOf(await changeState(context, move)) }
    },
    { ...entryPreviews, ...stockPreviews, items: previewedItems },
  )
