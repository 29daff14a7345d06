import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import type { Day } from '@cuadre/kernel/day.ts'
import { useState } from 'react'
import { clockParts, endOfMinute } from '../form/clock-parts.ts'
import { Calendar } from '../form/Calendar.tsx'
import { DayInput } from '../form/DayInput.tsx'
import { showRange } from '../form/day-text.ts'
import { MoneyInput } from '../form/MoneyInput.tsx'
import { RecordSelect } from '../form/RecordSelect.tsx'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { rangeNames, rangeOf, type DayRange } from './day-ranges.ts'
import { useNow } from './exercise-days.ts'
import classes from './FilterFields.module.css'
import { listOf, textOf, type Filter, type FilterValues } from './filter.ts'
import type { SearchPatch } from './list-search.ts'

interface FilterFieldsProps<Kind extends Filter = Filter> {
  filter: Kind
  values: FilterValues
  onChange(patch: SearchPatch): void
  onDone(): void
}

type FieldsOf<Kind extends Filter['kind']> = FilterFieldsProps<Extract<Filter, { kind: Kind }>>

/** What is inside an opened filter. */
export default function FilterFields({ filter, ...rest }: FilterFieldsProps) {
  switch (filter.kind) {
    case 'days':
      return <DayRange filter={filter} {...rest} />
    case 'day':
      return <OneDay filter={filter} {...rest} />
    case 'amounts':
      return <AmountRange filter={filter} {...rest} />
    case 'anyOf':
      return <AnyOf filter={filter} {...rest} />
    case 'one':
      return <OneOf filter={filter} {...rest} />
    case 'moment':
      return <OneMoment filter={filter} {...rest} />
    case 'record':
      return <OneRecord filter={filter} {...rest} />
  }
}

function DayRange({ filter, values, onChange, onDone }: FieldsOf<'days'>) {
  const t = useKitWords()
  const [from, setFrom] = useState(textOf(values, filter.from))
  const [until, setUntil] = useState(textOf(values, filter.until))
  const now = useNow()
  const apply = (range: DayRange) => {
    onChange({ [filter.from]: range.from, [filter.until]: range.until })
    onDone()
  }
  /** The first click begins a range, the second ends it, wherever it is. */
  const click = (day: Day) => {
    if (from === '' || until !== '') {
      setFrom(day)
      setUntil('')
    } else if (day < from) {
      setFrom(day)
      setUntil(from)
    } else setUntil(day)
  }
  return (
    <div className={classes['dayRange']}>
      <ul className={classes['ranges']} aria-label={t('list.ranges')}>
        {rangeNames.map((name) => {
          const range = rangeOf(name, now)
          return (
            range && (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={range.from === from && range.until === until}
                  title={showRange(range)}
                  onClick={() => apply(range)}
                >
                  {t(`list.range_${name}`)}
                </button>
              </li>
            )
          )
        })}
      </ul>
      <RangeForm onSubmit={() => onChange({ [filter.from]: from, [filter.until]: until })} onDone={onDone}>
        <DayInput label={t('list.from')} value={from} onChange={setFrom} hasCalendar={false} />
        <DayInput label={t('list.until')} value={until} onChange={setUntil} hasCalendar={false} />
        <Calendar key={`${from}${until}`} from={from} until={until} onChoose={click} />
      </RangeForm>
    </div>
  )
}

function OneDay({ filter, values, onChange, onDone }: FieldsOf<'day'>) {
  const t = useKitWords()
  const [day, setDay] = useState(textOf(values, filter.id))
  return (
    <RangeForm onSubmit={() => onChange({ [filter.id]: day })} onDone={onDone}>
      <DayInput label={t('list.day')} value={day} onChange={setDay} />
    </RangeForm>
  )
}

function AmountRange({ filter, values, onChange, onDone }: FieldsOf<'amounts'>) {
  const t = useKitWords()
  const [from, setFrom] = useState(textOf(values, filter.from))
  const [until, setUntil] = useState(textOf(values, filter.until))
  return (
    <RangeForm onSubmit={() => onChange({ [filter.from]: from, [filter.until]: until })} onDone={onDone}>
      <MoneyInput label={t('list.from')} value={from} onChange={setFrom} />
      <MoneyInput label={t('list.until')} value={until} onChange={setUntil} />
    </RangeForm>
  )
}

/** A day and a time where the browser stands; without a time, the end of the day. */
function OneMoment({ filter, values, onChange, onDone }: FieldsOf<'moment'>) {
  const t = useKitWords()
  const [initial] = useState(() => clockParts(textOf(values, filter.id)))
  const [day, setDay] = useState(initial.day)
  const [time, setTime] = useState(initial.time)
  const submit = () => onChange({ [filter.id]: day === '' ? undefined : endOfMinute(day, time) })
  return (
    <RangeForm onSubmit={submit} onDone={onDone}>
      <DayInput label={t('list.day')} value={day} onChange={setDay} />
      <TextInput
        type="time"
        label={t('list.time')}
        value={time}
        onChange={(event) => setTime(event.currentTarget.value)}
      />
    </RangeForm>
  )
}

function RangeForm({
  children,
  onSubmit,
  onDone,
}: {
  children: React.ReactNode
  onSubmit(): void
  onDone(): void
}) {
  const t = useKitWords()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
        onDone()
      }}
    >
      <Stack gap="sm">
        <div className={classes['fields']}>{children}</div>
        <Button type="submit" variant="default">
          {t('list.apply')}
        </Button>
      </Stack>
    </form>
  )
}

function AnyOf({ filter, values, onChange }: FieldsOf<'anyOf'>) {
  const t = useScreenWords()
  return (
    <Checkbox.Group
      value={listOf(values, filter.id)}
      onChange={(chosen) => onChange({ [filter.id]: chosen })}
      aria-label={t(filter.header)}
    >
      <Stack gap="sm">
        {filter.options.map(({ value, words }) => (
          <Checkbox key={value} value={value} label={t(words)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function OneOf({ filter, values, onChange, onDone }: FieldsOf<'one'>) {
  const t = useScreenWords()
  const choose = (value: string) => {
    onChange({ [filter.id]: value })
    onDone()
  }
  return (
    <Radio.Group value={textOf(values, filter.id)} onChange={choose} aria-label={t(filter.header)}>
      <Stack gap="sm">
        {filter.options.map(({ value, words }) => (
          <Radio key={value} value={value} label={t(words)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function OneRecord({ filter, onChange, onDone }: FieldsOf<'record'>) {
  const t = useScreenWords()
  // What does not exist yet filters nothing.
  const { creates: _, ...source } = filter.source
  return (
    <RecordSelect
      label={t(filter.header)}
      source={source}
      value={null}
      onChange={(choice) => {
        onChange({ [filter.id]: choice?._id })
        onDone()
      }}
      w={300}
    />
  )
}
