import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { boughtServicesOffers as calls } from './kinds.ts'
import { moveOffer } from './moves.ts'
import { createOffer, deleteOffer, deleteOfferDocument, getOffer, updateOffer } from './offers.ts'
import { printOffer } from './print.ts'
import { offerList } from './queries.ts'

export const boughtOfferRoutes = [
  handle(api.filterBoughtOffers, (context, filters) => offerList(context, calls, filters)),
  handle(api.createBoughtOffer, (context, draft) => createOffer(context, calls, draft)),
  handle(api.updateBoughtOffer, (context, draft) => updateOffer(context, calls, draft)),
  handle(api.moveBoughtOffer, (context, asked) => moveOffer(context, calls, asked)),
  handle(api.getBoughtOffer, (context, { id }) => getOffer(context, calls, id)),
  handle(api.getBoughtOfferDetails, (context, { id }) => getOffer(context, calls, id)),
  handle(api.deleteOfferDocument, (context, asked) => deleteOfferDocument(context, calls, asked)),
  handle(api.printBoughtOffer, (context, asked) => printOffer(context, calls, asked)),
  handle(api.deleteBoughtOffer, (context, { id }) => deleteOffer(context, calls, id)),
]
