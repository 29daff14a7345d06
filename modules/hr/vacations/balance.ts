import { sql } from 'kysely'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Holidays } from './reckoning.ts'

/** Whoever changes the holidays of a worker waits for whoever is changing them. */
export async function lockHolidays({ tx, organization }: Context, worker: string): Promise<void> {
  await sql`select from worker where organization_id = ${organization} and id = ${worker} for update`.execute(
    tx,
  )
}

export interface Standing extends Holidays {
  /** The least that is left on that day or on any after it, as far as is known. */
  least: Holidays
}

/** What a worker has on a day, as if an absence had not been where one is named. */
export async function standingOn(
  { tx, organization }: Context,
  worker: string,
  day: Day,
  without: string | null = null,
): Promise<Standing> {
  const { rows } = await sql<Record<'days' | 'amount' | 'leastDays' | 'leastAmount', string>>`
    with movement as (
      select day, days, amount from vacation_movement
       where organization_id = ${organization} and worker_id = ${worker} and (day_off_id is null or day_off_id is distinct from ${without}::uuid)
    ), running as (
      select day, sum(sum(days)) over (order by day) as days, sum(sum(amount)) over (order by day) as amount from movement group by day
    ), held as (
      select coalesce(sum(days), 0) as days, coalesce(sum(amount), 0) as amount from movement where day <= ${day}
    )
    select held.days::numeric(12, 2)::text as days, held.amount::numeric(18, 2)::text as amount,
           least(held.days, (select min(running.days) from running where running.day > ${day}))::numeric(12, 2)::text as "leastDays",
           least(held.amount, (select min(running.amount) from running where running.day > ${day}))::numeric(18, 2)::text as "leastAmount"
      from held`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a sum has always a row')
  return {
    days: amount(found.days),
    amount: amount(found.amount),
    least: { days: amount(found.leastDays), amount: amount(found.leastAmount) },
  }
}

/** What a day of a worker is paid with on a day, by the file; unknown of who is paid by what is made. */
export async function dailyPayOn(context: Context, worker: string, day: Day): Promise<Amount | undefined> {
  const { tx, organization } = context
  const { rows } = await sql<{ salary: string | null; type: string }>`
    select salary, salary_type as type from worker_version
     where organization_id = ${organization} and worker_id = ${worker} and valid_from <= ${day}
     order by valid_from desc, number desc limit 1`.execute(tx)
  const [file] = rows
  if (!file || file.salary === null || (file.type !== 'monthly' && file.type !== 'hourly')) return undefined
  const days = await numberOn(context, 'payroll.monthlyDays', day)
  const monthly =
    file.type === 'monthly'
      ? amount(file.salary)
      : amount(file.salary).times(await numberOn(context, 'payroll.monthlyHours', day))
  return monthly.div(days)
}
