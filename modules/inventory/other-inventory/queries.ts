import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf, lotsOfLine } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { isOne, oneOf } from '@cuadre/server-kit/list.ts'
import { linkTo, optionOf } from '@cuadre/server-kit/selects.ts'
import { corrections } from '@cuadre/platform/documents/correcting.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { filterInventory, InventoryDocument } from './api.ts'

type Whole = z.output<typeof InventoryDocument>
type Head = z.output<typeof filterInventory.output>['data'][number]
export type InventoryRow = Omit<
  Whole,
  'lines' | 'isBlind' | 'documents' | 'entries' | 'files' | 'allowed' | 'steps'
>

/** What moved because of the document, and not because it was undone. */
const ownMovements = (organization: string) => sql`
  select movement.* from stock_movement movement
   where movement.organization_id = ${organization} and movement.document_type = 'otherInventory' and movement.document_id = document.id
     and not exists (select from stock_movement source where source.organization_id = ${organization}
           and source.id = movement.source_id and source.document_id = document.id)`

const valueOf = (organization: string) => sql`
  (select coalesce(sum(case when document.type in ('count', 'adjustment') then own.direction else 1 end * own.value), 0)
     from (${ownMovements(organization)}) own)::numeric(18, 2)`

const documents = ({ organization }: Context): Documents => ({
  document: 'document',
  fields: sql`
    document.id as "_id", document.number, document.type, document.day as date, document.warehouse_id as "storageId",
    ${optionOf('storage')} as storage, document.description, ${optionOf('center')} as "costCenter", document.responsible,
    ${valueOf(organization)}::text as value,
    (select count(*) from other_inventory_line line
      where line.organization_id = ${organization} and line.other_inventory_id = document.id)::int as "lineCount",
    document.state, document.version`,
  tables: sql`
    other_inventory document
    join nomenclator storage on storage.organization_id = ${organization} and storage.id = document.warehouse_id
    left join cost_center center on center.organization_id = ${organization} and center.id = document.cost_center_id`,
  words: sql`document.number, storage.name, center.name, document.description, document.responsible`,
  columns: {
    number: sql`document.number`,
    type: sql`document.type`,
    date: sql`document.day`,
    storage: sql`storage.name`,
    costCenter: sql`center.name`,
    state: sql`document.state`,
  },
})

export async function inventoryList(context: Context, requested: z.output<typeof filterInventory.input>) {
  const { storageId, productId, costCenterId, type } = requested
  // What came in and what went out is not added up.
  const sums = isOne(type) && { sums: { books: { value: valueOf(context.organization) } } }
  return listDocuments<Head>(context, { ...documents(context), ...sums }, requested, [
    oneOf(sql`document.type`, type),
    storageId && sql`document.warehouse_id = ${storageId}`,
    costCenterId && sql`document.cost_center_id = ${costCenterId}`,
    productId &&
      sql`exists (select from other_inventory_line line where line.organization_id = ${context.organization}
            and line.other_inventory_id = document.id and line.product_id = ${productId})`,
  ])
}

export async function inventoryRow(context: Context, id: string): Promise<InventoryRow | undefined> {
  const { organization } = context
  const { document, fields, tables } = documents(context)
  return documentRow(
    context,
    {
      document,
      fields: sql`
        ${fields}, document.account_id as "accountId", ${optionOf('account')} as account,
        document.cost_center_id as "costCenterId", document.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem",
        ${corrections(organization, 'other_inventory', 'document')},
        document.return_of_id as "returnOfId", ${linkTo('returned')} as "returnOf",
        trim_scale(document.wear_rate)::text as "wearRate", document.wear_account_id as "wearAccountId",
        ${optionOf('wear_account')} as "wearAccount"`,
      tables: sql`
        ${tables}
        left join account on account.organization_id = ${organization} and account.id = document.account_id
        left join account wear_account on wear_account.organization_id = ${organization} and wear_account.id = document.wear_account_id
        left join expense_item item on item.organization_id = ${organization} and item.id = document.expense_item_id
        left join other_inventory returned on returned.organization_id = ${organization} and returned.id = document.return_of_id`,
    },
    id,
  )
}

export async function inventoryLines({ tx, organization }: Context, id: string): Promise<Whole['lines']> {
  const { rows } = await sql<Whole['lines'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId",
           ${lineProductOf(organization)} as product, unit.symbol as unit,
           ${lotsOfLine(organization, { documentId: sql`line.other_inventory_id`, lineId: sql`line.id`, written: sql`line.lots` })} as lots,
           line.description, trim_scale(line.quantity)::text as quantity,
           coalesce(trim_scale(line.unit_cost), (abs(moved.value) / nullif(moved.quantity, 0))::numeric(20, 6))::text as "unitCost",
           coalesce(line.value, moved.value)::text as value, trim_scale(line.book_quantity)::text as "bookQuantity",
           trim_scale(line.quantity - line.book_quantity)::text as difference, -- What only changes its account stays.
           trim_scale(case when document.type in ('idle', 'slowMoving') then moved.quantity else moved.after end)::text as "stockAfter"
      from other_inventory_line line
      join other_inventory document on document.organization_id = ${organization} and document.id = line.other_inventory_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(case when document.type = 'count' then own.direction else 1 end * own.value) as value, sum(own.quantity) as quantity,
               (array_agg(own.quantity_after order by own.id desc))[1] as after
          from (${ownMovements(organization)}) own where own.line_id = line.id) moved on true
     where line.organization_id = ${organization} and line.other_inventory_id = ${id}
     order by line.line`.execute(tx)
  return rows
}
