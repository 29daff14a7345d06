import type { Work } from '@cuadre/kernel/work.ts'
import { lotKind } from './kind.ts'

export const lotsExpiring = {
  key: 'lotsExpiring',
  names: { es: 'Lotes caducados o por caducar', en: 'Lots that expired or will soon' },
  permission: [lotKind.permission],
  to: lotKind.list,
  search: { state: ['expired', 'expiresSoon'] },
} as const satisfies Work
