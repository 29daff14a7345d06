import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconArrowsExchange } from '@tabler/icons-react'

export const palette: PalettePart = {
  starts: [
    {
      to: '/operations/movements/options',
      permission: 'adminTransfers',
      icon: IconArrowsExchange,
      es: 'Nueva transferencia entre almacenes',
      en: 'New transfer between storages',
      also: 'mover almacén trasladar enviar move storage send',
    },
  ],
}
