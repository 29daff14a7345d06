import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconNotebook, IconPencilPlus } from '@tabler/icons-react'
import { addressOf, formAddress } from './addresses.ts'

export const palette: PalettePart = {
  kinds: [
    {
      kind: 'entry',
      group: 'documents',
      icon: IconNotebook,
      es: 'Comprobante',
      en: 'Entry',
      addressOf,
      states: {
        pending: { look: 'pending', words: 'entries.states.pending' },
        confirmed: { look: 'confirmed', words: 'entries.states.confirmed' },
        reversed: { look: 'undone', words: 'entries.states.reversed' },
      },
    },
  ],
  starts: [
    {
      to: formAddress,
      permission: 'adminAccountingEntries',
      icon: IconPencilPlus,
      es: 'Nuevo comprobante manual',
      en: 'New manual entry',
      also: 'asiento crear add journal',
    },
  ],
}
