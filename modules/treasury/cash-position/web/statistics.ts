import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'
import { permission } from '../permission.ts'

export const moneyNowStatistic: Statistic = {
  permission,
  isWide: false,
  words: ['treasury'],
  component: () => import('./MoneyNowStatistic.tsx'),
}

export const mainCashStatistic: Statistic = {
  permission: 'seeStats',
  isWide: false,
  words: ['treasury'],
  component: () => import('./MainCashStatistic.tsx'),
}
