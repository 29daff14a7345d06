import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { dayOf } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { documentRow, type Documents, listDocuments } from '@cuadre/platform/documents/list.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Condition, foundBy, listed, oneOf } from '@cuadre/server-kit/list.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type * as api from './api.ts'
import { saidOf } from './said.ts'

type Head = z.output<typeof api.filterPayrolls.output>['data'][number]
type Line = z.output<typeof api.PayrollLine>
type WorkerPay = z.output<typeof api.WorkerPay>
type Totals = z.output<typeof api.payrollTotals.output>

const payrolls = ({ organization }: Context): Documents => ({
  document: 'payroll',
  fields: sql`
    payroll.id as "_id", payroll.number, payroll.kind, payroll.month, payroll.day as date, ${optionOf('area')} as area, payroll.description,
    (select count(*)::int from payroll_line line where line.organization_id = ${organization} and line.payroll_id = payroll.id) as workers,
    payroll.gross, payroll.withheld, payroll.net, payroll.accrued, payroll.charges, payroll.paid_on as "paidOn",
    payroll.state, payroll.version`,
  tables: sql`
    payroll left join work_area area on area.organization_id = ${organization} and area.id = payroll.area_id`,
  words: sql`payroll.number, payroll.description, area.name`,
  sums: {
    books: {
      gross: sql`payroll.gross`,
      withheld: sql`payroll.withheld`,
      net: sql`payroll.net`,
      charges: sql`payroll.charges`,
    },
  },
  columns: {
    number: sql`payroll.number`,
    kind: sql`payroll.kind collate "C"`,
    month: sql`payroll.month`,
    date: sql`payroll.day`,
    area: sql`area.name collate app.spanish`,
    gross: sql`payroll.gross`,
    withheld: sql`payroll.withheld`,
    net: sql`payroll.net`,
    charges: sql`payroll.charges`,
    paidOn: sql`payroll.paid_on`,
    state: sql`payroll.state`,
  },
})

/** The month, or the months of the year, that were asked for. */
const inMonth = ({ month, year }: { month?: number | undefined; year?: number | undefined }): Condition[] => [
  month !== undefined && sql`extract(month from payroll.month) = ${month}`,
  year !== undefined && sql`payroll.month between ${dayOf(year, 1, 1)} and ${dayOf(year, 12, 31)}`,
]

export const payrollList = (context: Context, requested: z.output<typeof api.filterPayrolls.input>) =>
  listDocuments<Head>(context, payrolls(context), requested, [
    oneOf(sql`payroll.kind`, requested.kind),
    oneOf(sql`payroll.area_id`, requested.areaId),
    ...inMonth(requested),
  ])

export const payrollHead = (context: Context, id: string) => documentRow<Head>(context, payrolls(context), id)

/** What of a payroll goes to cards and what is paid in cash; once it is paid, what did, and from where. */
export async function payingOf(
  { tx, organization }: Context,
  id: string,
): Promise<api.WholePayroll['paying'] | undefined> {
  const { rows } = await sql<api.WholePayroll['paying']>`
    select case when payroll.state = 'paid' then payroll.by_bank
                else coalesce(sum(line.net) filter (where line.card is not null), 0) end::numeric(18, 2)::text as "byBank",
           case when payroll.state = 'paid' then payroll.in_cash
                else coalesce(sum(line.net) filter (where line.card is null), 0) end::numeric(18, 2)::text as "inCash",
           ${optionOf('bank')} as account, ${optionOf('till')} as "cashAccount"
      from payroll
      left join payroll_line line on line.organization_id = ${organization} and line.payroll_id = payroll.id
      left join account bank on bank.organization_id = ${organization} and bank.id = payroll.bank_account_id
      left join account till on till.organization_id = ${organization} and till.id = payroll.cash_account_id
     where payroll.organization_id = ${organization} and payroll.id = ${id}
     group by payroll.organization_id, payroll.id, bank.id, bank.code, bank.name, till.id, till.code, till.name`.execute(
    tx,
  )
  return rows[0]
}

