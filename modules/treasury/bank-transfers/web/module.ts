import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconTransfer } from '@tabler/icons-react'
import { bankTransferKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = bankTransferKind
const words = ['nomenclators', 'accounting', 'finance']

export const module: WebModule = {
  kinds: [bankTransferKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'bankTransfers.title',
      words,
      component: () => import('./BankTransferList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'bankTransfers.new',
      titleOfRecord: 'bankTransfers.one',
      words,
      search: newOrInPlace,
      component: () => import('./BankTransferForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'bankTransfers.one',
      words,
      search: oneRecord,
      component: () => import('./BankTransferDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconTransfer,
      es: 'Transferir entre cuentas bancarias',
      en: 'Transfer between bank accounts',
      also: 'transferencia nueva banco pasar enviar cambiar divisa transfer bank move exchange',
    },
  ],
  found: [{ kind: bankTransferKind, group: 'documents', icon: IconTransfer }],
}
