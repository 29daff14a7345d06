import type { WebModule } from '@cuadre/web-kit/module.ts'
import { z } from 'zod'
import { otherInventoryKind } from '../kind.ts'
import { newOrLike, oneRecord, screen } from '@cuadre/web-kit/screens.ts'
import { IconClipboardCheck, IconHandGrab } from '@tabler/icons-react'

const permission = 'adminOtherInventory'
const words = ['nomenclators', 'accounting']

const form = '/inventory/otherInventory/options'

export const module: WebModule = {
  kinds: [otherInventoryKind],
  screens: [
    screen({
      path: '/inventory/otherInventory',
      permission,
      title: 'otherInventory.title',
      words,
      component: () => import('./InventoryList.tsx'),
    }),
    screen({
      path: '/inventory/otherInventory/options',
      permission,
      title: 'otherInventory.new',
      words,
      search: newOrLike.extend({ type: z.string().optional() }),
      component: () => import('./InventoryForm.tsx'),
    }),
    screen({
      path: '/inventory/otherInventory/details',
      permission,
      title: 'otherInventory.one',
      words,
      search: oneRecord,
      component: () => import('./InventoryDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: `${form}?type=count`,
      permission,
      icon: IconClipboardCheck,
      es: 'Contar un almacén',
      en: 'Count a storage',
      also: 'inventario físico conteo count stocktaking',
    },
    {
      to: `${form}?type=consumption`,
      permission,
      icon: IconHandGrab,
      es: 'Nueva salida a centro de costo',
      en: 'New issue to a cost centre',
      also: 'vale consumo materiales consumption slip',
    },
  ],
}
