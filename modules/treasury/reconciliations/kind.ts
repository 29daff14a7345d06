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
  },
} as const satisfies Kind
