import type { Work } from '@cuadre/kernel/work.ts'
import { entryKind } from './kind.ts'

export const entriesToConfirm = {
  key: 'entriesToConfirm',
  names: { es: 'Comprobantes por confirmar', en: 'Entries to confirm' },
  permission: [entryKind.permission],
  to: entryKind.list,
  search: { state: ['pending'] },
} as const satisfies Work
