import { sql } from 'kysely'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { dropMedia } from '@cuadre/platform/media/attach.ts'
import { forgetContract } from '../contracts/balance.ts'

interface Pending {
  _id: string
  number: string
  state: string
}

interface Deletable<Whole extends Pending> {
  type: string
  table: string
  get(context: Context, id: string): Promise<Whole>
  /** In which states it may go, and what is answered in the others; pending ones only, unless given. */
  deletable?: { states: readonly string[]; otherwise: string }
}

const onlyPending = { states: ['pending'], otherwise: 'document.deleteOnlyPending' }

/** Deletes a document that came to nothing yet, with the files that it holds and what it would take of a contract. What became of its number is kept in the history. */
export async function deleteDocument<Whole extends Pending>(
  context: Context,
  { type, table, get, deletable = onlyPending }: Deletable<Whole>,
  _id: string,
): Promise<{ _id: string }> {
  const { tx, organization } = context
  await sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`.execute(
    tx,
  )
  const before = await get(context, _id)
  if (!deletable.states.includes(before.state))
    throw new Refusal(deletable.otherwise, {
      number: before.number,
      state: `@states.${before.state}`,
    })
  const offer = await tx
    .selectFrom('quotation')
    .select('number')
    .where('operation_id', '=', _id)
    .executeTakeFirst()
  if (offer) throw new Refusal('document.deleteFromOffer', { number: before.number, offer: offer.number })
  await forgetContract(context, { _id })
  await dropMedia(context, { ownerType: type, ownerId: _id })
  await sql`delete from ${sql.table(table)} where organization_id = ${organization} and id = ${_id}`.execute(
    tx,
  )
  await recordTransition(context, { type, _id, from: before.state, to: 'deleted', reason: before.number })
  context.changed({ type, _id, before })
  return { _id }
}
