import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import type { PublicCatalogueContext } from '@cuadre/server-kit/public-catalogue.ts'
import type { Element, FullElement, getPCode, ListFilters } from './api.ts'

export type ElementRow = z.output<typeof Element>
export type FullRow = z.output<typeof FullElement>

/** Where one reads: a call's context or somebody's shop window. */
export type Reading = PublicCatalogueContext

const byCode = sql`element.code collate "C"`

const option = (table: string) => sql`
  case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    '_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${sql.ref(`${table}.name`)}) end`

const fields = (organization: string) => sql`
  element.id as "_id", element.ptype, element.code, element.name, parent.code as pcode, element.parent_id as "parentId",
  ${option('parent')} as parent, element.active, element.version,
  (select count(*)::int from nomenclator child
    where child.organization_id = ${organization} and child.parent_id = element.id) as children,
  unit.symbol, unit.magnitude, unit.base_id as "baseId", 
  case when base.id is not null
       then json_build_object('_id', base.id, 'code', base.code, 'name', base.name, 'symbol', base_unit.symbol) end as base,
  trim_scale(unit.factor)::text as factor, unit.decimals,
  warehouse.kind, warehouse.account_id as "accountId", ${option('account')} as account, 
  warehouse.branch_id as "entityId", ${option('branch')} as entity, warehouse.address, warehouse.responsible,
  warehouse.responsible_worker_id as "responsibleId"`

/** An element with what is recorded of it as a storage or as a unit. */
const tables = (organization: string) => sql`
  nomenclator element
  left join nomenclator parent on parent.organization_id = ${organization} and parent.id = element.parent_id
  left join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = element.id
  left join nomenclator base on base.organization_id = ${organization} and base.id = unit.base_id
  left join unit_of_measure base_unit on base_unit.organization_id = ${organization} and base_unit.id = base.id
  left join warehouse on warehouse.organization_id = ${organization} and warehouse.id = element.id
  left join account on account.organization_id = ${organization} and account.id = warehouse.account_id
  left join branch on branch.organization_id = ${organization} and branch.id = warehouse.branch_id`

function conditions(
  organization: string,
  { search, ptype, ptypes, parentId, active, magnitude, kind, accountId, entityId }: ListFilters,
): RawBuilder<unknown> {
  const all = [sql`element.organization_id = ${organization}`]
  if (search) all.push(foundBy(search, { codes: sql`element.code`, names: sql`element.name` }))
  if (ptype) all.push(sql`element.ptype = ${ptype}`)
  if (ptypes) all.push(sql`element.ptype in (${sql.join([...ptypes])})`)
  if (parentId) all.push(sql`element.parent_id = ${parentId}`)
  if (active !== undefined) all.push(sql`element.active = ${active}`)
  if (magnitude) all.push(sql`unit.magnitude = ${magnitude}`)
  if (kind) all.push(sql`warehouse.kind = ${kind}`)
  if (accountId) all.push(sql`warehouse.account_id = ${accountId}`)
  if (entityId) all.push(sql`warehouse.branch_id = ${entityId}`)
  return sql.join(all, sql` and `)
}

const sortable = {
  code: byCode,
  name: sql`element.name collate app.spanish`,
  ptype: sql`element.ptype`,
  active: sql`element.active`,
  symbol: sql`unit.symbol`,
  magnitude: sql`unit.magnitude`,
  kind: sql`warehouse.kind`,
  account: sql`account.code collate "C"`,
  entity: sql`branch.code collate "C"`,
  responsible: sql`warehouse.responsible collate app.spanish`,
}

export async function elementList(
  { tx, organization }: Context,
  filters: ListFilters & { page: number; limit: number },
) {
  const where = conditions(organization, filters)
  return listed<FullRow>({ tx }, filters, {
    fields: fields(organization),
    tables: tables(organization),
    where: [where],
    columns: sortable,
    standard: sql`element.ptype, ${byCode}`,
    last: sql`element.id`,
  })
}

export async function elementsWhere({ tx, organization }: Reading, filters: ListFilters): Promise<FullRow[]> {
  const { rows } = await sql<FullRow>`
    select ${fields(organization)} from ${tables(organization)} where ${conditions(organization, filters)}
     order by element.ptype, ${byCode}`.execute(tx)
  return rows
}

export async function elementById({ tx, organization }: Reading, id: string): Promise<FullRow | undefined> {
  const { rows } = await sql<FullRow>`
    select ${fields(organization)} from ${tables(organization)}
     where element.organization_id = ${organization} and element.id = ${id}`.execute(tx)
  return rows[0]
}

/** The element with a code, in whatever letters it is written. */
export async function elementByCode(
  { tx, organization }: Reading,
  ptype: string,
  code: string,
): Promise<{ _id: string; ptype: string; code: string; name: string } | undefined> {
  const { rows } = await sql<{ _id: string; ptype: string; code: string; name: string }>`
    select id as "_id", ptype, code, name from nomenclator
     where organization_id = ${organization} and ptype = ${ptype} and lower(code) = lower(${code})`.execute(
    tx,
  )
  return rows[0]
}

interface OptionRow {
  _id: string
  ptype: string
  code: string
  name: string
  symbol: string | null
}

export const elementOptions = (reading: Reading, filters: ListFilters) =>
  firstMatches<OptionRow>(reading, {
    fields: sql`element.id as "_id", element.ptype, element.code, element.name, unit.symbol`,
    tables: tables(reading.organization),
    where: conditions(reading.organization, { ...filters, active: true }),
    order: codeFirst(filters.search, sql`element.code`, sql`element.ptype, ${byCode}`),
  })

/** Elements that stand under those that stand under `id`. */
export async function grandchildrenOf({ tx, organization }: Context, id: string): Promise<FullRow[]> {
  const { rows } = await sql<FullRow>`
    select ${fields(organization)} from ${tables(organization)}
     where element.organization_id = ${organization} and parent.parent_id = ${id} order by ${byCode}`.execute(
    tx,
  )
  return rows
}

type TypeRow = z.output<typeof getPCode.output>['data'][number]

export async function typesInUse({ tx, organization }: Context) {
  const { rows } = await sql<TypeRow>`
    select type.id as "_id", type.code as ptype, type.code as pcode, type.name,
           (select count(*)::int from nomenclator element
             where element.organization_id = ${organization} and element.ptype = type.code) as elements
      from nomenclator type
     where type.organization_id = ${organization} and type.ptype = 'PT' and type.active
     order by type.name collate app.spanish`.execute(tx)
  return { data: rows }
}
