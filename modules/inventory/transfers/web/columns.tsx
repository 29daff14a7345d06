import { Day, Id } from '@cuadre/kernel/fields.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { z } from 'zod'
import { filterMovements, TransferState } from '../api.ts'
import { transferKind } from '../kind.ts'
import { DocumentType } from './DocumentType.tsx'

export const columns = columnsOf(filterMovements, {
  number: { card: 'title' },
  type: { cell: ({ type }) => <DocumentType type={type} />, fits: true },
  date: { card: 'detail' },
  originStorage: { card: 'detail' },
  destinationStorage: { card: 'detail' },
  description: { cell: ({ description }) => description, sortable: false, hidden: true },
  value: { principal: true },
  state: { badge: transferKind },
})

/** The filters as the address carries them; the menu names one type plainly. */
export const filterShape = {
  type: z.preprocess((type) => (typeof type === 'string' ? [type] : type), z.array(z.string()).optional()),
  startDate: Day.optional(),
  endDate: Day.optional(),
  state: z.array(TransferState).optional(),
  storageId: Id.optional(),
  productId: Id.optional(),
}

/** The documents that move goods. */
const types = ['transfer', 'otherInventory', 'saleOfProducts', 'buyOfProducts', 'productRecession'] as const

export const filters: readonly Filter[] = [
  anyOf('stockMovements.type', 'type', types, 'documents'),
  { ...states(transferKind), header: 'stockMovements.state' },
  days('stockMovements.date'),
  record('stockMovements.storage', 'storageId', warehouseSource),
  record('stockMovements.product', 'productId', productSource),
]
