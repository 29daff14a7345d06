import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { contractWarnings } from '../contracts/balance.ts'
import { paidAtOnceWarnings } from '../documents/partner-accounts.ts'
import type * as api from './api.ts'
import { changeDelivery } from './deliveries.ts'
import { getSale, originOf } from './sale.ts'
import { changeState, correctSale } from './sales.ts'
import { createSale, updateSale } from './write.ts'

type Input = z.output<typeof api.previewSale.input>

/** What would come of a sale, by doing it. */
export const previewSale = (context: Context, { draft, move }: Input) =>
  preview(
    context,
    async () => {
      if (draft?.reason !== undefined) return corrected(context, draft)
      const requested = draft ? confirming(await written(context, draft)) : move
      if (!requested) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      if (isOfDelivery(requested)) return { document: originOf(await changeDelivery(context, requested)) }
      if (requested.state !== 'confirmed')
        return { document: originOf(await changeState(context, requested)) }
      const warnings = await contractWarnings(context, requested)
      const sale = await changeState(context, requested)
      return {
        document: originOf(sale),
        warnings: [...warnings, ...(await paidAtOnceWarnings(context, sale))],
      }
    },
    { ...entryPreviews, ...stockPreviews, items: previewedItems },
  )

type Delivery = z.output<typeof api.changeDelivery.input>
const isOfDelivery = (move: NonNullable<Input['move']>): move is Delivery =>
  move.state === 'done' || move.state === 'waived'

type Draft = NonNullable<Input['draft']>

const written = (context: Context, { _id, version, reason: _reason, ...draft }: Draft) =>
  _id === undefined
    ? createSale(context, draft)
    : updateSale(context, { ...draft, _id, version: version ?? 0 })

async function corrected(context: Context, { _id, version = 0, reason, ...draft }: Draft) {
  // A reason is given for correcting one that is there.
  if (_id === undefined) throw wrongFields([{ path: 'draft._id', code: 'field.required' }])
  const before = await getSale(context, { id: _id })
  const right = await correctSale(context, { ...draft, _id, version, reason: reason || '…' })
  return { document: originOf(right), others: [originOf(before)] }
}

const confirming = ({ _id, version }: { _id: string; version: number }) =>
  ({ _id, version, state: 'confirmed' }) as const
