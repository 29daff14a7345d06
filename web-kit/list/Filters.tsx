import type { ReactNode } from 'react'
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

/** The filter bar of a list. It keeps nothing of its own: what it shows is what the address says. */
export function Filters({ filters, search, onSearch, placeholder, children }: FiltersProps) {
  const t = useKitWords()
  const anyActive = filters.some((filter) => isActive(filter, search)) || Boolean(search['search'])
  return (
    <search className={classes['bar']}>
      {placeholder !== undefined && (
        <SearchBox
          value={textOf(search, 'search')}
          onChange={(text) => onSearch({ search: text })}
          placeholder={placeholder}
        />
      )}
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
      {children !== undefined && <div className={classes['end']}>{children}</div>}
    </search>
  )
}
