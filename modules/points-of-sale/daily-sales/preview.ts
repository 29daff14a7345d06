import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entryPreviews } from '@cuadre/accounting/public.ts'
import { stockPreviews } from '@cuadre/inventory/public.ts'
import { correctionIn } from '@cuadre/platform/documents/correcting.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import type * as api from './api.ts'
import { changeState, correctDailySale, createDailySale, updateDailySale } from './daily-sales.ts'
import { type DailySale, getDailySale, originOf } from './sale.ts'

type Input = z.output<typeof api.previewDailySale.input>
type Draft = NonNullable<Input['draft']>

/** What would come of a daily sale, by doing it. */
export const previewDailySale = (context: Context, { draft, move }: Input) =>
  preview(
    context,
    async () => {
      const correction = draft && correctionIn(draft)
      if (draft && correction) {
        const before = await getDailySale(context, { id: correction._id })
        const right = await correctDailySale(context, { ...contentOf(draft), ...correction })
        return { document: originOf(right), others: [originOf(before)] }
      }
      if (draft) return { document: originOf(await posted(context, await written(context, draft))) }
      if (!move) throw wrongFields([{ path: 'draft', code: 'field.required' }])
      return { document: originOf(await changeState(context, move)) }
    },
    { ...entryPreviews, ...stockPreviews },
  )

const contentOf = ({ lines, payments, responsible, description, openingFloat }: Draft) => ({
  lines,
  payments,
  responsible,
  description,
  openingFloat,
})

function written(context: Context, draft: Draft): Promise<DailySale> {
  const { _id, version = 0, pointSaleId, date, shift } = draft
  if (_id !== undefined) return updateDailySale(context, { ...contentOf(draft), _id, version })
  const missing = Object.entries({ pointSaleId, date }).filter(([, value]) => value === undefined)
  if (pointSaleId === undefined || date === undefined)
    throw wrongFields(missing.map(([path]) => ({ path, code: 'field.required' })))
  return createDailySale(context, { ...contentOf(draft), pointSaleId, date, shift })
}

async function posted(context: Context, { _id, version }: DailySale): Promise<DailySale> {
  const closed = await changeState(context, { _id, version, state: 'closed' })
  return changeState(context, { _id, version: closed.version, state: 'confirmed' })
}
