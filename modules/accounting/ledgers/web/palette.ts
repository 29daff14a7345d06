import type { PalettePart } from '@cuadre/web-kit/palette.ts'
import { IconFileText } from '@tabler/icons-react'
import { addressed, ledgerAddress } from './addresses.ts'

export const palette: PalettePart = {
  about: ({ kind, _id, code, name }) =>
    kind === 'account'
      ? [
          {
            to: addressed(ledgerAddress, { accountId: _id }),
            permission: 'adminSubmajorOfAccounts',
            icon: IconFileText,
            es: `Submayor de ${code ?? ''} ${name}`,
            en: `Ledger of ${code ?? ''} ${name}`,
          },
        ]
      : [],
}
