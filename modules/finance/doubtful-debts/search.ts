import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { doubtfulDebtKind } from './kind.ts'

export const doubtfulDebtFinder = documentFinder({ kind: doubtfulDebtKind })
