import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconTools, IconPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'saleOfServices',
      group: 'documents',
      icon: IconTools,
      es: 'Venta de servicios',
      en: 'Service sale',
      addressOf,
      states: {
        pending: { look: 'pending', words: 'serviceSales.states.pending' },
        approved: { look: 'approved', words: 'serviceSales.states.approved' },
        confirmed: { look: 'confirmed', words: 'serviceSales.states.confirmed' },
        invoiced: { look: 'accepted', words: 'serviceSales.states.invoiced' },
        cancelled: { look: 'cancelled', words: 'serviceSales.states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminSaleOfServices',
      icon: IconPlus,
      es: 'Nueva venta de servicios',
      en: 'New service sale',
      also: 'vender prestar crear add sell',
    },
  ],
}
