import type { Work } from '@cuadre/kernel/work.ts'

/** Tills that nobody counted for as many days as the parameter says. */
export const cashToCount = {
  key: 'cashToCount',
  names: { es: 'Cajas por arquear', en: 'Tills to count' },
  permission: ['adminOpeningCashBack'],
  to: '/finance/cashPosition',
  search: { toCount: 'yes' },
} as const satisfies Work
