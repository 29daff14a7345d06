import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import {
  changeState,
  confirmServicePurchase,
  correctServicePurchase,
  createServicePurchase,
  type ServicePurchase,
  type,
  updateServicePurchase,
} from './purchases.ts'

type Asked = z.output<typeof api.previewServicePurchase.input>

/** What would come of a purchase of services, by doing it. */
export const previewServicePurchase = (context: Context, asked: Asked) =>
  preview(
    context,
    async () => {
      const { _id, number } = await done(context, asked)
      return { document: { type, _id, number } }
    },
    { entries: entriesSeen, items: itemsSeen },
  )

async function done(context: Context, { draft, update, correct, move }: Asked): Promise<ServicePurchase> {
  if (move) return changeState(context, move)
  if (correct) return correctServicePurchase(context, correct)
  if (update) return confirmServicePurchase(context, await updateServicePurchase(context, update))
  if (draft) return confirmServicePurchase(context, await createServicePurchase(context, draft))
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
