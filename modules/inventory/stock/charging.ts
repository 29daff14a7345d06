import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { lockStock } from './cards.ts'

/** What documents took of a product and did not bring back. */
export interface Charged {
  productId: string
  /** Where it was charged to before. */
  from: string
  /** What it costs by now, and what of that was posted there before later documents changed it. */
  value: Amount
  posted: Amount
}

/** Where what a movement took is charged to by now; to be joined as `latest`, none where it never passed on. */
export const latestCharge = (organization: string) => sql`
  left join lateral (
    select charge.account_id, charge.first_value from stock_charge charge
     where charge.organization_id = ${organization} and charge.movement_id = movement.id
     order by charge.id desc limit 1) latest on true`

/**
 * What documents moved is charged to other accounts from a day on. What it costs by now is for the caller to post on that
 * day; what it will cost more or less passes on by itself.
 */
export async function chargeTo(
  context: Context,
  { documents, day }: { documents: readonly string[]; day: Day },
  accountOf: (productId: string) => string,
): Promise<Charged[]> {
  const { tx, organization } = context
  const moved = sql`movement.organization_id = ${organization} and movement.document_id = any(${[...documents]})
       and movement.counter_account_id is not null`
  const { rows: goods } = await sql<{ productId: string; storageId: string }>`
    select distinct product_id as "productId", warehouse_id as "storageId" from stock_movement movement where ${moved}`.execute(
    tx,
  )
  if (goods.length === 0) return []
  // Whoever costs them anew meanwhile waits, or is waited for.
  await lockStock(context, goods)
  const { rows } = await sql<{ productId: string; from: string; value: string; posted: string }>`
    select product_id as "productId", coalesce(latest.account_id, counter_account_id) as "from", (-sum(direction * value))::text as value,
           (-sum(direction * coalesce(latest.first_value, movement.first_value)))::text as posted
      from stock_movement movement ${latestCharge(organization)}
     where ${moved}
     group by product_id, coalesce(latest.account_id, counter_account_id)
     order by product_id`.execute(tx)
  const to = [...new Set(goods.map(({ productId }) => productId))].map((productId) => ({
    product_id: productId,
    account_id: accountOf(productId),
  }))
  await sql`
    insert into stock_charge (organization_id, movement_id, day, from_account_id, account_id, first_value)
    select ${organization}, movement.id, ${day}, coalesce(latest.account_id, counter_account_id), given.account_id, movement.value
      from stock_movement movement
      join jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as given (product_id uuid, account_id uuid) on given.product_id = movement.product_id
      ${latestCharge(organization)}
     where ${moved} and coalesce(latest.account_id, counter_account_id) <> given.account_id`.execute(tx)
  return rows.map((row) => ({ ...row, value: amount(row.value), posted: amount(row.posted) }))
}

interface Passage {
  movementId: string
  day: Day
  from: string
  to: string
}

/** From where to where what movements took was charged on, and when. */
export async function passagesOf(
  { tx, organization }: Context,
  movements: readonly string[],
): Promise<Passage[]> {
  if (movements.length === 0) return []
  const { rows } = await sql<Passage>`
    select movement_id as "movementId", day, from_account_id as "from", account_id as "to" from stock_charge
     where organization_id = ${organization} and movement_id = any(${[...movements]})
     order by id`.execute(tx)
  return rows
}
