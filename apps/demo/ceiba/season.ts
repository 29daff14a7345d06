import { type Amount, amount, round } from '@cuadre/kernel/money.ts'
import type { DemoMonth } from '../calendar.ts'

const ordinaryMonth = amount('3900000')
/** How each month compares with an ordinary one, in hundredths. */
const season = [
  '0.90',
  '0.88',
  '0.94',
  '0.97',
  '1.01',
  '1.00',
  '1.07',
  '1.06',
  '1.09',
  '1.14',
  '1.10',
  '1.12',
]
const growth = [amount('1'), amount('1.02')]

/** What the company expects to sell in a month. */
export const expectedSales = ({ year, month }: DemoMonth): Amount =>
  round(ordinaryMonth.times(amount(season[month - 1]!)).times(growth[year]!))
