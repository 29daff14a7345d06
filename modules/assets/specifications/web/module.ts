import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrBelow, screen } from '@cuadre/web-kit/screens.ts'
import { IconCategory2 } from '@tabler/icons-react'
import { specificationKind } from '../kind.ts'
import { formAddress, listAddress } from './addresses.ts'

const { permission } = specificationKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [specificationKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'assetSpecifications.title',
      words,
      component: () => import('./SpecificationList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'assetSpecifications.form',
      words,
      search: newOrBelow,
      component: () => import('./SpecificationForm.tsx'),
    }),
  ],
  found: [{ kind: specificationKind, group: 'catalogues', icon: IconCategory2 }],
}
