import type { WebModule } from '@cuadre/web-kit/module.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { productKind } from '../kind.ts'
import { newOrOne, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconPackage, IconPlus } from '@tabler/icons-react'

const { permission } = productKind

export const module: WebModule = {
  kinds: [productKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'products.title',
      component: () => import('./ProductList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'products.form',
      search: newOrOne,
      component: () => import('./ProductForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'products.detail',
      search: oneRecord,
      component: () => import('./ProductDetail.tsx'),
    }),
  ],
  found: [{ kind: productKind, group: 'catalogues', icon: IconPackage }],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconPlus,
      es: 'Nuevo producto',
      en: 'New product',
      also: 'crear add',
    },
  ],
}
