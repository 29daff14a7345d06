import type { Kind } from '@cuadre/kernel/kind.ts'

export const relativeKind = {
  type: 'family',
  names: { es: 'Familiar', en: 'Relative' },
  table: 'worker_relative',
  permission: 'adminUserDataSheet',
  privately: { columns: ['identity_number'], see: 'seeSalaries' },
  refusals: { worker_relative_identity_key: 'relative.identityTaken' },
} as const satisfies Kind
