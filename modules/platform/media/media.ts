import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { UploadedFile } from '@cuadre/kernel/upload.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { drawn } from '@cuadre/server-kit/media/images.ts'
import { type MediaType, mediaTypes, sniffed } from '@cuadre/server-kit/media/sniff.ts'
import type * as api from './api.ts'
import { attachMedia, removeMedia } from './attach.ts'
import { readFile, readImage } from './content.ts'
import { mayAdd, mayChange, maySee, type MediaOwner, type MediaOwners } from './owners.ts'
import { mediaById, mediaOfOwners, type MediaRow } from './queries.ts'
import { recordsSeen } from './records-seen.ts'

const storeOf = ({ media, organization }: Pick<Context, 'media' | 'organization'>) => media(organization)

interface Kept {
  type: MediaType
  content: Uint8Array
  width: number | null
  height: number | null
  thumbnail?: Uint8Array
}

async function toKeep(content: Uint8Array): Promise<Kept> {
  const type = await sniffed(content)
  if (!type) throw new Refusal('media.type', {}, { status: 415 })
  if (mediaTypes[type] === 'image') return drawn(content, type)
  return { type, content, width: null, height: null }
}

/** The last part of a name, without what could be read as a path or end a header. */
const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || '-'

/** Keeps a file. Its content is written before the call commits; if that fails, the nightly clean-up finds it. */
export async function keepMedia(
  context: Context,
  { name, content }: Pick<UploadedFile, 'name' | 'content'>,
): Promise<MediaRow> {
  if (content.length === 0) throw new Refusal('file.empty', {}, { status: 422 })
  const kept = await toKeep(content)
  const id = uuidv7()
  const store = storeOf(context)
  await store.put(id, 'file', kept.content)
  if (kept.thumbnail) await store.put(id, 'thumbnail', kept.thumbnail)
  await context.tx
    .insertInto('media')
    .values({
      id,
      name: plainName(name),
      type: kept.type,
      bytes: kept.content.length,
      sha256: createHash('sha256').update(kept.content).digest(),
      width: kept.width,
      height: kept.height,
      has_thumbnail: kept.thumbnail !== undefined,
      created_by: context.user._id,
    })
    .execute()
  const media = await existing(context, id)
  context.changed({ type: 'media', _id: id, after: media })
  return media
}

/** One after the other: each image fills much memory while it is drawn. */
export async function uploadMedia(context: Context, { file }: z.output<typeof api.uploadMedia.input>) {
  const data: MediaRow[] = []
  for (const each of Array.isArray(file) ? file : [file]) data.push(await keepMedia(context, each))
  return { data }
}

async function existing(context: Context, id: string): Promise<MediaRow> {
  const media = await mediaById(context, id)
  if (!media) throw notFound()
  return media
}

const placed = ({ ownerType, createdBy }: MediaRow) => ({ ownerType, createdBy: createdBy._id })

/** What of this the caller may see: of a kind whose records are for different people, each record is looked at. */
async function visible(
  context: Context,
  owners: MediaOwners,
  files: readonly MediaRow[],
): Promise<MediaRow[]> {
  const seen: MediaRow[] = []
  for (const [ownerType, some] of Map.groupBy(files, (media) => media.ownerType)) {
    const ids = some.flatMap(({ ownerId }) => ownerId ?? [])
    const apart = ownerType === null ? undefined : await recordsSeen(context, owners[ownerType], ids)
    seen.push(
      ...some.filter(
        (media) =>
          maySee(owners, placed(media), context.user) &&
          (apart === undefined || (media.ownerId !== null && apart.has(media.ownerId))),
      ),
    )
  }
  return files.filter((media) => seen.includes(media))
}

/** A file that one may not see looks like one that never existed. */
async function seen(context: Context, owners: MediaOwners, id: string): Promise<MediaRow> {
  const [media] = await visible(context, owners, [await existing(context, id)])
  if (!media) throw notFound()
  return media
}

export const documentsOf =
  (owners: MediaOwners) =>
  async (context: Context, { ownerType, ownerIds }: z.output<typeof api.docsAggregate.input>) => {
    const data = await mediaOfOwners(context, ownerType, ownerIds)
    return { data: await visible(context, owners, data) }
  }

/** Adds files to a document that exists, whatever its state, and says all that it holds now. */
export const addToDocument =
  (owners: MediaOwners) =>
  async (context: Context, { ownerType, ownerId, documentIds }: z.output<typeof api.addToDocument.input>) => {
    const owner = owners[ownerType]
    if (!owner || !mayAdd(owner, context.user) || !(await stands(context, owner, ownerId))) throw notFound()
    if ((await recordsSeen(context, owner, [ownerId]))?.has(ownerId) === false) throw notFound()
    const before = await mediaOfOwners(context, ownerType, [ownerId])
    await attachMedia(context, { ownerType, ownerId, ids: documentIds, path: 'documentIds.*' })
    const data = await mediaOfOwners(context, ownerType, [ownerId])
    const names = (files: readonly MediaRow[]) => ({ documents: files.map(({ name }) => name).join(', ') })
    context.changed({ type: ownerType, _id: ownerId, before: names(before), after: names(data) })
    return { data }
  }

async function stands(
  { tx, organization }: Context,
  { tables = [] }: MediaOwner,
  id: string,
): Promise<boolean> {
  if (tables.length === 0) return false
  const { rows } = await sql<{ stands: boolean }>`
    select ${sql.join(
      tables.map(
        (table) =>
          sql`exists (select from ${sql.table(table)} where organization_id = ${organization} and id = ${id})`,
      ),
      sql` or `,
    )} as stands`.execute(tx)
  return rows[0]?.stands ?? false
}

export const fileOf =
  (owners: MediaOwners) =>
  async (context: Context, { id, size }: z.output<typeof api.getMediaFile.input>): Promise<FileAnswer> => {
    const media = await seen(context, owners, id)
    return media.hasThumbnail ? readImage(context, media, size) : readFile(context, media)
  }

/** A file that the caller may change; one that they may only see says so. */
export async function changeable(context: Context, owners: MediaOwners, id: string): Promise<MediaRow> {
  const media = await seen(context, owners, id)
  if (!mayChange(owners, placed(media), context.user))
    throw new Refusal('media.notYours', {}, { status: 403 })
  return media
}

export const deleteDocument =
  (owners: MediaOwners) =>
  async (context: Context, { _id }: { _id: string }) => {
    const media = await changeable(context, owners, _id)
    if (media.ownerType !== null && media.ownerId !== null)
      await owners[media.ownerType]?.detach?.(context, { ownerId: media.ownerId, mediaId: _id })
    await removeMedia(context, media)
    return { _id }
  }

export async function deleteNew(context: Context, { id }: { id: string }) {
  const media = await existing(context, id)
  if (media.createdBy._id !== context.user._id) throw notFound()
  if (media.ownerType !== null) throw new Refusal('media.held')
  await removeMedia(context, media)
  return { _id: media._id }
}
