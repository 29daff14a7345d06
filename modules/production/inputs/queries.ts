import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf } from '@cuadre/nomenclators/products/selects.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { allOf, codeFirst, firstMatches, foundBy, listed } from '@cuadre/server-kit/list.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { type InputKind, materialKind } from './kind.ts'
import { priceOf } from './prices.ts'
import type { Input, InputOption } from './shapes.ts'

type Filters = z.output<typeof api.filterMaterials.input>

const byCode = sql`input.code collate "C"`
const cost = sql`(cost.price * input.factor)`

const unitOf = (table: 'unit' | 'own') => sql`
  json_build_object('_id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}_name.code`)}, 'name', ${sql.ref(`${table}_name.name`)},
                    'symbol', ${sql.ref(`${table}.symbol`)})`

const costFields = sql`trim_scale(round(${cost}, 6))::text as cost, cost.source as "costFrom"`

const fields = (organization: string) => sql`
  input.id as "_id", input.code, input.name, input.product_id as "productId", ${lineProductOf(organization)} as product,
  ${unitOf('own')} as "productUnit", input.unit_id as "unitId", ${unitOf('unit')} as unit, trim_scale(input.factor)::text as factor,
  coalesce(unit.base_id, unit.id) = coalesce(own.base_id, own.id) as converts, trim_scale(input.waste_rate)::text as "wasteRate",
  input.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem", input.description, ${costFields},
  (select count(distinct held.recipe_id)::int from recipe_line line
     join recipe_version held on held.organization_id = ${organization} and held.id = line.version_id
    where line.organization_id = ${organization} and line.input_id = input.id) as recipes,
  input.active, input.version`

const tables = (organization: string) => sql`
  production_input input
  join product on product.organization_id = ${organization} and product.id = input.product_id
  join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = input.unit_id
  join nomenclator unit_name on unit_name.organization_id = ${organization} and unit_name.id = input.unit_id
  join unit_of_measure own on own.organization_id = ${organization} and own.id = product.unit_id
  join nomenclator own_name on own_name.organization_id = ${organization} and own_name.id = product.unit_id
  left join expense_item item on item.organization_id = ${organization} and item.id = input.expense_item_id
  cross join lateral (${priceOf(organization)}) cost`

const foundIn = (search: string | undefined) =>
  search && foundBy(search, { codes: sql`input.code, product.code`, names: sql`input.name, product.name` })

export const inputList = (kind: InputKind) => (context: Context, filters: Filters) =>
  listed<Input>(context, filters, {
    fields: fields(context.organization),
    tables: tables(context.organization),
    where: [
      sql`input.organization_id = ${context.organization}`,
      sql`input.kind = ${kind}`,
      foundIn(filters.search),
      filters.productId && sql`input.product_id = ${filters.productId}`,
      filters.active !== undefined && sql`input.active = ${filters.active}`,
    ],
    columns: {
      code: byCode,
      name: sql`input.name collate app.spanish`,
      product: sql`product.name collate app.spanish`,
      'unit.symbol': sql`unit.symbol`,
      wasteRate: sql`input.waste_rate`,
      cost,
      costFrom: sql`cost.source`,
      expenseItem: sql`item.code collate "C"`,
      active: sql`input.active`,
    },
    standard: byCode,
    last: sql`input.id`,
  })

export const inputById =
  (kind: InputKind) =>
  async ({ tx, organization }: Context, id: string): Promise<Input | undefined> => {
    const { rows } = await sql<Input>`
    select ${fields(organization)} from ${tables(organization)}
     where input.organization_id = ${organization} and input.kind = ${kind} and input.id = ${id}`.execute(tx)
    return rows[0]
  }

/** Inputs to choose from; what they cost is left out for whoever may not see recipes. */
export const inputOptions =
  (kind: InputKind) =>
  async (context: Context, { search }: { search?: string | undefined }) => {
    const found = await matching(context, kind, search)
    if (allows([materialKind.permission], context.user.permissions)) return found
    return { ...found, data: found.data.map((option) => ({ ...option, cost: null, costFrom: null })) }
  }

const matching = (context: Context, kind: InputKind, search: string | undefined) =>
  firstMatches<z.output<typeof InputOption>>(context, {
    fields: sql`input.id as "_id", input.code, input.name, unit.symbol as unit, trim_scale(input.waste_rate)::text as "wasteRate", ${costFields}`,
    tables: tables(context.organization),
    where: allOf([
      sql`input.organization_id = ${context.organization}`,
      sql`input.kind = ${kind}`,
      sql`input.active`,
      foundIn(search),
    ]),
    order: codeFirst(search, sql`input.code`, byCode),
  })
