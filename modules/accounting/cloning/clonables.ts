import type { Clonable } from '@cuadre/platform/organizations/clone/clonable.ts'
import { clonableAccounts } from './accounts.ts'
import { clonableCenters } from './cost-centers.ts'
import { clonableCurrencies } from './currencies.ts'
import { clonableItems } from './expense-items.ts'
import { clonableParameters } from './parameters.ts'
import { clonableStatements } from './statements.ts'

/** What accounting can copy from one organization to another, each after what it needs. */
export const clonables: readonly Clonable[] = [
  clonableCurrencies,
  clonableAccounts,
  clonableItems,
  clonableCenters,
  clonableParameters,
  clonableStatements,
]
