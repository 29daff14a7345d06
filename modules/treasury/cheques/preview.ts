import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, type Cheque, createCheque, getCheque, updateCheque } from './cheques.ts'
import { correctCheque } from './correcting.ts'
import { originOf } from './effects.ts'

type Requested = z.output<typeof api.previewCheque.input>

const operationTypes = { received: 'operationCollect', issued: 'operationPay' } as const

/** What would come of a cheque, by doing it: its own entries and those of the collection or payment by which it settles. */
export const previewCheque = (context: Context, requested: Requested) =>
  preview(
    context,
    async () => {
      const cheque = await moved(context, requested)
      const isInstead = requested.draft?.reason !== undefined && cheque.replaces !== null
      const replaced = isInstead ? await getCheque(context, { id: cheque.replaces!._id }) : undefined
      return {
        document: originOf(cheque),
        others: [...(replaced ? [...settledBy(replaced), originOf(replaced)] : []), ...settledBy(cheque)],
      }
    },
    { ...entryPreviews, items: previewedItems },
  )

const settledBy = ({ operation, type }: Cheque): Origin[] =>
  operation ? [{ type: operationTypes[type], ...operation }] : []

async function moved(context: Context, { draft, move }: Requested): Promise<Cheque> {
  if (draft) {
    const correction = correctionIn(draft)
    if (correction) return correctCheque(context, { ...draft, ...correction })
    const { _id: stored, version: read = 0, reason: _none, ...written } = draft
    const { _id, version } = stored
      ? await updateCheque(context, { ...written, _id: stored, version: read })
      : await createCheque(context, written)
    return changeState(context, {
      _id,
      version,
      state: draft.type === 'received' ? 'registered' : 'issued',
    })
  }
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
