import { may, recordId } from '@cuadre/web-kit/said.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { newOrOne, screen } from '@cuadre/web-kit/screens.ts'
import { holidayFormAddress, holidaysAddress, taxesAddress, taxFormAddress } from './addresses.ts'
import { taxRuleKind } from '../kind.ts'

const { permission } = taxRuleKind

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
      search: { ...newOrOne, from: may(recordId) },
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
      search: newOrOne,
      component: () => import('./HolidayForm.tsx'),
    }),
  ],
}
