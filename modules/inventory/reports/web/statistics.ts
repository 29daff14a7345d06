import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'

export const stockValueStatistic: Statistic = {
  permission: ['adminStorageInventory', 'adminProductInventory'],
  isWide: false,
  words: ['inventory', 'nomenclators'],
  component: () => import('./StockValueStatistic.tsx'),
}
