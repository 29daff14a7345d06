import { addressOf as kindAddress } from '@cuadre/kernel/kind.ts'
import { providerSource, warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { filterReceptions } from '../api.ts'
import { goodsReceiptKind } from '../kind.ts'

const columns = columnsOf(filterReceptions, {
  number: { card: 'detail' },
  date: { card: 'detail' },
  kind: {},
  provider: { card: 'title' },
  'purchase.number': {
    cell: ({ purchase }) => <DocumentLink document={{ type: 'buyOfProducts', ...purchase }} />,
    fits: true,
  },
  storage: { card: 'detail' },
  value: { principal: true },
  state: { badge: goodsReceiptKind },
})

const filters: readonly Filter[] = [
  anyOf('receptions.kind', 'kind', ['reception', 'return'], 'receptions.kinds'),
  anyOf('receptions.state', 'state', Object.keys(goodsReceiptKind.badges), 'receptions.states'),
  days('receptions.date'),
  record('receptions.provider', 'providerId', providerSource),
  record('receptions.storage', 'storageId', warehouseSource),
]

/** Goods that came of purchases and goods that went back. */
export default function GoodsReceiptList() {
  return (
    <RecordList
      name="receptions.made"
      call={filterReceptions}
      columns={columns}
      filters={filters}
      open={({ _id }) => kindAddress(goodsReceiptKind, _id)}
    />
  )
}
