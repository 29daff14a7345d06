import { may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { accountKind } from '../kind.ts'
import { newOrBelow, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconListTree } from '@tabler/icons-react'

const { permission } = accountKind

export const module: WebModule = {
  kinds: [accountKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'accounts.title',
      component: () => import('./AccountList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'accounts.form',
      search: newOrBelow,
      component: () => import('./AccountForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'accounts.one',
      search: { ...oneRecord, entry: may(recordId) },
      component: () => import('./AccountDetail.tsx'),
    }),
  ],
  found: [{ kind: accountKind, group: 'accounts', icon: IconListTree }],
}
