import type { Clonable } from '@cuadre/platform/cloning/clonable.ts'
import { clonableAccounts } from './accounts.ts'
import { clonableCenters } from './cost-centers.ts'
import { clonableCurrencies } from './currencies.ts'
import { clonableHolidays } from './holidays.ts'
import { clonableItems } from './expense-items.ts'
import { clonableParameters } from './parameters.ts'
import { clonableStatements } from './statements.ts'
import { clonableTaxRules } from './tax-rules.ts'

/** What accounting can copy from one organization to another. */
export const clonables: readonly Clonable[] = [
  clonableCurrencies,
  clonableAccounts,
  clonableItems,
  clonableCenters,
  clonableParameters,
  clonableStatements,
  clonableTaxRules,
  clonableHolidays,
]
