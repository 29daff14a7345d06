import type { Kind } from '@cuadre/kernel/kind.ts'

export const verificationKind = {
  type: 'verification',
  names: { es: 'Comprobación de los libros', en: 'Check of the books' },
} as const satisfies Kind
