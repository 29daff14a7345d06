import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { partnerKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'

const { permission } = partnerKind

export const module: WebModule = {
  kinds: [partnerKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'partners.title',
      component: () => import('./PartnerList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'partners.form',
      search: newOrOne,
      component: () => import('./PartnerForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'partners.detail',
      search: oneRecord,
      component: () => import('./PartnerDetail.tsx'),
    }),
  ],
  found: [{ kind: partnerKind, group: 'partners', icon: IconBuildingStore }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nuevo cliente o proveedor',
      en: 'New client or provider',
      also: 'crear add',
    },
  ],
}
