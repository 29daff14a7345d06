import type { Kind } from '@cuadre/kernel/kind.ts'

export const themeKind = {
  type: 'theme',
  names: { es: 'Colores', en: 'Colours' },
} as const satisfies Kind
