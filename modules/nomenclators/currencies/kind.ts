import type { Kind } from '@cuadre/kernel/kind.ts'

export const currencyKind = {
  type: 'currency',
  names: { es: 'Moneda', en: 'Currency' },
  permission: 'adminCurrency',
  list: '/nomenclator/currency',
  files: { see: 'session', change: ['adminCurrency'] },
  refusals: { currency_code_key: 'currency.codeTaken' },
} as const satisfies Kind
