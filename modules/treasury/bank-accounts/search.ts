import { catalogueFinder } from '@cuadre/server-kit/search.ts'
import { bankAccountKind } from './kind.ts'

export const bankAccountFinder = catalogueFinder(bankAccountKind, {
  code: 'number',
  also: ['bank', 'holder'],
})
