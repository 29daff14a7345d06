import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { bankAccountKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = bankAccountKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [bankAccountKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'bankAccounts.title',
      words,
      component: () => import('./BankAccountList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'bankAccounts.form',
      words,
      search: newOrOne,
      component: () => import('./BankAccountForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'bankAccounts.details',
      words,
      search: oneRecord,
      component: () => import('./BankAccountDetail.tsx'),
    }),
  ],
  found: [{ kind: bankAccountKind, group: 'catalogues', icon: IconBuildingBank }],
}
