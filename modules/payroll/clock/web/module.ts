import type { WebModule } from '@cuadre/web-kit/module.ts'
import { may, textLike } from '@cuadre/web-kit/said.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { prePayrollKind } from '../../pre-payrolls/kind.ts'
import { clockAddress, monthPattern } from '../../pre-payrolls/web/addresses.ts'

export const module: WebModule = {
  screens: [
    screen({
      path: clockAddress,
      permission: prePayrollKind.permission,
      title: 'clock.title',
      words: ['nomenclators', 'hr', 'platform'],
      search: { month: may(textLike(monthPattern)) },
      component: () => import('./ClockImport.tsx'),
    }),
  ],
}
