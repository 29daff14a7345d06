import type { WebModule } from '@cuadre/web-kit/module.ts'
import { saleReturnKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { returnAddress, returnFormAddress } from './addresses.ts'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [saleReturnKind],
  screens: [
    screen({
      path: returnFormAddress,
      permission,
      title: 'saleReturns.new',
      words,
      component: () => import('./ReturnForm.tsx'),
    }),
    screen({
      path: returnAddress,
      permission,
      title: 'saleReturns.one',
      words,
      component: () => import('./ReturnDetail.tsx'),
    }),
  ],
}
