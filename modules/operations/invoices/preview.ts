import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { createInvoice, documentType } from './invoices.ts'

/** What would come of an invoice, by issuing it: its sales post and are owed where they earn with it. */
export const previewInvoice = (context: Context, { draft }: z.output<typeof api.previewInvoice.input>) =>
  preview(
    context,
    async () => {
      const { _id, number, sources, warnings } = await createInvoice(context, draft)
      return { document: { type: documentType, _id, number }, others: sources, warnings }
    },
    { ...entryPreviews, items: previewedItems },
  )
