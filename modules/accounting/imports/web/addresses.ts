import type { ImportKind } from '../import-kinds.ts'

export const importsAddress = '/contabilidad/imports'

/** Where each kind of import is opened from, and what was imported is seen. */
export const homeOf: Record<ImportKind, string> = {
  accounts: '/contabilidad/accounts',
  opening: '/contabilidad/accountingExercise',
  entries: '/contabilidad/accountingEntries',
  plans: '/stateFinanceConfig',
}
