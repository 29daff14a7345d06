import { IconReceiptRefund } from '@tabler/icons-react'
import { recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { saleReturnKind } from '../kind.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { returnAddress, returnFormAddress } from './addresses.ts'

const permission = 'adminMovements'
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [saleReturnKind],
  found: [{ kind: saleReturnKind, group: 'documents', icon: IconReceiptRefund }],
  screens: [
    screen({
      path: returnFormAddress,
      permission,
      title: 'saleReturns.new',
      words,
      search: { sale: recordId },
      component: () => import('./ReturnForm.tsx'),
    }),
    screen({
      path: returnAddress,
      permission,
      title: 'saleReturns.one',
      words,
      search: oneRecord,
      component: () => import('./ReturnDetail.tsx'),
    }),
  ],
}
