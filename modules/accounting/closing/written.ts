import type { Context } from '@cuadre/server-kit/context.ts'
import { entryById } from '../entries/queries.ts'

/** The entries that a call has written, as they stand in the books. */
export async function written(context: Context, ids: readonly string[]) {
  const entries = await Promise.all(ids.map((id) => entryById(context, id)))
  return entries.filter((entry) => entry !== undefined)
}
