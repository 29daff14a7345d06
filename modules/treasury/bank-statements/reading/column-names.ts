import type { DayOrder } from '@cuadre/kernel/day.ts'

/**
 * What a column of a bank's table may say. `in` and `out` are two columns where others have one `amount`, and `side` says of amounts
 * without a sign whether they came in or went out.
 */
export const statementColumns = [
  'day',
  'valueDay',
  'amount',
  'side',
  'in',
  'out',
  'balance',
  'reference',
  'description',
  'counterparty',
  'bankCode',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/**
 * Which heading stands for what, as a person said for one account; headings compare without accents and case. An empty one says that no column is it.
 */
export type Mapping = Partial<Record<StatementColumn, string>>

/** What a person said of the tables of a bank; what is left out is found out. */
export interface Sayings {
  columns: Mapping
  dayOrder?: DayOrder | undefined
  /** What stands in the column of sides where money goes out. */
  outWord?: string | undefined
}

/** What has to be said before a file can be recorded. */
export const questions = ['columns', 'dayOrder', 'side', 'opening'] as const
export type Question = (typeof questions)[number]
