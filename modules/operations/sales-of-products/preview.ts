import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockSeen } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { contractWarnings } from '../contracts/balance.ts'
import type * as api from './api.ts'
import { originOf } from './sale.ts'
import { changeState } from './sales.ts'
import { createSale } from './write.ts'

/** What would come of a sale, by doing it. */
export const previewSale = (context: Context, { draft, move }: z.output<typeof api.previewSale.input>) =>
  preview(
    context,
    async () => {
      const asked = draft ? confirming(await createSale(context, draft)) : move
      if (!asked) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      const warnings = asked.state === 'confirmed' ? await contractWarnings(context, asked) : []
      return { document: originOf(await changeState(context, asked)), warnings }
    },
    { entries: entriesSeen, stock: stockSeen, items: itemsSeen },
  )

const confirming = ({ _id, version }: { _id: string; version: number }) =>
  ({ _id, version, state: 'confirmed' }) as const
