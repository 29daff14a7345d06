import type { ListSums } from '@cuadre/kernel/fields.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useKitWords } from '../words/use-words.ts'
import { EmptyState } from '../widgets/EmptyState.tsx'
import { ErrorState } from '../widgets/ErrorState.tsx'
import { useLate } from '../widgets/use-late.ts'
import { Cards, CardsSkeleton } from './Cards.tsx'
import { fitting, visibleColumns, type Column } from './columns.ts'
import { useNarrow } from './use-narrow.ts'
import classes from './DataTable.module.css'
import type { CommonSearch, SearchPatch } from './list-search.ts'
import type { RowMenuItem } from './RowMenu.tsx'
import { Rows } from './Rows.tsx'
import { TableFooter, type BulkAction } from './TableFooter.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { CardTotals, Totals } from './Totals.tsx'
import type { Branches } from './use-branches.ts'
import { keepInWindow } from './room.ts'

/** What the answer to a list's call looks like while it comes, when it is there, and when it failed. */
export interface ListState<Row> {
  data?: { data: readonly Row[]; total: number; sums?: ListSums }
  error: { message: string; requestId?: string } | null
  refetch(): unknown
}

export interface DataTableProps<Row> {
  /** What it lists, for those who hear the screen instead of seeing it. */
  label: string
  columns: readonly Column<Row>[]
  list: ListState<Row>
  search: CommonSearch
  onSearch(patch: SearchPatch): void
  keyOf?(row: Row): string
  /** The address of the record; a row that is none, such as the heading of a branch, has no address. */
  open?(row: Row): string | undefined
  menu?(row: Row): readonly RowMenuItem[]
  /** What can be done to several rows at once; without any, rows can't be selected. */
  actions?: readonly BulkAction<Row>[]
  /** Hears which rows are selected, where more than their own bar needs to know. */
  onSelection?: ((rows: readonly Row[]) => void) | undefined
  /** What the selected rows come to, e.g. the sum of their amounts. */
  selectionTotal?(rows: readonly Row[]): ReactNode
  /** What to say, and the first thing to do, where there is nothing yet. */
  empty: { title: string; words: string; action?: ReactNode }
  /** A tree; it is on one page unless more of it is open than a browser draws at once. */
  branches?: Branches<Row>
}

/** How many rows of a tree are drawn at once; more are turned by pages. */
const mostOfTree = 500

const idOf = (row: unknown): string => (row as { _id: string })._id

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, search, onSearch, keyOf = idOf, branches, actions = [] } = props
  const t = useKitWords()
  const phone = useMediaQuery('(max-width: 500px)', undefined, { getInitialValueInEffect: false })
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const late = useLate(list.data === undefined && list.error === null)
  const isNarrow = useNarrow()
  const displayed = visibleColumns(columns, search.columns, isNarrow)
  const all = branches?.rows ?? list.data?.data ?? []
  const isPaged = branches === undefined || all.length > mostOfTree
  const page = Math.min(search.page, Math.max(1, Math.ceil(all.length / search.limit)))
  const rows = branches && isPaged ? all.slice((page - 1) * search.limit, page * search.limit) : all

  if (list.error && !list.data)
    return (
      <ErrorState
        title={t('error.notLoaded')}
        message={list.error.message}
        reference={list.error.requestId}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data && rows.length === 0)
    return (
      <div className={classes['frame']}>
        {isFiltered(search) ? <NothingFound /> : <NothingYet empty={props.empty} />}
      </div>
    )

  const select = (chosen: readonly Row[], on: boolean) => {
    const next = new Map(selected)
    for (const row of chosen) {
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    setSelected(next)
    props.onSelection?.([...next.values()])
  }
  // In a tree the first column carries its branches and is never cut.
  const fits = fitting(displayed, rows).union(new Set(branches && displayed.slice(0, 1).map(({ id }) => id)))
  const selection = actions.length > 0 ? { selected, select } : undefined
  const footer = (
    <TableFooter
      search={branches ? { ...search, page } : search}
      total={branches && isPaged ? all.length : (list.data?.total ?? 0)}
      onSearch={onSearch}
      paged={isPaged}
      selected={[...selected.values()]}
      actions={actions}
      selectionTotal={props.selectionTotal}
      onClear={() => {
        setSelected(new Map())
        props.onSelection?.([])
      }}
    />
  )
  if (phone) {
    if (!list.data)
      return late && <CardsSkeleton hasTotal={displayed.some(({ card }) => card === 'amount')} />
    return (
      <>
        {list.data.sums && <CardTotals columns={displayed} sums={list.data.sums} total={list.data.total} />}
        <Cards
          label={props.label}
          columns={displayed}
          rows={rows}
          keyOf={keyOf}
          open={props.open}
          menu={props.menu}
        />
        {footer}
      </>
    )
  }
  return (
    <div className={classes['frame']}>
      <div ref={keepInWindow} className={classes['scroll']}>
        <table
          className={classes['table']}
          role={branches ? 'treegrid' : undefined}
          aria-label={props.label}
          aria-busy={!list.data}
        >
          <TableHead
            columns={displayed}
            fits={fits}
            search={search}
            onSearch={onSearch}
            rows={rows}
            keyOf={keyOf}
            selection={selection}
            hasMenu={props.menu !== undefined}
          />
          {list.data ? (
            <Rows
              columns={displayed}
              fits={fits}
              rows={rows}
              keyOf={keyOf}
              open={props.open}
              menu={props.menu}
              selection={selection}
              branches={branches}
            />
          ) : (
            <TableSkeleton
              columns={displayed}
              rows={late ? Math.min(search.limit, 20) : 0}
              selectable={selection !== undefined}
              hasMenu={props.menu !== undefined}
            />
          )}
          {list.data?.sums && (
            <Totals
              columns={displayed}
              sums={list.data.sums}
              total={list.data.total}
              before={selection ? 1 : 0}
              after={props.menu ? 1 : 0}
            />
          )}
        </table>
      </div>
      {footer}
    </div>
  )
}

/** Rows that are selected, by key; they stay selected while the pages turn. */
export interface Selection<Row> {
  selected: ReadonlyMap<string, Row>
  select(rows: readonly Row[], on: boolean): void
}

const isFiltered = ({ page, limit: _limit, sort: _sort, columns: _columns, ...filters }: CommonSearch) =>
  page > 1 || Object.values(filters).some((value) => value !== undefined && value !== '')

function NothingFound() {
  const t = useKitWords()
  return <EmptyState title={t('list.nothingFound')}>{t('list.nothingFoundWords')}</EmptyState>
}

const NothingYet = ({ empty }: { empty: { title: string; words: string; action?: ReactNode } }) => (
  <EmptyState title={empty.title} action={empty.action}>
    {empty.words}
  </EmptyState>
)