/** The payrolls that are posted in a period, in the order in which they were written. */
export async function payrollsOfPeriod(
  context: Context,
  { periodId }: z.output<typeof api.payrollsOfPeriod.input>,
): Promise<{ data: Head[] }> {
  const { tx, organization } = context
  const { fields, tables } = payrolls(context)
  const { rows: periods } = await sql`
    select from accounting_period where organization_id = ${organization} and id = ${periodId}`.execute(tx)
  if (periods.length === 0) throw notFound()
  const { rows } = await sql<Head>`
    select ${fields} from ${tables}
      join accounting_period period on period.organization_id = ${organization} and period.id = ${periodId}
       and payroll.day between period.start_date and period.end_date
     where payroll.organization_id = ${organization} order by payroll.day, payroll.id`.execute(tx)
  return { data: rows }
}

const lineFields = sql`
  json_build_object('_id', payroll.id, 'number', payroll.number, 'kind', payroll.kind, 'state', payroll.state) as payroll, line.line,
  json_build_object('_id', worker.id, 'code', worker.code, 'name', line.name) as worker, line.identity_number as "identityNumber",
  ${optionOf('post')} as position, ${optionOf('area')} as area, ${optionOf('center')} as "costCenter", line.salary_type as "salaryType",
  line.salary, line.bank, line.card, line.hours::text, line.days::text, line.gross, line.taxable, line.contribution, line.income_tax as "incomeTax",
  line.other, (line.gross - line.net)::numeric(18, 2)::text as withheld, line.net, line.accrued_days::text as "accruedDays", line.accrued,
  line.employer_base as "employerBase", line.social_budget as "socialBudget", line.social_kept as "socialKept", line.labour_tax as "labourTax"`

const lineTables = (organization: string) => sql`
  payroll
  join payroll_line line on line.organization_id = ${organization} and line.payroll_id = payroll.id
  join worker on worker.organization_id = ${organization} and worker.id = line.worker_id
  left join job_position post on post.organization_id = ${organization} and post.id = line.position_id
  left join work_area area on area.organization_id = ${organization} and area.id = line.area_id
  left join cost_center center on center.organization_id = ${organization} and center.id = line.cost_center_id`

/** Figures of a line that a list adds up. */
const summed: Record<string, RawBuilder<unknown>> = {
  gross: sql`line.gross`,
  contribution: sql`line.contribution`,
  incomeTax: sql`line.income_tax`,
  other: sql`line.other`,
  withheld: sql`line.gross - line.net`,
  net: sql`line.net`,
  accrued: sql`line.accrued`,
  employerBase: sql`line.employer_base`,
  socialBudget: sql`line.social_budget`,
  socialKept: sql`line.social_kept`,
  labourTax: sql`line.labour_tax`,
}

/** What each worker is paid: in one payroll, or in those of a month that were not cancelled. */
export const payrollLines = (
  { tx, organization }: Context,
  requested: z.output<typeof api.payrollLines.input>,
) =>
  listed<Line>({ tx }, requested, {
    fields: lineFields,
    tables: lineTables(organization),
    where: [
      sql`payroll.organization_id = ${organization}`,
      requested.payrollId ? sql`payroll.id = ${requested.payrollId}` : sql`payroll.state <> 'cancelled'`,
      oneOf(sql`payroll.kind`, requested.kind),
      oneOf(sql`line.area_id`, requested.areaId),
      oneOf(sql`line.worker_id`, requested.workerId),
      ...inMonth(requested),
      requested.search &&
        foundBy(requested.search, {
          codes: sql`worker.code, line.identity_number`,
          names: sql`line.name, post.name, area.name`,
        }),
    ],
    columns: {
      worker: sql`line.name collate app.spanish`,
      identityNumber: sql`line.identity_number collate "C"`,
      position: sql`post.name collate app.spanish`,
      area: sql`area.name collate app.spanish`,
      salary: sql`line.salary`,
      hours: sql`line.hours`,
      days: sql`line.days`,
      accruedDays: sql`line.accrued_days`,
      card: sql`line.card collate "C"`,
      payroll: sql`payroll.number`,
      ...summed,
    },
    standard: sql`payroll.month desc, payroll.id, line.line`,
    last: sql`worker.id`,
    sums: { books: summed },
  })

