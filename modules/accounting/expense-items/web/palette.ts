import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconReceipt } from '@tabler/icons-react'
import { addressOf } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'expenseItem',
      group: 'accounts',
      icon: IconReceipt,
      es: 'Elemento de gasto',
      en: 'Expense item',
      addressOf,
    },
  ],
}
