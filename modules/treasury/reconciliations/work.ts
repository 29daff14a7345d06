import type { Work } from '@cuadre/kernel/work.ts'
import { reconciliationKind } from './kind.ts'

/** Lines of banks that nothing explains yet, since what was concluded last. */
export const bankLinesToExplain = {
  key: 'bankLinesToExplain',
  names: { es: 'Líneas del banco por explicar', en: 'Bank lines to explain' },
  permission: [reconciliationKind.permission],
  to: `${reconciliationKind.list}/options`,
  search: {},
} as const satisfies Work
