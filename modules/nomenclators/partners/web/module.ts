import type { WebModule } from '@cuadre/web-kit/module.ts'
import { formAddress, listAddress } from './addresses.ts'
import { partnerKind } from '../kind.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'

const { permission } = partnerKind

/** The screen that shows one stands above, since it shows all that is done with it. */
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
