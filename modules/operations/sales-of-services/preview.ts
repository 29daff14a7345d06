import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { contractWarnings } from '../contracts/balance.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import {
  changeState,
  confirmServiceSale,
  correctServiceSale,
  createServiceSale,
  getServiceSale,
  updateServiceSale,
} from './sales.ts'

type Asked = z.output<typeof api.previewServiceSale.input>
type Draft = NonNullable<Asked['draft']>

/** What would come of a sale of services, by doing it. */
export const previewServiceSale = (context: Context, { draft, move }: Asked) =>
  preview(
    context,
    async () => {
      if (move) return moved(context, move)
      if (!draft) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      if (draft.reason !== undefined) return corrected(context, draft)
      const pending = await written(context, draft)
      const warnings = await contractWarnings(context, pending)
      return { document: originOf(await confirmServiceSale(context, pending)), warnings }
    },
    { entries: entriesSeen, items: itemsSeen },
  )

const written = (context: Context, { _id, version, reason: _reason, ...draft }: Draft) =>
  _id === undefined
    ? createServiceSale(context, draft)
    : updateServiceSale(context, { ...draft, _id, version: version ?? 0 })

async function corrected(context: Context, { _id = '', version = 0, reason, ...draft }: Draft) {
  const before = await getServiceSale(context, { id: _id })
  const right = await correctServiceSale(context, { ...draft, _id, version, reason: reason || '…' })
  return { document: originOf(right), others: [originOf(before)] }
}

async function moved(context: Context, move: NonNullable<Asked['move']>) {
  const warnings = move.state === 'confirmed' ? await contractWarnings(context, move) : []
  return { document: originOf(await changeState(context, move)), warnings }
}
