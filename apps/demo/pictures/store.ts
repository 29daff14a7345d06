import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { inOrganization, type Pool, type Tx } from '@cuadre/server-kit/database.ts'
import type { MediaStore, MediaStores } from '@cuadre/server-kit/media/store.ts'
import type { Picture } from './draw.ts'

interface Stored extends Picture {
  id: string
  owner: { id: string; name: string }
}

/** Hands the pictures in to the records that the organizations have, as their first users would. */
export async function storePictures(
  pool: Pool,
  media: MediaStores,
  pictures: readonly Picture[],
): Promise<void> {
  const { rows } = await pool.pg.query<{ id: string }>('select app.organizations() as id')
  for (const { id } of rows)
    await inOrganization(pool, id, { readOnly: false }, (tx) => storeIn(tx, media(id), pictures))
}

async function storeIn(tx: Tx, store: MediaStore, pictures: readonly Picture[]): Promise<void> {
  const users = await tx.selectFrom('user_account').select(['id', 'email', 'name']).orderBy('id').execute()
  const products = await tx.selectFrom('product').select(['id', 'code', 'name']).execute()
  const owners = {
    user: new Map(users.map(({ email, ...user }) => [email, user])),
    product: new Map(products.map(({ code, ...product }) => [code, product])),
  }
  const [author] = users
  // Of an organization all are handed in, or none.
  const earlier = await tx.selectFrom('media').select('id').limit(1).executeTakeFirst()
  if (earlier) return
  const stored = pictures.flatMap((picture): Stored[] => {
    const owner = owners[picture.of].get(picture.key)
    return owner ? [{ ...picture, owner, id: uuidv7() }] : []
  })
  if (!author || stored.length === 0) return
  for (const { id, content, thumbnail } of stored)
    await Promise.all([store.put(id, 'file', content), store.put(id, 'thumbnail', thumbnail)])
  await tx
    .insertInto('media')
    .values(
      stored.map((picture) => ({
        id: picture.id,
        name: `${picture.owner.name}.webp`,
        type: 'image/webp',
        bytes: picture.content.length,
        sha256: createHash('sha256').update(picture.content).digest(),
        width: picture.side,
        height: picture.side,
        has_thumbnail: true,
        owner_type: picture.of,
        owner_id: picture.owner.id,
        created_by: author.id,
      })),
    )
    .execute()
  await showPictures(tx, stored)
}

async function showPictures(tx: Tx, stored: readonly Stored[]): Promise<void> {
  for (const { id, owner } of stored.filter((picture) => picture.of === 'user'))
    await tx.updateTable('user_account').set({ image_id: id }).where('id', '=', owner.id).execute()
  const ofProducts = stored.filter((picture) => picture.of === 'product')
  if (ofProducts.length === 0) return
  await tx
    .insertInto('product_image')
    .values(
      ofProducts.map(({ id, owner, position }) => ({
        id: uuidv7(),
        product_id: owner.id,
        media_id: id,
        position,
        highlighted: position === 1,
      })),
    )
    .execute()
}
