import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { transferKind } from './kind.ts'

export const transferFinder = documentFinder({
  kind: transferKind,
  amount: sql`null::numeric`,
  name: (organization) => sql`
    (select string_agg(storage.name, ' → ' order by storage.id = d.destination_warehouse_id) from nomenclator storage
      where storage.organization_id = ${organization} and storage.id in (d.origin_warehouse_id, d.destination_warehouse_id))`,
})
