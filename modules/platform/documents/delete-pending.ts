import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { dropMedia } from '../media/attach.ts'
import { recordTransition } from './states.ts'

interface Pending {
  _id: string
  number: string
  state: string
}

/** A kind of document as its deletion needs it; `stateWords` is where its states have their words: `deposits.states`. */
interface Deletable<Whole extends Pending> {
  type: string
  table: string
  stateWords: string
  get(context: Context, id: string): Promise<Whole>
}

/** Deletes a document that came to nothing yet, with the files that it holds. What became of its number is kept in the history. */
export async function deletePending<Whole extends Pending>(
  context: Context,
  { type, table, stateWords, get }: Deletable<Whole>,
  id: string,
): Promise<{ _id: string }> {
  const { tx, organization } = context
  await sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${id} for update`.execute(
    tx,
  )
  const before = await get(context, id)
  const { number, state } = before
  if (state !== 'pending')
    throw new Refusal('movement.deleteOnlyPending', { number, state: `@${stateWords}.${state}` })
  await dropMedia(context, { ownerType: type, ownerId: id })
  await sql`delete from ${sql.table(table)} where organization_id = ${organization} and id = ${id}`.execute(
    tx,
  )
  await recordTransition(context, { type, _id: id, from: state, to: 'deleted', reason: number })
  context.changed({ type, _id: id, before })
  return { _id: id }
}
