import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'
import { permission } from '../../cash-position/permission.ts'

export const forecastStatistic: Statistic = {
  permission,
  isWide: false,
  words: ['treasury'],
  component: () => import('./ForecastStatistic.tsx'),
}
