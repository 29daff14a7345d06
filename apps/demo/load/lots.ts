import type { LoadContext } from './context.ts'

/** What does not keep is followed by lots since its last reception in each storage: what is left of that is of its lot. */
const perishable = { 'Queso blanco': 40, 'Mantequilla 250 g': 90, 'Yogur natural 1 l': 25 }

export async function insertLots({ client, organization }: LoadContext): Promise<void> {
  const given = JSON.stringify(Object.entries(perishable).map(([name, days]) => ({ name, days })))
  await client.query(
    `update product set tracks_lots = true, shelf_life_days = known.days
       from jsonb_to_recordset($2::jsonb) as known (name text, days int)
      where organization_id = $1 and product.name = known.name`,
    [organization, given],
  )
  await client.query(
    `with came as (
       select distinct on (movement.product_id, movement.warehouse_id) movement.*, product.shelf_life_days as days
         from stock_movement movement
         join product on product.organization_id = movement.organization_id and product.id = movement.product_id and product.tracks_lots
        where movement.organization_id = $1 and movement.direction = 1 and movement.basis = 'given' and movement.quantity > 0
          and movement.document_type in ('productRecession', 'buyOfProducts')
        order by movement.product_id, movement.warehouse_id, movement.day desc, movement.phase desc, movement.paired_with desc, movement.id desc
     ), left_of as (
       -- What was there before leaves first, so of the lot there is what was never less than all since.
       select came.*, least(came.quantity, (select min(later.quantity_after) from stock_movement later
                where later.organization_id = $1 and later.product_id = came.product_id and later.warehouse_id = came.warehouse_id
                  and (later.day, later.phase, later.paired_with, later.id) >= (came.day, came.phase, came.paired_with, came.id))) as rest
         from came
     ), lots as (
       insert into lot (organization_id, product_id, code, expires_on)
       select distinct organization_id, product_id, 'L-' || to_char(day, 'YYMMDD'), day + days from left_of where rest > 0
       returning organization_id, id, product_id, code
     )
     insert into stock_lot_movement (organization_id, movement_id, lot_id, quantity)
     select left_of.organization_id, left_of.id, lots.id, left_of.rest
       from left_of
       join lots on lots.product_id = left_of.product_id and lots.code = 'L-' || to_char(left_of.day, 'YYMMDD')
      where left_of.rest > 0`,
    [organization],
  )
}
