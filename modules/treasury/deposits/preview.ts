import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, correctDeposit, createDeposit, updateDeposit } from './deposits.ts'
import { originOf } from './effects.ts'

type Requested = z.output<typeof api.previewDeposit.input>

/** What would come of a deposit, by doing it. */
export const previewDeposit = (context: Context, requested: Requested) =>
  preview(
    context,
    async () => {
      const document = await moved(context, requested)
      const { replaces } = document
      const isInstead = requested.draft?.reason !== undefined && replaces
      return { document: originOf(document), others: isInstead ? [originOf(replaces)] : [] }
    },
    entryPreviews,
  )

async function moved(context: Context, { draft, move }: Requested) {
  if (draft) {
    const correction = correctionIn(draft)
    if (correction) return correctDeposit(context, { ...draft, ...correction })
    const { _id: stored, version: read = 0, reason: _none, ...written } = draft
    const { _id, version } = stored
      ? await updateDeposit(context, { ...written, _id: stored, version: read })
      : await createDeposit(context, written)
    return changeState(context, { _id, version, state: 'confirmed' })
  }
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
