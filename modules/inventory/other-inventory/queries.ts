import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '@cuadre/server-kit/context.ts'
import { containing, orderBy, pageOf } from '@cuadre/server-kit/list.ts'
import type { filterInventory, InventoryDocument } from './api.ts'

type Whole = z.output<typeof InventoryDocument>
type Head = z.output<typeof filterInventory.output>['data'][number]
export type InventoryRow = Omit<Whole, 'lines' | 'documents' | 'entries' | 'files' | 'allowed' | 'steps'>

const option = (name: string) =>
  sql.raw(
    `case when ${name}.id is not null then json_build_object('_id', ${name}.id, 'code', ${name}.code, 'name', ${name}.name) end`,
  )

/** What moved because of the document, and not because it was undone. */
const ownMovements = (organization: string) => sql`
  select movement.* from stock_movement movement
   where movement.organization_id = ${organization} and movement.document_type = 'otherInventory' and movement.document_id = document.id
     and not exists (select from stock_movement source where source.organization_id = ${organization}
           and source.id = movement.source_id and source.document_id = document.id)`

const fields = (organization: string) => sql`
  document.id as "_id", document.number, document.type, document.day as date, document.storage_id as "storageId",
  ${option('storage')} as storage, document.description, ${option('center')} as "costCenter", document.responsible,
  (select coalesce(sum(case when document.type in ('count', 'adjustment') then own.direction else 1 end * own.value), 0)
     from (${ownMovements(organization)}) own)::numeric(18, 2)::text as value,
  (select count(*) from other_inventory_line line
    where line.organization_id = ${organization} and line.other_inventory_id = document.id)::int as "lineCount",
  document.state, document.version`

const tables = (organization: string) => sql`
  other_inventory document
  join nomenclator storage on storage.organization_id = ${organization} and storage.id = document.storage_id
  left join cost_center center on center.organization_id = ${organization} and center.id = document.cost_center_id`

const columns = {
  number: sql`document.number`,
  type: sql`document.type`,
  date: sql`document.day`,
  storage: sql`storage.name`,
  costCenter: sql`center.name`,
  state: sql`document.state`,
}

export async function inventoryList(context: Context, filters: z.output<typeof filterInventory.input>) {
  const { tx, organization } = context
  const { search, startDate, endDate, storageId, productId, costCenterId, type, state } = filters
  const where = sql.join(
    [
      sql`document.organization_id = ${organization}`,
      ...(type ? [sql`document.type = any(${[type].flat()})`] : []),
      ...(state ? [sql`document.state = any(${[state].flat()})`] : []),
      ...(startDate ? [sql`document.day >= ${startDate}`] : []),
      ...(endDate ? [sql`document.day <= ${endDate}`] : []),
      ...(storageId ? [sql`document.storage_id = ${storageId}`] : []),
      ...(costCenterId ? [sql`document.cost_center_id = ${costCenterId}`] : []),
      ...(productId
        ? [
            sql`exists (select from other_inventory_line line where line.organization_id = ${organization}
                  and line.other_inventory_id = document.id and line.product_id = ${productId})`,
          ]
        : []),
      ...(search
        ? [
            sql`concat_ws(' ', document.number, storage.name, center.name, document.description, document.responsible)
                  ilike ${containing(search)}`,
          ]
        : []),
    ],
    sql` and `,
  )
  const order = orderBy(filters.sort, columns, sql`document.day desc`, sql`document.id desc`)
  const [{ rows }, counted] = await Promise.all([
    sql<Head>`select ${fields(organization)} from ${tables(organization)} where ${where} ${order} ${pageOf(filters)}`.execute(
      tx,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${tables(organization)} where ${where}`.execute(
      tx,
    ),
  ])
  return { data: rows, total: counted.rows[0]?.total ?? 0, page: filters.page, limit: filters.limit }
}

export async function inventoryRow(
  { tx, organization }: Context,
  id: string,
): Promise<InventoryRow | undefined> {
  const { rows } = await sql<InventoryRow>`
    select ${fields(organization)}, document.account_id as "accountId", ${option('account')} as account,
           document.cost_center_id as "costCenterId", document.expense_item_id as "expenseItemId", ${option('item')} as "expenseItem",
           document.return_of_id as "returnOfId",
           case when returned.id is not null then json_build_object('_id', returned.id, 'number', returned.number) end as "returnOf",
           trim_scale(document.wear_rate)::text as "wearRate", document.wear_account_id as "wearAccountId",
           ${option('wear_account')} as "wearAccount"
      from ${tables(organization)}
      left join account on account.organization_id = ${organization} and account.id = document.account_id
      left join account wear_account on wear_account.organization_id = ${organization} and wear_account.id = document.wear_account_id
      left join expense_item item on item.organization_id = ${organization} and item.id = document.expense_item_id
      left join other_inventory returned on returned.organization_id = ${organization} and returned.id = document.return_of_id
     where document.organization_id = ${organization} and document.id = ${id}`.execute(tx)
  return rows[0]
}

export async function inventoryLines({ tx, organization }: Context, id: string): Promise<Whole['lines']> {
  const { rows } = await sql<Whole['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           json_build_object('_id', product.id, 'code', product.code, 'name', product.name) as product, unit.symbol as unit,
           line.description, trim_scale(line.quantity)::text as quantity,
           coalesce(trim_scale(line.unit_cost), abs(moved.value / nullif(moved.quantity, 0))::numeric(20, 6))::text as "unitCost",
           coalesce(line.value, moved.value)::text as value, trim_scale(line.book_quantity)::text as "bookQuantity",
           trim_scale(line.quantity - line.book_quantity)::text as difference
      from other_inventory_line line
      join other_inventory document on document.organization_id = ${organization} and document.id = line.other_inventory_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(case when document.type = 'count' then own.direction else 1 end * own.value) as value, sum(own.quantity) as quantity
          from (${ownMovements(organization)}) own where own.line_id = line.id) moved on true
     where line.organization_id = ${organization} and line.other_inventory_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
