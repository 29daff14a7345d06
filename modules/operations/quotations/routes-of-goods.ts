import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { goodsQuotations as calls } from './kinds.ts'
import { layOutQuotationLetter, sendQuotation } from './letter.ts'
import { moveQuotation } from './moves.ts'
import { createQuotation, deleteQuotation, getQuotation, updateQuotation } from './quotations.ts'
import { printQuotation } from './print.ts'
import { quotationList } from './queries.ts'

/** The one call that writes an offer of goods also writes it anew. */
function saveQuotation(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.createGoodsQuotation.input>,
) {
  if (_id === undefined) return createQuotation(context, calls, draft)
  if (version === undefined) throw wrongFields([{ path: 'version', code: 'field.required' }])
  return updateQuotation(context, calls, { ...draft, _id, version })
}

export const goodsQuotationRoutes = [
  handle(api.filterGoodsQuotations, (context, filters) => quotationList(context, calls, filters)),
  handle(api.createGoodsQuotation, saveQuotation),
  handle(api.moveGoodsQuotation, (context, requested) => moveQuotation(context, calls, requested)),
  handle(api.getGoodsQuotation, (context, { id }) => getQuotation(context, calls, id)),
  handle(api.getGoodsQuotationDetails, (context, { id }) => getQuotation(context, calls, id)),
  handle(api.printGoodsQuotation, (context, requested) => printQuotation(context, calls, requested)),
  handle(api.letterOfGoodsQuotation, (context, input) => layOutQuotationLetter(context, calls, input)),
  handle(api.sendGoodsQuotation, (context, input) => sendQuotation(context, calls, input)),
  handle(api.deleteGoodsQuotation, (context, { id }) => deleteQuotation(context, calls, id)),
]
