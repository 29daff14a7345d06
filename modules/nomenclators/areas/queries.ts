import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { Area, filterAreas } from './api.ts'

export type AreaRow = z.output<typeof Area>
type Filters = z.output<typeof filterAreas.input>

const byCode = sql`area.code collate "C"`

const fields = sql`
  area.id as "_id", area.code, area.name, area.cost_center_id as "costCenterId", area.branch_id as "entityId",
  area.responsible, area.responsible_worker_id as "responsibleId", area.active, area.version,
  case when center.id is not null
       then json_build_object('_id', center.id, 'code', center.code, 'name', center.name) end as "costCenter",
  case when branch.id is not null
       then json_build_object('_id', branch.id, 'code', branch.code, 'name', branch.name) end as entity`

const tables = (organization: string) => sql`
  work_area area
  left join cost_center center on center.organization_id = ${organization} and center.id = area.cost_center_id
  left join branch on branch.organization_id = ${organization} and branch.id = area.branch_id`

function conditions(
  organization: string,
  { search, costCenterId, entityId, active }: Partial<Filters>,
): RawBuilder<unknown> {
  const all = [sql`area.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`area.code`, names: sql`area.name, area.responsible` }))
  if (costCenterId) all.push(sql`area.cost_center_id = ${costCenterId}`)
  if (entityId) all.push(sql`area.branch_id = ${entityId}`)
  if (active !== undefined) all.push(sql`area.active = ${active}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`area.name collate app.spanish`,
  costCenter: sql`center.code collate "C"`,
  entity: sql`branch.code collate "C"`,
  responsible: sql`area.responsible collate app.spanish`,
  active: sql`area.active`,
}

export async function areaList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  return listed<AreaRow>({ tx }, filters, {
    fields,
    tables: tables(organization),
    where: [where],
    columns: sortable,
    standard: byCode,
    last: sql`area.id`,
  })
}

export async function areaById({ tx, organization }: Context, id: string): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    select ${fields} from ${tables(organization)} where area.organization_id = ${organization} and area.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export const areaOptions = (context: Context, { search }: { search?: string | undefined }) =>
  firstMatches<{ _id: string; code: string; name: string }>(context, {
    fields: sql`area.id as "_id", area.code, area.name`,
    tables: sql`work_area area`,
    where: conditions(context.organization, { search, active: true }),
    order: codeFirst(search, sql`area.code`, byCode),
  })
