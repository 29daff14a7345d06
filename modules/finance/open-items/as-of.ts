import { type RawBuilder, sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'

// What a report of a day says agrees with the ledger of that day: what was settled or cancelled later had not happened yet.

/** Debts, named `item`: as they stand, or as they stood on a day, those alone of which something was owed unless all are asked for. */
export function itemsOn(
  organization: string,
  on: Day | undefined,
  { all }: { all: boolean },
): RawBuilder<unknown> {
  if (on === undefined) return sql`open_item item`
  const changed = changedAfter('settlement', organization, on)
  return sql`
    (select item.id, item.side, item.partner_id, item.account_id, item.day, item.due_date, item.amount, item.currency_id, item.foreign_amount,
            item.rate, item.document_type, item.document_id, item.document_number, item.organization_id, false as cancelled,
            (item.settled + coalesce(later.amount, 0))::numeric(18, 2) as settled,
            (item.foreign_settled + coalesce(later.foreign_amount, 0))::numeric(18, 2) as foreign_settled
       from open_item item
       left join (select part.item_id, sum(part.amount) as amount, sum(part.foreign_amount) as foreign_amount from (${changed}) part group by part.item_id) later
         on later.item_id = item.id
      where item.organization_id = ${organization} and item.day <= ${on} and (item.cancelled_day is null or item.cancelled_day > ${on})
        ${
          all
            ? sql``
            : sql`and (item.settled < item.amount or item.foreign_settled < item.foreign_amount or item.cancelled or later.item_id is not null)`
        }) item`
}

/** Advances, named `advance`: as they are, or as they were on a day. */
export function advancesOn(organization: string, on: Day | undefined): RawBuilder<unknown> {
  if (on === undefined) return sql`advance`
  const changed = changedAfter('advance_use', organization, on)
  return sql`
    (select advance.id, advance.side, advance.partner_id, advance.account_id, advance.day, advance.amount, advance.currency_id,
            advance.foreign_amount, advance.rate, advance.document_type, advance.document_id, advance.document_number,
            advance.organization_id, advance.cancelled and advance.cancelled_day <= ${on} as cancelled,
            (advance.used + coalesce(later.amount, 0))::numeric(18, 2) as used,
            (advance.foreign_used + coalesce(later.foreign_amount, 0))::numeric(18, 2) as foreign_used
       from advance
       left join (select part.advance_id, sum(part.amount) as amount, sum(part.foreign_amount) as foreign_amount from (${changed}) part group by part.advance_id) later
         on later.advance_id = advance.id
      where advance.organization_id = ${organization} and advance.day <= ${on}) advance`
}

/** Whether a part of an advance had been given by a day and stood then; without a day, whether it stands. */
export const givenBy = (on: Day | undefined): RawBuilder<unknown> =>
  on === undefined
    ? sql`not given.cancelled`
    : sql`given.day <= ${on} and (given.cancelled_day is null or given.cancelled_day > ${on})`

const owners = { settlement: 'item_id', advance_use: 'advance_id' } as const

/** Parts to be added to what is settled by now, so that it is what was settled on the day. */
function changedAfter(table: keyof typeof owners, organization: string, on: Day): RawBuilder<unknown> {
  const columns = sql.raw(`${owners[table]}`)
  return sql`
    select ${columns}, -amount as amount, -foreign_amount as foreign_amount from ${sql.table(table)}
     where organization_id = ${organization} and day > ${on} and not cancelled
    union all
    select ${columns}, amount, foreign_amount from ${sql.table(table)}
     where organization_id = ${organization} and day <= ${on} and cancelled and cancelled_day > ${on}`
}
