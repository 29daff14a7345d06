import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import { type DemoMonth, calendarDay, everyMonth } from './calendar.ts'
import type { DemoRate } from './types.ts'

const listed = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))

/** Official pesos for a dollar in each half of every month of both years. */
const dollars = listed([
  '120.00 120.00 120.50 121.00 121.00 120.75 121.50 121.50 122.00 122.25 121.75 121.50',
  '121.25 120.50 120.50 121.00 121.75 122.50 122.00 122.00 122.75 123.00 122.50 122.00',
  '122.00 122.50 122.50 123.25 123.00 122.75 122.25 122.50 123.00 123.50 123.75 123.25',
  '123.00 122.50 123.00 123.50 124.00 124.25 123.75 123.50 123.50 124.00 124.50 124.00',
])

/** Official pesos for a euro in every month of both years. */
const euros = listed([
  '130.20 131.05 132.40 133.10 132.85 134.20 135.15 134.60 135.90 136.75 137.30 136.80',
  '138.25 139.10 140.05 139.40 140.65 141.20 142.10 141.55 142.90 143.40 144.15 143.60',
])

/** Pesos for a dollar on the floating market in every month of the current year. */
const floating = listed([
  '410.00 412.50 411.75 414.00 416.25 415.00 418.50 420.75 419.25 421.00 423.50 422.25',
])

/** What a dollar officially costs in one half of a month. */
export const dollarRate = ({ year, month }: DemoMonth, half: 0 | 1): string =>
  dollars[year * 24 + (month - 1) * 2 + half]!

const source = 'Banco Central, tasa de referencia'

const everyRate = everyMonth.flatMap((each) => {
  const { year, month, on } = each
  const monthIndex = month - 1
  return [
    { on: on(1), currency: 'USD', type: 'officialII', rate: dollarRate(each, 0) },
    { on: on(16), currency: 'USD', type: 'officialII', rate: dollarRate(each, 1) },
    { on: on(1), currency: 'EUR', type: 'officialII', rate: euros[year * 12 + monthIndex]! },
    ...(year === 1 ? [{ on: on(1), currency: 'USD', type: 'floating', rate: floating[monthIndex]! }] : []),
  ]
})

/** The rates that were known on `today`, when the second year is the one that `today` is in. */
export const ratesUntil = (today: Day): DemoRate[] =>
  everyRate
    .map(({ on, ...rate }) => ({ ...rate, day: calendarDay(on, yearOf(today) - 1), source }))
    .filter(({ day }) => day <= today)
