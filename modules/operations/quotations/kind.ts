import { documentKind, type DocumentKind } from '@cuadre/kernel/kind.ts'
import {
  boughtServicesQuotations,
  goodsQuotations,
  operationTypes,
  type OperationType,
  type QuotationCalls,
  soldServicesQuotations,
} from './kinds.ts'
import { type QuotationAction, type QuotationState, quotationWorkflow } from './states.ts'

/** The list of the quotations that become an operation of this type; they are shown beside it. */
export const quotationList = (of: OperationType) => `/operations/${of}/offers` as const

type Quotation = DocumentKind<QuotationState, QuotationAction>

const shared = {
  table: 'quotation',
  series: 'OF',
  words: 'offers',
  badges: {
    pending: 'pending',
    sent: 'sent',
    accepted: 'accepted',
    converted: 'done',
    rejected: 'rejected',
    expired: 'closed',
    cancelled: 'cancelled',
  },
  withReason: ['reject', 'cancel'],
  deletable: ['pending', 'sent', 'rejected', 'expired'],
  // What is offered is in the books once it becomes an operation.
  closing: null,
  progress: ['pending', 'sent', 'accepted', 'converted'],
} as const

const quotation = (
  { type, permission }: QuotationCalls,
  of: OperationType,
  more: Pick<Quotation, 'names' | 'files' | 'partners'>,
): Quotation =>
  documentKind({
    ...shared,
    ...more,
    type,
    permission,
    list: quotationList(of),
    workflow: quotationWorkflow(permission),
  })

/** Quotations by the calls that make them; their states, numbers and table are one. */
export const quotationKinds = {
  movementsOfferts: quotation(goodsQuotations, 'saleOfProducts', {
    names: { es: 'Oferta de productos', en: 'Quotation of products' },
    partners: [{ table: 'quotation', column: 'partner_id', merging: 'moves' }],
  }),
  saleOfServicesOffert: quotation(soldServicesQuotations, 'saleOfServices', {
    names: { es: 'Oferta de servicios', en: 'Quotation of services' },
  }),
  buyOfServicesOffert: quotation(boughtServicesQuotations, 'buyOfServices', {
    names: { es: 'Oferta de servicios de un proveedor', en: 'Quotation of services by a provider' },
    files: { see: ['adminBuyOfServices'], change: [] },
  }),
}

/** Who may make what they become may see them. */
const callsOf: Record<OperationType, QuotationCalls> = {
  saleOfProducts: goodsQuotations,
  buyOfProducts: goodsQuotations,
  saleOfServices: soldServicesQuotations,
  buyOfServices: boughtServicesQuotations,
}

const foundNames: Record<OperationType, { es: string; en: string }> = {
  saleOfProducts: { es: 'Oferta de productos', en: 'Offer of goods' },
  buyOfProducts: { es: 'Oferta de proveedor', en: 'Provider’s offer' },
  saleOfServices: { es: 'Oferta de servicios', en: 'Offer of services' },
  buyOfServices: { es: 'Oferta de servicios de proveedor', en: 'Provider’s offer of services' },
}

/** Quotations as the search finds them: by what they would become, since that has the screen where they are shown. */
export const foundQuotations = operationTypes.map((of) => ({
  of,
  type: `offerOf.${of}`,
  names: foundNames[of],
  table: shared.table,
  closing: null,
  permission: callsOf[of].permission,
  details: `${quotationList(of)}/details` as const,
  states: quotationKinds.movementsOfferts.states!,
}))
