import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { distributionKind } from './kind.ts'

export const distributionFinder = documentFinder({
  kind: distributionKind,
  amount: sql`d.amount`,
  name: () => sql`d.description`,
})
