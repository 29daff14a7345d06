import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { soldServicesQuotations as calls } from './kinds.ts'
import { layOutQuotationLetter, sendQuotation } from './letter.ts'
import { moveQuotation } from './moves.ts'
import {
  createQuotation,
  deleteQuotation,
  getQuotation,
  quotationToInvoice,
  updateQuotation,
} from './quotations.ts'
import { printQuotation, printProforma } from './print.ts'
import { quotationList } from './queries.ts'

export const soldQuotationRoutes = [
  handle(api.filterSoldQuotations, (context, filters) => quotationList(context, calls, filters)),
  handle(api.createSoldQuotation, (context, draft) => createQuotation(context, calls, draft)),
  handle(api.updateSoldQuotation, (context, draft) => updateQuotation(context, calls, draft)),
  handle(api.moveSoldQuotation, (context, input) => moveQuotation(context, calls, input)),
  handle(api.getSoldQuotation, (context, { id }) => getQuotation(context, calls, id)),
  handle(api.getServiceOffertToInvoice, quotationToInvoice),
  handle(api.printSoldQuotation, (context, input) => printQuotation(context, calls, input)),
  handle(api.printProforma, printProforma),
  handle(api.letterOfSoldQuotation, (context, input) => layOutQuotationLetter(context, calls, input)),
  handle(api.sendSoldQuotation, (context, input) => sendQuotation(context, calls, input)),
  handle(api.deleteSoldQuotation, (context, { id }) => deleteQuotation(context, calls, id)),
]
