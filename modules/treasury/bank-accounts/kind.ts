import type { Kind } from '@cuadre/kernel/kind.ts'

/** An account of the organization at a bank. */
export const bankAccountKind = {
  type: 'bankAccount',
  names: { es: 'Cuenta bancaria', en: 'Bank account' },
  table: 'bank_account',
  permission: 'adminAccountsBank',
  isNamed: true,
  list: '/finance/bank/bankAccounts',
  details: '/finance/bank/bankAccounts/details',
  refusals: {
    bank_account_number_key: 'bankAccount.numberTaken',
    bank_account_account_key: 'bankAccount.accountTaken',
    bank_account_moved: 'bankAccount.moved',
  },
} as const satisfies Kind
