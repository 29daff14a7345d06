import { sql } from 'kysely'
import { type Day, yearOf } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** The next number of a kind of document in the year of its day: `VE-2026-00042`. Nobody else gets it. */
export async function nextNumber({ tx, organization }: Context, prefix: string, day: Day): Promise<string> {
  const { rows } = await sql<{ number: number }>`
    insert into document_series (organization_id, prefix, year, last_number) values (${organization}, ${prefix}, ${Number(yearOf(day))}, 1)
    on conflict (organization_id, prefix, year) do update set last_number = document_series.last_number + 1
    returning last_number as number`.execute(tx)
  return `${prefix}-${yearOf(day)}-${String(rows[0]?.number ?? 1).padStart(5, '0')}`
}
