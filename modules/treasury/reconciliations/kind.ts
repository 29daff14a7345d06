import type { Kind } from '@cuadre/kernel/kind.ts'

/** What the bank and the books say of an account, and what explains the difference. */
export const reconciliationKind = {
  type: 'reconciliation',
  names: { es: 'Conciliación bancaria', en: 'Bank reconciliation' },
  table: 'reconciliation',
  permission: 'adminConciliation',
  list: '/finance/bank/conciliation',
  details: '/finance/bank/conciliation/details',
  // A month closes before the bank has said all of it; one that was begun is to be looked at.
  closing: { stops: [], warns: ['pending'] },
  refusals: {
    reconciliation_operation_once: 'reconciliation.operationTaken',
    reconciliation_line_once: 'reconciliation.lineTaken',
    reconciliation_pending: 'reconciliation.onePending',
    reconciliation_match_differs: 'reconciliation.matchDiffers',
    journal_entry_reconciled: 'reconciliation.operationReconciled',
    bank_statement_concluded: 'reconciliation.statementConcluded',
    reconciliation_line_fkey: 'reconciliation.statementConcluded',
    reconciliation_error_line_fkey: 'reconciliation.statementConcluded',
    reconciliation_statement_statement_fkey: 'reconciliation.statementConcluded',
  },
} as const satisfies Kind
