import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { stockPreviews } from '../stock/recosting.ts'
import type * as api from './api.ts'
import { correctTransfer } from './correcting.ts'
import { originOf } from './effects.ts'
import { changeState, createTransfer, type Transfer } from './transfers.ts'

/** What would come of a transfer, by doing it. */
export const previewTransfer = (
  context: Context,
  { draft, move }: z.output<typeof api.previewMovement.input>,
) =>
  preview(
    context,
    async () => {
      if (draft) {
        const { _id, version, reason, ...written } = draft
        const correction = correctionIn({ _id, version, reason })
        if (!correction) return { document: originOf(await sent(context, written)) }
        const right = await correctTransfer(context, { ...written, ...correction })
        return { document: originOf(right), others: right.replaces ? [originOf(right.replaces)] : [] }
      }
      if (!move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      return { document: originOf(await changeState(context, move)) }
    },
    { ...entryPreviews, ...stockPreviews },
  )

async function sent(context: Context, draft: Parameters<typeof createTransfer>[1]): Promise<Transfer> {
  const { _id, version } = await createTransfer(context, draft)
  return changeState(context, { _id, version, state: 'inTransit' })
}
