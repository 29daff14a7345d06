import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesSeen } from '@cuadre/accounting/public.ts'
import { itemsSeen } from '@cuadre/finance/public.ts'
import { stockSeen } from '@cuadre/inventory/public.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { type ContractWarning, contractWarnings } from '../contracts/balance.ts'
import { receptionType } from '../receptions/store.ts'
import type * as api from './api.ts'
import { enterInvoice } from './invoice.ts'
import { originOf, type Purchase } from './purchase.ts'
import { changeState, replacementOf } from './purchases.ts'
import { createPurchase } from './write.ts'

type Asked = z.output<typeof api.previewPurchase.input>

type Done = { purchase: Purchase; warnings: ContractWarning[] }

/** What would come of a purchase, by doing it. */
export const previewPurchase = (context: Context, asked: Asked) =>
  preview(
    context,
    async () => {
      const { purchase, warnings } = await done(context, asked)
      const { replaces, receptions } = purchase
      return {
        document: originOf(purchase),
        others: [
          ...(replaces ? [originOf(replaces)] : []),
          ...receptions.map(({ _id, number }) => ({ type: receptionType, _id, number })),
        ],
        warnings,
      }
    },
    { entries: entriesSeen, stock: stockSeen, items: itemsSeen },
  )

async function done(context: Context, { draft, corrects, move, invoice }: Asked): Promise<Done> {
  if (invoice) return { purchase: await enterInvoice(context, invoice), warnings: [] }
  const asked = draft ? confirming(await written(context, draft, corrects)) : move
  if (!asked) throw wrongFields([{ path: 'draft', code: 'field.required' }])
  const warnings = asked.state === 'confirmed' ? await contractWarnings(context, asked) : []
  return { purchase: await changeState(context, asked), warnings }
}

const written = (context: Context, draft: NonNullable<Asked['draft']>, corrects: Asked['corrects']) =>
  corrects
    ? // What the reason says does not change what it does.
      replacementOf(context, { ...draft, ...corrects, reason: '…' })
    : createPurchase(context, draft)

const confirming = ({ _id, version }: Purchase) => ({ _id, version, state: 'confirmed' }) as const
