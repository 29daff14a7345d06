import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconCash, IconPigMoney } from '@tabler/icons-react'
import { cashFundKind, cashFundRefundKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress, refundDetailAddress } from './addresses.ts'

const { permission } = cashFundKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [cashFundKind, cashFundRefundKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'cashFunds.title',
      words,
      component: () => import('./FundList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'cashFunds.new',
      titleOfRecord: 'cashFunds.one',
      words,
      search: newOrOne,
      component: () => import('./FundForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'cashFunds.one',
      words,
      search: oneRecord,
      component: () => import('./FundDetail.tsx'),
    }),
    screen({
      path: refundDetailAddress,
      permission,
      title: 'cashFundRefunds.one',
      words,
      search: oneRecord,
      component: () => import('./RefundDetail.tsx'),
    }),
  ],
  found: [
    { kind: cashFundKind, group: 'documents', icon: IconPigMoney },
    { kind: cashFundRefundKind, group: 'documents', icon: IconCash },
  ],
}
