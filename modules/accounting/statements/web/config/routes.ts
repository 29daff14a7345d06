import { Id } from '@cuadre/kernel/fields.ts'
import { z } from 'zod'
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
    search: newOrLike.extend({ versions: z.literal('yes').optional() }),
    component: () => import('./DefinitionForm.tsx'),
  }),
  screen({
    path: planAddress,
    permission,
    title: 'statements.config.planTitle',
    search: oneRecord.extend({ exerciseId: Id.optional() }),
    component: () => import('./PlanForm.tsx'),
  }),
]
