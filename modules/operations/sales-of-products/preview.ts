import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockPreviewed } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { contractWarnings } from '../contracts/balance.ts'
import type * as api from './api.ts'
import { getSale, originOf } from './sale.ts'
import { changeState, correctSale } from './sales.ts'
import { createSale, updateSale } from './write.ts'

type Asked = z.output<typeof api.previewSale.input>

/** What would come of a sale, by doing it. */
export const previewSale = (context: Context, { draft, move }: Asked) =>
  preview(
    context,
    async () => {
      if (draft?.reason !== undefined) return corrected(context, draft)
      const asked = draft ? confirming(await written(context, draft)) : move
      if (!asked) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const warnings = asked.state === 'confirmed' ? await contractWarnings(context, asked) : []
      return { document: originOf(await changeState(context, asked)), warnings }
    },
    { entries: entriesSeen, ...stockPreviewed, items: itemsSeen },
  )

type Draft = NonNullable<Asked['draft']>

const written = (context: Context, { _id, version, reason: _reason, ...draft }: Draft) =>
  _id === undefined
    ? createSale(context, draft)
    : updateSale(context, { ...draft, _id, version: version ?? 0 })

async function corrected(context: Context, { _id = '', version = 0, reason, ...draft }: Draft) {
  const before = await getSale(context, { id: _id })
  const right = await correctSale(context, { ...draft, _id, version, reason: reason || '…' })
  return { document: originOf(right), others: [originOf(before)] }
}

const confirming = ({ _id, version }: { _id: string; version: number }) =>
  ({ _id, version, state: 'confirmed' }) as const
