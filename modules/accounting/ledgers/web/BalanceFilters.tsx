import bar from '@cuadre/web-kit/list/Filters.module.css'
import { FilterChip } from '@cuadre/web-kit/list/FilterChip.tsx'
import { SearchBox } from '@cuadre/web-kit/list/SearchBox.tsx'
import type { Filter, FilterValues } from '@cuadre/web-kit/list/filter.ts'
import type { SearchPatch } from '@cuadre/web-kit/list/list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { currencySource } from '../../entries/web/sources.ts'
import { RangeFilter } from '../../calendar/web/RangeFilter.tsx'
import type { TrialBalanceReport } from './figures.ts'

const filters: readonly Filter[] = [
  { kind: 'record', header: 'ledgers.currency', id: 'currencyId', source: currencySource },
  {
    kind: 'one',
    header: 'ledgers.level',
    id: 'level',
    options: ['account', 'subaccount', 'analysis'].map((value) => ({
      value,
      words: `ledgers.levels.${value}`,
    })),
  },
  {
    kind: 'one',
    header: 'ledgers.which',
    id: 'zero',
    options: [{ value: 'yes', words: 'ledgers.withZero' }],
  },
  {
    kind: 'one',
    header: 'ledgers.compare',
    id: 'compare',
    options: ['before', 'year'].map((value) => ({ value, words: `ledgers.comparisons.${value}` })),
  },
  { kind: 'moment', header: 'ledgers.knownAt', id: 'knownAt' },
]

interface BalanceFiltersProps {
  search: FilterValues & { search?: string; periodId?: string }
  displayed: TrialBalanceReport | undefined
  onSearch(patch: SearchPatch): void
}

export function BalanceFilters({ search, displayed, onSearch }: BalanceFiltersProps) {
  const t = useScreenWords()
  return (
    <search className={bar['bar']}>
      <SearchBox
        value={search.search ?? ''}
        onChange={(text) => onSearch({ search: text })}
        placeholder={t('ledgers.searchIn')}
      />
      <div className={bar['chips']}>
        <RangeFilter
          value={{ ...(search.periodId !== undefined && { periodId: search.periodId }) }}
          displayed={displayed}
          onChange={(range) => onSearch({ ...range, entry: undefined })}
        />
        {filters.map((filter) => (
          <FilterChip key={filter.header} filter={filter} values={search} onChange={onSearch} />
        ))}
      </div>
    </search>
  )
}
