import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { previewedItems } from '@cuadre/finance/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { type ContractWarning, contractWarnings } from '../contracts/balance.ts'
import { goodsReceiptType } from './receiving/store.ts'
import { paidAtOnceWarnings } from '../documents/partner-accounts.ts'
import type * as api from './api.ts'
import { enterInvoice } from './invoice.ts'
import { originOf, type Purchase } from './purchase.ts'
import { correctPurchase } from './correcting.ts'
import { changeState } from './purchases.ts'
import { goodsReceiptsOf } from './queries.ts'
import { createPurchase } from './write.ts'

type Input = z.output<typeof api.previewPurchase.input>

type Done = { purchase: Purchase; warnings: ContractWarning[] }

/** What would come of a purchase, by doing it. */
export const previewPurchase = (context: Context, requested: Input) =>
  preview(
    context,
    async () => {
      const { purchase, warnings } = await done(context, requested)
      const { replaces, receptions } = purchase
      const undone = replaces ? await goodsReceiptsOf(context, replaces._id) : []
      return {
        document: originOf(purchase),
        others: [
          ...(replaces ? [originOf(replaces)] : []),
          ...[...undone, ...receptions].map(({ _id, number }) => ({ type: goodsReceiptType, _id, number })),
        ],
        warnings,
      }
    },
    { ...entryPreviews, ...stockPreviews, items: previewedItems },
  )

async function done(context: Context, { draft, move, invoice }: Input): Promise<Done> {
  if (invoice) return { purchase: await enterInvoice(context, invoice), warnings: [] }
  if (draft?._id && draft.version && draft.reason !== undefined) return corrected(context, draft)
  const requested = draft ? confirming(await createPurchase(context, draft)) : move
  if (!requested) throw wrongFields([{ path: 'draft', code: 'field.required' }])
  if (requested.state !== 'confirmed')
    return { purchase: await changeState(context, requested), warnings: [] }
  const warnings = await contractWarnings(context, requested)
  const purchase = await changeState(context, requested)
  return { purchase, warnings: [...warnings, ...(await warningsOf(context, purchase))] }
}

/** Goods on consignment stay the provider's until they are sold; the books take them for bought, and say so. */
const warningsOf = async (context: Context, purchase: Purchase): Promise<ContractWarning[]> => [
  ...(await paidAtOnceWarnings(context, purchase)),
  ...(purchase.type === 'consignment'
    ? [{ code: 'purchases.asBought', message: translate(context.language, 'purchases.asBought') }]
    : []),
]

/** What takes the place of another undoes that as well. */
async function corrected(
  context: Context,
  { _id = '', version = 0, reason, ...draft }: NonNullable<Input['draft']>,
): Promise<Done> {
  let warnings: ContractWarning[] = []
  const purchase = await correctPurchase(
    context,
    { ...draft, _id, version, reason: reason || '…' },
    async (within, written) => {
      const exceeded = await contractWarnings(within, written)
      const confirmed = await changeState(within, confirming(written))
      warnings = [...exceeded, ...(await warningsOf(within, confirmed))]
      return confirmed
    },
  )
  return { purchase, warnings }
}

const confirming = ({ _id, version }: Purchase) => ({ _id, version, state: 'confirmed' }) as const
