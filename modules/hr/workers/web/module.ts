import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, recordId, textLike } from '@cuadre/web-kit/said.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconIdBadge2 } from '@tabler/icons-react'
import { workerKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress, ownAddress, usersAddress } from './addresses.ts'

const { permission } = workerKind
const words = ['nomenclators', 'accounting', 'platform']

export const module: WebModule = {
  kinds: [workerKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'workers.title',
      words,
      component: () => import('./WorkerList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'workers.form',
      words,
      search: { ...newOrOne, user: may(recordId) },
      component: () => import('./WorkerForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'workers.detail',
      words,
      search: { ...oneRecord, date: may(textLike(/^\d{4}-\d{2}-\d{2}$/)) },
      component: () => import('./WorkerDetail.tsx'),
    }),
    screen({
      path: usersAddress,
      permission,
      title: 'workers.users',
      words,
      component: () => import('./UserList.tsx'),
    }),
    screen({
      path: ownAddress,
      title: 'workers.own',
      words,
      component: () => import('./OwnFile.tsx'),
    }),
  ],
  found: [{ kind: workerKind, group: 'people', icon: IconIdBadge2 }],
}
