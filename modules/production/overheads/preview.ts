import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, createDistribution, originOf } from './distributions.ts'

/** What would come of a distribution, by doing it. */
export const previewDistribution = (
  context: Context,
  { draft, move }: z.output<typeof api.previewDistribution.input>,
) =>
  preview(
    context,
    async () => {
      if (!draft && !move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const done = draft ? await createDistribution(context, draft) : await changeState(context, move!)
      return { document: originOf(done) }
    },
    { ...entryPreviews, ...stockPreviews },
  )
