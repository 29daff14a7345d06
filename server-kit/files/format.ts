import { isDay } from '@cuadre/kernel/day.ts'
import type { Cell, ColumnType, Language } from './sheet.ts'
import { fileWords } from './words.ts'

const separators = {
  es: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
} as const

const figure = /^(-?)0*(\d+)(?:\.(\d+))?$/

export const isFigure = (wire: string): boolean => figure.test(wire)

export const isZero = (wire: string): boolean => /^-?0+(\.0+)?$/.test(wire)

interface FigureStyle {
  /** What is not there is filled with zeros: money is never shown with one decimal. */
  leastDecimals: number
  grouped: boolean
  negative: Negative
}

/** How what is below zero is written: with the minus of the screens for whoever reads it, with a hyphen where a program does. */
type Negative = 'minus' | 'hyphen' | 'parentheses'

/** Digits are moved as text, so that an amount of any size is shown as it is. */
export function formatFigure(
  wire: string,
  language: Language,
  { leastDecimals, grouped, negative }: FigureStyle,
): string {
  const parts = figure.exec(wire)
  if (!parts) return wire
  const [, sign, whole = '', decimals = ''] = parts
  const { group, decimal } = separators[language]
  const fraction = decimals.padEnd(leastDecimals, '0')
  const digits =
    (grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole) + (fraction ? decimal + fraction : '')
  if (!sign || isZero(wire)) return digits
  if (negative === 'parentheses') return `(${digits})`
  return (negative === 'hyphen' ? '-' : '\u2212') + digits
}

export const formatDay = (day: string): string =>
  isDay(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : day

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** What the organization's clock and calendar showed at a moment: `2026-03-31 14:22:05`. */
export function clockTime(instant: string, timeZone: string): string | undefined {
  const moment = new Date(instant)
  return Number.isNaN(moment.getTime()) ? undefined : clockOf(timeZone).format(moment)
}

export function formatInstant(instant: string, timeZone: string): string {
  const time = clockTime(instant, timeZone)
  return time ? `${formatDay(time.slice(0, 10))} ${time.slice(11, 16)}` : instant
}

const decimalsOf: Partial<Record<ColumnType, number>> = { money: 2 }

interface Reader {
  language: Language
  timeZone: string
  negative: Negative
  zeroAsDash?: boolean
}

/** A cell as a person reads it. */
export function displayed(
  cell: Cell,
  type: ColumnType,
  { language, timeZone, negative, zeroAsDash = false }: Reader,
): string {
  if (cell === null) return ''
  switch (type) {
    case 'text':
      return cell
    case 'yesNo':
      return displayedAnswer(cell, language)
    case 'day':
      return formatDay(cell)
    case 'instant':
      return formatInstant(cell, timeZone)
    case 'money':
    case 'quantity':
    case 'number':
      return zeroAsDash && isZero(cell)
        ? '–'
        : formatFigure(cell, language, {
            leastDecimals: decimalsOf[type] ?? 0,
            grouped: type !== 'number',
            negative,
          })
  }
}

export function displayedAnswer(cell: string, language: Language): string {
  if (cell === 'true') return fileWords[language].yes
  return cell === 'false' ? fileWords[language].no : cell
}
