import { FocusTrap } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Suspense } from 'react'
import { showAmount } from '../form/amount-text.ts'
import { showDay } from '../form/day-text.ts'
import { momentOf } from '../form/moment-text.ts'
import { PopoverDialog } from '../layout/PopoverDialog.tsx'
import { useKitWords, useLanguage, useScreenWords, type Language } from '../words/use-words.ts'
import { nameOf, type Now } from './day-ranges.ts'
import { useNow } from './exercise-days.ts'
import { isActive, listOf, textOf, without, type Filter, type FilterValues } from './filter.ts'
import classes from './Filters.module.css'
import type { SearchPatch } from './list-search.ts'
import { RecordName } from './RecordName.tsx'
import { lazily } from '../patiently.ts'

// The calendar and the pickers come when a filter is opened, not with the list.
const FilterFields = lazily(async () => await import('./FilterFields.tsx'))

interface FilterChipProps {
  filter: Filter
  values: FilterValues
  onChange(patch: SearchPatch): void
}

/** A filter that opens under its name; with a value it is indigo, says the value, and × takes it away. */
export function FilterChip({ filter, values, onChange }: FilterChipProps) {
  const kit = useKitWords()
  const t = useScreenWords()
  const language = useLanguage()
  const active = isActive(filter, values)
  const header = t(filter.header)
  const range = rangeName(filter, values, useNow())

  return (
    <PopoverDialog
      label={header}
      position="bottom-start"
      trapFocus={false}
      target={(button) => (
        <span className={`${classes['chip']} ${active ? classes['active'] : ''}`}>
          <button type="button" {...button}>
            {header}
            {active ? (
              <strong>
                {filter.kind === 'record' ? (
                  <RecordName source={filter.source} id={textOf(values, filter.id)} />
                ) : range ? (
                  kit(`list.range_${range}`)
                ) : (
                  valueWords(filter, values, (key) => t(key), language)
                )}
              </strong>
            ) : (
              <IconChevronDown size={14} stroke={1.6} aria-hidden />
            )}
          </button>
          {active && (
            <button
              type="button"
              aria-label={kit('list.removeFilter', { filter: header })}
              onClick={() => onChange(without([filter]))}
            >
              <IconX size={14} stroke={1.6} aria-hidden />
            </button>
          )}
        </span>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          {/* Around what comes late: the popover itself would look for a field before there is one. */}
          <FocusTrap>
            <div>
              <FilterFields filter={filter} values={values} onChange={onChange} onDone={close} />
            </div>
          </FocusTrap>
        </Suspense>
      )}
    </PopoverDialog>
  )
}

/** What the days of a filter are called today. */
const rangeName = (filter: Filter, values: FilterValues, now: Now) =>
  filter.kind === 'days'
    ? nameOf({ from: textOf(values, filter.from), until: textOf(values, filter.until) }, now)
    : undefined

function valueWords(
  filter: Exclude<Filter, { kind: 'record' }>,
  values: FilterValues,
  t: (key: string) => string,
  language: Language,
): string {
  if (filter.kind === 'days' || filter.kind === 'amounts') {
    const [from, until] = [textOf(values, filter.from), textOf(values, filter.until)]
    const displayed = (value: string) =>
      filter.kind === 'days' ? showDay(value) : showAmount(value, language)
    if (from === '') return `≤ ${displayed(until)}`
    if (until === '') return `≥ ${displayed(from)}`
    const sameYear = filter.kind === 'days' && from.slice(0, 4) === until.slice(0, 4)
    return from === until
      ? displayed(from)
      : `${sameYear ? displayed(from).slice(0, 5) : displayed(from)} – ${displayed(until)}`
  }
  if (filter.kind === 'day') return showDay(textOf(values, filter.id))
  if (filter.kind === 'moment') return momentOf(textOf(values, filter.id), language)
  const chosen = filter.kind === 'anyOf' ? listOf(values, filter.id) : [textOf(values, filter.id)]
  const words = filter.options.find(({ value }) => value === chosen[0])?.words
  return chosen.length === 1 && words !== undefined ? t(words) : String(chosen.length)
}
