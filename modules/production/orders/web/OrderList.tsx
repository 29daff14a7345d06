import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { codeAndName } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { days, type Filter, record, states } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { recipeSource } from '../../recipes/web/sources.ts'
import { filterOrders } from '../api.ts'
import { orderKind } from '../kind.ts'
import { addressOf, formAddress } from './addresses.ts'

const columns = columnsOf(filterOrders, {
  number: { card: 'title' },
  date: { card: 'detail' },
  dueDate: {},
  product: { cell: ({ product }) => codeAndName(product), card: 'detail' },
  recipe: { cell: ({ recipe }) => codeAndName(recipe), hidden: true },
  batches: {},
  done: { sortable: false },
  planned: { sortable: false, hidden: true },
  made: { sortable: false },
  unit: { sortable: false },
  outputStorage: { cell: ({ outputStorage }) => codeAndName(outputStorage), hidden: true },
  underway: { sortable: false, principal: true },
  state: { badge: orderKind },
})

const filters: readonly Filter[] = [
  states(orderKind),
  days('productionOrders.date'),
  record('productionOrders.product', 'productId', productSource),
  record('productionOrders.recipe', 'recipeId', recipeSource),
  record('productionOrders.inputStorage', 'inputStorageId', warehouseSource),
  record('productionOrders.outputStorage', 'outputStorageId', warehouseSource),
]

/** Orders to make something, the newest first, with what is under way of each. */
export default function OrderList() {
  return (
    <RecordList
      name="productionOrders"
      call={filterOrders}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      open={addressOf}
    />
  )
}
