import { IconFileText } from '@tabler/icons-react'
import { may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { contractKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { byTypeAddress, detailAddress, formAddress, listAddress } from './addresses.ts'

const { permission } = contractKind
const words = ['nomenclators', 'platform']

export const module: WebModule = {
  kinds: [contractKind],
  found: [{ kind: contractKind, group: 'documents', icon: IconFileText }],
  screens: [
    screen({
      path: listAddress,
      permission,
      words,
      title: 'contracts.title',
      component: () => import('./ContractList.tsx'),
    }),
    screen({
      path: byTypeAddress,
      permission,
      words,
      title: 'contracts.listTitle',
      component: () => import('./ContractsByType.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      words: [...words, 'treasury'],
      title: 'contracts.form',
      search: { ...newOrOne, parentId: may(recordId) },
      component: () => import('./ContractForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      words,
      title: 'contracts.detail',
      search: oneRecord,
      component: () => import('./ContractDetail.tsx'),
    }),
  ],
}
