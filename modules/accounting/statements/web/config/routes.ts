import { may, oneOf, recordId } from '@cuadre/web-kit/said.ts'
import { newOrLike, oneRecord, screen, type Screen } from '@cuadre/web-kit/screens.ts'
import { formAddress, listAddress, planAddress } from './addresses.ts'

const permission = 'adminFinancialStatements'

export const configRoutes: Screen[] = [
  screen({
    path: listAddress,
    permission,
    title: 'statements.config.title',
    component: () => import('./DefinitionList.tsx'),
  }),
  screen({
    path: formAddress,
    permission,
    title: 'statements.config.form',
    search: { ...newOrLike, versions: may(oneOf('yes')) },
    component: () => import('./DefinitionForm.tsx'),
  }),
  screen({
    path: planAddress,
    permission,
    title: 'statements.config.planTitle',
    search: { ...oneRecord, exerciseId: may(recordId) },
    component: () => import('./PlanForm.tsx'),
  }),
]
