import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { holidayFormAddress, holidaysAddress, taxesAddress, taxFormAddress } from './addresses.ts'

const permission = 'adminGeneralParameters'

export const module: WebModule = {
  screens: [
    screen({
      path: taxesAddress,
      permission,
      title: 'taxLaw.taxes',
      component: () => import('./TaxRuleList.tsx'),
    }),
    screen({
      path: taxFormAddress,
      permission,
      title: 'taxLaw.taxForm',
      component: () => import('./TaxRuleForm.tsx'),
    }),
    screen({
      path: holidaysAddress,
      permission,
      title: 'taxLaw.holidays',
      component: () => import('./HolidayList.tsx'),
    }),
    screen({
      path: holidayFormAddress,
      permission,
      title: 'taxLaw.holidayForm',
      component: () => import('./HolidayForm.tsx'),
    }),
  ],
}
