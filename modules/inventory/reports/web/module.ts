import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'

const words = ['nomenclators', 'accounting', 'operations']

export const module: WebModule = {
  screens: [
    screen({
      path: '/inventory/storages',
      permission: 'adminStorageInventory',
      title: 'storageStock.title',
      words,
      component: () => import('./WarehouseStock.tsx'),
    }),
    screen({
      path: '/inventory/products',
      permission: ['adminProductInventory', 'adminStorageInventory'],
      title: 'stockList.title',
      words,
      component: () => import('./StockList.tsx'),
    }),
    screen({
      path: '/inventory/byProduct',
      permission: 'adminProductInventory',
      title: 'stockCard.title',
      under: '/inventory/products/details',
      words,
      component: () => import('./StockCard.tsx'),
    }),
  ],
}
