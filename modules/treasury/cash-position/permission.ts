import type { Permission } from '@cuadre/kernel/permissions.ts'

/** Who looks at all the money: who keeps accounts at banks, and who keeps cash. */
export const permission: readonly Permission[] = ['adminAccountsBank', 'adminOpeningCashBack']
