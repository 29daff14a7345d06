import type { WebModule } from '@cuadre/web-kit/module.ts'
import { anyText, may } from '@cuadre/web-kit/said.ts'
import { otherInventoryKind } from '../kind.ts'
import { newOrInPlace, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconClipboardCheck, IconHandGrab, IconClipboardList } from '@tabler/icons-react'
import { detailAddress, formAddress, listAddress, newAddressOf } from './addresses.ts'

const { permission } = otherInventoryKind
const words = ['nomenclators', 'accounting']

export const module: WebModule = {
  kinds: [otherInventoryKind],
  found: [{ kind: otherInventoryKind, group: 'documents', icon: IconClipboardList }],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'otherInventory.title',
      words,
      component: () => import('./InventoryList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'otherInventory.new',
      titleOfRecord: 'otherInventory.one',
      words,
      search: { ...newOrInPlace, type: may(anyText) },
      component: () => import('./InventoryForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'otherInventory.one',
      words,
      search: oneRecord,
      component: () => import('./InventoryDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: newAddressOf('count'),
      permission,
      icon: IconClipboardCheck,
      es: 'Contar un almacén',
      isEveryday: true,
      en: 'Count a warehouse',
      also: 'inventario físico conteo count stocktaking',
    },
    {
      to: newAddressOf('consumption'),
      permission,
      icon: IconHandGrab,
      es: 'Nueva salida a centro de costo',
      en: 'New issue to a cost centre',
      also: 'vale consumo materiales consumption slip',
    },
  ],
}
