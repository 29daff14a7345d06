import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { bankAccountKind } from './kind.ts'

export const bankAccountFinder = catalogueFinder(bankAccountKind, {
  also: ['bank', 'holder'],
})
