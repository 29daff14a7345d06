import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { saleReturnKind } from './kind.ts'

export const saleReturnFinder = documentFinder({
  kind: saleReturnKind,
  partner: (organization) => sql`
    (select sold.client_id from sale sold where sold.organization_id = ${organization} and sold.id = d.sale_id)`,
})
