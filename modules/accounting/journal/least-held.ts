import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { moneyHeld } from './money-held.ts'

interface Asked {
  accountId: string
  day: Day
  /** Whether in the foreign currency that the account is kept in; else in that of the books. */
  foreign: boolean
}

/**
 * The least that an account holds at the end of a day or of any later one, and when: more than that cannot leave it on the day.
 * What documents posted and waits for an accountant counts, since the money moved all the same.
 */
export async function leastHeld(
  { tx, organization }: Context,
  { accountId, day, foreign }: Asked,
): Promise<{ amount: Amount; day: Day }> {
  const account = sql`select ${accountId}::uuid`
  const figure = (line: string) =>
    foreign
      ? sql.raw(
          `case when ${line}.debit <> 0 then coalesce(${line}.foreign_amount, 0) else -coalesce(${line}.foreign_amount, 0) end`,
        )
      : sql.raw(`${line}.debit - ${line}.credit`)
  const { rows } = await sql<{ amount: string; day: Day }>`
    with moved as (
      select ${day}::date as day, ${foreign ? sql`held.foreign_amount` : sql`held.amount`} as amount
        from ${moneyHeld(organization, account, day)} held
      union all
      select line.day, ${figure('line')} from journal_line line
       where line.organization_id = ${organization} and line.account_id = ${accountId} and line.day > ${day}
      union all
      select greatest(draft.day, ${day}), ${figure('line')}
        from entry_draft_line line
        join entry_draft draft on draft.organization_id = ${organization} and draft.id = line.draft_id
       where line.organization_id = ${organization} and line.account_id = ${accountId} and draft.source_id is not null
    ), reached as (
      select day, sum(sum(amount)) over (order by day) as amount from moved group by day
    )
    select day, amount::numeric(18, 2)::text as amount from reached order by reached.amount, day limit 1`.execute(
    tx,
  )
  const [least] = rows
  return { amount: amount(least?.amount ?? '0'), day: least?.day ?? day }
}
