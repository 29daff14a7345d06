import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconPlus, IconTag } from '@tabler/icons-react'

const list = '/operations/saleOfProducts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'saleOfProducts',
      group: 'documents',
      icon: IconTag,
      es: 'Venta',
      en: 'Sale',
      addressOf: (id) => `${list}/details?id=${id}`,
      states: {
        pending: { look: 'pending', words: 'states.pending' },
        confirmed: { look: 'confirmed', words: 'states.confirmed' },
        delivered: { look: 'underway', words: 'states.delivered' },
        invoiced: { look: 'accepted', words: 'states.invoiced' },
        returned: { look: 'undone', words: 'states.returned' },
        cancelled: { look: 'cancelled', words: 'states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: `${list}/options`,
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Nueva venta',
      en: 'New sale',
      also: 'vender factura crear add invoice sell',
    },
  ],
}
