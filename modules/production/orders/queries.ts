import { sql } from 'kysely'
import type { z } from 'zod'
import { lineProductOf, lotsOfLine } from '@cuadre/nomenclators/products/selects.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type * as api from './api.ts'

type OrderAnswer = z.output<typeof api.Order>
export type OrderHead = z.output<typeof api.filterOrders.output>['data'][number]
type RunAnswer = z.output<typeof api.Run>
export type RunHead = Omit<RunAnswer, 'inputs' | 'outputs' | 'documents' | 'entries' | 'allowed' | 'steps'>

/** What reports of an order took, what was added to that and what came of it; `made` joined by the order or the report. */
const takenBy = (organization: string, which: ReturnType<typeof sql>) => sql`
  coalesce((select sum(movement.value) from production_run_input input
     join production_run run on run.organization_id = ${organization} and run.id = input.run_id and run.state = 'confirmed'
     join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = run.id and movement.line_id = input.id
    where input.organization_id = ${organization} and ${which}), 0)`
const madeBy = (organization: string, which: ReturnType<typeof sql>) => sql`
  coalesce((select sum(movement.value) from production_run run
     join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = run.id and movement.basis = 'made'
    where run.organization_id = ${organization} and run.state = 'confirmed' and ${which}), 0)`
const addedTo = (organization: string, which: ReturnType<typeof sql>) => sql`
  coalesce((select sum(part.added) from production_run run
     join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = run.id and movement.basis = 'made'
     join stock_making part on part.organization_id = ${organization} and part.movement_id = movement.id
    where run.organization_id = ${organization} and run.state = 'confirmed' and ${which}), 0)`

const orders = ({ organization }: Context): Documents => {
  const ofOrder = sql`run.order_id = production_order.id`
  return {
    document: 'production_order',
    fields: sql`
      production_order.id as "_id", production_order.number, production_order.day as date, production_order.due_day as "dueDate",
      recipe.id as "recipeId", ${optionOf('recipe')} as recipe, held.number as "recipeVersion",
      production_order.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
      trim_scale(production_order.batches)::text as batches, trim_scale(coalesce(done.batches, 0))::text as done,
      trim_scale(coalesce(main.quantity, 0))::text as planned,
      trim_scale(coalesce((select sum(output.quantity) from production_run_output output
        join production_run run on run.organization_id = ${organization} and run.id = output.run_id and run.state = 'confirmed'
       where output.organization_id = ${organization} and ${ofOrder} and output.product_id = production_order.product_id), 0))::text as made,
      production_order.input_warehouse_id as "inputStorageId", ${optionOf('inputs')} as "inputStorage",
      production_order.output_warehouse_id as "outputStorageId", ${optionOf('outputs')} as "outputStorage",
      production_order.cost_center_id as "costCenterId", ${optionOf('center')} as "costCenter",
      production_order.responsible, production_order.description, production_order.labour, production_order.overhead,
      (${takenBy(organization, ofOrder)} + ${addedTo(organization, ofOrder)} - ${madeBy(organization, ofOrder)})::numeric(18, 2) as underway,
      production_order.state, production_order.version`,
    tables: sql`
      production_order
      join product on product.organization_id = ${organization} and product.id = production_order.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      join nomenclator inputs on inputs.organization_id = ${organization} and inputs.id = production_order.input_warehouse_id
      join nomenclator outputs on outputs.organization_id = ${organization} and outputs.id = production_order.output_warehouse_id
      left join production_order_output main on main.organization_id = ${organization} and main.order_id = production_order.id and main.line = 1
      left join lateral (select sum(run.batches) as batches from production_run run
        where run.organization_id = ${organization} and ${ofOrder} and run.state = 'confirmed') done on true
      left join recipe_version held on held.organization_id = ${organization} and held.id = production_order.recipe_version_id
      left join recipe on recipe.organization_id = ${organization} and recipe.id = held.recipe_id
      left join cost_center center on center.organization_id = ${organization} and center.id = production_order.cost_center_id`,
    words: sql`production_order.number, product.name, product.code, recipe.name, production_order.description, production_order.responsible`,
    columns: {
      number: sql`production_order.number`,
      date: sql`production_order.day`,
      dueDate: sql`production_order.due_day`,
      product: sql`product.name`,
      recipe: sql`recipe.name`,
      outputStorage: sql`outputs.name`,
      batches: sql`production_order.batches`,
      state: sql`production_order.state`,
    },
  }
}

