/** Where each statement is shown; a type of one's own is shown where the position is, named by the address. */
export const statementAddresses = {
  situation: '/contabilidad/financialStatements',
  performance: '/contabilidad/financialPerformanceStatement',
  expensesByElements: '/contabilidad/statementExpensesElements',
  investment: '/contabilidad/investmentStatus',
  valueAdded: '/contabilidad/valueAddedStatus',
  wayPaid: '/contabilidad/wayPaidStatus',
} as const

export const definitionAddress = '/stateFinanceConfig/options'

export const addressOfType = (type: string): string =>
  (statementAddresses as Record<string, string>)[type] ?? `${statementAddresses.situation}?type=${type}`

export const typeAt = (path: string): string =>
  Object.entries(statementAddresses).find(([, address]) => address === path)?.[0] ?? 'situation'
