import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { Use } from '@cuadre/server-kit/uses.ts'
import type { CostCenter, findCostCenters, selectCostCenters } from './api.ts'

export type CenterRow = z.output<typeof CostCenter>

const byCode = sql`center.code collate "C"`

const fields = (organization: string) => sql`
  center.id as "_id", center.code, center.name, center.parent_id as "parentId", center.responsible,
  center.responsible_worker_id as "responsibleId", center.active, center.version,
  center.expense_account_id as "expenseAccountId",
  (select json_build_object('_id', parent.id, 'code', parent.code, 'name', parent.name)
     from cost_center parent where parent.organization_id = ${organization} and parent.id = center.parent_id) as parent,
  (select json_build_object('_id', account.id, 'code', account.code, 'name', account.name)
     from account where account.organization_id = ${organization} and account.id = center.expense_account_id) as "expenseAccount",
  center.area_id as "areaId", center.branch_id as "entityId",
  (select json_build_object('_id', area.id, 'code', area.code, 'name', area.name)
     from work_area area where area.organization_id = ${organization} and area.id = center.area_id) as area,
  (select json_build_object('_id', branch.id, 'code', branch.code, 'name', branch.name)
     from branch where branch.organization_id = ${organization} and branch.id = center.branch_id) as entity,
  (select count(*)::int from cost_center child where child.organization_id = ${organization} and child.parent_id = center.id) as children`

type Filters = z.output<typeof findCostCenters.input>

function conditions(organization: string, filters: Filters): RawBuilder<unknown> {
  const { search, parentId, expenseAccountId, areaId, entityId, active } = filters
  const all = [sql`center.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`center.code`, names: sql`center.name` }))
  if (parentId) all.push(sql`center.parent_id = ${parentId}`)
  if (expenseAccountId) all.push(sql`center.expense_account_id = ${expenseAccountId}`)
  if (areaId) all.push(sql`center.area_id = ${areaId}`)
  if (entityId) all.push(sql`center.branch_id = ${entityId}`)
  if (active !== undefined) all.push(sql`center.active = ${active}`)
  return sql.join(all, sql` and `)
}

export async function centerList({ tx, organization }: Context, filters: Filters) {
  const where = conditions(organization, filters)
  const columns = {
    code: byCode,
    name: sql`center.name collate app.spanish`,
    responsible: sql`center.responsible collate app.spanish`,
    active: sql`center.active`,
  }
  return listed<CenterRow>({ tx }, filters, {
    fields: fields(organization),
    tables: sql`cost_center center`,
    where: [where],
    columns,
    standard: byCode,
    last: sql`center.id`,
  })
}

export async function centerOptions(context: Context, requested: z.output<typeof selectCostCenters.input>) {
  const { data, ...page } = await centerList(context, { ...requested, active: true })
  return { ...page, data: data.map(({ _id, code, name }) => ({ _id, code, name })) }
}

export async function centerById({ tx, organization }: Context, id: string): Promise<CenterRow | undefined> {
  const { rows } = await sql<CenterRow>`
    select ${fields(organization)} from cost_center center
     where center.organization_id = ${organization} and center.id = ${id}`.execute(tx)
  return rows[0]
}

export async function childrenOf({ tx, organization }: Context, { id }: { id: string }) {
  const { rows } = await sql<{ _id: string; code: string; name: string }>`
    select center.id as "_id", center.code, center.name from cost_center center
     where center.organization_id = ${organization} and center.parent_id = ${id} order by ${byCode}`.execute(
    tx,
  )
  return { data: rows }
}

/** What uses a cost centre and how often. */
export async function usesOfCenter({ tx, organization }: Context, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select 'uses.children' as what, count(*)::int as times from cost_center where organization_id = ${organization} and parent_id = ${id}
    union all select 'uses.entryLines', count(*)::int from journal_line where organization_id = ${organization} and cost_center_id = ${id}
    union all select 'uses.pendingLines', count(*)::int from entry_draft_line where organization_id = ${organization} and cost_center_id = ${id}
    union all select 'uses.areas', count(*)::int from work_area where organization_id = ${organization} and cost_center_id = ${id}`.execute(
    tx,
  )
  return rows.filter(({ times }) => times > 0)
}