export const orderList = (context: Context, requested: z.output<typeof api.filterOrders.input>) =>
  listDocuments<OrderHead>(context, orders(context), requested, [
    requested.productId && sql`production_order.product_id = ${requested.productId}`,
    requested.recipeId && sql`recipe.id = ${requested.recipeId}`,
    requested.inputStorageId && sql`production_order.input_warehouse_id = ${requested.inputStorageId}`,
    requested.outputStorageId && sql`production_order.output_warehouse_id = ${requested.outputStorageId}`,
  ])

export const orderHead = (context: Context, id: string): Promise<OrderHead | undefined> =>
  documentRow(context, orders(context), id)

export async function orderInputs({ tx, organization }: Context, id: string): Promise<OrderAnswer['inputs']> {
  const { rows } = await sql<OrderAnswer['inputs'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           unit.decimals, trim_scale(line.quantity)::text as quantity, line.expense_item_id as "expenseItemId", ${optionOf('item')} as "expenseItem",
           trim_scale(coalesce(taken.quantity, 0))::text as taken, coalesce(taken.value, 0)::numeric(18, 2) as value,
           trim_scale(coalesce(balance.quantity, 0) - coalesce(kept.quantity, 0))::text as available
      from production_order_input line
      join production_order made on made.organization_id = ${organization} and made.id = line.order_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
      left join stock_balance balance on balance.organization_id = ${organization} and balance.product_id = line.product_id
       and balance.warehouse_id = made.input_warehouse_id
      left join lateral (select sum(quantity) as quantity from stock_reservation kept
        where kept.organization_id = ${organization} and kept.product_id = line.product_id and kept.warehouse_id = made.input_warehouse_id
          and kept.document_id <> line.order_id) kept on true
      left join lateral (
        select sum(input.quantity) as quantity, sum(movement.value) as value
          from production_run run
          join production_run_input input on input.organization_id = ${organization} and input.run_id = run.id and input.product_id = line.product_id
          join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = run.id and movement.line_id = input.id
         where run.organization_id = ${organization} and run.order_id = line.order_id and run.state = 'confirmed') taken on true
     where line.organization_id = ${organization} and line.order_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

export async function orderOutputs(
  { tx, organization }: Context,
  id: string,
): Promise<OrderAnswer['outputs']> {
  const { rows } = await sql<OrderAnswer['outputs'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           unit.decimals, trim_scale(line.quantity)::text as quantity, trim_scale(line.cost_share)::text as "costShare",
           trim_scale(coalesce(came.quantity, 0))::text as made, trim_scale(coalesce(came.wasted, 0))::text as wasted,
           coalesce(came.value, 0)::numeric(18, 2) as value
      from production_order_output line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join lateral (
        select sum(output.quantity) as quantity, sum(output.wasted) as wasted, sum(worth.value) as value
          from production_run run
          join production_run_output output on output.organization_id = ${organization} and output.run_id = run.id and output.product_id = line.product_id
          left join lateral (select sum(direction * movement.value) as value from stock_movement movement
            where movement.organization_id = ${organization} and movement.document_id = run.id and movement.line_id = output.id) worth on true
         where run.organization_id = ${organization} and run.order_id = line.order_id and run.state = 'confirmed') came on true
     where line.organization_id = ${organization} and line.order_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

const runs = (organization: string) => {
  const ofRun = sql`run.id = report.id`
  return sql`
    select report.id as "_id", report.number, report.order_id as "orderId", report.day as date, trim_scale(report.batches)::text as batches,
           ${takenBy(organization, ofRun)}::numeric(18, 2) as consumed, ${addedTo(organization, ofRun)}::numeric(18, 2) as conversion,
           ${madeBy(organization, ofRun)}::numeric(18, 2) as produced, report.responsible, report.description, report.state, report.version,
           json_build_object('_id', made.id, 'number', made.number) as "order", ${optionOf('inputs')} as "inputStorage",
           ${optionOf('outputs')} as "outputStorage", ${optionOf('center')} as "costCenter", report.labour, report.overhead,
           (${addedTo(organization, ofRun)} - case report.state when 'confirmed' then report.labour + report.overhead else 0 end)::numeric(18, 2) as distributed
      from production_run report
      join production_order made on made.organization_id = ${organization} and made.id = report.order_id
      join nomenclator inputs on inputs.organization_id = ${organization} and inputs.id = made.input_warehouse_id
      join nomenclator outputs on outputs.organization_id = ${organization} and outputs.id = made.output_warehouse_id
      left join cost_center center on center.organization_id = ${organization} and center.id = made.cost_center_id
     where report.organization_id = ${organization}`
}

/** What was done of an order, in the order in which it was. */
export async function runsOf({ tx, organization }: Context, orderId: string): Promise<RunHead[]> {
  const { rows } =
    await sql<RunHead>`${runs(organization)} and report.order_id = ${orderId} order by report.sequence`.execute(
      tx,
    )
  return rows
}

export async function runHead({ tx, organization }: Context, id: string): Promise<RunHead | undefined> {
  const { rows } = await sql<RunHead>`${runs(organization)} and report.id = ${id}`.execute(tx)
  return rows[0]
}

export async function runInputs({ tx, organization }: Context, id: string): Promise<RunAnswer['inputs']> {
  const { rows } = await sql<RunAnswer['inputs'][number]>`
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(line.quantity)::text as quantity, moved.value, (moved.value / line.quantity)::numeric(20, 6) as "unitCost",
           ${optionOf('item')} as "expenseItem",
           ${lotsOfLine(organization, { documentId: sql`line.run_id`, lineId: sql`line.id`, written: sql`'[]'` })} as lots,
           trim_scale(round(coalesce(planned.quantity, 0) * run.batches / made.batches, unit.decimals))::text as standard
      from production_run_input line
      join production_run run on run.organization_id = ${organization} and run.id = line.run_id
      join production_order made on made.organization_id = ${organization} and made.id = run.order_id
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      join stock_movement moved on moved.organization_id = ${organization} and moved.document_id = line.run_id and moved.line_id = line.id
       and moved.basis = 'average'
      left join production_order_input planned on planned.organization_id = ${organization} and planned.order_id = run.order_id
       and planned.product_id = line.product_id
      left join expense_item item on item.organization_id = ${organization} and item.id = line.expense_item_id
     where line.organization_id = ${organization} and line.run_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

export async function runOutputs({ tx, organization }: Context, id: string): Promise<RunAnswer['outputs']> {
  const { rows } = await sql<RunAnswer['outputs'][number]>`
    with worth as (
      -- What was spoiled leaves again at what it came at.
      select made.line_id, made.value, made.quantity, spoiled.id is not null as wasted
        from stock_movement made
        left join stock_movement spoiled on spoiled.organization_id = ${organization} and spoiled.source_id = made.id
         and spoiled.document_id = made.document_id and spoiled.line_id = made.line_id and spoiled.counter_account_id <> made.counter_account_id
       where made.organization_id = ${organization} and made.document_id = ${id} and made.basis = 'made'
    )
    select line.id as "_id", line.line, line.product_id as "productId", ${lineProductOf(organization)} as product, unit.symbol as unit,
           trim_scale(line.quantity)::text as quantity, coalesce(good.value, 0)::numeric(18, 2) as value,
           (good.value / nullif(line.quantity, 0))::numeric(20, 6) as "unitCost", trim_scale(line.wasted)::text as wasted,
           coalesce(bad.value, 0)::numeric(18, 2) as "wastedValue", trim_scale(line.cost_share)::text as "costShare",
           ${lotsOfLine(organization, { documentId: sql`line.run_id`, lineId: sql`line.id`, written: sql`line.lots` })} as lots
      from production_run_output line
      join product on product.organization_id = ${organization} and product.id = line.product_id
      join unit_of_measure unit on unit.organization_id = ${organization} and unit.id = product.unit_id
      left join worth good on good.line_id = line.id and not good.wasted
      left join worth bad on bad.line_id = line.id and bad.wasted
     where line.organization_id = ${organization} and line.run_id = ${id}
     order by line.line`.execute(tx)
  return rows
}

/** Reports of an order that stand, as far as those that follow need them. */
export interface StandingRun {
  _id: string
  number: string
  sequence: number
  date: string
  batches: string
  openBefore: string
  bears: string
}

export async function standingRuns({ tx, organization }: Context, orderId: string): Promise<StandingRun[]> {
  const { rows } = await sql<StandingRun>`
    select id as "_id", number, sequence, day as date, batches::text, open_before::text as "openBefore", bears::text
      from production_run where organization_id = ${organization} and order_id = ${orderId} and state = 'confirmed'
     order by sequence`.execute(tx)
  return rows
}

export interface HandedOver {
  movementId: string
  /** Batches that were open when it was handed over. */
  openThen: string
  productId: string
  quantity: string
}

/** What was handed over to an order and not for one report alone. */
export async function handedOver({ tx, organization }: Context, orderId: string): Promise<HandedOver[]> {
  const { rows } = await sql<HandedOver>`
    select movement.id as "movementId", run.open_before::text as "openThen", input.product_id as "productId", input.quantity::text
      from production_run run
      join production_run_input input on input.organization_id = ${organization} and input.run_id = run.id
      join stock_movement movement on movement.organization_id = ${organization} and movement.document_id = run.id and movement.line_id = input.id
     where run.organization_id = ${organization} and run.order_id = ${orderId} and run.state = 'confirmed' and run.batches = 0
     order by run.sequence, input.line`.execute(tx)
  return rows
}
