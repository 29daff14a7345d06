import type { Work } from '@cuadre/kernel/work.ts'
import { periodKind } from './kind.ts'

/** Months that are over and still take entries. */
export const monthsToClose = {
  key: 'monthsToClose',
  names: { es: 'Meses por cerrar', en: 'Months to close' },
  permission: [periodKind.permission],
  to: periodKind.list,
  search: { state: ['active'] },
} as const satisfies Work
