import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { correctionIn, type Tried } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { previewedItems } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import { changeState, correctOperation, recordOperation, updateOperation } from './settlements.ts'
import type { Side } from './states.ts'
import type { OperationDraft } from './terms.ts'

interface Input {
  draft: Tried<OperationDraft> | undefined
  move: z.output<typeof api.changeCollect.input> | undefined
}

/** What would come of a collection or a payment, by doing it. */
export const previewOperation = (context: Context, side: Side, { draft, move }: Input) =>
  preview(
    context,
    async () => {
      const operation = await operated(context, side, { draft, move })
      const { replaces, warnings } = operation
      return {
        document: originOf(operation),
        others: draft?.reason !== undefined && replaces ? [originOf({ ...replaces, side })] : [],
        warnings,
      }
    },
    { ...entryPreviews, items: previewedItems },
  )

async function operated(context: Context, side: Side, { draft, move }: Input) {
  if (draft) {
    const correction = correctionIn(draft)
    if (correction) return correctOperation(context, { ...draft, ...correction })
    const { _id: stored, version: read = 0 } = draft
    if (stored === undefined) return recordOperation(context, draft)
    const { _id, version } = await updateOperation(context, { ...draft, _id: stored, version: read })
    return changeState(context, side, { _id, version, state: 'confirmed' })
  }
  if (move) return changeState(context, side, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
