import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'

export const salesByMonthStatistic: Statistic = {
  permission: 'seeStats',
  isWide: true,
  words: ['operations'],
  component: () => import('./SalesStatistic.tsx'),
}
