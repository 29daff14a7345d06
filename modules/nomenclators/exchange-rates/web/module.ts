import type { WebModule } from '@cuadre/web-kit/module.ts'
import { exchangeRateKind } from '../kind.ts'
import { newOrLike, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = exchangeRateKind

export const module: WebModule = {
  kinds: [exchangeRateKind],
  screens: [
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
      search: newOrLike,
      component: () => import('./RateForm.tsx'),
    }),
  ],
}
