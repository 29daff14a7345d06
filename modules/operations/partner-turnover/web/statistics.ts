import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'

const ofDocuments = { permission: 'seeStats', isWide: false, words: ['operations'] } as const

export const topProductsStatistic: Statistic = {
  ...ofDocuments,
  component: () => import('./ProductsStatistic.tsx'),
}

export const topSellersStatistic: Statistic = {
  ...ofDocuments,
  component: () => import('./SellersStatistic.tsx'),
}

export const topProvidersStatistic: Statistic = {
  ...ofDocuments,
  component: () => import('./ProvidersStatistic.tsx'),
}