/** The lines of a payroll, as it writes them. */
export async function linesOfPayroll({ tx, organization }: Context, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select ${lineFields} from ${lineTables(organization)}
     where payroll.organization_id = ${organization} and payroll.id = ${id} order by line.line`.execute(tx)
  return rows
}

/** What a worker is paid in a payroll, and how each amount came to be. */
export async function workerPay(
  { tx, organization, language }: Context,
  { id, workerId }: z.output<typeof api.workerPay.input>,
): Promise<WorkerPay> {
  const { rows } = await sql<WorkerPay>`
    select ${lineFields}, payroll.month, payroll.day as date, line.working,
           (select coalesce(json_agg(json_build_object(
                     'item', item.item, 'key', ${optionOf('key')}, 'unit', key.unit, 'deduction', item.deduction, 'quantity', item.quantity::text,
                     'fromHour', item.from_hour, 'due', item.due::text, 'amount', item.amount::text, 'waiting', (item.due - item.amount)::numeric(18, 2)::text,
                     'account', ${optionOf('account')}, 'costCenter', ${optionOf('center')}, 'expenseItem', ${optionOf('expense_item')}) order by item.item), '[]')
              from payroll_item item
              join time_key key on key.organization_id = ${organization} and key.id = item.time_key_id
              left join account on account.organization_id = ${organization} and account.id = item.account_id
              left join cost_center center on center.organization_id = ${organization} and center.id = item.cost_center_id
              left join expense_item on expense_item.organization_id = ${organization} and expense_item.id = item.expense_item_id
             where item.organization_id = ${organization} and item.payroll_id = payroll.id and item.line = line.line) as items
      from ${lineTables(organization)}
     where payroll.organization_id = ${organization} and payroll.id = ${id} and line.worker_id = ${workerId}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw notFound()
  return { ...found, working: found.working.map((step) => ({ ...step, text: saidOf(language, step) })) }
}

/** What a payroll pays and keeps in all, and by key. */
export async function payrollTotals(context: Context, { id }: { id: string }): Promise<Totals> {
  const { tx, organization } = context
  const all = (column: string) => sql`coalesce(sum(${sql.ref(`line.${column}`)}), 0)::numeric(18, 2)::text`
  const [{ rows: sums }, { rows: keys }, { rows: withoutCard }] = await Promise.all([
    sql<Omit<Totals, 'keys' | 'withoutCard'>>`
      select ${all('gross')} as gross, ${all('taxable')} as taxable, ${all('contribution')} as contribution, ${all('income_tax')} as "incomeTax",
             ${all('other')} as other, coalesce(sum(line.gross - line.net), 0)::numeric(18, 2)::text as withheld, ${all('net')} as net, ${all('accrued')} as accrued,
             ${all('employer_base')} as "employerBase", ${all('social_budget')} as "socialBudget", ${all('social_kept')} as "socialKept",
             ${all('labour_tax')} as "labourTax"
        from payroll
        left join payroll_line line on line.organization_id = ${organization} and line.payroll_id = payroll.id
       where payroll.organization_id = ${organization} and payroll.id = ${id}
       group by payroll.id`.execute(tx),
    sql<Totals['keys'][number]>`
      select ${optionOf('key')} as key, key.unit, item.deduction, count(distinct item.line)::int as workers, sum(item.quantity)::text as quantity,
             sum(item.due)::text as due, sum(item.amount)::text as amount, (sum(item.due) - sum(item.amount))::text as waiting
        from payroll_item item
        join time_key key on key.organization_id = ${organization} and key.id = item.time_key_id
       where item.organization_id = ${organization} and item.payroll_id = ${id}
       group by key.id, key.code, key.name, key.unit, item.deduction
       order by item.deduction, key.code collate "C"`.execute(tx),
    sql<Totals['withoutCard'][number]>`
      select json_build_object('_id', worker.id, 'code', worker.code, 'name', line.name) as worker, line.net
        from payroll_line line
        join worker on worker.organization_id = ${organization} and worker.id = line.worker_id
       where line.organization_id = ${organization} and line.payroll_id = ${id} and line.card is null and line.net > 0
       order by line.line`.execute(tx),
  ])
  const [found] = sums
  if (!found) throw notFound()
  return { ...found, keys, withoutCard }
}
