import { type Day, daysBetween, type DayOrder } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { dayReadings } from '@cuadre/server-kit/files/importing/days.ts'
import type { ReadCell } from '@cuadre/server-kit/files/reading/table.ts'
import type { Mapping } from './mapping.ts'

/** What a cell says of when: a day, a minute of it, or both. */
export interface Moment {
  day: Day | null
  minute: number | null
}

export const minutesOfDay = 24 * 60

/** The day that spreadsheets count from: an hour alone is an hour of it. */
const noDay = '1899-12-30'

const hour =
  /(?:^|T|,?\s)(\d{1,2})[:h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i
/** `7.58`, `0758`: only where nothing but an hour can stand. */
const shortHour = /^(\d{1,2})[.,]?(\d{2})$/

function minuteOf(hours: string, minutes: string, half: string | undefined): number | null {
  const whole = Number(hours)
  if (Number(minutes) > 59 || (half !== undefined && (whole < 1 || whole > 12))) return null
  const passed = half === undefined ? whole : (whole % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const minute = passed * 60 + Number(minutes)
  return minute > minutesOfDay ? null : minute
}

/** The hour that a text ends with; the seconds are nothing to it. */
function hourIn(typed: string, isAlone: boolean): number | null {
  const [, hours, minutes, , half] = hour.exec(typed) ?? (isAlone ? (shortHour.exec(typed) ?? []) : [])
  return hours === undefined || minutes === undefined ? null : minuteOf(hours, minutes, half)
}

/** When a cell says. `isAlone` where nothing but an hour is looked for. */
export function momentIn(cell: ReadCell, order: DayOrder, isAlone = false): Moment {
  const typed = cell.text.trim()
  if (cell.kind === 'day') {
    const isHour = cell.text <= '1899-12-31'
    return { day: isHour ? null : cell.text, minute: cell.minute ?? (isHour ? 0 : null) }
  }
  if (cell.kind === 'number' && /^(0(\.\d+)?|\d{5}\.\d+)$/.test(typed)) {
    const minute = Math.round((Number(typed) % 1) * minutesOfDay) % minutesOfDay
    return { day: typed.startsWith('0') ? null : dayReadings(cell)[order], minute }
  }
  return { day: dayReadings(cell)[order], minute: hourIn(typed, isAlone) }
}

/** Hours as clocks add them up: `176.5`, `176,50`, `176:30`, or a span that a spreadsheet knows. Undefined where it is none. */
export function hoursIn(cell: ReadCell, decimal: Mapping['decimal']): string | undefined {
  if (cell.kind === 'day') {
    const days = daysBetween(noDay, cell.text)
    // A span of hours and no day: no month has so many.
    return days < 0 || days > 60 ? undefined : hoursOfMinutes(days * minutesOfDay + (cell.minute ?? 0))
  }
  const typed = cell.text.trim()
  const [, hours, minutes] = /^(\d{1,4}):([0-5]\d)(?::\d{2})?$/.exec(typed) ?? []
  if (hours !== undefined) return hoursOfMinutes(Number(hours) * 60 + Number(minutes))
  const figure =
    cell.kind === 'number' || decimal === 'point'
      ? typed.replaceAll(/[, ]/g, '')
      : typed.replaceAll(/[. ]/g, '').replace(',', '.')
  return /^\d{1,5}(\.\d{1,15})?$/.test(figure) ? text(amount(figure)) : undefined
}

export const hoursOfMinutes = (minutes: number): string => text(amount(String(minutes)).div(amount('60')))

const coming = new Set([
  'e',
  'ent',
  'entrada',
  'in',
  'i',
  'c in',
  'check in',
  'clock in',
  'checkin',
  'entry',
  '0',
])
const going = new Set([
  's',
  'sal',
  'salida',
  'out',
  'o',
  'c out',
  'check out',
  'clock out',
  'checkout',
  'exit',
  '1',
])

/** Whether a punch is of who comes or of who goes, by the word that the clock has for it. */
export function sideIn(plain: string): 'in' | 'out' | undefined {
  if (coming.has(plain)) return 'in'
  return going.has(plain) ? 'out' : undefined
}
