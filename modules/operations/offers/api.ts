import { z } from 'zod'
import { changes, reads } from '@cuadre/kernel/endpoint.ts'
import { AFile } from '@cuadre/kernel/file-answer.ts'
import { ById, Done, Id, Version } from '@cuadre/kernel/fields.ts'
import { ToInvoice } from '../documents/fields.ts'
import {
  BoughtServicesOfferDraft,
  GoodsOfferDraft,
  MoveOffer,
  Offer,
  offerColumns,
  OfferFilter,
  OfferList,
  SoldServicesOfferDraft,
} from './fields.ts'

const saved = { _id: Id, version: Version }

const summaries = {
  move: 'Send, accept, reject, reopen or cancel an offer, or turn an accepted one into its operation.',
  remove: 'Delete an offer that was not accepted.',
}

const goods = { permission: 'adminMovements' } as const

export const filterGoodsOffers = reads('POST', '/private/movementsOfferts/filter', {
  ...goods,
  summary: 'Offers of goods to clients and by providers, by page.',
  input: OfferFilter,
  output: OfferList,
  columns: offerColumns,
})

export const createGoodsOffer = changes('POST', '/private/movementsOfferts/create', {
  ...goods,
  summary: 'Write an offer of goods down, or one that was not sent yet anew.',
  input: GoodsOfferDraft.extend({ _id: Id.optional(), version: Version.optional() }),
  output: Offer,
})

export const moveGoodsOffer = changes('PUT', '/private/movementsOfferts/changeStateMovementOffert', {
  ...goods,
  summary: summaries.move,
  input: MoveOffer,
  output: Offer,
})

export const getGoodsOffer = reads('GET', '/private/movementsOfferts/getMovementsOffertById', {
  ...goods,
  summary: 'One offer of goods, to be changed.',
  input: ById,
  output: Offer,
})

export const getGoodsOfferDetails = reads('GET', '/private/movementsOfferts/getMovementOffertByIdAggregate', {
  ...goods,
  summary: 'One offer of goods with its partner, products and history.',
  input: ById,
  output: Offer,
})

export const printGoodsOffer = reads('GET', '/private/movementsOfferts/print', {
  ...goods,
  summary: 'An offer of goods, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteGoodsOffer = changes('DELETE', '/private/movementsOfferts', {
  ...goods,
  summary: summaries.remove,
  input: ById,
  output: Done,
})

const sold = { permission: 'adminSaleOfServices' } as const

export const filterSoldOffers = reads('POST', '/private/saleOfServicesOffert/filter', {
  ...sold,
  summary: 'Offers of services to clients, by page.',
  input: OfferFilter,
  output: OfferList,
  columns: offerColumns,
})

export const createSoldOffer = changes('POST', '/private/saleOfServicesOffert/create', {
  ...sold,
  summary: 'Write an offer of services to a client down.',
  input: SoldServicesOfferDraft,
  output: Offer,
})

export const updateSoldOffer = changes('PUT', '/private/saleOfServicesOffert/update', {
  ...sold,
  summary: 'Write an offer of services that was not sent yet anew.',
  input: SoldServicesOfferDraft.extend(saved),
  output: Offer,
})

export const moveSoldOffer = changes('PUT', '/private/saleOfServicesOffert/changeState', {
  ...sold,
  summary: summaries.move,
  input: MoveOffer,
  output: Offer,
})

export const getSoldOffer = reads('GET', '/private/saleOfServicesOffert/getById', {
  ...sold,
  summary: 'One offer of services to a client.',
  input: ById,
  output: Offer,
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

export const printSoldOffer = reads('GET', '/private/saleOfServicesOffert/print', {
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

export const deleteSoldOffer = changes('DELETE', '/private/saleOfServicesOffert/delete', {
  ...sold,
  summary: summaries.remove,
  input: ById,
  output: Done,
})

const bought = { permission: 'adminBuyOfServices' } as const

export const filterBoughtOffers = reads('POST', '/private/buyOfServicesOffert/filter', {
  ...bought,
  summary: 'Offers of services by providers, by page.',
  input: OfferFilter,
  output: OfferList,
  columns: offerColumns,
})

export const createBoughtOffer = changes('POST', '/private/buyOfServicesOffert/create', {
  ...bought,
  summary: 'Register what a provider offers.',
  input: BoughtServicesOfferDraft,
  output: Offer,
})

export const updateBoughtOffer = changes('PUT', '/private/buyOfServicesOffert/update', {
  ...bought,
  summary: 'Write an offer of a provider anew that was not taken up yet.',
  input: BoughtServicesOfferDraft.extend(saved),
  output: Offer,
})

export const moveBoughtOffer = changes('PUT', '/private/buyOfServicesOffert/changeState', {
  ...bought,
  summary: summaries.move,
  input: MoveOffer,
  output: Offer,
})

export const getBoughtOffer = reads('GET', '/private/buyOfServicesOffert/getById', {
  ...bought,
  summary: 'One offer of services by a provider, to be changed.',
  input: ById,
  output: Offer,
})

export const getBoughtOfferDetails = reads('GET', '/private/buyOfServicesOffert/getDetailsById', {
  ...bought,
  summary: 'One offer of services by a provider with its services, files and history.',
  input: ById,
  output: Offer,
})

export const printBoughtOffer = reads('GET', '/private/buyOfServicesOffert/print', {
  ...bought,
  summary: 'An offer of services by a provider, as a PDF.',
  input: ById,
  output: AFile,
})

export const deleteOfferDocument = changes('POST', '/private/buyOfServicesOffert/deleteDocumentServicesBuy', {
  ...bought,
  summary: 'Take a supporting file from an offer that became nothing yet, and delete it.',
  input: z.strictObject({ _id: Id, documentId: Id }),
  output: Offer,
})

export const deleteBoughtOffer = changes('DELETE', '/private/buyOfServicesOffert/delete', {
  ...bought,
  summary: summaries.remove,
  input: ById,
  output: Done,
})
