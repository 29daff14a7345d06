import { accountRoutes } from '@cuadre/accounting/accounts/routes.ts'
import { closingRoutes } from '@cuadre/accounting/closing/routes.ts'
import { costCenterRoutes } from '@cuadre/accounting/cost-centers/routes.ts'
import { entryRoutes } from '@cuadre/accounting/entries/routes.ts'
import { exerciseRoutes } from '@cuadre/accounting/exercises/routes.ts'
import { expenseItemRoutes } from '@cuadre/accounting/expense-items/routes.ts'
import { importRoutes } from '@cuadre/accounting/imports/routes.ts'
import { integrityRoutes } from '@cuadre/accounting/integrity/routes.ts'
import { ledgerRoutes } from '@cuadre/accounting/ledgers/routes.ts'
import { parameterRoutes } from '@cuadre/accounting/parameters/routes.ts'
import { periodRoutes } from '@cuadre/accounting/periods/routes.ts'
import { savedStatementRoutes } from '@cuadre/accounting/saved-statements/routes.ts'
import { statementRoutes } from '@cuadre/accounting/statements/routes.ts'
import { currencyRoutes } from '@cuadre/nomenclators/currencies/routes.ts'
import { exchangeRateRoutes } from '@cuadre/nomenclators/exchange-rates/routes.ts'
import { providerRoutes } from '@cuadre/nomenclators/providers/routes.ts'
import { roleRoutes } from '@cuadre/platform/roles/routes.ts'
import { sessionRoutes } from '@cuadre/platform/session/routes.ts'
import { themeRoutes } from '@cuadre/platform/theme/routes.ts'
import { userRoutes } from '@cuadre/platform/users/routes.ts'
import type { Handler } from '@cuadre/server-kit/handle.ts'

/** Every call that the server answers. */
export const handlers: readonly Handler[] = [
  ...sessionRoutes,
  ...roleRoutes,
  ...userRoutes(() => handlers.map(({ endpoint }) => endpoint)),
  ...themeRoutes,
  ...accountRoutes,
  ...entryRoutes,
  ...ledgerRoutes,
  ...statementRoutes,
  ...savedStatementRoutes,
  ...periodRoutes,
  ...exerciseRoutes,
  ...closingRoutes,
  ...expenseItemRoutes,
  ...costCenterRoutes,
  ...parameterRoutes,
  ...currencyRoutes,
  ...exchangeRateRoutes,
  ...providerRoutes,
  ...integrityRoutes,
  ...importRoutes,
]
