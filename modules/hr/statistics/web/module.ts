import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { vacationPlanKind } from '../kind.ts'
import { absencesAddress, headcountAddress, planAddress } from './addresses.ts'

const { permission } = vacationPlanKind
const words = ['nomenclators']

export const module: WebModule = {
  kinds: [vacationPlanKind],
  screens: [
    screen({
      path: planAddress,
      permission,
      title: 'rrhhStats.tabs.plan',
      words,
      component: () => import('./VacationPlan.tsx'),
    }),
    screen({
      path: absencesAddress,
      permission,
      title: 'rrhhStats.tabs.absences',
      words,
      under: planAddress,
      component: () => import('./AbsenceList.tsx'),
    }),
    screen({
      path: headcountAddress,
      permission,
      title: 'rrhhStats.tabs.staff',
      words,
      under: planAddress,
      component: () => import('./Headcount.tsx'),
    }),
  ],
}
