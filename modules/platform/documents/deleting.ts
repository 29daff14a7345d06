import { sql } from 'kysely'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { dropMedia } from '../media/attach.ts'
import { type Locked, lockedDocument } from './rewriting.ts'
import { recordTransition } from './states.ts'

export interface Written {
  _id: string
  number: string
  state: string
}

export interface Deletable<Whole> extends Locked<Whole> {
  kind: Pick<DocumentKind, 'type' | 'table' | 'deletable'>
}

interface Own<Whole> {
  /** How its kind says that it is too late. */
  tooLate?: string
  /** Refuses what only its kind knows, and forgets what does not go with its row. */
  forget?(before: Whole): Promise<void>
}

/** Deletes a document that came to nothing yet, with the files that it holds. What became of its number is kept in the history. */
export async function deleteDocument<Whole extends Written>(
  context: Context,
  living: Deletable<Whole>,
  _id: string,
  { tooLate = 'document.deleteOnlyPending', forget }: Own<Whole> = {},
): Promise<{ _id: string }> {
  const { tx, organization } = context
  const { type, table, deletable } = living.kind
  const before = await lockedDocument(context, living, _id)
  const { number, state } = before
  if (!deletable.includes(state)) throw new Refusal(tooLate, { number, state: `@states.${state}` })
  await forget?.(before)
  await dropMedia(context, { ownerType: type, ownerId: _id })
  await sql`delete from ${sql.table(table)} where organization_id = ${organization} and id = ${_id}`.execute(
    tx,
  )
  await recordTransition(context, { type, _id, from: state, to: 'deleted', reason: number })
  context.changed({ type, _id, before })
  return { _id }
}

interface Holding<Whole> extends Locked<Whole> {
  kind: Pick<DocumentKind, 'type' | 'table' | 'rewritable'>
}

/** Takes a supporting file away while it is nobody's evidence yet. */
export async function removeFile<Whole extends Written & { documents: readonly { _id: string }[] }>(
  context: Context,
  living: Holding<Whole>,
  { _id, documentId }: { _id: string; documentId: string },
): Promise<{ _id: string }> {
  const { documents, number, state } = await lockedDocument(context, living, _id)
  const held = documents.map((document) => document._id)
  if (!held.includes(documentId)) throw notFound()
  if (!living.kind.rewritable.includes(state))
    throw new Refusal('document.filesKept', { number, state: `@states.${state}` })
  const keep = held.filter((id) => id !== documentId)
  await dropMedia(context, { ownerType: living.kind.type, ownerId: _id }, { keep })
  return { _id: documentId }
}
