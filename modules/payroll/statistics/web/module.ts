import { planAddress } from '@cuadre/hr/statistics/web/addresses.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { payrollStatisticsAddress } from './addresses.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: payrollStatisticsAddress,
      permission: 'adminRRHHreports',
      title: 'payrollStatistics.title',
      words: ['nomenclators', 'hr'],
      under: planAddress,
      component: () => import('./PayrollStatistics.tsx'),
    }),
  ],
}
