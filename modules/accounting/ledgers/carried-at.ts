import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { amount, type Amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { revaluation } from '../journal/entry-types.ts'
import { moneyHeld } from '../journal/money-held.ts'

interface Leaving {
  accountId: string
  day: Day
  /** In the foreign currency that the account is kept in. */
  amount: Amount
  /** What that is worth in the books at the rate of the day. */
  worth: Amount
}

/** A balance, in the currency of the account and as it is carried in the books. */
interface Balance {
  foreign: Amount
  carrying: Amount
}

/**
 * What an amount in the foreign currency of an account is carried at in the books: its share of what the account holds at the end of
 * the day, and all that is left where nothing of the currency stays there. What the account does not hold, and what is carried at
 * nothing, goes at its worth. What documents posted and waits for an accountant counts; what revaluations added does not, since they
 * are undone.
 */
export async function carriedAt(context: Context, leaving: Leaving): Promise<Amount> {
  const [onDay, now] = await Promise.all([
    balanceOf(context, leaving, leaving.day),
    balanceOf(context, leaving, undefined),
  ])
  return now.foreign.eq(leaving.amount) ? shareOf(now, leaving) : shareOf(onDay, leaving)
}

function shareOf({ foreign, carrying }: Balance, { amount: leaving, worth }: Omit<Leaving, 'day'>): Amount {
  if (foreign.lte(zero) || carrying.lte(zero)) return worth
  const beyond = leaving.gt(foreign) ? leaving.minus(foreign) : zero
  const share = leaving.gte(foreign)
    ? carrying.plus(round(worth.times(beyond).div(leaving)))
    : round(carrying.times(leaving).div(foreign))
  return share.gt(zero) ? share : worth
}

async function balanceOf(
  { tx, organization }: Context,
  { accountId }: Pick<Leaving, 'accountId'>,
  day: Day | undefined,
): Promise<Balance> {
  const account = sql`select ${accountId}::uuid`
  const until = (alias: string) => (day === undefined ? sql`true` : sql`${sql.ref(`${alias}.day`)} <= ${day}`)
  const { rows } = await sql<{ foreign: string; carrying: string }>`
    with moved as (
      select held.foreign_amount as foreign_amount, held.amount from ${moneyHeld(organization, account, day)} held
      union all
      select case when line.debit <> 0 then coalesce(line.foreign_amount, 0) else -coalesce(line.foreign_amount, 0) end,
             line.debit - line.credit
        from entry_draft_line line
        join entry_draft draft on draft.organization_id = ${organization} and draft.id = line.draft_id
       where line.organization_id = ${organization} and line.account_id = ${accountId} and draft.source_id is not null and ${until('draft')}
      union all
      select 0, line.credit - line.debit
        from journal_entry entry
        join journal_line line on line.organization_id = ${organization} and line.entry_id = entry.id and line.account_id = ${accountId}
       where entry.organization_id = ${organization} and entry.source_type = ${revaluation} and entry.source_id is not null and ${until('entry')}
    )
    select sum(foreign_amount)::numeric(18, 2)::text as foreign, sum(amount)::numeric(18, 2)::text as carrying from moved`.execute(
    tx,
  )
  const [held] = rows
  return { foreign: amount(held?.foreign ?? '0'), carrying: amount(held?.carrying ?? '0') }
}
