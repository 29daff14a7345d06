import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconCategory } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'category',
      group: 'catalogues',
      icon: IconCategory,
      es: 'Categoría',
      en: 'Category',
      addressOf: (_id) => addressOf({ _id }),
    },
  ],
}
