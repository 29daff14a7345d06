import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { investigationKind } from './kind.ts'

export const investigationFinder = documentFinder({
  kind: investigationKind,
  amount: sql`null::numeric`,
  state: () => sql`case when d.cancelled then 'cancelled' end`,
  name: () => sql`concat_ws(' · ', d.document_number, d.responsible)`,
})
