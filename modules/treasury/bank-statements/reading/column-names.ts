/** What a column of a bank's table may say. `in` and `out` are two columns where others have one `amount`. */
export const statementColumns = [
  'day',
  'valueDay',
  'amount',
  'in',
  'out',
  'balance',
  'reference',
  'description',
  'counterparty',
  'bankCode',
] as const
export type StatementColumn = (typeof statementColumns)[number]

/** Which heading stands for what, as a person said for one account; headings compare without accents and case. */
export type Mapping = Partial<Record<StatementColumn, string>>
