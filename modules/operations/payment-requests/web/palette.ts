import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconCashRegister, IconPlus } from '@tabler/icons-react'

const list = '/paymentRequest'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'paymentRequest',
      group: 'documents',
      icon: IconCashRegister,
      es: 'Solicitud de pago',
      en: 'Payment request',
      addressOf: (id) => `${list}/details?id=${id}`,
      states: {
        pending: { look: 'pending', words: 'states.pending' },
        requested: { look: 'sent', words: 'states.requested' },
        approved: { look: 'approved', words: 'states.approved' },
        paid: { look: 'done', words: 'states.paid' },
        rejected: { look: 'rejected', words: 'states.rejected' },
        cancelled: { look: 'cancelled', words: 'states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: `${list}/options`,
      permission: 'adminPaymentRequest',
      icon: IconPlus,
      es: 'Nueva solicitud de pago',
      en: 'New payment request',
      also: 'solicitar pedir cobro pago request ask pay collect add create',
    },
  ],
}
