import { sql } from 'kysely'
import type { Finder } from '@cuadre/server-kit/search.ts'
import { documentFinder } from '../documents/search.ts'
import {
  boughtServicesQuotations,
  goodsQuotations,
  type QuotationKind,
  quotationSides,
  operationOf,
  soldServicesQuotations,
} from './kinds.ts'

const permissionOf = (kind: QuotationKind, side: (typeof quotationSides)[number]) =>
  kind === 'products'
    ? goodsQuotations.permission
    : side === 'sale'
      ? soldServicesQuotations.permission
      : boughtServicesQuotations.permission

/** Offers are found by what they would become: who may make that may see them. */
export const quotationFinders: readonly Finder[] = (['products', 'services'] as const).flatMap((kind) =>
  quotationSides.map((side) =>
    documentFinder({
      kind: {
        type: `offerOf.${operationOf({ kind, side })}`,
        table: 'quotation',
        permission: permissionOf(kind, side),
      },
      partner: 'partner_id',
      only: sql`d.kind = ${kind} and d.side = ${side}`,
    }),
  ),
)
