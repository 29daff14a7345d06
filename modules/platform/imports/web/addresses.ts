import type { ImportKind } from '../import-kinds.ts'

const ledger = '/contabilidad/imports'
const catalogue = '/nomenclator/imports'

/** Where each kind is brought in. */
export const importAddress: Record<ImportKind, string> = {
  accounts: ledger,
  opening: ledger,
  entries: ledger,
  plans: ledger,
  categories: catalogue,
  products: catalogue,
  services: catalogue,
  partners: catalogue,
  assets: '/inventory/assets/imports',
}

/** Where each kind of import is opened from, and what was imported is seen. */
export const homeOf: Record<ImportKind, string> = {
  accounts: '/contabilidad/accounts',
  opening: '/contabilidad/accountingExercise',
  entries: '/contabilidad/accountingEntries',
  plans: '/stateFinanceConfig',
  categories: '/nomenclator/categories',
  products: '/nomenclator/products',
  services: '/nomenclator/services',
  partners: '/admin/providersCont',
  assets: '/inventory/assets',
}
