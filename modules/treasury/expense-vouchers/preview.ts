import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { cashWarnings } from '@cuadre/finance/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import { fundOf } from './funds.ts'
import { changeState, createVoucher, updateVoucher, type Voucher } from './vouchers.ts'

type Requested = z.output<typeof api.previewVoucher.input>

/** What would come of a voucher, by doing it. */
export const previewVoucher = (context: Context, requested: Requested) =>
  preview(
    context,
    async () => {
      const voucher = await moved(context, requested)
      return { document: originOf(voucher), warnings: await warningsOf(context, voucher) }
    },
    entryPreviews,
  )

/** Whoever is paid for something is another economic actor; whoever has to justify an advance is of the house. */
const warningsOf = async (context: Context, { advance, amount, date, fundId, state }: Voucher) => {
  if (advance || state !== 'confirmed') return []
  const fund = await fundOf(context, fundId)
  return cashWarnings(context, { accountId: fund!.accountId, date, amount })
}

async function moved(context: Context, { draft, move }: Requested) {
  if (draft) {
    const { _id: stored, version: read = 0, ...written } = draft
    const { _id, version } = stored
      ? await updateVoucher(context, { ...written, _id: stored, version: read })
      : await createVoucher(context, written)
    return changeState(context, { _id, version, state: 'confirmed' })
  }
  if (move) return changeState(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}
