import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'

type View = z.output<typeof api.savedViews.output>['data'][number]

/** More than anybody tells apart in a menu. */
const mostOfList = 50

/** The caller's own, list by list in the order of their names. */
export async function ownViews({ tx, organization, user }: Context): Promise<{ data: View[] }> {
  const { rows } = await sql<View>`
    select id as "_id", list, name, search from saved_view
     where organization_id = ${organization} and user_id = ${user._id}
     order by list, name collate app.spanish, id`.execute(tx)
  return { data: rows }
}

export async function saveView(context: Context, draft: z.output<typeof api.saveView.input>) {
  const { tx, organization, user } = context
  const { list, name, search } = draft
  const { rows } = await sql<{ id: string }>`
    insert into saved_view (organization_id, user_id, list, name, search)
    values (${organization}, ${user._id}, ${list}, ${name}, ${JSON.stringify(search)})
    on conflict (organization_id, user_id, list, lower(name)) do update set name = excluded.name, search = excluded.search
    returning id`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user._id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  if (Number(count) > mostOfList) throw new Refusal('view.tooMany', { most: mostOfList })
  context.changed({ type: 'userPreferences', _id: user._id, after: { view: name, list, search } })
  return { _id: rows[0]!.id }
}

/** Forgets one of the caller's own; anybody else's looks like one that never was. */
export async function deleteView(context: Context, { id }: { id: string }) {
  const { tx, user } = context
  const view = await tx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', user._id)
    .returning(['name', 'list'])
    .executeTakeFirst()
  if (!view) throw notFound()
  context.changed({ type: 'userPreferences', _id: user._id, before: { view: view.name, list: view.list } })
  return { _id: id }
}
