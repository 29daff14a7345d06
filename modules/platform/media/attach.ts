import { sql } from 'kysely'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { mediaByIds, mediaOfOwners, type MediaRow } from './queries.ts'

export interface Holder {
  ownerType: string
  ownerId: string
}

interface Attaching extends Holder {
  ids: readonly string[]
  /** Where in the request the ids stand, for the report that one of them is wrong. */
  path: string
}

const isFree = (media: MediaRow, { ownerType, ownerId }: Holder, user: string) =>
  media.ownerType === null
    ? media.createdBy._id === user
    : media.ownerType === ownerType && media.ownerId === ownerId

/**
 * Gives files that the caller has handed in to the record that is being saved. Files of others, and those that another
 * record holds, look as if they did not exist.
 */
export async function attachMedia(context: Context, attaching: Attaching): Promise<MediaRow[]> {
  const { ids, path, ownerType, ownerId } = attaching
  const found = await mediaByIds(context, ids)
  const free = new Set(
    found.filter((media) => isFree(media, attaching, context.user._id)).map(({ _id }) => _id),
  )
  const wrong = ids.flatMap((id, at) =>
    free.has(id) ? [] : [{ path: path.replace('*', String(at)), code: 'media.unknown' }],
  )
  if (wrong.length > 0) throw wrongFields(wrong)
  if (ids.length > 0)
    await context.tx
      .updateTable('media')
      .set({ owner_type: ownerType, owner_id: ownerId })
      .where(sql<boolean>`id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`)
      .execute()
  return found
}

/** An image, and no other file, for where a picture stands. */
export async function attachImage(context: Context, holder: Holder, id: string, path: string): Promise<void> {
  const [media] = await attachMedia(context, { ...holder, ids: [id], path })
  if (!media?.hasThumbnail) throw wrongFields([{ path, code: 'media.notImage' }])
}

/** Deletes all that a record holds but for what it keeps, when it is saved or deleted. */
export async function dropMedia(
  context: Context,
  { ownerType, ownerId }: Holder,
  { keep = [] }: { keep?: readonly string[] } = {},
): Promise<void> {
  const gone = (await mediaOfOwners(context, ownerType, [ownerId])).filter(({ _id }) => !keep.includes(_id))
  for (const media of gone) await removeMedia(context, media)
}

/** Deletes a file that no record names any more; its content goes once that is certain. */
export async function removeMedia(context: Context, media: MediaRow): Promise<void> {
  await context.tx.deleteFrom('media').where('id', '=', media._id).execute()
  const store = context.media(context.organization)
  context.afterCommit(() => store.remove(media._id))
  context.changed({ type: 'media', _id: media._id, before: media })
}
