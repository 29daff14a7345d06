import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { lockCalendar } from './lock.ts'

/** Posts what is due on the first day of a period that has just been opened, and answers with the ids of the entries. */
export type PostFirstDay = (context: Context, period: { _id: string; startDate: Day }) => Promise<string[]>

/**
 * Opens a pending period: what the accounts hold before it becomes its openings, entries may be dated in it, and what is
 * due on its first day is posted. What that is belongs to the closing, which stands above the calendar and passes it in.
 */
export async function activatePeriod(
  context: Context,
  period: { id: string },
  postFirstDay: PostFirstDay,
): Promise<string[]> {
  const { tx, organization } = context
  await lockCalendar(context)
  // A posting holds a share lock on its own period and only then looks which later periods hold openings. Taking every
  // earlier period that was ever active therefore waits for postings under way, and those that come next see this
  // period carried. Later periods need nothing: nothing has moved in this one yet, so their openings stand.
  const { rows } = await sql<{ id: string; carried: boolean; startDate: Day }>`
    select earlier.id, earlier.carried, earlier.start_date as "startDate"
      from accounting_period earlier
      join accounting_period this on this.organization_id = ${organization} and this.id = ${period.id}
     where earlier.organization_id = ${organization}
       and (earlier.id = this.id or earlier.carried and (earlier.start_date, earlier.number) < (this.start_date, this.number))
     order by earlier.start_date, earlier.number
       for no key update of earlier`.execute(tx)
  const own = rows.at(-1)
  if (own?.id !== period.id) throw notFound()
  const previous = rows.at(-2)
  if (!own.carried && previous) await carry(context, previous.id, period.id)
  await tx
    .updateTable('accounting_period')
    .set((column) => ({ state: 'active', carried: true, version: column('version', '+', 1) }))
    .where('id', '=', period.id)
    .execute()
  context.changed({
    type: 'period',
    _id: period.id,
    before: { state: 'pending' },
    after: { state: 'active' },
  })
  return postFirstDay(context, { _id: own.id, startDate: own.startDate })
}

/** The closings of one period as the openings of another. Turnover of the exercise begins anew with each exercise. */
const carry = ({ tx, organization }: Context, from: string, to: string) =>
  sql`
  insert into account_total (organization_id, period_id, account_id, opening, debit_before, credit_before)
  select held.organization_id, next.id, held.account_id, held.opening + held.debit - held.credit,
         case when next.exercise_id = previous.exercise_id then held.debit_before + held.debit else 0 end,
         case when next.exercise_id = previous.exercise_id then held.credit_before + held.credit else 0 end
    from account_total held
    join accounting_period previous on previous.organization_id = ${organization} and previous.id = held.period_id
    join accounting_period next on next.organization_id = ${organization} and next.id = ${to}
   where held.organization_id = ${organization} and held.period_id = ${from}`.execute(tx)
