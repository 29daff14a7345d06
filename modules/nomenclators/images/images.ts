import type { z } from 'zod'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { attachMedia, removeMedia } from '@cuadre/platform/media/attach.ts'
import { mediaByIds } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import { mostPictures, type createImages, type updateImage } from './api.ts'
import { pictureById, picturesOf, type PictureRow } from './queries.ts'

/** Whoever changes the pictures of a product waits for whoever does so already: places are given once. */
async function lockProduct({ tx }: Context, id: string): Promise<void> {
  const found = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
}

async function locked(context: Context, id: string): Promise<PictureRow> {
  const seen = await pictureById(context, id)
  if (!seen) throw notFound()
  await lockProduct(context, seen.productId)
  const picture = await pictureById(context, id)
  if (!picture) throw notFound()
  return picture
}

/** Changes the pictures of a product, and notes how they were and are in its trail. */
async function changing(
  context: Context,
  product: string,
  work: (before: PictureRow[]) => Promise<void>,
): Promise<PictureRow[]> {
  const before = await picturesOf(context, product)
  await work(before)
  await arrange(context, await picturesOf(context, product))
  const after = await picturesOf(context, product)
  context.changed({ type: 'product', _id: product, before: { images: before }, after: { images: after } })
  return after
}

/** Numbers pictures without gaps, and sees to it that one of them is the main one. */
async function arrange({ tx }: Context, pictures: readonly PictureRow[]): Promise<void> {
  for (const [at, { _id, position }] of pictures.entries())
    if (position !== at + 1)
      await tx
        .updateTable('product_image')
        .set({ position: at + 1 })
        .where('id', '=', _id)
        .execute()
  const [first] = pictures
  if (first && !pictures.some(({ highlighted }) => highlighted))
    await tx.updateTable('product_image').set({ highlighted: true }).where('id', '=', first._id).execute()
}

/** Takes images that were handed in; other files, and one that is there already, are refused. */
async function hold(
  context: Context,
  product: string,
  ids: readonly string[],
  { path, known }: { path: string; known: readonly string[] },
): Promise<void> {
  const repeated = ids.flatMap((id, at) =>
    known.includes(id) || ids.indexOf(id) < at
      ? [{ path: path.replace('*', String(at)), code: 'field.repeated' }]
      : [],
  )
  if (repeated.length > 0) throw wrongFields(repeated)
  const files = await attachMedia(context, { ownerType: 'product', ownerId: product, ids, path })
  const images = new Set(files.filter(({ hasThumbnail }) => hasThumbnail).map(({ _id }) => _id))
  const wrong = ids.flatMap((id, at) =>
    images.has(id) ? [] : [{ path: path.replace('*', String(at)), code: 'media.notImage' }],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
}

async function forget(context: Context, mediaId: string): Promise<void> {
  const [media] = await mediaByIds(context, [mediaId])
  if (media) await removeMedia(context, media)
}

async function insert(
  { tx }: Context,
  product: string,
  images: readonly { mediaId: string; title?: string | null | undefined }[],
  { after }: { after: number },
): Promise<void> {
  for (const [at, { mediaId, title }] of images.entries())
    await tx
      .insertInto('product_image')
      .values({
        id: uuidv7(),
        product_id: product,
        media_id: mediaId,
        title: title || null,
        position: after + at + 1,
      })
      .execute()
}

/** The pictures of a product that is being created. */
export async function holdFirst(context: Context, product: string, ids: readonly string[]): Promise<void> {
  await hold(context, product, ids, { path: 'imageIds.*', known: [] })
  await insert(
    context,
    product,
    ids.map((mediaId) => ({ mediaId })),
    { after: 0 },
  )
  await arrange(context, await picturesOf(context, product))
}

export async function addPictures(
  context: Context,
  { productId, images }: z.output<typeof createImages.input>,
) {
  await lockProduct(context, productId)
  const data = await changing(context, productId, async (before) => {
    if (before.length + images.length > mostPictures)
      throw new Refusal('image.tooMany', { most: mostPictures, has: before.length })
    await hold(
      context,
      productId,
      images.map(({ mediaId }) => mediaId),
      { path: 'images.*.mediaId', known: before.map(({ mediaId }) => mediaId) },
    )
    await insert(context, productId, images, { after: before.length })
  })
  return { data }
}

export async function changePicture(
  context: Context,
  { _id, version, title, position, mediaId }: z.output<typeof updateImage.input>,
): Promise<PictureRow> {
  const picture = await locked(context, _id)
  if (version !== undefined && picture.version !== version) throw stale(picture)
  const others = (await picturesOf(context, picture.productId)).filter((each) => each._id !== _id)
  await changing(context, picture.productId, async () => {
    if (mediaId !== undefined && mediaId !== picture.mediaId)
      await hold(context, picture.productId, [mediaId], {
        path: 'mediaId',
        known: others.map((each) => each.mediaId),
      })
    await context.tx
      .updateTable('product_image')
      .set({
        ...(title !== undefined && { title: title || null }),
        ...(mediaId !== undefined && { media_id: mediaId }),
        version: picture.version + 1,
      })
      .where('id', '=', _id)
      .execute()
    if (mediaId !== undefined && mediaId !== picture.mediaId) await forget(context, picture.mediaId)
    if (position !== undefined) await reorder(context, others.toSpliced(position - 1, 0, picture))
  })
  return (await pictureById(context, _id)) ?? picture
}

const reorder = async ({ tx }: Context, order: readonly PictureRow[]): Promise<void> => {
  for (const [at, { _id }] of order.entries())
    await tx
      .updateTable('product_image')
      .set({ position: at + 1 })
      .where('id', '=', _id)
      .execute()
}

export async function deletePicture(context: Context, { id }: { id: string }): Promise<{ _id: string }> {
  const picture = await locked(context, id)
  await changing(context, picture.productId, async () => {
    await context.tx.deleteFrom('product_image').where('id', '=', id).execute()
    await forget(context, picture.mediaId)
  })
  return { _id: id }
}

/** The product is without the picture of a file that is about to be deleted. */
export async function forgetPicture(
  context: Context,
  { ownerId, mediaId }: { ownerId: string; mediaId: string },
): Promise<void> {
  await lockProduct(context, ownerId)
  await changing(context, ownerId, async () => {
    await context.tx.deleteFrom('product_image').where('media_id', '=', mediaId).execute()
  })
}

export async function highlight(context: Context, { _id }: { _id: string }): Promise<PictureRow> {
  const { tx } = context
  const picture = await locked(context, _id)
  await changing(context, picture.productId, async () => {
    // One after the other: only one of a product may be highlighted at any moment.
    await tx
      .updateTable('product_image')
      .set({ highlighted: false })
      .where('product_id', '=', picture.productId)
      .execute()
    await tx
      .updateTable('product_image')
      .set({ highlighted: true, version: picture.version + 1 })
      .where('id', '=', _id)
      .execute()
  })
  return (await pictureById(context, _id)) ?? picture
}
