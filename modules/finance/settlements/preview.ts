import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { itemsSeen } from '../open-items/seen.ts'
import type * as api from './api.ts'
import { changeState, operateNow } from './settlements.ts'
import { documentTypes, type Side } from './states.ts'
import type { OperationDraft } from './terms.ts'
import { warningsOf } from './warnings.ts'

interface Asked {
  draft: OperationDraft | undefined
  move: z.output<typeof api.changeCollect.input> | undefined
}

/** What would come of a collection or a payment, by doing it. */
export const previewOperation = (context: Context, side: Side, { draft, move }: Asked) =>
  preview(
    context,
    async () => {
      const operation = await operated(context, side, { draft, move })
      const { _id, number } = operation
      return {
        document: { type: documentTypes[side], _id, number },
        warnings: await warningsOf(context, operation),
      }
    },
    { entries: entriesSeen, items: itemsSeen },
  )

function operated(context: Context, side: Side, { draft, move }: Asked) {
  if (draft) return operateNow(context, draft)
  if (move) return changeState(context, side, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
