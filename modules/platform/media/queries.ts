import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { contentOf } from '@cuadre/kernel/media-address.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Media } from './api.ts'

export type MediaRow = z.output<typeof Media>

type Scope = Pick<Context, 'tx' | 'organization'>

/** Where the small image of a file is read from, in a statement; null where there is no file. */
export const thumbnailOf = (column: string): RawBuilder<string | null> =>
  sql`replace(${contentOf('*', 'thumbnail')}, '*', ${sql.ref(column)}::text)`

async function mediaWhere({ tx, organization }: Scope, condition: RawBuilder<unknown>): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select media.id as "_id", media.name, media.type, media.bytes, media.width, media.height,
           media.has_thumbnail as "hasThumbnail", media.owner_type as "ownerType", media.owner_id as "ownerId",
           media.created_at as "createdAt", jsonb_build_object('_id', person.id, 'name', person.name) as "createdBy"
      from media
      join user_account person on person.organization_id = ${organization} and person.id = media.created_by
     where media.organization_id = ${organization} and ${condition}
     order by media.created_at, media.id`.execute(tx)
  return rows
}

export const mediaById = async (scope: Scope, id: string): Promise<MediaRow | undefined> =>
  (await mediaWhere(scope, sql`media.id = ${id}`))[0]

export const mediaOfOwners = (scope: Scope, ownerType: string, ownerIds: readonly string[]) =>
  mediaWhere(
    scope,
    sql`media.owner_type = ${ownerType} and media.owner_id in (${sql.join(ownerIds.map((id) => sql`${id}::uuid`))})`,
  )

export const mediaByIds = (scope: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : mediaWhere(scope, sql`media.id in (${sql.join(ids.map((id) => sql`${id}::uuid`))})`)
