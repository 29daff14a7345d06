import type { Kind } from '@cuadre/kernel/kind.ts'

export const periodKind = {
  type: 'period',
  names: { es: 'Período contable', en: 'Accounting period' },
  table: 'accounting_period',
  permission: 'adminBalanceSheet',
  list: '/contabilidad/balanceSheet',
  details: '/contabilidad/balanceSheet/details',
  refusals: { accounting_period_transition: 'period.transition' },
} as const satisfies Kind
