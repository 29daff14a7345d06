import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { balanceAddress, ledgerAddress, ledgerDetailAddress } from './addresses.ts'

export const routes: Screen[] = [
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
]
