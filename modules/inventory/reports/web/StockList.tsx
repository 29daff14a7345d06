import { Day, Id } from '@cuadre/kernel/fields.ts'
import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { categorySource } from '@cuadre/nomenclators/products/web/sources.ts'
import { download, query } from '@cuadre/web-kit/api.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { ColumnChooser } from '@cuadre/web-kit/list/ColumnChooser.tsx'
import { visibleColumns } from '@cuadre/web-kit/list/columns.ts'
import { DataTable } from '@cuadre/web-kit/list/DataTable.tsx'
import { DownloadMenu } from '@cuadre/web-kit/list/DownloadMenu.tsx'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Filters } from '@cuadre/web-kit/list/Filters.tsx'
import { ListScreen } from '@cuadre/web-kit/list/ListScreen.tsx'
import { useColumns } from '@cuadre/web-kit/list/use-columns.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  { kind: 'record', header: 'stockList.storage', id: 'storageId', source: warehouseSource },
  { kind: 'record', header: 'stockList.category', id: 'categoryId', source: categorySource },
  {
    kind: 'one',
    header: 'stockList.level',
    id: 'level',
    options: [
      { value: 'low', words: 'stockList.low' },
      { value: 'enough', words: 'stockList.enough' },
    ],
  },
  {
    kind: 'one',
    header: 'stockList.stock',
    id: 'stock',
    options: [{ value: 'all', words: 'stockList.withNone' }],
  },
]

const keyOf = ({ productId, storageId }: StockRow) => `${productId} ${storageId ?? ''}`

/** What there is of every product on a day, all storages together or each by itself. */
export default function StockList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const { chosen, choose } = useColumns('stockList', search, setSearch)
  const { level, stock, by = 'product', ...requested } = input
  const wanted = {
    ...requested,
    by,
    withNone: stock === 'all',
    ...(level !== undefined && { isLow: level === 'low' }),
  }
  const list = useQuery({ ...query(stockOnDay, wanted), placeholderData: keepPreviousData })
  const columns = stockColumns(by)
  return (
    <ListScreen
      title={t('stockList.title')}
      count={list.data?.total}
      actions={
        <>
          {list.data && (
            <span className={classes['worth']}>
              {t('stockList.worth')}{' '}
              <strong>
                <Money value={list.data.value} />
              </strong>
            </span>
          )}
          <DayInput
            aria-label={t('stockList.on')}
            w={120}
            value={search.date ?? ''}
            onChange={(date) => setSearch({ date })}
          />
          <DownloadMenu
            onDownload={(format) =>
              download(stockOnDay, wanted, {
                format,
                columns: visibleColumns(columns, chosen)
                  .map(({ id }) => id)
                  .filter((id) => id !== 'minimum' && id !== 'level'),
              })
            }
          />
        </>
      }
    >
      <Filters
        filters={filters}
        search={{ ...search }}
        onSearch={setSearch}
        placeholder={t('stockList.searchIn')}
      >
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
        <ColumnChooser columns={columns} chosen={chosen} onChoose={choose} />
      </Filters>
      <DataTable
        label={t('stockList.title')}
        columns={columns}
        list={list}
        search={{ ...search, columns: chosen }}
        onSearch={setSearch}
        keyOf={keyOf}
        open={({ productId, storageId }) => cardAddressOf(productId, storageId ?? search.storageId ?? null)}
        empty={{ title: t('stockList.none'), words: t('stockList.noneWords') }}
      />
    </ListScreen>
  )
}
