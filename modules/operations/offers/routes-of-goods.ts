import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { goodsOffers as calls } from './kinds.ts'
import { moveOffer } from './moves.ts'
import { createOffer, deleteOffer, getOffer, updateOffer } from './offers.ts'
import { printOffer } from './print.ts'
import { offerList } from './queries.ts'

/** The one call that writes an offer of goods also writes it anew. */
function saveOffer(
  context: Context,
  { _id, version, ...draft }: z.output<typeof api.createGoodsOffer.input>,
) {
  if (_id === undefined) return createOffer(context, calls, draft)
  if (version === undefined) throw wrongFields([{ path: 'version', code: 'field.required' }])
  return updateOffer(context, calls, { ...draft, _id, version })
}

export const goodsOfferRoutes = [
  handle(api.filterGoodsOffers, (context, filters) => offerList(context, calls, filters)),
  handle(api.createGoodsOffer, saveOffer),
  handle(api.moveGoodsOffer, (context, asked) => moveOffer(context, calls, asked)),
  handle(api.getGoodsOffer, (context, { id }) => getOffer(context, calls, id)),
  handle(api.getGoodsOfferDetails, (context, { id }) => getOffer(context, calls, id)),
  handle(api.printGoodsOffer, (context, asked) => printOffer(context, calls, asked)),
  handle(api.deleteGoodsOffer, (context, { id }) => deleteOffer(context, calls, id)),
]
