import { screen, type Screen } from '@cuadre/web-kit/screens.ts'

const permission = 'adminOtherInventory'
const words = ['nomenclators', 'accounting']

export const routes: Screen[] = [
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
    component: () => import('./InventoryForm.tsx'),
  }),
  screen({
    path: '/inventory/otherInventory/details',
    permission,
    title: 'otherInventory.one',
    words,
    component: () => import('./InventoryDetail.tsx'),
  }),
]
