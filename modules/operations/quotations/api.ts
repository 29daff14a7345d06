import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { Letter, letterDraft, SentLetter } from '@cuadre/platform/mail/letter-calls.ts'
import { ById, Done, Id, Version } from '@cuadre/kernel/fields.ts'
import { ToInvoice } from '../documents/fields.ts'
import {
  BoughtServicesQuotationDraft,
  GoodsQuotationDraft,
  MoveQuotation,
  Quotation,
  quotationColumns,
  QuotationFilter,
  QuotationList,
  SoldServicesQuotationDraft,
} from './fields.ts'

const saved = { _id: Id, version: Version }

const summaries = {
  move: 'Send, accept, reject, reopen or cancel an offer, or turn an accepted one into its operation.',
  remove: 'Delete an offer that was not accepted.',
}

const goods = { permission: 'adminMovements' } as const

export const filterGoodsQuotations = reads('POST', '/private/movementsOfferts/filter', {
  ...goods,
  summary: 'Offers of goods to clients and by providers, by page.',
  input: QuotationFilter,
  output: QuotationList,
  columns: quotationColumns,
})

export const createGoodsQuotation = changes('POST', '/private/movementsOfferts/create', {
  ...goods,
  summary: 'Write an offer of goods down, or one that was not sent yet anew.',
  input: GoodsQuotationDraft.extend({ _id: Id.optional(), version: Version.optional() }),
  output: Quotation,
})

export const moveGoodsQuotation = changes('PUT', '/private/movementsOfferts/changeStateMovementOffert', {
  ...goods,
  summary: summaries.move,
  input: MoveQuotation,
  output: Quotation,
})

export const getGoodsQuotation = reads('GET', '/private/movementsOfferts/getMovementsOffertById', {
  ...goods,
  summary: 'One offer of goods, to be changed.',
  input: ById,
  output: Quotation,
})

export const getGoodsQuotationDetails = reads(
  'GET',
  '/private/movementsOfferts/getMovementOffertByIdAggregate',
  {
    ...goods,
    summary: 'One offer of goods with its partner, products and history.',
    input: ById,
    output: Quotation,
  },
)

export const printGoodsQuotation = reads('GET', '/private/movementsOfferts/print', {
  ...goods,
  summary: 'An offer of goods, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteGoodsQuotation = changes('DELETE', '/private/movementsOfferts', {
  ...goods,
  summary: summaries.remove,
  input: ById,
  output: Done,
})

const sold = { permission: 'adminSaleOfServices' } as const

export const filterSoldQuotations = reads('POST', '/private/saleOfServicesOffert/filter', {
  ...sold,
  summary: 'Offers of services to clients, by page.',
  input: QuotationFilter,
  output: QuotationList,
  columns: quotationColumns,
})

export const createSoldQuotation = changes('POST', '/private/saleOfServicesOffert/create', {
  ...sold,
  summary: 'Write an offer of services to a client down.',
  input: SoldServicesQuotationDraft,
  output: Quotation,
})

export const updateSoldQuotation = changes('PUT', '/private/saleOfServicesOffert/update', {
  ...sold,
  summary: 'Write an offer of services that was not sent yet anew.',
  input: SoldServicesQuotationDraft.extend(saved),
  output: Quotation,
})

export const moveSoldQuotation = changes('PUT', '/private/saleOfServicesOffert/changeState', {
  ...sold,
  summary: summaries.move,
  input: MoveQuotation,
  output: Quotation,
})

export const getSoldQuotation = reads('GET', '/private/saleOfServicesOffert/getById', {
  ...sold,
  summary: 'One offer of services to a client.',
  input: ById,
  output: Quotation,
})

export const getServiceOffertToInvoice = reads(
  'GET',
  '/private/saleOfServicesOffert/getServiceOffertToInvoice',
  {
    permission: ['adminSaleOfServices', 'adminInvoice'],
    summary: 'An offer of services as a pro forma invoice lays it out.',
    input: ById,
    output: ToInvoice,
  },
)

