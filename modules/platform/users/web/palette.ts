import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconUser } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'user',
      group: 'people',
      icon: IconUser,
      es: 'Usuario',
      en: 'User',
      addressOf: addressOf,
    },
  ],
}
