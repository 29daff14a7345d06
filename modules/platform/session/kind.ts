import type { Kind } from '@cuadre/kernel/kind.ts'

export const sessionKind = {
  type: 'session',
  names: { es: 'Sesión', en: 'Session' },
} as const satisfies Kind
