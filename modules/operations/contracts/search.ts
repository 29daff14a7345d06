import { sql } from 'kysely'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'
import { contractKind } from './kind.ts'

export const contractFinder = documentFinder({
  kind: contractKind,
  partner: partnerIn('partner_id'),
  day: sql`d.start_date`,
})
