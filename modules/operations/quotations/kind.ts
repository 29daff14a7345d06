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
    list: `/operations/${of}/offers`,
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
  details: `/operations/${of}/offers/details`,
  states: quotationKinds.movementsOfferts.states!,
}))
