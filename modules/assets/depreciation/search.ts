import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { depreciationKind } from './kind.ts'

export const depreciationFinder = documentFinder({
  kind: depreciationKind,
  amount: sql`d.amount`,
  name: () => sql`d.description`,
})
