import { addDays, type Day, dayOf, type DayOrder, isDay } from '@cuadre/kernel/day.ts'
import { plainName } from '../reading/read-table.ts'
import type { ReadCell } from '../reading/table.ts'

/** What a written day is in either order; null where it is none. Both are the same wherever the order is nothing to it. */
export type DayReadings = Readonly<Record<DayOrder, Day | null>>

const monthNames: readonly (readonly string[])[] = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'set', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
]
const monthNamed = (name: string): number => monthNames.findIndex((names) => names.includes(name)) + 1

const weekday =
  /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun)\b\.?,?\s+(?=\d)/i
/** The hour that many write behind the day, with its zone: it makes no other day of it. */
const hour =
  /(?:T|,?\s+)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|[A-Z]{3,4}|[+-]\d{2}:?\d{2})?$/i

const inNumbers = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([/.\- ]?)(\d{2}|\d{1,2}(?=\D))\2(\d{1,2})$/
const compact = /^(\d{2})(\d{2})(\d{4})$/
const dayAndName =
  /^(\d{1,2})(?:º|°|st|nd|rd|th)?[\s./-]*(?:de\s+)?(\p{L}+)[\s./,-]*(?:del?\s+)?(\d{4}|\d{2})$/iu
const nameAndDay = /^(\p{L}+)[\s./-]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s/-]+)(\d{4})$/iu
const yearAndName = /^(\d{4})[\s./-]+(\p{L}+)[\s./-]+(\d{1,2})$/iu

/** Of a year of two figures, that which is no more than fifty years ahead of 2030. */
const yearIn = (written: string): number =>
  written.length === 4 ? Number(written) : Number(written) + (Number(written) < 80 ? 2000 : 1900)

const dayFrom = (year: string, month: number, day: string): Day | null => {
  const found = dayOf(yearIn(year), month, Number(day))
  return isDay(found) ? found : null
}

const certain = (day: Day | null): DayReadings => ({ dayFirst: day, monthFirst: day })

/**
 * A day as banks write it: `01/10/2025`, `1.10.25`, `2025-10-01T07:31:15Z`, `20251001`, `1 de octubre de 2025`, `Oct 1, 2025`,
 * with an hour behind it or without, a day that the spreadsheet knows as such, or its count of days.
 */
export function dayReadings({ kind, text }: ReadCell): DayReadings {
  if (kind === 'day') return certain(isDay(text) ? text : null)
  if (kind === 'number' && /^\d{5}(\.\d+)?$/.test(text))
    return certain(addDays('1899-12-30', Math.floor(Number(text))))
  if (kind !== 'text' && kind !== 'number') return certain(null)
  const typed = text.trim().replace(weekday, '').replace(hour, '').trim()
  const [, year = '', , month = '', day = ''] =
    yearFirst.exec(/^\d{12}$|^\d{14}$/.test(typed) ? typed.slice(0, 8) : typed) ?? []
  const found = year === '' ? null : dayFrom(year, Number(month), day)
  if (found !== null) return certain(found)
  const [, first = '', mark = '', second = '', last = ''] = inNumbers.exec(typed) ?? fromCompact(typed)
  if (last !== '') {
    const dayFirst = dayFrom(last, Number(second), first)
    // Nobody who writes the month first divides by dots.
    return mark === '.' ? certain(dayFirst) : { dayFirst, monthFirst: dayFrom(last, Number(first), second) }
  }
  return certain(namedDay(typed))
}

/** `01102025`, which is no day when its first four figures are the year. */
function fromCompact(typed: string): string[] {
  const [, first = '', second = '', last = ''] = compact.exec(typed) ?? []
  return ['', first, '', second, last]
}

function namedDay(typed: string): Day | null {
  const [, day, name, year] = dayAndName.exec(typed) ?? []
  if (year !== undefined) return dayFrom(year, monthNamed(plainName(name ?? '')), day ?? '')
  const [, named, ofMonth, itsYear] = nameAndDay.exec(typed) ?? []
  if (itsYear !== undefined) return dayFrom(itsYear, monthNamed(plainName(named ?? '')), ofMonth ?? '')
  const [, firstYear, within, lastDay] = yearAndName.exec(typed) ?? []
  return firstYear === undefined
    ? null
    : dayFrom(firstYear, monthNamed(plainName(within ?? '')), lastDay ?? '')
}

const other = { dayFirst: 'monthFirst', monthFirst: 'dayFirst' } as const

/**
 * In which order the days of one file are written: the one in which more of them are days; undefined where all of them are days in
 * both, and not the same ones, so that nobody but a person can say it.
 */
export function dayOrderOf(days: readonly DayReadings[]): DayOrder | undefined {
  const count = (order: DayOrder) =>
    days.filter((each) => each[order] !== null && each[other[order]] === null).length
  const [dayFirst, monthFirst] = [count('dayFirst'), count('monthFirst')]
  if (dayFirst > 0 || monthFirst > 0) return dayFirst >= monthFirst ? 'dayFirst' : 'monthFirst'
  return days.every((each) => each.dayFirst === each.monthFirst) ? 'dayFirst' : undefined
}
