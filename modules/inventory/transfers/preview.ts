import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { stockPreviews } from '../stock/recosting.ts'
import type * as api from './api.ts'
import { changeState, createTransfer, documentType } from './transfers.ts'

/** What would come of a transfer, by doing it. */
export const previewTransfer = (
  context: Context,
  { draft, move }: z.output<typeof api.previewMovement.input>,
) =>
  preview(
    context,
    async () => {
      const requested = draft ? sending(await createTransfer(context, draft)) : move
      if (!requested) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const { _id, number } = await changeState(context, requested)
      return { document: { type: documentType, _id, number } }
    },
    { ...entryPreviews, ...stockPreviews },
  )

const sending = ({ _id, version }: { _id: string; version: number }) =>
  ({ _id, version, state: 'inTransit' }) as const
