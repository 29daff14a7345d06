import { handle } from '@cuadre/server-kit/handle.ts'
import * as api from './api.ts'
import { boughtServicesQuotations as calls } from './kinds.ts'
import { moveQuotation } from './moves.ts'
import {
  createQuotation,
  deleteQuotation,
  deleteQuotationDocument,
  getQuotation,
  updateQuotation,
} from './quotations.ts'
import { printQuotation } from './print.ts'
import { quotationList } from './queries.ts'

export const boughtQuotationRoutes = [
  handle(api.filterBoughtQuotations, (context, filters) => quotationList(context, calls, filters)),
  handle(api.createBoughtQuotation, (context, draft) => createQuotation(context, calls, draft)),
  handle(api.updateBoughtQuotation, (context, draft) => updateQuotation(context, calls, draft)),
  handle(api.moveBoughtQuotation, (context, input) => moveQuotation(context, calls, input)),
  handle(api.getBoughtQuotation, (context, { id }) => getQuotation(context, calls, id)),
  handle(api.getBoughtQuotationDetails, (context, { id }) => getQuotation(context, calls, id)),
  handle(api.deleteQuotationDocument, (context, input) => deleteQuotationDocument(context, calls, input)),
  handle(api.printBoughtQuotation, (context, input) => printQuotation(context, calls, input)),
  handle(api.deleteBoughtQuotation, (context, { id }) => deleteQuotation(context, calls, id)),
]
