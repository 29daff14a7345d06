import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconReceipt, IconPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'buyOfServices',
      group: 'documents',
      icon: IconReceipt,
      es: 'Compra de servicios',
      en: 'Service purchase',
      addressOf,
      states: {
        pending: { look: 'pending', words: 'servicePurchases.states.pending' },
        approved: { look: 'approved', words: 'servicePurchases.states.approved' },
        confirmed: { look: 'confirmed', words: 'servicePurchases.states.confirmed' },
        cancelled: { look: 'cancelled', words: 'servicePurchases.states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminBuyOfServices',
      icon: IconPlus,
      es: 'Nueva compra de servicios',
      en: 'New service purchase',
      also: 'comprar gasto crear add buy expense',
    },
  ],
}
