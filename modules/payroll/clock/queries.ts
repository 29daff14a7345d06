import { sql } from 'kysely'
import { type Day, endOfMonth } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inBatches } from '@cuadre/server-kit/files/batches.ts'
import { Mapping } from './mapping.ts'
import type { Band } from './reckoning.ts'

export interface KnownWorker {
  _id: string
  code: string
  name: string
  identity: string
}

/** Everybody who has a file, since a clock may name who left. */
export async function everyWorker({ tx, organization }: Context): Promise<KnownWorker[]> {
  const { rows } = await sql<KnownWorker>`
    select id as "_id", code, name, identity_number as identity from worker where organization_id = ${organization}
     order by name collate app.spanish, id`.execute(tx)
  return rows
}

/** Who is who in clocks, as somebody said. */
export async function rememberedNames({ tx, organization }: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; worker: string }>`
    select name, worker_id as worker from clock_name where organization_id = ${organization}`.execute(tx)
  return new Map(rows.map(({ name, worker }) => [name, worker]))
}

/** How files with these headings were read before; one that no longer is a mapping was never said. */
export async function rememberedMapping(
  { tx, organization }: Context,
  headings: string,
): Promise<Mapping | undefined> {
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from clock_mapping where organization_id = ${organization} and headings = ${headings}`.execute(
    tx,
  )
  return Mapping.safeParse(rows[0]?.mapping).data
}

export async function remember(
  { tx, organization, user }: Context,
  headings: string,
  mapping: Mapping,
  names: readonly { name: string; workerId: string }[],
): Promise<void> {
  await sql`
    insert into clock_mapping (organization_id, headings, mapping, said_by)
    values (${organization}, ${headings}, ${JSON.stringify(mapping)}::jsonb, ${user._id})
    on conflict (organization_id, headings) do update set mapping = excluded.mapping, said_at = now(), said_by = excluded.said_by`.execute(
    tx,
  )
  for await (const { rows } of inBatches(names))
    await tx
      .insertInto('clock_name')
      .values(rows.map(({ name, workerId }) => ({ name, worker_id: workerId })))
      .onConflict((taken) =>
        taken
          .columns(['organization_id', 'name'])
          .doUpdateSet((said) => ({ worker_id: said.ref('excluded.worker_id') })),
      )
      .execute()
}

/** The bands of a key in a month: each as its latest rate has it. */
export async function bandsOf({ tx, organization }: Context, keyId: string, first: Day): Promise<Band[]> {
  const { rows } = await sql<Band>`
    select distinct on (from_hour) from_hour as "fromHour", to_hour as "toHour"
      from time_key_rate
     where organization_id = ${organization} and time_key_id = ${keyId} and from_hour is not null
       and (valid_from is null or valid_from <= ${endOfMonth(first)})
     order by from_hour, valid_from desc nulls last`.execute(tx)
  return rows
}
