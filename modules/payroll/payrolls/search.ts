import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { payrollKind } from './kind.ts'

/** What it comes to is not found by: who looks for it may not see what people earn. */
export const payrollFinder = documentFinder({
  kind: payrollKind,
  amount: sql`null::numeric`,
  name: () => sql`d.description`,
})
