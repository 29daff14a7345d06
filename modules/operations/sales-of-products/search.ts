import { sql } from 'kysely'
import { saleKind } from './kind.ts'
import { returnedPartOf } from './returned-part.ts'
import { documentFinder, partnerIn } from '@cuadre/platform/documents/search.ts'

export const saleFinder = documentFinder({
  kind: saleKind,
  partner: partnerIn('client_id'),
  state: ({ organization }) => sql`
    case when d.state = 'returned' and ${returnedPartOf(organization, 'd')} = 'partial' then 'partlyReturned' else d.state end`,
})
