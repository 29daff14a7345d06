import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconTools } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'service',
      group: 'catalogues',
      icon: IconTools,
      es: 'Servicio',
      en: 'Service',
      addressOf: (_id) => addressOf({ _id }),
    },
  ],
}