export const printSoldQuotation = reads('GET', '/private/saleOfServicesOffert/print', {
  ...sold,
  summary: 'An offer of services to a client, as a PDF.',
  input: ById,
  output: AFile,
})

export const printProforma = reads('GET', '/private/saleOfServicesOffert/printProforma', {
  ...sold,
  summary: 'An offer of services as a pro forma invoice, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteSoldQuotation = changes('DELETE', '/private/saleOfServicesOffert/delete', {
  ...sold,
  summary: summaries.remove,
  input: ById,
  output: Done,
})

const bought = { permission: 'adminBuyOfServices' } as const

export const filterBoughtQuotations = reads('POST', '/private/buyOfServicesOffert/filter', {
  ...bought,
  summary: 'Offers of services by providers, by page.',
  input: QuotationFilter,
  output: QuotationList,
  columns: quotationColumns,
})

export const createBoughtQuotation = changes('POST', '/private/buyOfServicesOffert/create', {
  ...bought,
  summary: 'Register what a provider offers.',
  input: BoughtServicesQuotationDraft,
  output: Quotation,
})

export const updateBoughtQuotation = changes('PUT', '/private/buyOfServicesOffert/update', {
  ...bought,
  summary: 'Write an offer of a provider anew that was not taken up yet.',
  input: BoughtServicesQuotationDraft.extend(saved),
  output: Quotation,
})

export const moveBoughtQuotation = changes('PUT', '/private/buyOfServicesOffert/changeState', {
  ...bought,
  summary: summaries.move,
  input: MoveQuotation,
  output: Quotation,
})

export const getBoughtQuotation = reads('GET', '/private/buyOfServicesOffert/getById', {
  ...bought,
  summary: 'One offer of services by a provider, to be changed.',
  input: ById,
  output: Quotation,
})

export const getBoughtQuotationDetails = reads('GET', '/private/buyOfServicesOffert/getDetailsById', {
  ...bought,
  summary: 'One offer of services by a provider with its services, files and history.',
  input: ById,
  output: Quotation,
})

export const printBoughtQuotation = reads('GET', '/private/buyOfServicesOffert/print', {
  ...bought,
  summary: 'An offer of services by a provider, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteQuotationDocument = changes(
  'POST',
  '/private/buyOfServicesOffert/deleteDocumentServicesBuy',
  {
    ...bought,
    summary: 'Take a supporting file from an offer that became nothing yet, and delete it.',
    input: z.strictObject({ _id: Id, documentId: Id }),
    output: Quotation,
  },
)

export const deleteBoughtQuotation = changes('DELETE', '/private/buyOfServicesOffert/delete', {
  ...bought,
  summary: summaries.remove,
  input: ById,
  output: Done,
})

export const letterOfGoodsQuotation = reads('GET', '/private/movementsOfferts/letter', {
  ...goods,
  summary: 'With which words, and to whom, an offer of goods to a client would be sent by mail.',
  input: ById,
  output: Letter,
})

export const sendGoodsQuotation = changes('POST', '/private/movementsOfferts/send', {
  ...goods,
  summary:
    'Send an offer of goods to a client by mail as a PDF: to its own address and in the organization’s words unless others are given.',
  input: ById.extend(letterDraft),
  output: SentLetter,
})

export const letterOfSoldQuotation = reads('GET', '/private/saleOfServicesOffert/letter', {
  ...sold,
  summary: 'With which words, and to whom, an offer of services to a client would be sent by mail.',
  input: ById,
  output: Letter,
})

export const sendSoldQuotation = changes('POST', '/private/saleOfServicesOffert/send', {
  ...sold,
  summary:
    'Send an offer of services to a client by mail as a PDF: to its own address and in the organization’s words unless others are given.',
  input: ById.extend(letterDraft),
  output: SentLetter,
})
