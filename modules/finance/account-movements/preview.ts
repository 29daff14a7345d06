import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { previewedItems } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { documentType } from './effects.ts'
import { changeMovement, createMovement, updateMovement } from './movements.ts'

/** What would come of a movement of money, by doing it. */
export const previewMovement = (context: Context, requested: z.output<typeof api.previewMovement.input>) =>
  preview(
    context,
    async () => {
      const { _id, number, warnings } = await moved(context, requested)
      return { document: { type: documentType, _id, number }, warnings }
    },
    { ...entryPreviews, items: previewedItems },
  )

function moved(context: Context, { draft, edited, move }: z.output<typeof api.previewMovement.input>) {
  if (edited) return updateMovement(context, { ...edited, confirm: true })
  if (draft) return createMovement(context, { ...draft, confirm: true })
  if (move) return changeMovement(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
