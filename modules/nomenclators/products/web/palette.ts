import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconPackage, IconPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'product',
      group: 'catalogues',
      icon: IconPackage,
      es: 'Producto',
      en: 'Product',
      addressOf: (_id) => addressOf({ _id }),
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminProduct',
      icon: IconPlus,
      es: 'Nuevo producto',
      en: 'New product',
      also: 'crear add',
    },
  ],
}
