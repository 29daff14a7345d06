import type { Kind } from '@cuadre/kernel/kind.ts'

export const branchKind = {
  type: 'entity',
  names: { es: 'Entidad', en: 'Branch' },
  table: 'branch',
  list: '/rrhh/entity',
  details: '/rrhh/entity/options',
  isNamed: true,
  refusals: { branch_code_key: 'entity.codeTaken' },
} as const satisfies Kind
