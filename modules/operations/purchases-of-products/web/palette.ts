import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconPlus, IconShoppingCart } from '@tabler/icons-react'

const list = '/operations/buyOfProducts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'buyOfProducts',
      group: 'documents',
      icon: IconShoppingCart,
      es: 'Compra',
      en: 'Purchase',
      addressOf: (id) => `${list}/details?id=${id}`,
      states: {
        pending: { look: 'pending', words: 'states.pending' },
        confirmed: { look: 'confirmed', words: 'states.confirmed' },
        partiallyReceived: { look: 'partlyReceived', words: 'states.partiallyReceived' },
        received: { look: 'done', words: 'states.received' },
        closed: { look: 'closed', words: 'states.closed' },
        cancelled: { look: 'cancelled', words: 'states.cancelled' },
      },
    },
  ],
  starts: [
    {
      to: `${list}/options`,
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Nueva compra',
      en: 'New purchase',
      also: 'comprar proveedor crear add buy order',
    },
    {
      to: '/operations/movements/productRecession',
      permission: 'adminMovements',
      icon: IconPlus,
      es: 'Recibir productos',
      en: 'Receive products',
      also: 'recepción informe entrada almacén reception',
    },
  ],
}
