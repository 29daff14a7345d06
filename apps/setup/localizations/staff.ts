import type { Row } from './table.ts'
import { dayOf } from './taxes.ts'
import type { LocalizedSalaryGroup } from './types.ts'

/** The groups of the scale of wages in their order, with what each pays in a month from a day on. */
export const salaryScaleOf = (rows: readonly Row[]): LocalizedSalaryGroup[] =>
  rows.map((row) => ({
    code: row.text('code'),
    validFrom: dayOf(row, 'from'),
    amount: row.matching('amount', /^\d+\.\d{2}$/),
  }))
