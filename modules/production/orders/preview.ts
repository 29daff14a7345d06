import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { runKind } from './kind.ts'
import { changeStateRun, createRun } from './runs.ts'

/** What would come of a report, by doing it. */
export const previewRun = (context: Context, { draft, move }: z.output<typeof api.previewRun.input>) =>
  preview(
    context,
    async () => {
      if (!draft && !move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const { _id, number } = draft ? await createRun(context, draft) : await changeStateRun(context, move!)
      return { document: { type: runKind.type, _id, number } }
    },
    { ...entryPreviews, ...stockPreviews },
  )
