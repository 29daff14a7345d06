import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { permission } from '../../cash-position/permission.ts'
import { forecastAddress } from './addresses.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: forecastAddress,
      permission,
      title: 'cashForecast.title',
      words: ['nomenclators', 'accounting', 'finance'],
      component: () => import('./CashForecast.tsx'),
    }),
  ],
}
