import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { costCenterSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { filterInventory, InventoryType } from '../api.ts'
import { otherInventoryKind } from '../kind.ts'

export const columns = columnsOf(filterInventory, {
  number: { card: 'detail' },
  type: { card: 'title' },
  date: { card: 'detail' },
  storage: { card: 'detail' },
  costCenter: {},
  responsible: { sortable: false, hidden: true },
  description: { cell: ({ description }) => description, sortable: false, hidden: true },
  value: { principal: true, sortable: false },
  state: { badge: otherInventoryKind },
})

export const filters: readonly Filter[] = [
  anyOf('otherInventory.type', 'type', InventoryType.options, 'inventoryTypes'),
  states(otherInventoryKind),
  days('otherInventory.date'),
  record('otherInventory.storage', 'storageId', warehouseSource),
  record('otherInventory.lines.product', 'productId', productSource),
  record('otherInventory.costCenter', 'costCenterId', costCenterSource),
]
