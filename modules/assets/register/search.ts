import { sql } from 'kysely'
import { documentFinder } from '@cuadre/platform/documents/search.ts'
import { assetKind, assetMovementKind } from './kind.ts'

/** By what stands on its label, what it is called and by whom it was made. */
export const assetFinder = documentFinder({
  kind: assetKind,
  amount: sql`d.cost`,
  name: () => sql`concat_ws(' · ', d.inventory_number, d.name, d.serial, d.responsible)`,
})

export const assetMovementFinder = documentFinder({
  kind: assetMovementKind,
  amount: sql`null::numeric`,
  name: (organization) => sql`
    concat_ws(' · ', d.description, (select string_agg(concat_ws(' ', asset.inventory_number, asset.name), ', ')
      from asset_movement_line line
      join fixed_asset asset on asset.organization_id = ${organization} and asset.id = line.asset_id
     where line.organization_id = ${organization} and line.movement_id = d.id))`,
})
