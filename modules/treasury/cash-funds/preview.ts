import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { originOf } from './effects.ts'
import { createFund, type Fund, moveFund, updateFund } from './funds.ts'
import { changeRefund, refundFund, refundOrigin } from './refunds.ts'

type Requested = z.output<typeof api.previewFund.input>
type Move = z.output<typeof api.changeStateFund.input>

/** Moves a fund; filling it again is a document of its own and leaves it open. */
export const changeFund = (context: Context, { state, ...requested }: Move): Promise<Fund> =>
  state === 'refunded' ? refundFund(context, requested) : moveFund(context, { ...requested, state })

/** What would come of a fund, by doing it; of filling it again, the refund that it would be. */
export const previewFund = (context: Context, requested: Requested) =>
  preview(
    context,
    async () => {
      const fund = await moved(context, requested)
      const [refund] = requested.move?.state === 'refunded' ? fund.refunds : []
      return { document: refund ? refundOrigin(refund) : originOf(fund) }
    },
    entryPreviews,
  )

async function moved(context: Context, { draft, move }: Requested): Promise<Fund> {
  if (draft) {
    const { _id: stored, version: read = 0, ...written } = draft
    const { _id, version } = stored
      ? await updateFund(context, { ...written, _id: stored, version: read })
      : await createFund(context, written)
    return changeFund(context, { _id, version, state: 'opened' })
  }
  if (move) return changeFund(context, move)
  throw wrongFields([{ path: 'draft', code: 'field.required' }])
}

export const previewRefund = (context: Context, { move }: z.output<typeof api.previewRefund.input>) =>
  preview(context, async () => ({ document: refundOrigin(await changeRefund(context, move)) }), entryPreviews)
