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

/** A product as a line of a document shows it: `{_id, code, name, imageId}`. */
export const lineProductOf = (organization: string): RawBuilder<unknown> => sql`
  case when product.id is not null then json_build_object(
    '_id', product.id, 'code', product.code, 'name', product.name, 'imageId', ${pictureOf(organization)}) end`
