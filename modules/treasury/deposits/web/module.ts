import type { WebModule } from '@cuadre/web-kit/module.ts'
import { oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconCashBanknote } from '@tabler/icons-react'
import { depositKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { newOrOfTill } from './search.ts'

const { permission } = depositKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [depositKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'deposits.title',
      words,
      component: () => import('./DepositList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'deposits.new',
      titleOfRecord: 'deposits.one',
      words,
      search: newOrOfTill,
      component: () => import('./DepositForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'deposits.one',
      words,
      search: oneRecord,
      component: () => import('./DepositDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconCashBanknote,
      es: 'Depositar efectivo en el banco',
      en: 'Deposit cash at the bank',
      also: 'depósito nuevo caja banco entregar acreditar deposit cash hand in bank',
    },
  ],
  found: [{ kind: depositKind, group: 'documents', icon: IconCashBanknote }],
}
