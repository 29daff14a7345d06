import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { previewedItems } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { changeState, recordOperation } from './settlements.ts'
import { documentTypes, type Side } from './states.ts'
import type { OperationDraft } from './terms.ts'

interface Input {
  draft: OperationDraft | undefined
  move: z.output<typeof api.changeCollect.input> | undefined
}

/** What would come of a collection or a payment, by doing it. */
export const previewOperation = (context: Context, side: Side, { draft, move }: Input) =>
  preview(
    context,
    async () => {
      const { _id, number, warnings } = await operated(context, side, { draft, move })
      return { document: { type: documentTypes[side], _id, number }, warnings }
    },
    { ...entryPreviews, items: previewedItems },
  )

function operated(context: Context, side: Side, { draft, move }: Input) {
  if (draft) return recordOperation(context, draft)
  if (move) return changeState(context, side, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
