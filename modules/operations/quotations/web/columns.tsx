import { Day, Id } from '@cuadre/kernel/fields.ts'
import {
  boughtServiceSource,
  clientSource,
  providerSource,
  soldServiceSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { filterGoodsQuotations } from '../api.ts'
import { QuotationState } from '../fields.ts'
import type { QuotationSide } from '../kinds.ts'
import { operationAddressOf } from './addresses.ts'
import { QuotationBadge } from './badges.tsx'
import type { QuotationScreens } from './quotation-calls.ts'

const columns = columnsOf(filterGoodsQuotations, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  client: { card: 'title' },
  provider: { card: 'title' },
  description: { sortable: false, hidden: true },
  validUntil: {},
  total: { principal: true },
  amount: { hidden: true },
  'operation.number': {
    sortable: false,
    cell: ({ operation }) =>
      operation ? <Link to={operationAddressOf(operation)}>{operation.number}</Link> : '–',
    fits: true,
  },
  state: { cell: (offer) => <QuotationBadge {...offer} />, card: 'state' },
})

const absent = { sale: 'provider', purchase: 'client' } as const

/** An offer of ours names a client and one to us a provider. */
export const columnsFor = (side: QuotationSide) => columns.filter(({ id }) => id !== absent[side])

/** The filters as the address carries them. */
export const filterShape = {
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(QuotationState).optional(),
  clientId: Id.optional(),
  providerId: Id.optional(),
  productId: Id.optional(),
  serviceId: Id.optional(),
}

export const filtersFor = ({ kind, side }: Pick<QuotationScreens, 'kind' | 'side'>): Filter[] => [
  anyOf('offers.state', 'state', QuotationState.options, 'offers.states'),
  days('offers.date'),
  side === 'sale'
    ? record('offers.client', 'clientId', clientSource)
    : record('offers.provider', 'providerId', providerSource),
  kind === 'products'
    ? record('offers.product', 'productId', productSource)
    : record('terms.lines.service', 'serviceId', side === 'sale' ? soldServiceSource : boughtServiceSource),
]
