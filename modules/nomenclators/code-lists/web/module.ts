import type { WebModule } from '@cuadre/web-kit/module.ts'
import { anyText, may } from '@cuadre/web-kit/said.ts'
import { codeListElementKind, unitKind, warehouseKind } from '../kind.ts'
import { newOrBelow, screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress } from './addresses.ts'
import { IconBuildingWarehouse, IconRuler2 } from '@tabler/icons-react'

const permission = ['adminNomenclator', 'adminStorage', 'adminUnitOfMeasurement'] as const

export const module: WebModule = {
  kinds: [codeListElementKind, warehouseKind, unitKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'nomenclators.title',
      component: () => import('./CodeListList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'nomenclators.form',
      search: { ...newOrBelow, ptype: may(anyText) },
      component: () => import('./CodeListForm.tsx'),
    }),
  ],
  found: [
    { kind: warehouseKind, group: 'catalogues', icon: IconBuildingWarehouse },
    { kind: unitKind, group: 'catalogues', icon: IconRuler2 },
  ],
}
