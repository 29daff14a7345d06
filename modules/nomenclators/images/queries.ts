import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import type { filterImages, Picture } from './api.ts'

export type PictureRow = z.output<typeof Picture>
type Scope = Pick<PublicCatalogueContext, 'tx' | 'organization'>
type Input = Omit<z.output<typeof filterImages.input>, 'organizationId'>

const fields = sql`
  picture.id as "_id", picture.product_id as "productId", picture.media_id as "mediaId", picture.title,
  picture.position, picture.highlighted, picture.version`

const tables = (organization: string) => sql`
  product_image picture
  join product on product.organization_id = ${organization} and product.id = picture.product_id`

/** What the shop window shows. */
const isVisible = sql`product.active and product.in_public_catalogue`

export async function picturesOf({ tx, organization }: Scope, product: string): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select ${fields} from product_image picture
     where picture.organization_id = ${organization} and picture.product_id = ${product}
     order by picture.position, picture.id`.execute(tx)
  return rows
}

export async function pictureById({ tx, organization }: Scope, id: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select ${fields} from product_image picture
     where picture.organization_id = ${organization} and picture.id = ${id}`.execute(tx)
  return rows[0]
}

/** A picture by its id or that of its file, of a product that is shown where only those count. */
export async function pictureFile(
  { tx, organization }: Scope,
  id: string,
  { onlyVisible }: { onlyVisible: boolean },
) {
  const { rows } = await sql<{ mediaId: string; name: string; type: string }>`
    select media.id as "mediaId", media.name, media.type
      from ${tables(organization)}
      join media on media.organization_id = ${organization} and media.id = picture.media_id
     where picture.organization_id = ${organization} and ${id}::uuid in (picture.id, picture.media_id)
       and ${onlyVisible ? isVisible : sql`true`}`.execute(tx)
  return rows[0]
}

const columns = {
  position: sql`picture.position`,
  title: sql`picture.title collate app.spanish`,
  product: sql`product.code collate "C"`,
}

export async function pictureList(
  { tx, organization }: Scope,
  requested: Input,
  { onlyVisible }: { onlyVisible: boolean },
) {
  const { productId, highlighted, search } = requested
  const all: RawBuilder<unknown>[] = [sql`picture.organization_id = ${organization}`]
  if (productId) all.push(sql`picture.product_id = ${productId}`)
  if (highlighted !== undefined) all.push(sql`picture.highlighted = ${highlighted}`)
  if (search) all.push(foundBy(search, { names: sql`picture.title, product.name` }))
  if (onlyVisible) all.push(isVisible)
  const where = sql.join(all, sql` and `)
  return listed<PictureRow>({ tx }, requested, {
    fields,
    tables: tables(organization),
    where: [where],
    columns,
    standard: sql`product.code collate "C", picture.position`,
    last: sql`picture.id`,
  })
}
