import type { Kind } from '@cuadre/kernel/kind.ts'

export const externalSystemKind = {
  type: 'accountingSystem',
  names: { es: 'Sistema contable externo', en: 'External accounting system' },
} as const satisfies Kind
