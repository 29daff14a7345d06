import { sql } from 'kysely'
import { workingCalendarOn } from '@cuadre/hr/calendar/calendar.ts'
import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, amount, one, round, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import {
  blended,
  changesIn,
  changesKind,
  type HeldWage,
  partsOf,
  type WorkingCalendar,
  wagesIn,
} from './wages.ts'

/** What is still to be given to somebody, or to be taken back, for months that are paid. */
export interface Owed {
  /** Above zero it is owed to the worker. */
  amount: Amount
  /** The months whose wage is another now, by their first days. */
  months: Day[]
}

interface PaidMonth {
  workerId: string
  month: Day
  salaryType: string
  /** The wage that it was paid by, and what of it was paid in proportion to that. */
  wage: string
  paid: string
  wages: HeldWage[]
}

/**
 * What the wages of months that are paid would come to by the files as they are now, beyond what was paid and what other sheets give or take already. Only what goes
 * by the wage is reckoned anew: the salary, and surcharges on it. A month that went from one way of paying to another since is left alone.
 */
export async function owedBefore(
  context: Context,
  first: Day,
  workers: readonly string[],
): Promise<ReadonlyMap<string, Owed>> {
  const [paid, given] = [
    await monthsPaid(context, first, workers),
    await givenBeside(context, first, workers),
  ]
  if (paid.length === 0 && given.size === 0) return new Map()
  const calendar = await workingCalendarOn(context, first)
  const differences = Map.groupBy(
    paid.map((month) => ({ ...month, difference: differenceOf(month, calendar) })),
    ({ workerId }) => workerId,
  )
  return new Map(
    [...new Set([...differences.keys(), ...given.keys()])].flatMap((worker) => {
      const months = (differences.get(worker) ?? []).filter(({ difference }) => !difference.eq(zero))
      const owed = sum(months.map(({ difference }) => difference)).minus(given.get(worker) ?? zero)
      return owed.eq(zero) ? [] : [[worker, { amount: owed, months: months.map(({ month }) => month) }]]
    }),
  )
}

/** What a month that is paid would have come to beyond what it did, by the wage that the file says of it now. */
export function differenceOf(
  { salaryType, wage, paid, wages }: Omit<PaidMonth, 'workerId' | 'month'>,
  calendar: WorkingCalendar,
): Amount {
  const [only] = wages
  if (!only || only.salaryType !== salaryType || changesKind({ wages }) || amount(wage).eq(zero)) return zero
  const isMonthly = salaryType === 'monthly'
  const parts = partsOf({ wages }, calendar)
  const now =
    changesIn({ wages }) && parts.length > 0 ? blended(parts, isMonthly) : amount(only.salary ?? wage)
  return round(amount(paid).times(now.div(amount(wage)).minus(one)))
}

/** The months of wages whose file was written again after they were confirmed, for days within them or before. */
async function monthsPaid(
  { tx, organization }: Context,
  first: Day,
  workers: readonly string[],
): Promise<PaidMonth[]> {
  const { rows } = await sql<PaidMonth>`
    select line.worker_id as "workerId", head.month, line.salary_type as "salaryType", coalesce(line.wage, line.salary)::text as wage,
           paid.amount::text as paid, ${wagesIn(organization, sql`line.worker_id`, sql`head.month`)} as wages
      from payroll head
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = head.id and line.worker_id = any(${[...workers]}::uuid[])
     cross join lateral (
       select coalesce(sum(item.amount), 0) as amount
         from payroll_item item
         join time_key key on key.organization_id = ${organization} and key.id = item.time_key_id and key.pay_rule in ('salary', 'surcharge')
        where item.organization_id = ${organization} and item.payroll_id = line.payroll_id and item.line = line.line) paid
     where head.organization_id = ${organization} and head.kind = 'salary' and head.state in ('confirmed', 'paid') and head.month < ${first}
       and coalesce(line.wage, line.salary) > 0
       and exists (
         select from worker_version version
          where version.organization_id = ${organization} and version.worker_id = line.worker_id
            and version.valid_from <= (head.month + interval '1 month - 1 day')::date and version.created_at > head.confirmed_at)
     order by line.worker_id, head.month`.execute(tx)
  return rows
}

/** What other sheets give of differences, less what they take back. */
async function givenBeside(
  { tx, organization }: Context,
  first: Day,
  workers: readonly string[],
): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ workerId: string; given: string }>`
    select sheet.worker_id as "workerId", sum(case key.purpose when 'difference' then part.amount else -part.amount end)::text as given
      from time_key key
      join pre_payroll_time part on part.organization_id = ${organization} and part.time_key_id = key.id and not part.carried
      join pre_payroll sheet on sheet.organization_id = ${organization} and sheet.id = part.pre_payroll_id and sheet.month <> ${first}
       and sheet.worker_id = any(${[...workers]}::uuid[])
     where key.organization_id = ${organization} and key.purpose is not null
     group by sheet.worker_id`.execute(tx)
  return new Map(rows.map(({ workerId, given }) => [workerId, amount(given)]))
}
