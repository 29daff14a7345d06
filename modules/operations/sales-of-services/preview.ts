import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import {
  changeState,
  confirmServiceSale,
  correctServiceSale,
  createServiceSale,
  type ServiceSale,
  type,
  updateServiceSale,
} from './sales.ts'

type Asked = z.output<typeof api.previewServiceSale.input>

/** What would come of a sale of services, by doing it. */
export const previewServiceSale = (context: Context, asked: Asked) =>
  preview(
    context,
    async () => {
      const { _id, number } = await done(context, asked)
      return { document: { type, _id, number } }
    },
    { entries: entriesSeen, items: itemsSeen },
  )

async function done(context: Context, { draft, update, correct, move }: Asked): Promise<ServiceSale> {
  if (move) return changeState(context, move)
  if (correct) return correctServiceSale(context, correct)
  if (update) return confirmServiceSale(context, await updateServiceSale(context, update))
  if (draft) return confirmServiceSale(context, await createServiceSale(context, draft))
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
