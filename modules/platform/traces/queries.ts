import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { beginning, foundBy, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { Trace, tracesFilter } from './api.ts'

type Filters = z.output<typeof tracesFilter.input>
type Kind = z.output<typeof Trace>['kind']

export interface TraceRow {
  _id: string
  at: string
  user: { _id: string; name: string; email: string } | null
  kind: Kind
  call: string
  requestId: string | null
  recordType: string
  recordId: string | null
  before: unknown
  after: unknown
}

const kind = sql`case when trace.record_id is null then 'done' when trace.before is null then 'created'
                      when trace.after is null then 'deleted' else 'changed' end`

/** By what a record is known to people, whatever kind it is. */
const names = ['name', 'code', 'number', 'description', 'email', 'key', 'commonId']
const named = sql.join(
  ['after', 'before'].flatMap((record) =>
    names.map((name) => sql`trace.${sql.ref(record)} ->> ${sql.lit(name)}`),
  ),
)

function conditions({ organization, timeZone }: Context, filters: Filters): RawBuilder<unknown>[] {
  const all = [sql`trace.organization_id = ${organization}`]
  const { _id, userId, call, module, recordType, recordId, search } = filters
  if (_id !== undefined) all.push(sql`trace.id = ${_id}`)
  if (userId !== undefined) all.push(sql`trace.user_id = ${userId}`)
  if (call !== undefined) all.push(sql`trace.call = ${call}`)
  if (module !== undefined) all.push(sql`trace.call like ${beginning(`/private/${module}`)}`)
  if (module !== undefined) all.push(sql`split_part(trace.call, '/', 3) = ${module}`)
  if (recordType !== undefined) all.push(sql`trace.record_type = ${recordType}`)
  if (recordId !== undefined) all.push(sql`trace.record_id = ${recordId}`)
  if (filters.kind && filters.kind.length > 0) all.push(sql`${kind} = any(${filters.kind})`)
  // A day is a day where the organization is.
  if (filters.startDate !== undefined)
    all.push(sql`trace.at >= ${filters.startDate}::date::timestamp at time zone ${timeZone}`)
  if (filters.endDate !== undefined)
    all.push(sql`trace.at < (${filters.endDate}::date + 1)::timestamp at time zone ${timeZone}`)
  if (search)
    all.push(
      foundBy(search, {
        names: sql`${named}, trace.call`,
        also: [sql`trace.record_id::text = ${search}`, sql`trace.request_id = ${search}`],
      }),
    )
  return all
}

export async function traceList(context: Context, filters: Filters) {
  const { tx, organization } = context
  const where = sql.join(conditions(context, filters), sql` and `)
  const order = orderBy(filters.sort, { at: sql`trace.at` }, sql`trace.at desc`, sql`trace.id desc`)
  const [rows, count] = await Promise.all([
    sql<TraceRow>`
      select trace.id as "_id", trace.at, trace.call, trace.request_id as "requestId", trace.record_type as "recordType",
             trace.record_id as "recordId", trace.before, trace.after, ${kind} as kind,
             case when person.id is not null
                  then jsonb_build_object('_id', person.id, 'name', person.name, 'email', person.email) end as "user"
        from trace
        left join user_account person on person.organization_id = ${organization} and person.id = trace.user_id
       where ${where} ${order} ${pageOf(filters)}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from trace where ${where}`.execute(tx),
  ])
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 }
}

/**
 * The different values of an indexed column, each found by skipping to the next one: the trail is long, and what it
 * names is little.
 */
async function differentValues({ tx, organization }: Context, column: 'user_id' | 'call' | 'record_type') {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive known as (
      (select ${name} as value from trace where organization_id = ${organization} and ${name} is not null
        order by ${name} limit 1)
      union all
      select (select ${name} from trace where organization_id = ${organization} and ${name} > known.value
               order by ${name} limit 1)
        from known where known.value is not null
    )
    select value::text from known where value is not null`.execute(tx)
  return rows.map(({ value }) => value)
}

export async function namedInTrail(context: Context) {
  const [users, calls, types] = [
    await differentValues(context, 'user_id'),
    await differentValues(context, 'call'),
    await differentValues(context, 'record_type'),
  ]
  const people =
    users.length === 0
      ? []
      : await context.tx
          .selectFrom('user_account')
          .select(['id as _id', 'name'])
          .where('id', 'in', users)
          .orderBy('name')
          .execute()
  return { people, calls, types }
}

/** Records of a table as they are now, by their ids; those that are gone are not among them. */
export async function presentRecords(
  { tx, organization }: Context,
  table: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const key = table === 'organization' ? sql`organization_id` : sql`id`
  const { rows } = await sql<{ id: string; record: Record<string, unknown> }>`
    select ${key} as id, to_jsonb(record) as record from ${sql.table(table)} record
     where organization_id = ${organization} and ${key} = any(${[...ids]})`.execute(tx)
  return new Map(rows.map(({ id, record }) => [id, record]))
}

/** A record as it is now, whatever its columns. */
export async function presentRecord({ tx, organization }: Context, table: string, id: string) {
  const key = table === 'organization' ? sql`organization_id` : sql`id`
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select to_jsonb(record) - 'organization_id' as record from ${sql.table(table)} record
     where organization_id = ${organization} and ${key} = ${id}`.execute(tx)
  return rows[0]?.record
}
