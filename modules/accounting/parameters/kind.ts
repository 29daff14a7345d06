import type { Kind } from '@cuadre/kernel/kind.ts'

export const parameterKind = {
  type: 'parameter',
  names: { es: 'Parámetro general', en: 'General parameter' },
  permission: 'adminGeneralParameters',
  list: '/admin/generalParameters',
  refusals: {
    general_parameter_key_key: 'parameter.overlapping',
    general_parameter_no_overlap: 'parameter.overlapping',
  },
} as const satisfies Kind
