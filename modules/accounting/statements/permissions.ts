/** Light, since the list of screens reads it too. */
export const statementPermissions = [
  'adminStatusOfSituation',
  'adminFinancialPerformanceStatement',
  'adminStatementExpensesElements',
  'adminInvestmentStatus',
  'adminValueAddedStatus',
  'adminWayPaidStatus',
] as const
type StatementPermission = (typeof statementPermissions)[number]

/** Who may see a statement: holders of the permission of its type; those of other types, whoever defines statements. */
export const permissionOf: Record<string, StatementPermission> = {
  situation: 'adminStatusOfSituation',
  performance: 'adminFinancialPerformanceStatement',
  expensesByElements: 'adminStatementExpensesElements',
  investment: 'adminInvestmentStatus',
  valueAdded: 'adminValueAddedStatus',
  wayPaid: 'adminWayPaidStatus',
}
