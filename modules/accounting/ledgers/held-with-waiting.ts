import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { moneyHeld } from '../journal/money-held.ts'

interface Asked {
  accountId: string
  day: Day
  /** Whether in the foreign currency that the account is kept in; else in that of the books. */
  foreign: boolean
}

const figure = (foreign: boolean) =>
  foreign
    ? sql`case when line.debit <> 0 then coalesce(line.foreign_amount, 0) else -coalesce(line.foreign_amount, 0) end`
    : sql`line.debit - line.credit`

/** What an account holds at the end of a day. What documents posted and waits for an accountant counts, since the money moved all the same. */
export async function heldWithWaiting(
  { tx, organization }: Context,
  { accountId, day, foreign }: Asked,
): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    select ((select ${foreign ? sql`held.foreign_amount` : sql`held.amount`} from ${moneyHeld(organization, sql`select ${accountId}::uuid`, day)} held)
            + coalesce((select sum(${figure(foreign)}) from entry_draft_line line
                join entry_draft draft on draft.organization_id = ${organization} and draft.id = line.draft_id
               where line.organization_id = ${organization} and line.account_id = ${accountId}
                 and draft.day <= ${day} and draft.source_id is not null), 0))::numeric(18, 2)::text as amount`.execute(
    tx,
  )
  return amount(rows[0]?.amount ?? '0')
}

export interface MovedSince {
  _id: string
  /** None while it is pending. */
  number: number | null
  date: Day
  description: string
  amount: string
}

/** What changed what an account held on a day after a moment, the entries of one document left out: entries of that day or before that were written later. */
export async function movedSince(
  { tx, organization }: Context,
  { accountId, day, foreign, since, but }: Asked & { since: string; but: string },
): Promise<MovedSince[]> {
  const { rows } = await sql<MovedSince>`
    with moved as (
      select entry.id, entry.number, entry.day, entry.description, ${figure(foreign)} as amount
        from journal_entry entry
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id and line.account_id = ${accountId}
       where entry.organization_id = ${organization} and entry.recorded_at > ${since}::timestamptz and entry.day <= ${day}
         and (entry.source_id is null or entry.created_at > ${since}::timestamptz) and entry.source_id is distinct from ${but}
      union all
      select draft.id, null, draft.day, draft.description, ${figure(foreign)}
        from entry_draft draft
        join entry_draft_line line on line.organization_id = ${organization} and line.draft_id = draft.id and line.account_id = ${accountId}
       where draft.organization_id = ${organization} and draft.created_at > ${since}::timestamptz and draft.day <= ${day}
         and draft.source_id is not null and draft.source_id <> ${but}
    )
    select id as "_id", number, day as date, description, sum(amount)::numeric(18, 2)::text as amount
      from moved group by id, number, day, description order by day, number, id limit 50`.execute(tx)
  return rows
}
