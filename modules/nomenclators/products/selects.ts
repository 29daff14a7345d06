import { foundBy } from '@cuadre/server-kit/list.ts'
import { sql, type RawBuilder } from 'kysely'

/** Whether a product of the statement, which it names `product`, is what was typed or scanned. */
export const productFoundBy = (search: string): RawBuilder<unknown> =>
  foundBy(search, {
    codes: sql`product.code`,
    names: sql`product.name`,
    also: [sql`product.barcode = ${search}`],
  })

/** The first picture of a product of the statement, which it names `product`. */
export const pictureOf = (organization: string): RawBuilder<unknown> => sql`
  (select picture.media_id from product_image picture
    where picture.organization_id = ${organization} and picture.product_id = product.id
    order by picture.highlighted desc, picture.position limit 1)`

/** A product as a line of a document shows it: `{_id, code, name, imageId}`, and whether it tracks lots. */
export const lineProductOf = (organization: string): RawBuilder<unknown> => sql`
  case when product.id is not null then jsonb_build_object(
    '_id', product.id, 'code', product.code, 'name', product.name, 'imageId', ${pictureOf(organization)})
    || case when product.tracks_lots then '{"tracksLots": true}'::jsonb else '{}' end end`

/**
 * The lots of a line: those that moved by its document, or those that it names while nothing has. What undoes a movement is of its
 * document too and counts as none.
 */
export const lotsOfLine = (
  organization: string,
  { documentId, lineId, written }: Record<'documentId' | 'lineId' | 'written', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`
  coalesce(
    (select json_agg(json_build_object('_id', moved.id, 'code', moved.code, 'quantity', trim_scale(moved.quantity)::text, 'expiryDate', moved.expires_on)
                     order by moved.expires_on nulls last, moved.code)
       from (
         select lot.id, lot.code, lot.expires_on, sum(part.quantity) as quantity
           from stock_movement movement
           join stock_lot_movement part on part.organization_id = ${organization} and part.movement_id = movement.id
           join lot on lot.organization_id = ${organization} and lot.id = part.lot_id
          where movement.organization_id = ${organization} and movement.document_id = ${documentId} and movement.line_id = ${lineId}
            and not exists (select from stock_movement source where source.organization_id = ${organization} and source.id = movement.source_id
                  and source.document_id = movement.document_id)
          group by lot.id, lot.code, lot.expires_on) moved),
    ${written}::json)`
