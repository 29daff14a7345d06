import type { Permission } from '@cuadre/kernel/permissions.ts'

/** What allows to see amounts, and so to type them. */
export const amountPermission = 'seeSalaries' satisfies Permission
