import type { Permission } from '@cuadre/kernel/permissions.ts'

// What is offered: goods or services, to a client or by a provider.

export const quotationKinds = ['products', 'services'] as const
export type QuotationKind = (typeof quotationKinds)[number]
export const quotationSides = ['sale', 'purchase'] as const
export type QuotationSide = (typeof quotationSides)[number]

export const operationTypes = ['saleOfProducts', 'buyOfProducts', 'saleOfServices', 'buyOfServices'] as const
export type OperationType = (typeof operationTypes)[number]

/** What an offer of a kind becomes. */
export const operationOf = ({ kind, side }: { kind: QuotationKind; side: QuotationSide }): OperationType =>
  kind === 'products'
    ? side === 'sale'
      ? 'saleOfProducts'
      : 'buyOfProducts'
    : side === 'sale'
      ? 'saleOfServices'
      : 'buyOfServices'

/** The calls of one kind of offers: what origins, history and files call it, and who may make them. */
export interface QuotationCalls {
  type: 'movementsOfferts' | 'saleOfServicesOffert' | 'buyOfServicesOffert'
  kind: QuotationKind
  /** Offers of goods are of both sides. */
  side: QuotationSide | null
  permission: Permission
}

export const goodsQuotations = {
  type: 'movementsOfferts',
  kind: 'products',
  side: null,
  permission: 'adminMovements',
} as const satisfies QuotationCalls

export const soldServicesQuotations = {
  type: 'saleOfServicesOffert',
  kind: 'services',
  side: 'sale',
  permission: 'adminSaleOfServices',
} as const satisfies QuotationCalls

export const boughtServicesQuotations = {
  type: 'buyOfServicesOffert',
  kind: 'services',
  side: 'purchase',
  permission: 'adminBuyOfServices',
} as const satisfies QuotationCalls
