import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { previewedItems } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import { changeMovement, correctMovement, createMovement, updateMovement } from './movements.ts'

/** What would come of a movement of money, by doing it. */
export const previewMovement = (context: Context, requested: z.output<typeof api.previewMovement.input>) =>
  preview(
    context,
    async () => {
      const movement = await moved(context, requested)
      const { replaces, warnings } = movement
      const others = requested.draft?._id !== undefined && replaces ? [originOf(replaces)] : []
      return { document: originOf(movement), others, warnings }
    },
    { ...entryPreviews, items: previewedItems },
  )

function moved(context: Context, { draft, edited, move }: z.output<typeof api.previewMovement.input>) {
  if (edited) return updateMovement(context, { ...edited, confirm: true })
  if (draft) {
    const { kind, confirm: _asked, _id, version, reason, ...money } = draft
    const correction = correctionIn({ _id, version, reason })
    if (correction) return correctMovement(context, { ...money, ...correction })
    if (!kind) throw wrongFields([{ path: 'draft.kind', code: 'field.required' }])
    return createMovement(context, { ...money, kind, confirm: true })
  }
  if (move) return changeMovement(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
