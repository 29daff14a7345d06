import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { familyFilter } from './api.ts'
import type { Relative } from './shapes.ts'

export type RelativeRow = z.output<typeof Relative>
type Filters = z.output<typeof familyFilter.input>

const byWorker = sql`worker.name collate app.spanish, relative.birth_day, relative.name collate app.spanish`

/** Who may not see identity numbers gets none, but for those of the own family. */
const fieldsFor = (seesIdentity: boolean) => sql`
  relative.id as "_id", json_build_object('_id', worker.id, 'code', worker.code, 'name', worker.name) as worker, relative.kinship,
  relative.name, ${seesIdentity ? sql`relative.identity_number` : sql`null::text`} as "identityNumber",
  relative.birth_day as "birthDay", relative.dependent, relative.note, relative.version`

const seesIdentity = ({ user }: Pick<Context, 'user'>) => user.permissions.includes('seeSalaries')

const tables = (organization: string) => sql`
  worker_relative relative
  join worker on worker.organization_id = ${organization} and worker.id = relative.worker_id`

function conditions(
  context: Pick<Context, 'organization' | 'user'>,
  { search, workerId, kinship, dependent }: Partial<Filters>,
): RawBuilder<unknown> {
  const all = [sql`relative.organization_id = ${context.organization}`]
  const codes = seesIdentity(context) ? sql`worker.code, relative.identity_number` : sql`worker.code`
  if (search) all.push(foundBy(search, { codes, names: sql`relative.name, worker.name` }))
  if (workerId) all.push(sql`relative.worker_id = ${workerId}`)
  if (kinship) all.push(sql`relative.kinship = any(${Array.isArray(kinship) ? kinship : [kinship]})`)
  if (dependent !== undefined) all.push(sql`relative.dependent = ${dependent}`)
  return sql.join(all, sql` and `)
}

export function relativeList(context: Context, filters: Filters) {
  return listed<RelativeRow>(context, filters, {
    fields: fieldsFor(seesIdentity(context)),
    tables: tables(context.organization),
    where: [conditions(context, filters)],
    columns: {
      worker: sql`worker.name collate app.spanish`,
      kinship: sql`relative.kinship collate "C"`,
      name: sql`relative.name collate app.spanish`,
      birthDay: sql`relative.birth_day`,
      dependent: sql`relative.dependent`,
      ...(seesIdentity(context) && { identityNumber: sql`relative.identity_number collate "C"` }),
    },
    standard: byWorker,
    last: sql`relative.id`,
  })
}

/** The relatives of a worker, the eldest first; with their identity numbers where the worker asks for the own family. */
export async function relativesOf(
  context: Context,
  worker: string,
  { isOwn = false } = {},
): Promise<RelativeRow[]> {
  const { tx, organization } = context
  const { rows } = await sql<RelativeRow>`
    select ${fieldsFor(isOwn || seesIdentity(context))} from ${tables(organization)}
     where relative.organization_id = ${organization} and relative.worker_id = ${worker} order by ${byWorker}`.execute(
    tx,
  )
  return rows
}

export async function relativeById(context: Context, id: string): Promise<RelativeRow | undefined> {
  const { tx, organization } = context
  const { rows } = await sql<RelativeRow>`
    select ${fieldsFor(seesIdentity(context))} from ${tables(organization)}
     where relative.organization_id = ${organization} and relative.id = ${id}`.execute(tx)
  return rows[0]
}

/** Every worker of whom relatives are known, with them. */
export async function workersWithFamily(context: Context) {
  const { tx, organization } = context
  const { rows } = await sql<RelativeRow>`
    select ${fieldsFor(seesIdentity(context))} from ${tables(organization)}
     where relative.organization_id = ${organization} order by ${byWorker}`.execute(tx)
  const byOne = Map.groupBy(rows, ({ worker }) => worker._id)
  return {
    data: [...byOne.values()].map((relatives) => {
      const { _id, code = '', name } = relatives[0]!.worker
      return { _id, code, name, relatives }
    }),
  }
}
