import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'partner',
      group: 'partners',
      icon: IconBuildingStore,
      es: 'Cliente o proveedor',
      en: 'Client or provider',
      addressOf: (_id) => addressOf({ _id }),
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminProvider',
      icon: IconPlus,
      es: 'Nuevo cliente o proveedor',
      en: 'New client or provider',
      also: 'crear add',
    },
  ],
}
