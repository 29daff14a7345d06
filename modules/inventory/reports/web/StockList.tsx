import { Day, Id } from '@cuadre/kernel/fields.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { categorySource } from '@cuadre/nomenclators/products/web/sources.ts'
import { day, type Filter, type FilterValues, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { z } from 'zod'
import { stockOnDay } from '../api.ts'
import { cardAddressOf } from './addresses.ts'
import { stockColumns, type StockRow } from './columns.tsx'
import classes from './Reports.module.css'

const filterShape = {
  date: Day.optional(),
  storageId: Id.optional(),
  categoryId: Id.optional(),
  level: z.enum(['low', 'enough']).optional(),
  stock: z.enum(['all']).optional(),
  by: z.enum(['product', 'storage']).optional(),
}

const filters: readonly Filter[] = [
  day('stockList.on', 'date'),
  record('stockList.storage', 'storageId', warehouseSource),
  record('stockList.category', 'categoryId', categorySource),
  oneOf('stockList.level', 'level', ['low', 'enough'], 'stockList'),
  {
    kind: 'one',
    header: 'stockList.stock',
    id: 'stock',
    options: [{ value: 'all', words: 'stockList.withNone' }],
  },
]

/** The input that the filters amount to. */
const inputOf = ({ level, stock, by = 'product', ...filters }: FilterValues) => ({
  ...filters,
  by,
  withNone: stock === 'all',
  ...(level !== undefined && { isLow: level === 'low' }),
})

const keyOf = ({ productId, storageId }: StockRow) => `${productId} ${storageId ?? ''}`

/** What there is of every product on a day, all storages together or each by itself. */
export default function StockList() {
  const t = useScreenWords()
  const { search, setSearch } = useListSearch(filterShape)
  const { by = 'product' } = search
  const list = useRecordList({ call: stockOnDay, filters, filterShape, inputOf })
  return (
    <ListBody
      name="stockList"
      list={list}
      columns={stockColumns(by)}
      filters={filters}
      keyOf={keyOf}
      open={({ productId, storageId }) => cardAddressOf(productId, storageId ?? search.storageId ?? null)}
      figures={
        list.answer.data && (
          <span className={classes['worth']}>
            {t('stockList.worth')}{' '}
            <strong>
              <Money value={list.answer.data.value} />
            </strong>
          </span>
        )
      }
      views={
        <SegmentedControl
          size="xs"
          aria-label={t('stockList.by')}
          value={by}
          onChange={(next) => setSearch({ by: next === 'storage' ? 'storage' : undefined })}
          data={[
            { value: 'product', label: t('stockList.byProduct') },
            { value: 'storage', label: t('stockList.byStorage') },
          ]}
        />
      }
    />
  )
}
