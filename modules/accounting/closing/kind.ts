import type { Kind } from '@cuadre/kernel/kind.ts'

export const closingKind = {
  type: 'closing',
  names: { es: 'Cierre', en: 'Closing' },
} as const satisfies Kind
