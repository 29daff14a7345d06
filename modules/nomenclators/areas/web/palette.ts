import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconMapPin } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'area',
      group: 'catalogues',
      icon: IconMapPin,
      es: 'Área',
      en: 'Area',
      addressOf: (_id) => addressOf({ _id }),
    },
  ],
}
