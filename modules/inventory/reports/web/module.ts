import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { cardAddress, lookUpAddress, productsAddress, warehousesAddress } from './addresses.ts'
import { productsRunningOut } from '../work.ts'

const words = ['nomenclators', 'accounting', 'operations']
// What a list shows of other domains is their catalogues; entries and stock stand on the screens of documents.
const wordsOfLists = ['nomenclators']

export const module: WebModule = {
  works: [productsRunningOut],
  screens: [
    screen({
      path: warehousesAddress,
      permission: 'adminStorageInventory',
      title: 'storageStock.title',
      words,
      component: () => import('./WarehouseStock.tsx'),
    }),
    screen({
      path: productsAddress,
      permission: 'adminProductInventory',
      title: 'stockList.title',
      words: wordsOfLists,
      component: () => import('./StockList.tsx'),
    }),
    screen({
      path: lookUpAddress,
      permission: ['adminStorageInventory', 'adminProductInventory'],
      title: 'lookUp.title',
      words,
      component: () => import('./LookUp.tsx'),
    }),
    screen({
      path: cardAddress,
      permission: 'adminProductInventory',
      title: 'stockCard.title',
      under: '/inventory/products/details',
      words,
      component: () => import('./StockCard.tsx'),
    }),
  ],
}
