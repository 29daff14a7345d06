/** What a bank may give: SWIFT MT940, ISO 20022 camt.053, Open Financial Exchange, or a table. */
export const statementFormats = ['mt940', 'camt053', 'ofx', 'table'] as const
export type StatementFormat = (typeof statementFormats)[number]
