import type { WebModule } from '@cuadre/web-kit/module.ts'
import { addressed, balanceAddress, ledgerAddress, ledgerDetailAddress } from './addresses.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { IconFileText } from '@tabler/icons-react'

export const module: WebModule = {
  screens: [
    screen({
      path: balanceAddress,
      permission: 'adminCheckingBalance',
      title: 'ledgers.balanceTitle',
      component: () => import('./TrialBalance.tsx'),
    }),
    screen({
      path: ledgerAddress,
      permission: 'adminSubmajorOfAccounts',
      title: 'ledgers.ledgerTitle',
      component: () => import('./AccountLedger.tsx'),
    }),
    screen({
      path: ledgerDetailAddress,
      permission: 'adminSubmajorOfAccounts',
      title: 'ledgers.ledgerDetail',
      component: () => import('./AccountLedger.tsx'),
    }),
  ],
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
