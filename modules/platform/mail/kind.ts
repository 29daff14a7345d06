import type { Kind } from '@cuadre/kernel/kind.ts'

export const mailKind = {
  type: 'mail',
  names: { es: 'Correo saliente', en: 'Outgoing mail' },
  list: '/admin/mail',
} as const satisfies Kind
