import type { Permission } from '@cuadre/kernel/permissions.ts'

export const ledgerImports = ['accounts', 'opening', 'entries', 'plans'] as const
export const catalogueImports = ['categories', 'products', 'services', 'partners'] as const
export const importKinds = [...ledgerImports, ...catalogueImports, 'assets'] as const
export type CatalogueImport = (typeof catalogueImports)[number]
export type ImportKind = (typeof importKinds)[number]

/** Who may import and undo each kind. */
export const permissionOf: Record<ImportKind, Permission> = {
  accounts: 'adminAccounts',
  opening: 'adminAccountingExercise',
  entries: 'adminAccountingEntries',
  plans: 'adminFinancialStatements',
  categories: 'adminCategory',
  products: 'adminProduct',
  services: 'adminService',
  partners: 'adminProvider',
  assets: 'assetsAdmin',
}

export const importPermissions = Object.values(permissionOf)

/** What a file may be as it comes, in megabytes, and what a workbook may be when it is unpacked. */
export const megabytes = { file: 20, unpacked: 200 }
