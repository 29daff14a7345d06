import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconReceipt } from '@tabler/icons-react'
import { expenseVoucherKind } from '../kind.ts'
import { toJustify } from '../work.ts'
import { chargesAddress, detailAddress, formAddress, listAddress } from './addresses.ts'
import { newOrOfFund } from './search.ts'

const { permission } = expenseVoucherKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [expenseVoucherKind],
  works: [toJustify],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'expenseVouchers.title',
      words,
      component: () => import('./VoucherList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'expenseVouchers.new',
      titleOfRecord: 'expenseVouchers.one',
      words,
      search: newOrOfFund,
      component: () => import('./VoucherForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'expenseVouchers.one',
      words,
      search: oneRecord,
      component: () => import('./VoucherDetail.tsx'),
    }),
    screen({
      path: chargesAddress,
      permission,
      title: 'expenseVouchers.charged.title',
      words,
      component: () => import('./VouchersByAccount.tsx'),
    }),
  ],
  found: [{ kind: expenseVoucherKind, group: 'documents', icon: IconReceipt }],
}
