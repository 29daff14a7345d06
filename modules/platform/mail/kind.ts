import type { Kind } from '@cuadre/kernel/kind.ts'

export const mailKind = {
  type: 'mail',
  names: { es: 'Correo saliente', en: 'Outgoing mail' },
  list: '/admin/mail',
  partners: [{ table: 'mail_message', column: 'partner_id', merging: 'moves' }],
} as const satisfies Kind
