import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { faceOf } from './people.ts'
import { portraitOf, shelfOf } from './products.ts'
import { inOrganization, type Pool, type Tx } from '@cuadre/server-kit/database.ts'
import type { MediaStore, MediaStores } from '@cuadre/server-kit/media/store.ts'

interface Drawn {
  id: string
  /** The record that holds it. */
  owner: { type: 'product' | 'user'; id: string }
  name: string
  content: Buffer
  thumbnail: Buffer
  side: number
}

interface Subject {
  owner: Drawn['owner']
  name: string
  svg: string
}

async function draw({ owner, name, svg }: Subject): Promise<Drawn> {
  const drawing = Buffer.from(svg)
  const [whole, thumbnail] = await Promise.all([
    sharp(drawing).webp({ quality: 90 }).toBuffer({ resolveWithObject: true }),
    sharp(drawing).resize(320).webp({ quality: 84 }).toBuffer(),
  ])
  return { id: uuidv7(), owner, name, content: whole.data, thumbnail, side: whole.info.width }
}

async function keep(tx: Tx, store: MediaStore, author: string, drawn: Drawn): Promise<void> {
  await store.put(drawn.id, 'file', drawn.content)
  await store.put(drawn.id, 'thumbnail', drawn.thumbnail)
  await tx
    .insertInto('media')
    .values({
      id: drawn.id,
      name: `${drawn.name}.webp`,
      type: 'image/webp',
      bytes: drawn.content.length,
      sha256: createHash('sha256').update(drawn.content).digest(),
      width: drawn.side,
      height: drawn.side,
      has_thumbnail: true,
      owner_type: drawn.owner.type,
      owner_id: drawn.owner.id,
      created_by: author,
    })
    .execute()
}

interface Company {
  tx: Tx
  store: MediaStore
  /** Whoever has handed the pictures in. */
  author: string
}

async function portrayPeople({ tx, store, author }: Company): Promise<void> {
  const people = await tx.selectFrom('user_account').select(['id', 'email', 'name']).execute()
  const faces = people.flatMap(({ id, email, name }): Subject[] => {
    const svg = email === null ? undefined : faceOf(email)
    return svg === undefined ? [] : [{ owner: { type: 'user', id }, name, svg }]
  })
  for (const drawn of await Promise.all(faces.map(draw))) {
    await keep(tx, store, author, drawn)
    await tx
      .updateTable('user_account')
      .set({ image_id: drawn.id })
      .where('id', '=', drawn.owner.id)
      .execute()
  }
}

/** Each product by itself, which is its main picture, and then as it stands on the shelf. */
async function portrayGoods({ tx, store, author }: Company): Promise<void> {
  const goods = await tx
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.name', 'category.code as category'])
    .execute()
  for (const [at, view] of [portraitOf, shelfOf].entries()) {
    const subjects = goods.map(({ id, name, category }): Subject => ({
      owner: { type: 'product', id },
      name,
      svg: view({ name, category }),
    }))
    for (const drawn of await Promise.all(subjects.map(draw))) {
      await keep(tx, store, author, drawn)
      await tx
        .insertInto('product_image')
        .values({
          id: uuidv7(),
          product_id: drawn.owner.id,
          media_id: drawn.id,
          position: at + 1,
          highlighted: at === 0,
        })
        .execute()
    }
  }
}

async function illustrate(tx: Tx, store: MediaStore): Promise<void> {
  const author = await tx.selectFrom('user_account').select('id').orderBy('id').executeTakeFirst()
  if (!author) return
  const company = { tx, store, author: author.id }
  await portrayPeople(company)
  await portrayGoods(company)
}

/** Draws the pictures of the demo companies, so that lists and forms show what they show in a real one. */
export async function drawDemo(pool: Pool, media: MediaStores): Promise<void> {
  const { rows } = await pool.pg.query<{ id: string }>('select app.organizations() as id')
  for (const { id } of rows)
    await inOrganization(pool, id, { readOnly: false }, (tx) => illustrate(tx, media(id)))
}
