import { sql } from 'kysely'
import type { Finder } from '@cuadre/server-kit/search.ts'
import { documentFinder } from '../documents/search.ts'
import {
  boughtServicesOffers,
  goodsOffers,
  type OfferKind,
  offerSides,
  operationOf,
  soldServicesOffers,
} from './kinds.ts'

const permissionOf = (kind: OfferKind, side: (typeof offerSides)[number]) =>
  kind === 'products'
    ? goodsOffers.permission
    : side === 'sale'
      ? soldServicesOffers.permission
      : boughtServicesOffers.permission

/** Offers are found by what they would become: who may make that may see them. */
export const offerFinders: readonly Finder[] = (['products', 'services'] as const).flatMap((kind) =>
  offerSides.map((side) =>
    documentFinder({
      kind: `offerOf.${operationOf({ kind, side })}`,
      table: 'offer',
      partner: 'partner_id',
      permission: permissionOf(kind, side),
      only: sql`d.kind = ${kind} and d.side = ${side}`,
    }),
  ),
)
