import type { Permission } from '@cuadre/kernel/permissions.ts'

// What is offered: goods or services, to a client or by a provider.

export const offerKinds = ['products', 'services'] as const
export type OfferKind = (typeof offerKinds)[number]
export const offerSides = ['sale', 'purchase'] as const
export type OfferSide = (typeof offerSides)[number]

export const operationTypes = ['saleOfProducts', 'buyOfProducts', 'saleOfServices', 'buyOfServices'] as const
export type OperationType = (typeof operationTypes)[number]

/** What an offer of a kind becomes. */
export const operationOf = ({ kind, side }: { kind: OfferKind; side: OfferSide }): OperationType =>
  kind === 'products'
    ? side === 'sale'
      ? 'saleOfProducts'
      : 'buyOfProducts'
    : side === 'sale'
      ? 'saleOfServices'
      : 'buyOfServices'

/** The calls of one kind of offers: what origins, history and files call it, and who may make them. */
export interface OfferCalls {
  type: 'movementsOfferts' | 'saleOfServicesOffert' | 'buyOfServicesOffert'
  kind: OfferKind
  /** Offers of goods are of both sides. */
  side: OfferSide | null
  permission: Permission
}

export const goodsOffers = {
  type: 'movementsOfferts',
  kind: 'products',
  side: null,
  permission: 'adminMovements',
} as const satisfies OfferCalls

export const soldServicesOffers = {
  type: 'saleOfServicesOffert',
  kind: 'services',
  side: 'sale',
  permission: 'adminSaleOfServices',
} as const satisfies OfferCalls

export const boughtServicesOffers = {
  type: 'buyOfServicesOffert',
  kind: 'services',
  side: 'purchase',
  permission: 'adminBuyOfServices',
} as const satisfies OfferCalls
