import type { Kind } from '@cuadre/kernel/kind.ts'

export const timeKeyKind = {
  type: 'nominateKey',
  names: { es: 'Clave de nómina', en: 'Payroll key' },
  table: 'time_key',
  permission: 'adminRegistryKey',
  list: '/rrhh/registryKeys',
  details: '/rrhh/registryKeys/options',
  isNamed: true,
  refusals: { time_key_code_key: 'timeKey.codeTaken' },
} as const satisfies Kind
