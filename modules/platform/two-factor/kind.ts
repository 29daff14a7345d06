import type { Kind } from '@cuadre/kernel/kind.ts'

export const twoFactorKind = {
  type: 'twoFactor',
  names: { es: 'Segundo factor', en: 'Second factor' },
} as const satisfies Kind
