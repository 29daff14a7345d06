import type { Kind } from '@cuadre/kernel/kind.ts'

/** What a bank says that moved on one of its accounts. */
export const bankStatementKind = {
  type: 'bankStatement',
  names: { es: 'Estado de cuenta', en: 'Bank statement' },
  table: 'bank_statement',
  permission: 'adminAccountsBank',
  list: '/finance/bank/accountsStatus',
  details: '/finance/bank/accountsStatus/details',
  refusals: {
    bank_statement_line_known: 'bankStatement.lineKnown',
  },
} as const satisfies Kind
