import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { stockPreviews } from '../stock/recosting.ts'
import type * as api from './api.ts'
import { isBlind, withoutFigures } from './blind.ts'
import { correctInventory } from './correcting.ts'
import { createInventory, updateInventory } from './drafts.ts'
import { changeState, documentType, type Inventory } from './inventory.ts'

/** What would come of a document of inventory, by doing it. */
export async function previewInventory(
  context: Context,
  { draft, change, correction, move }: z.output<typeof api.previewInventory.input>,
) {
  let blind = false
  const answer = await preview(
    context,
    async () => {
      if (correction) {
        const right = await correctInventory(context, { ...correction, reason: correction.reason || '…' })
        return { document: originOf(right), others: right.replaces ? [originOf(right.replaces)] : [] }
      }
      const written = draft
        ? await createInventory(context, draft)
        : change && (await updateInventory(context, change))
      blind = written !== undefined && (await isBlind(context, written))
      const requested = written ? await approved(context, written) : move
      if (!requested) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      return { document: originOf(await changeState(context, requested)) }
    },
    { ...entryPreviews, ...stockPreviews },
  )
  return blind ? withoutFigures(answer) : answer
}

const originOf = ({ _id, number }: Pick<Inventory, '_id' | 'number'>) => ({ type: documentType, _id, number })

/** What is being written is approved on the way; what it moves is seen when it is confirmed. */
async function approved(context: Context, { _id, version }: Inventory) {
  const { version: next } = await changeState(context, { _id, version, state: 'approved' })
  return { _id, version: next, state: 'confirmed' } as const
}
