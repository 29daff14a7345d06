import { sql } from 'kysely'
import { addMonths, type Day, endOfMonth, startOfMonth } from '@cuadre/kernel/day.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import { numberOn } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type HeldWage, wagesIn } from '../pre-payrolls/wages.ts'
import type { Law, TimeToPay, WorkerToPay } from './pay.ts'

/** Whose pre-payrolls of a month a payroll reads: all of them, or those of an area; and those rows that it holds already. */
export interface Scope {
  month: Day
  areaId: string | null
  payrollId: string | null
}

/** Who a worker is at the end of a month. */
export interface Worker {
  id: string
  code: string
  name: string
  identityNumber: string
  positionId: string | null
  areaId: string | null
  costCenterId: string | null
  costCenter: string | null
  expenseAccountId: string | null
  salaryType: WorkerToPay['salaryType']
  salary: string | null
  /** What the file said of the wage in the days of the month that are under contract, the earliest first. */
  wages: HeldWage[]
  partner: boolean
  bank: string | null
  card: string | null
}

interface TimeRow {
  workerId: string
  sheetId: string
  line: number
  keyId: string
  code: string
  unit: TimeToPay['unit']
  kind: TimeToPay['kind']
  payRule: TimeToPay['payRule']
  accrues: TimeToPay['accrues']
  basis: string | null
  financedBy: 'costCenter' | 'account' | 'nobody'
  accountId: string | null
  expenseItemId: string | null
  needsCenter: boolean
  rate: string | null
  quantity: string | null
  amount: string | null
  fromHour: number | null
  carried: boolean
  dayOffId: string | null
  takenDays: string | null
  takenAmount: string | null
  takenBefore: string | null
}

/** A row of time with what its key is financed by. */
export interface Time extends TimeToPay {
  sheetId: string
  financedBy: TimeRow['financedBy']
  accountId: string | null
  expenseItemId: string | null
  needsCenter: boolean
}

/** The file of each worker as it is on the last day of a month, or on the last that was worked in it. */
const fileOn = (organization: string, month: Day) => sql`
  cross join lateral (
    select version.* from worker_version version
     where version.organization_id = ${organization} and version.worker_id = worker.id and version.valid_from <= ${endOfMonth(month)}
     order by version.contract_id is not null desc, version.valid_from desc, version.number desc limit 1
  ) file
  left join staffing_place place on place.organization_id = ${organization} and place.id = file.staffing_place_id
  left join cost_center center on center.organization_id = ${organization} and center.id = file.cost_center_id`

/** The pre-payrolls that a payroll reads, locked: whoever reckons with them waits for whoever does, or changes them. */
export async function lockSheets({ tx, organization }: Context, month: Day): Promise<void> {
  await sql`
    select from pre_payroll where organization_id = ${organization} and month = ${month} order by id for update`.execute(
    tx,
  )
}

