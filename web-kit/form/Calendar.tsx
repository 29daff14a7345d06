import { addDays, addMonths, endOfMonth, startOfMonth, weekdayOf, type Day } from '@cuadre/kernel/day.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useKitWords, useLanguage, type Language } from '../words/use-words.ts'
import classes from './Calendar.module.css'
import { localToday } from './day-text.ts'

interface CalendarProps {
  /** The days that are chosen, from the first to the last; empty where there are none. */
  from: Day
  until: Day
  onChoose(day: Day): void
}

/**
 * A month, whose weeks begin on Monday. Arrows go from day to day, Home and End through the week, Page Up and Page Down to other
 * months, and Enter chooses.
 */
export function Calendar({ from, until, onChoose }: CalendarProps) {
  const t = useKitWords()
  const language = useLanguage()
  const today = localToday()
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState(until || from || today)
  const month = startOfMonth(reached)

  const go = (day: Day) => {
    setReached(day)
    // The day is drawn before it has the focus, which it may have got in another month.
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, reached)
    if (next === undefined) return
    event.preventDefault()
    go(next)
  }
  const turn = (months: number, label: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={() => setReached(addMonths(reached, months))}
    >
      {months < 0 ? <IconChevronLeft size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
    </ActionIcon>
  )
  return (
    <div className={classes['calendar']}>
      <div className={classes['head']}>
        {turn(-1, t('day.monthBefore'))}
        <strong aria-live="polite">{monthName(month, language)}</strong>
        {turn(1, t('day.monthAfter'))}
      </div>
      {/* The days hear their keys here, once. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table ref={table} aria-label={monthName(month, language)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekDays.map((day) => (
              <th key={day} scope="col" abbr={written(day, language, { weekday: 'long' })}>
                {written(day, language, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes['day']}
                    tabIndex={day === reached ? 0 : -1}
                    aria-label={written(day, language, { day: 'numeric', month: 'long', year: 'numeric' })}
                    aria-pressed={day === from || day === until}
                    aria-current={day === today ? 'date' : undefined}
                    data-between={(from !== '' && until !== '' && day > from && day < until) || undefined}
                    data-other={startOfMonth(day) !== month || undefined}
                    onClick={() => {
                      setReached(day)
                      onChoose(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dayByKey(key: string, day: Day): Day | undefined {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, 6 - weekdayOf(day)),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return steps[key]?.()
}

const daysFrom = (first: Day, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at))

/** A Monday and the days after it. */
const weekDays = daysFrom('2026-01-05', 7)

/** The weeks that a month has days in, with those of its neighbours that fill them. */
function weeksOf(month: Day): Day[][] {
  const monday = addDays(month, -weekdayOf(month))
  const weeks: Day[][] = []
  for (let first = monday; first <= endOfMonth(month); first = addDays(first, 7))
    weeks.push(daysFrom(first, 7))
  return weeks
}

// A day is no moment: it is written where there is no clock.
const written = (day: Day, language: Language, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const monthName = (month: Day, language: Language) =>
  written(month, language, { month: 'long', year: 'numeric' })
