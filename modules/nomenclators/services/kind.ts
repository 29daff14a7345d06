import type { Kind } from '@cuadre/kernel/kind.ts'

export const serviceKind = {
  type: 'service',
  names: { es: 'Servicio', en: 'Service' },
  table: 'service',
  permission: 'adminService',
  list: '/nomenclator/services',
  details: '/nomenclator/services/options',
  isNamed: true,
  files: { see: 'session', change: ['adminService'] },
  refusals: { service_code_key: 'service.codeTaken' },
} as const satisfies Kind
