import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { type Amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** What a document settles of an item, or uses of an advance. */
export interface Settled {
  day: Day
  /** In the books, at the rate of the item or the advance. */
  amount: Amount
  foreign: Amount | null
  difference: Amount
  origin: Origin
}

export const settledRow = ({ day, amount, foreign, difference, origin }: Settled) => ({
  id: uuidv7(),
  day,
  amount: text(amount),
  foreign_amount: foreign && text(foreign),
  difference: text(difference),
  document_type: origin.type,
  document_id: origin._id,
  document_number: origin.number ?? '',
})

export interface NewSettlement extends Settled {
  itemId: string
}

/** Pays an item, which the caller has locked, in whole or in part. */
export async function settleItem({ tx, organization }: Context, settlement: NewSettlement): Promise<void> {
  await tx
    .insertInto('settlement')
    .values({ ...settledRow(settlement), item_id: settlement.itemId })
    .execute()
  await sql`
    update open_item
       set settled = settled + ${text(settlement.amount)}::numeric,
           foreign_settled = foreign_settled + ${text(settlement.foreign ?? zero)}::numeric
     where organization_id = ${organization} and id = ${settlement.itemId}`.execute(tx)
}

/** What a document settled is owed again from a day on. */
export async function restoreItems(
  { tx, organization }: Context,
  { type, _id }: Origin,
  day: Day,
): Promise<void> {
  await sql`
    select from open_item where organization_id = ${organization}
       and id in (select item_id from settlement where organization_id = ${organization}
                     and document_type = ${type} and document_id = ${_id} and not cancelled)
     order by id for update`.execute(tx)
  await sql`
    update open_item
       set settled = open_item.settled - undone.amount, foreign_settled = open_item.foreign_settled - undone.foreign_amount
      from (select item_id, sum(amount) as amount, coalesce(sum(foreign_amount), 0) as foreign_amount from settlement
             where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled
             group by item_id) undone
     where open_item.organization_id = ${organization} and open_item.id = undone.item_id`.execute(tx)
  await sql`
    update settlement set cancelled = true, cancelled_day = ${day}
     where organization_id = ${organization} and document_type = ${type} and document_id = ${_id} and not cancelled`.execute(
    tx,
  )
}