export async function workersOf(
  { tx, organization }: Context,
  { month, areaId, payrollId }: Scope,
): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select worker.id, worker.code, concat_ws(' ', file.first_name, file.last_name, file.second_last_name) as name,
           worker.identity_number as "identityNumber", place.position_id as "positionId", place.area_id as "areaId",
           center.id as "costCenterId", center.code as "costCenter", center.expense_account_id as "expenseAccountId",
           file.salary_type as "salaryType", file.salary, ${wagesIn(organization, sql`worker.id`, sql`${month}::date`)} as wages, file.partner, file.bank, file.card
      from pre_payroll sheet
      join worker on worker.organization_id = ${organization} and worker.id = sheet.worker_id
      ${fileOn(organization, month)}
     where sheet.organization_id = ${organization} and sheet.month = ${month}
       and (${areaId}::uuid is null or place.area_id = ${areaId})
       and exists (select from pre_payroll_time held
                    where held.organization_id = ${organization} and held.pre_payroll_id = sheet.id
                      and held.payroll_id is not distinct from ${payrollId}::uuid)
     order by worker.name collate app.spanish, worker.id`.execute(tx)
  return rows
}

export async function timesOf(
  { tx, organization }: Context,
  { month, payrollId }: Scope,
): Promise<Map<string, Time[]>> {
  const { rows } = await sql<TimeRow>`
    select sheet.worker_id as "workerId", sheet.id as "sheetId", held.line, key.id as "keyId", key.code, key.unit, key.kind, key.pay_rule as "payRule",
           key.accrues, key.basis, key.financed_by as "financedBy", key.account_id as "accountId", key.expense_item_id as "expenseItemId",
           coalesce(account.requires_cost_center, false) as "needsCenter", rate.rate::text as rate, held.quantity::text as quantity, held.amount,
           held.from_hour as "fromHour", held.carried, held.day_off_id as "dayOffId", off.days::text as "takenDays", (-taken.amount)::text as "takenAmount",
           (select coalesce(sum(earlier.quantity), 0)::text from pre_payroll_time earlier
              join pre_payroll before on before.organization_id = ${organization} and before.id = earlier.pre_payroll_id and before.month < ${month}
             where earlier.organization_id = ${organization} and earlier.day_off_id = held.day_off_id) as "takenBefore"
      from pre_payroll sheet
      join pre_payroll_time held on held.organization_id = ${organization} and held.pre_payroll_id = sheet.id
      join time_key key on key.organization_id = ${organization} and key.id = held.time_key_id
      left join account on account.organization_id = ${organization} and account.id = key.account_id
      left join day_off off on off.organization_id = ${organization} and off.id = held.day_off_id
      left join vacation_movement taken on taken.organization_id = ${organization} and taken.day_off_id = off.id
      left join lateral (
        select rate.rate from time_key_rate rate
         where rate.organization_id = ${organization} and rate.time_key_id = key.id and rate.from_hour is not distinct from held.from_hour
           and (rate.valid_from is null or rate.valid_from <= ${endOfMonth(month)})
         order by rate.valid_from desc nulls last limit 1) rate on true
     where sheet.organization_id = ${organization} and sheet.month = ${month} and held.payroll_id is not distinct from ${payrollId}::uuid
     order by sheet.worker_id, key.kind = 'deduction', key.priority nulls last, held.carried desc, key.code collate "C", held.line`.execute(
    tx,
  )
  const decimal = (value: string | null): Amount | null => (value === null ? null : amount(value))
  const times = rows.map(({ workerId, takenDays, takenAmount, takenBefore, ...row }) => ({
    workerId,
    time: {
      ...row,
      rate: decimal(row.rate),
      quantity: decimal(row.quantity),
      amount: decimal(row.amount),
      taken: takenPart(
        decimal(row.quantity),
        decimal(takenDays),
        decimal(takenAmount),
        amount(takenBefore ?? '0'),
      ),
    },
  }))
  return new Map(
    [...Map.groupBy(times, ({ workerId }) => workerId)].map(([id, own]) => [id, own.map(({ time }) => time)]),
  )
}

/** What days of an absence are paid with, of what it took of the holidays: what earlier months rounded, the last makes good. */
function takenPart(
  days: Amount | null,
  all: Amount | null,
  money: Amount | null,
  before: Amount,
): Amount | null {
  if (days === null || all === null || money === null || all.eq(zero)) return null
  const until = (passed: Amount) => (passed.gte(all) ? money : round(money.times(passed).div(all)))
  return until(before.plus(days)).minus(until(before))
}

interface Sums {
  workerId: string
  hours: string
  taxable: string
  contribution: string
  incomeTax: string
}

const nothing = { hours: zero, taxable: zero, contribution: zero, incomeTax: zero }

/** What confirmed payrolls of a month came to, by worker: the hours of the salary, and what was taxed. */
export async function earlierIn(
  { tx, organization }: Context,
  { month, payrollId }: Scope,
): Promise<(worker: string) => WorkerToPay['earlier']> {
  const { rows } = await sql<Sums>`
    select line.worker_id as "workerId", sum(line.hours)::text as hours, sum(line.taxable)::text as taxable,
           sum(line.contribution)::text as contribution, sum(line.income_tax)::text as "incomeTax"
      from payroll head
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = head.id
     where head.organization_id = ${organization} and head.month = ${month} and head.state in ('confirmed', 'paid')
       and head.id is distinct from ${payrollId}::uuid
     group by line.worker_id`.execute(tx)
  const found = new Map(
    rows.map(({ workerId, hours, taxable, contribution, incomeTax }) => [
      workerId,
      {
        hours: amount(hours),
        taxable: amount(taxable),
        contribution: amount(contribution),
        incomeTax: amount(incomeTax),
      },
    ]),
  )
  return (worker) => found.get(worker) ?? nothing
}

/** What workers earned in the months before one, as far back as the parameter says, and in how many of them. */
export async function averagesBefore(
  context: Context,
  month: Day,
): Promise<Map<string, { earned: Amount; months: number }>> {
  const { tx, organization } = context
  const back = await numberOn(context, 'payroll.subsidyMonths', endOfMonth(month))
  const { rows } = await sql<{ workerId: string; earned: string; months: number }>`
    select line.worker_id as "workerId", sum(line.gross)::text as earned, count(distinct head.month)::int as months
      from payroll head
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = head.id and line.gross > 0
     where head.organization_id = ${organization} and head.state in ('confirmed', 'paid') and head.kind in ('salary', 'bonus', 'vacation')
       and head.month >= ${startOfMonth(addMonths(month, -Number(back.toFixed(0))))} and head.month < ${month}
     group by line.worker_id`.execute(tx)
  return new Map(rows.map(({ workerId, earned, months }) => [workerId, { earned: amount(earned), months }]))
}

/** Who was paid nothing yet has the wage of the file as the average of a month. */
export function averageByFile({ salary, salaryType }: Worker, law: Law): WorkerToPay['average'] {
  if (salary === null || (salaryType !== 'monthly' && salaryType !== 'hourly')) return null
  const monthly = salaryType === 'monthly' ? amount(salary) : round(amount(salary).times(law.monthlyHours))
  return { earned: monthly, months: 1 }
}

/** What is left of the holidays of those who are paid all of them, on a day. */
export async function balancesOn(
  { tx, organization }: Context,
  workers: readonly string[],
  day: Day,
): Promise<Map<string, { days: Amount; amount: Amount }>> {
  if (workers.length === 0) return new Map()
  const { rows } = await sql<{ workerId: string; days: string; amount: string }>`
    select worker_id as "workerId", sum(days)::text as days, sum(amount)::text as amount from vacation_movement
     where organization_id = ${organization} and worker_id = any(${[...workers]}) and day <= ${day}
     group by worker_id`.execute(tx)
  return new Map(
    rows.map(({ workerId, days, amount: held }) => [workerId, { days: amount(days), amount: amount(held) }]),
  )
}
