import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { productSource } from '@cuadre/nomenclators/products/web/sources.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { filterLots } from '../api.ts'
import { lotStates } from '../kind.ts'
import { addressOf } from './addresses.ts'
import { LotState } from './LotState.tsx'

function Quantity({ value, unit }: { value: string; unit: string }) {
  const language = useLanguage()
  return <>{`${showTrimmed(value, language, 0)} ${unit}`}</>
}

const columns = columnsOf(filterLots, {
  code: { card: 'title' },
  'product.code': { cell: ({ product }) => product.code, hidden: true },
  'product.name': { cell: ({ product }) => product.name, principal: true, card: 'detail' },
  expiryDate: { card: 'detail' },
  quantity: { cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />, card: 'amount' },
  unit: { sortable: false, hidden: true },
  storages: { cell: ({ storages }) => storages || '–', sortable: false, card: 'detail' },
  state: { cell: ({ state }) => <LotState state={state} />, card: 'state' },
})

const filters: readonly Filter[] = [
  record('lots.product', 'productId', productSource),
  record('lots.storage', 'storageId', warehouseSource),
  anyOf('lots.state', 'state', lotStates, 'lots.states'),
  days('lots.expiryDate'),
]

/** The lots of all products, what expires first at the top. */
export default function LotList() {
  return (
    <RecordList
      name="lots"
      call={filterLots}
      columns={columns}
      filters={filters}
      open={({ _id }) => addressOf(_id)}
    />
  )
}
