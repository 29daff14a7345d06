import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'invoice',
      group: 'documents',
      icon: IconFileInvoice,
      es: 'Factura',
      en: 'Invoice',
      addressOf,
      states: {
        issued: { look: 'sent', words: 'states.issued' },
        charged: { look: 'done', words: 'states.charged' },
        cancelled: { look: 'cancelled', words: 'states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminInvoice',
      icon: IconPlus,
      es: 'Nueva factura',
      en: 'New invoice',
      also: 'facturar emitir create add issue invoice',
    },
  ],
}
