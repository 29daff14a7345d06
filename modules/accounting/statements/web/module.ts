import type { WebModule } from '@cuadre/web-kit/module.ts'
import { statementDefinitionKind, statementPlanKind } from '../kind.ts'
import { screen } from '@cuadre/web-kit/screens.ts'
import { permissionOf } from '../permissions.ts'
import { statementAddresses } from './addresses.ts'
import { configRoutes } from './config/routes.ts'

const statements = Object.entries(statementAddresses).map(([type, path]) =>
  screen({
    path,
    permission: permissionOf[type] ?? 'adminFinancialStatements',
    title: `statements.titles.${type}`,
    component: () => import('./Statement.tsx'),
  }),
)

export const module: WebModule = {
  kinds: [statementDefinitionKind, statementPlanKind],
  screens: [...statements, ...configRoutes],
}
