import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { soldServicesOffers as calls } from './kinds.ts'
import { moveOffer } from './moves.ts'
import { createOffer, deleteOffer, getOffer, offerToInvoice, updateOffer } from './offers.ts'
import { printOffer, printProforma } from './print.ts'
import { offerList } from './queries.ts'

export const soldOfferRoutes = [
  handle(api.filterSoldOffers, (context, filters) => offerList(context, calls, filters)),
  handle(api.createSoldOffer, (context, draft) => createOffer(context, calls, draft)),
  handle(api.updateSoldOffer, (context, draft) => updateOffer(context, calls, draft)),
  handle(api.moveSoldOffer, (context, asked) => moveOffer(context, calls, asked)),
  handle(api.getSoldOffer, (context, { id }) => getOffer(context, calls, id)),
  handle(api.getServiceOffertToInvoice, offerToInvoice),
  handle(api.printSoldOffer, (context, asked) => printOffer(context, calls, asked)),
  handle(api.printProforma, printProforma),
  handle(api.deleteSoldOffer, (context, { id }) => deleteOffer(context, calls, id)),
]
