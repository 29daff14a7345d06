import bar from '@cuadre/web-kit/list/Filters.module.css'
import { FilterChip } from '@cuadre/web-kit/list/FilterChip.tsx'
import type { Filter, FilterValues } from '@cuadre/web-kit/list/filter.ts'
import type { SearchPatch } from '@cuadre/web-kit/list/list-search.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { SegmentedControl } from '@mantine/core'
import { type Calendar, comparisons, type StatementReport } from './figures.ts'
import { PeriodChip } from './PeriodChip.tsx'

const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'statements.compare',
    id: 'compare',
    options: comparisons.map((value) => ({ value, words: `statements.comparisons.${value}` })),
  },
  { kind: 'days', header: 'statements.otherDays', from: 'otherStart', until: 'otherEnd' },
  {
    kind: 'one',
    header: 'statements.rows',
    id: 'zero',
    options: [{ value: 'yes', words: 'statements.withZero' }],
  },
  { kind: 'moment', header: 'ledgers.knownAt', id: 'knownAt' },
]

interface StatementFiltersProps {
  search: FilterValues
  calendar: Calendar
  report: StatementReport | undefined
  /** Whether there is a choice between both halves side by side and one under the other. */
  hasForms: boolean
  onSearch(patch: SearchPatch): void
}

export function StatementFilters({ search, calendar, report, hasForms, onSearch }: StatementFiltersProps) {
  const t = useScreenWords()
  return (
    <search className={bar['bar']}>
      <div className={bar['chips']}>
        <PeriodChip
          calendar={calendar}
          displayed={report}
          onChoose={(until) => onSearch({ ...until, account: undefined, item: undefined, entry: undefined })}
        />
        {filters
          // Days of one's own have no earlier ones that are obviously theirs.
          .filter(({ header }) => header !== 'statements.compare' || report?.period !== null)
          .map((filter) => (
            <FilterChip key={filter.header} filter={filter} values={search} onChange={onSearch} />
          ))}
      </div>
      {hasForms && (
        <div className={bar['end']}>
          <SegmentedControl
            size="xs"
            aria-label={t('statements.formOf')}
            value={search['form'] === 'report' ? 'report' : 'account'}
            onChange={(form) => onSearch({ form: form === 'report' ? 'report' : undefined })}
            data={[
              { value: 'account', label: t('statements.accountForm') },
              { value: 'report', label: t('statements.reportForm') },
            ]}
          />
        </div>
      )}
    </search>
  )
}
