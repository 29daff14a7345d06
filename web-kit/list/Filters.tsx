import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useViewport } from '../layout/viewport.ts'
import { useKitWords } from '../words/use-words.ts'
import { FilterChip } from './FilterChip.tsx'
import classes from './Filters.module.css'
import { isActive, textOf, without, type Filter, type FilterValues } from './filter.ts'
import type { SearchPatch } from './list-search.ts'
import { SearchBox } from './SearchBox.tsx'

interface FiltersProps {
  filters: readonly Filter[]
  search: FilterValues
  onSearch(patch: SearchPatch): void
  /** What the search box looks through, e.g. «Número, concepto, importe…»; without, there is none. */
  placeholder?: string
  /** At the right end, e.g. the column chooser. */
  children?: ReactNode
}

/**
 * The filter bar of a list. What it filters by is what the address says; on a phone it is one row, and the filters open
 * under it.
 */
export function Filters({ filters, search, onSearch, placeholder, children }: FiltersProps) {
  const t = useKitWords()
  const isPhone = useViewport() === 'mobile'
  const [isOpened, setOpened] = useState(false)
  const active = filters.filter((filter) => isActive(filter, search)).length
  const anyActive = active > 0 || Boolean(search['search'])
  const isOpen = isOpened || !isPhone
  return (
    <search className={classes['bar']}>
      {placeholder !== undefined && (
        <SearchBox
          value={textOf(search, 'search')}
          onChange={(text) => onSearch({ search: text })}
          placeholder={placeholder}
        />
      )}
      {isPhone && (filters.length > 0 || children !== undefined) && (
        <button
          type="button"
          className={`${classes['fold']} ${active > 0 ? classes['active'] : ''}`}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          {active > 0 ? t('list.filtersActive', { count: active }) : t('list.filters')}
        </button>
      )}
      {isOpen && (
        <div className={classes['chips']}>
          {filters.map((filter) => (
            <FilterChip key={filter.header} filter={filter} values={search} onChange={onSearch} />
          ))}
          {anyActive && (
            <button
              type="button"
              className={classes['clear']}
              onClick={() => onSearch({ ...without(filters), search: undefined })}
            >
              {t('list.clear')}
            </button>
          )}
        </div>
      )}
      {isOpen && children !== undefined && <div className={classes['end']}>{children}</div>}
    </search>
  )
}
