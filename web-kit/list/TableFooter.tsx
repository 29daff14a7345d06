import { NativeSelect, Pagination } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { showAmount } from '../form/amount-text.ts'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { pageSizes, type CommonSearch, type SearchPatch } from './list-search.ts'
import classes from './TableFooter.module.css'

export interface BulkAction<Row> {
  label: string
  icon?: ReactNode
  /** Why it can't be done to these rows. */
  disabled?(rows: readonly Row[]): string | undefined
  onClick(rows: readonly Row[]): void
}

interface TableFooterProps<Row> {
  search: CommonSearch
  total: number
  onSearch(patch: SearchPatch): void
  paged: boolean
  selected: readonly Row[]
  actions: readonly BulkAction<Row>[]
  selectionTotal?(rows: readonly Row[]): ReactNode
  onClear(): void
}

/** The pages of a list; while rows are selected, the same bar holds what can be done to them, so nothing shifts. */
export function TableFooter<Row>(props: TableFooterProps<Row>) {
  const { search, total, onSearch, paged, selected } = props
  const t = useKitWords()
  const language = useLanguage()
  const first = total === 0 ? 0 : (search.page - 1) * search.limit + 1
  const last = Math.min(search.page * search.limit, total)
  return (
    <div className={`${classes['footer']} ${selected.length > 0 ? classes['docked'] : ''}`}>
      {selected.length > 0 && <SelectionBar {...props} />}
      {paged && (
        <div className={classes['pages']}>
          <span className={classes['muted']}>
            {t('list.range', { first, last, total: showAmount(String(total), language, 0) })}
          </span>
          {selected.length === 0 && (
            <NativeSelect
              size="xs"
              className={classes['size']}
              aria-label={t('list.pageSize')}
              value={String(search.limit)}
              onChange={(event) =>
                onSearch({ limit: pageSizes.find((size) => String(size) === event.currentTarget.value) })
              }
              data={pageSizes.map((size) => ({ value: String(size), label: t('list.perPage', { size }) }))}
            />
          )}
          <Pagination
            total={Math.max(1, Math.ceil(total / search.limit))}
            value={search.page}
            onChange={(page) => onSearch({ page })}
            siblings={1}
            size="xs"
            gap={2}
            classNames={{ control: classes['page'] }}
            getControlProps={(control) => ({ 'aria-label': t(`list.page.${control}`) })}
            getItemProps={(page) => ({ 'aria-label': t('list.pageNumber', { page }) })}
          />
        </div>
      )}
      {!paged && (
        <span className={classes['muted']}>
          {t('list.total', { total: showAmount(String(total), language, 0) })}
        </span>
      )}
    </div>
  )
}

function SelectionBar<Row>({ selected, actions, selectionTotal, onClear }: TableFooterProps<Row>) {
  const t = useKitWords()
  useHotkeys([['Escape', onClear]])
  return (
    <div role="toolbar" aria-label={t('list.selectionActions')} style={{ display: 'contents' }}>
      <strong aria-live="polite">{t('list.selected', { count: selected.length })}</strong>
      {selectionTotal && <span className={classes['muted']}>{selectionTotal(selected)}</span>}
      <span className={classes['divider']} aria-hidden />
      {actions.map(({ label, icon, disabled, onClick }) => {
        const reason = disabled?.(selected)
        return (
          <button
            key={label}
            type="button"
            className={classes['action']}
            disabled={reason !== undefined}
            title={reason}
            onClick={() => onClick(selected)}
          >
            {icon}
            {label}
          </button>
        )
      })}
      <span className={classes['divider']} aria-hidden />
      <button type="button" className={`${classes['action']} ${classes['muted']}`} onClick={onClear}>
        {t('list.clearSelection')} <kbd>Esc</kbd>
      </button>
    </div>
  )
}
