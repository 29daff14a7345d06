import { type RawBuilder, sql } from 'kysely'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { linkTo } from '@cuadre/server-kit/selects.ts'

/** Which document another is written to take the place of, and why. */
export interface Correction {
  _id: string
  version: number
  reason: string
}

/** What is looked at beforehand: a document that is new, is written anew, or takes the place of another where it says why. */
export type Tried<Draft> = Draft & {
  _id?: string | undefined
  version?: number | undefined
  reason?: string | null | undefined
}

/** Whose place a document takes, where it says why; the reason may still be empty. */
export function correctionIn({ _id, version = 0, reason }: Tried<unknown>): Correction | undefined {
  if (reason === undefined) return undefined
  if (_id === undefined) throw wrongFields([{ path: 'draft._id', code: 'field.required' }])
  return { _id, version, reason: reason || '…' }
}

/** Only what is posted is corrected by another document, confirmed ones unless given; what is not is simply changed. */
export function checkCorrectable(
  { number, state }: { number: string; state: string },
  posted: readonly string[] = ['confirmed'],
): void {
  if (!posted.includes(state))
    throw new Refusal('document.correctOnlyConfirmed', { number, state: `@states.${state}` })
}

/** Files of a document go over to the one that takes its place. */
export async function transferFiles(
  { tx, organization }: Context,
  type: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update media set owner_id = ${to}
     where organization_id = ${organization} and owner_type = ${type} and owner_id = ${from}`.execute(tx)
}

/** The document of a table of which something is true, as a link to it: `{_id, number}`. */
export const linkWhere = (organization: string, table: string, is: RawBuilder<unknown>) => sql`
  (select ${linkTo('other')} from ${sql.table(table)} other where other.organization_id = ${organization} and ${is})`

/** What a document that corrects another stands for, and what stands for it. */
export const corrections = (organization: string, table: string, document = table) => sql`
  ${linkWhere(organization, table, sql`other.id = ${sql.ref(`${document}.replaces_id`)}`)} as replaces,
  ${linkWhere(organization, table, sql`other.replaces_id = ${sql.ref(`${document}.id`)}`)} as "replacedBy"`
