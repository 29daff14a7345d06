import type { Kind } from '@cuadre/kernel/kind.ts'

export const mediaKind = {
  type: 'media',
  names: { es: 'Archivo', en: 'File' },
} as const satisfies Kind
