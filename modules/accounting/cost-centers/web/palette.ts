import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'costCenter',
      group: 'accounts',
      icon: IconTargetArrow,
      es: 'Centro de costo',
      en: 'Cost centre',
      addressOf,
    },
  ],
}
