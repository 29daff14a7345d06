import { addDays, dayOf, isDay, monthOf, yearOf, type Day } from '@cuadre/kernel/day.ts'
import type { Understood } from '../words/problem.ts'

/** Where the browser stands; only words such as «hoy» and `+1` ask for it. */
export const localToday = (): Day => new Intl.DateTimeFormat('sv-SE').format(new Date())

const named: Record<string, number> = {
  hoy: 0,
  h: 0,
  today: 0,
  t: 0,
  ayer: -1,
  yesterday: -1,
  mañana: 1,
  manana: 1,
  tomorrow: 1,
}

/**
 * The day that a person typed: `31/10/2025`, `3/4`, `030426`, `15`, `+1`, `hoy`. What is left out is taken from today.
 * Day first, as in Cuba, in both languages. The empty text is the empty value.
 */
export function readDay(typed: string, { today }: { today: Day }): Understood<Day> {
  const compact = typed.trim().toLowerCase()
  if (compact === '') return { value: '' }

  const steps = /^[+-]\d{1,4}$/.test(compact) ? Number(compact) : named[compact]
  if (steps !== undefined) return { value: addDays(today, steps) }

  const parts = /^\d{4}-\d{1,2}-\d{1,2}$/.test(compact)
    ? compact.split('-').toReversed()
    : (separated(compact) ?? runTogether(compact))
  if (parts === undefined) return { problem: { code: 'day.notADay', parameters: { typed: typed.trim() } } }

  const [day = '', month = String(monthOf(today)), year = String(yearOf(today))] = parts
  const value = dayOf(fullYear(year, today), Number(month), Number(day))
  return isDay(value)
    ? { value }
    : { problem: { code: 'day.noSuchDay', parameters: { typed: typed.trim() } } }
}

function separated(compact: string): string[] | undefined {
  const parts = compact.split(/[/.\- ]+/)
  const widths =
    parts.length <= 3 && parts.every((part, at) => (at < 2 ? /^\d{1,2}$/ : /^(\d{2}|\d{4})$/).test(part))
  return widths ? parts : undefined
}

function runTogether(compact: string): string[] | undefined {
  const parts = /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(compact)
  return parts ? parts.slice(1).filter((part) => part !== undefined) : undefined
}

/** Two digits mean this century, up to twenty years ahead; beyond that a birth date of the last one is likelier. */
function fullYear(year: string, today: Day): number {
  if (year.length !== 2) return Number(year)
  const century = Math.floor(yearOf(today) / 100) * 100
  const guess = century + Number(year)
  return guess > yearOf(today) + 20 ? guess - 100 : guess
}

/** `01/10/2025 – 31/10/2025`; of one day, the day. */
export const showRange = ({ from, until }: { from: Day; until: Day }): string =>
  from === until ? showDay(from) : `${showDay(from)} – ${showDay(until)}`

/** `31/10/2025`, in both languages. */
export const showDay = (day: Day): string =>
  day === '' ? '' : `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
