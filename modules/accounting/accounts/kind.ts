import type { Kind } from '@cuadre/kernel/kind.ts'

export const accountKind = {
  type: 'account',
  names: { es: 'Cuenta', en: 'Account' },
  table: 'account',
  permission: 'adminAccounts',
  list: '/contabilidad/accounts',
  details: '/contabilidad/accounts/details',
  isNamed: true,
  refusals: {
    account_code_key: 'account.codeTaken',
    account_not_own_parent: 'account.ownParent',
    journal_line_account_fkey: 'account.hasMovements',
  },
} as const satisfies Kind
