import { sql } from 'kysely'
import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'

interface Written {
  number: string
  date: Day
  state: string
  version: number
}

interface Rewritable<Whole extends Written> {
  table: string
  get(context: Context, id: string): Promise<Whole>
}

/** A document that nothing was posted of yet, locked; pending ones only, unless given. */
export async function unposted<Whole extends Written>(
  context: Context,
  { table, get }: Rewritable<Whole>,
  _id: string,
  states: readonly string[] = ['pending'],
): Promise<Whole> {
  const { tx, organization } = context
  await sql`select from ${sql.table(table)} where organization_id = ${organization} and id = ${_id} for update`.execute(
    tx,
  )
  const document = await get(context, _id)
  const { number, state } = document
  if (!states.includes(state)) throw new Refusal('document.posted', { number, state: `@states.${state}` })
  return document
}

/** Written anew, it keeps its number: nobody else wrote it meanwhile, and its day stays in the year that it is numbered in. */
export function checkRewritten(before: Written, input: { date: Day; version: number }): void {
  if (before.version !== input.version) throw stale(before)
  if (yearOf(input.date) !== yearOf(before.date))
    throw wrongFields([{ path: 'date', code: 'document.otherYear', parameters: { number: before.number } }])
}
