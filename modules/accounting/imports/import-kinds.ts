import type { Permission } from '@cuadre/kernel/permissions.ts'

export const importKinds = ['accounts', 'opening', 'entries', 'plans'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who may import and undo each kind. */
export const permissionOf: Record<ImportKind, Permission> = {
  accounts: 'adminAccounts',
  opening: 'adminAccountingExercise',
  entries: 'adminAccountingEntries',
  plans: 'adminFinancialStatements',
}

export const importPermissions = Object.values(permissionOf)

/** What a file may be as it comes, in megabytes, and what a workbook may be when it is unpacked. */
export const megabytes = { file: 20, unpacked: 200 }

/** Problems told at once; beyond them the file is wrong as a whole. */
export const mostProblems = 200
