import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { otherInventoryKind } from './kind.ts'

export const inventoryFinder = documentFinder({
  kind: otherInventoryKind,
  amount: sql`null::numeric`,
  name: (organization) => sql`
    (select storage.name from nomenclator storage where storage.organization_id = ${organization} and storage.id = d.warehouse_id)`,
})
