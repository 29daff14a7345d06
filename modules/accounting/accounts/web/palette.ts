import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconListTree } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [{ kind: 'account', group: 'accounts', icon: IconListTree, es: 'Cuenta', en: 'Account', addressOf }],
}
