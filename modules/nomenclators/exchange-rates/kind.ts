import type { Kind } from '@cuadre/kernel/kind.ts'

export const exchangeRateKind = {
  type: 'exchangeRate',
  names: { es: 'Tasa de cambio', en: 'Exchange rate' },
  permission: 'adminExchangeRate',
  list: '/finance/bank/exchangeRate',
  refusals: { exchange_rate_day_key: 'exchangeRate.taken' },
} as const satisfies Kind
