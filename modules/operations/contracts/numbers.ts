import { sql } from 'kysely'
import type { z } from 'zod'
import { type Day, today, yearOf } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type * as api from './api.ts'

/** The number that the next contract of a year would have: `CT-2026-004`, and `S3` for a supplement. */
export async function nextNumber(context: Context, parentId: string | null, day: Day): Promise<string> {
  const prefix = parentId === null ? `CT-${yearOf(day)}-` : 'S'
  const last = await greatest(context, parentId, prefix)
  return `${prefix}${String(last + 1n).padStart(parentId === null ? 3 : 1, '0')}`
}

async function greatest(
  { tx, organization }: Context,
  parentId: string | null,
  prefix: string,
): Promise<bigint> {
  const { rows } = await sql<{ last: string | null }>`
    select max(substring(upper(number) from length(${prefix}::text) + 1)::bigint)::text as last from contract
     where organization_id = ${organization} and parent_id is not distinct from ${parentId}::uuid
       and upper(number) ~ ${`^${prefix}[0-9]{1,9}$`}`.execute(tx)
  return BigInt(rows[0]?.last ?? '0')
}

/** Takes the next number: whoever takes one waits for whoever took the one before. */
export async function takeNumber(context: Context, parentId: string | null, day: Day): Promise<string> {
  const { tx, organization } = context
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
  return nextNumber(context, parentId, day)
}

export async function lastContract(
  context: Context,
  { type, parentId, date }: z.output<typeof api.getLastContract.input>,
) {
  const { tx, organization } = context
  const wanted = type ?? (parentId ? 'supplement' : undefined)
  const { rows } = await sql<{ _id: string; number: string }>`
    select id as "_id", number from contract
     where organization_id = ${organization}
       and ${parentId ? sql`parent_id = ${parentId}` : sql`true`} and ${wanted ? sql`type = ${wanted}` : sql`parent_id is null`}
     order by created_at desc, id desc limit 1`.execute(tx)
  return {
    last: rows[0] ?? null,
    next: await nextNumber(context, parentId ?? null, date ?? today(context.timeZone)),
  }
}
