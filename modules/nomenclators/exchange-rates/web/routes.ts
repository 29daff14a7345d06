import { screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const permission = 'adminExchangeRate'

export const routes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'exchangeRates.title',
    component: () => import('./RateList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'exchangeRates.form',
    component: () => import('./RateForm.tsx'),
  }),
]
