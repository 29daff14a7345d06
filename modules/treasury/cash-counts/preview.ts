import type { z } from 'zod'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, createCashCount, updateCashCount } from './cash-counts.ts'
import { originOf } from './effects.ts'

type Requested = z.output<typeof api.previewCashCount.input>

/** What would come of a count, by doing it. Declaring one posts nothing, and nothing is said of the books before: only what would be refused. */
export const previewCashCount = (context: Context, requested: Requested): Promise<PreviewAnswer> =>
  preview(context, async () => ({ document: originOf(await moved(context, requested)) }), entryPreviews)

async function moved(context: Context, { draft, move }: Requested) {
  if (draft) {
    const { _id: stored, version: read = 0, ...written } = draft
    const { _id, version } = stored
      ? await updateCashCount(context, { ...written, _id: stored, version: read })
      : await createCashCount(context, written)
    return changeState(context, { _id, version, state: 'declared' })
  }
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
