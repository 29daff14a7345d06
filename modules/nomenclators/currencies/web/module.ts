import type { WebModule } from '@cuadre/web-kit/module.ts'
import { currencyKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { bankAddress, catalogueAddress } from './addresses.ts'

const { permission } = currencyKind

export const module: WebModule = {
  kinds: [currencyKind],
  screens: ([catalogueAddress, bankAddress] as const).flatMap((address) => [
    screen({
      path: address,
      permission,
      title: 'currencies.title',
      component: () => import('./CurrencyList.tsx'),
    }),
    screen({
      path: `${address}/options`,
      permission,
      title: 'currencies.form',
      search: newOrOne,
      component: () => import('./CurrencyForm.tsx'),
    }),
  ]),
}
