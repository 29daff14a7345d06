import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { branchKind } from './kind.ts'

/** A branch is opened by who manages branches. */
export const branchFinder = catalogueFinder(
  { ...branchKind, permission: 'adminEntity' },
  { also: ['address', 'manager'] },
)
