import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { IconCalculator } from '@tabler/icons-react'
import { payrollKind } from '../kind.ts'
import { detailAddress, formAddress, listAddress } from './addresses.ts'
import { payrollAndWorker, payrollToBegin } from './begin.ts'

const { permission } = payrollKind
const words = ['nomenclators', 'accounting', 'hr']

export const module: WebModule = {
  kinds: [payrollKind],
  screens: [
    screen({
      path: listAddress,
      permission,
      title: 'payrolls.title',
      words,
      component: () => import('./PayrollList.tsx'),
    }),
    screen({
      path: formAddress,
      permission,
      title: 'payrolls.new',
      words,
      search: payrollToBegin,
      component: () => import('./PayrollForm.tsx'),
    }),
    screen({
      path: detailAddress,
      permission,
      title: 'payrolls.details',
      words,
      search: payrollAndWorker,
      component: () => import('./PayrollDetail.tsx'),
    }),
  ],
  starts: [
    {
      to: formAddress,
      permission,
      icon: IconCalculator,
      es: 'Calcular una nómina',
      en: 'Reckon a payroll',
      also: 'nómina salario pagar trabajadores payroll wages salary workers',
    },
  ],
  found: [{ kind: payrollKind, group: 'documents', icon: IconCalculator }],
}
