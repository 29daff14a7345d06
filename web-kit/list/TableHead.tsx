import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import type { Column } from './columns.ts'
import type { Selection } from './DataTable.tsx'
import { cellClass } from './Rows.tsx'
import classes from './DataTable.module.css'
import { nextSort, type CommonSearch, type SearchPatch } from './list-search.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** Those that are as wide as their values. */
  fits: ReadonlySet<string>
  rows: readonly Row[]
  keyOf(row: Row): string
  search: CommonSearch
  onSearch(patch: SearchPatch): void
  selection?: Selection<Row>
  hasMenu: boolean
}

export function TableHead<Row>({
  columns,
  fits,
  rows,
  keyOf,
  search,
  onSearch,
  selection,
  hasMenu,
}: TableHeadProps<Row>) {
  const t = useKitWords()
  const chosen = rows.filter((row) => selection?.selected.has(keyOf(row))).length
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes['tick']}>
            <Checkbox
              size="xs"
              aria-label={t('list.selectPage')}
              checked={chosen > 0 && chosen === rows.length}
              indeterminate={chosen > 0 && chosen < rows.length}
              onChange={(event) => selection.select(rows, event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            fits={fits.has(column.id)}
            sort={search.sort}
            onSort={(sort) => onSearch({ sort })}
          />
        ))}
        {hasMenu && (
          <th className={classes['menu']}>
            <span className="visually-hidden">{t('list.rowMenu')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  fits: boolean
  sort?: string
  onSort(sort: string | undefined): void
}

function HeadCell<Row>({ column, fits, sort, onSort }: HeadCellProps<Row>) {
  const t = useScreenWords()
  const order = sort === column.id ? 'ascending' : sort === `-${column.id}` ? 'descending' : undefined
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={cellClass(column, fits)}
      aria-sort={column.sortable === true ? (order ?? 'none') : undefined}
    >
      {column.sortable === true ? (
        <button
          type="button"
          className={`${classes['sort']} ${order ? classes['sorted'] : ''}`}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {t(column.header)}
          {order && <Arrow size={13} stroke={1.6} aria-hidden />}
        </button>
      ) : (
        t(column.header)
      )}
    </th>
  )
}
