import { sql } from 'kysely'
import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { DocumentKind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { stale } from '@cuadre/server-kit/versions.ts'

interface Written {
  number: string
  date: Day
  state: string
  version: number
}

export interface Locked<Whole> {
  kind: Pick<DocumentKind, 'table'>
  get(context: Context, id: string): Promise<Whole>
}

/** A document that nobody else changes until the call ends. */
export async function lockedDocument<Whole>(
  context: Context,
  { kind: { table }, get }: Locked<Whole>,
  _id: string,
): Promise<Whole> {
  const { tx, organization } = context
  const lock = sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`
  const [, document] = await inOrder(tx, [lock], () => get(context, _id))
  return document
}

interface Rewritable<Whole> extends Locked<Whole> {
  kind: Pick<DocumentKind, 'table' | 'rewritable'>
}

/** A document that nothing was posted of yet, locked. */
export async function unposted<Whole extends Omit<Written, 'date' | 'version'>>(
  context: Context,
  living: Rewritable<Whole>,
  _id: string,
): Promise<Whole> {
  const document = await lockedDocument(context, living, _id)
  const { number, state } = document
  if (!living.kind.rewritable.includes(state))
    throw new Refusal('document.posted', { number, state: `@states.${state}` })
  return document
}

/** Written anew, it keeps its number: nobody else wrote it meanwhile, and its day stays in the year that it is numbered in. */
export function checkRewritten(before: Written, input: { date: Day; version: number }): void {
  if (before.version !== input.version) throw stale(before)
  if (yearOf(input.date) !== yearOf(before.date))
    throw wrongFields([{ path: 'date', code: 'document.otherYear', parameters: { number: before.number } }])
}
