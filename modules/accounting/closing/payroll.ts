import { sql } from 'kysely'
import { addressOf, type Kind } from '@cuadre/kernel/kind.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { PeriodRow } from '../periods/queries.ts'
import type { ClosingCheck } from './api.ts'
import { named } from './named.ts'

interface Found {
  _id: string
  name: string
  count: number
}

/** Time that was recorded of workers in the month and that no confirmed payroll pays. */
export async function payrollCheck(
  context: Context,
  period: PeriodRow,
  kinds: ReadonlyMap<string, Kind>,
): Promise<ClosingCheck> {
  // A thirteenth period is of adjustments.
  const unpaid = period.number > 12 ? [] : await notPaid(context, period)
  const { details } = kinds.get('preNominate') ?? {}
  return {
    name: 'payroll',
    state: unpaid.length === 0 ? 'passed' : 'warning',
    count: unpaid[0]?.count ?? 0,
    items: unpaid.map(({ _id, name }) => ({
      _id,
      name,
      amount: null,
      kind: 'document' as const,
      address: details === undefined ? null : addressOf({ details }, _id),
      note: 'notPaid' as const,
    })),
  }
}

async function notPaid({ tx, organization }: Context, { startDate, endDate }: PeriodRow): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select sheet.id as "_id", concat_ws(' ', worker.code, worker.name) as name, count(*) over ()::int as count
      from pre_payroll sheet
      join worker on worker.organization_id = ${organization} and worker.id = sheet.worker_id
     where sheet.organization_id = ${organization} and sheet.month between date_trunc('month', ${startDate}::date)::date and ${endDate}
       and exists (
         select from pre_payroll_time held
           left join payroll on payroll.organization_id = ${organization} and payroll.id = held.payroll_id
          where held.organization_id = ${organization} and held.pre_payroll_id = sheet.id
            and (payroll.id is null or payroll.state = 'pending'))
     order by worker.name collate app.spanish, worker.id limit ${named}`.execute(tx)
  return rows
}

/** Whether what was provided for holidays is what their ledger says that workers have earned of them and not taken, at the end of the period. */
export async function holidaysCheck(
  { tx, organization }: Context,
  { endDate }: PeriodRow,
): Promise<ClosingCheck> {
  const { rows } = await sql<ClosingCheck['items'][number]>`
    select account.id as "_id", 'account' as kind, account.code || ' ' || account.name as name, null as address,
           (earned.amount - provided.amount)::numeric(18, 2) as amount, 'holidays' as note
      from general_parameter parameter
      join account on account.organization_id = ${organization} and account.id = parameter.account_id
     cross join lateral (
       select coalesce(sum(movement.amount), 0) as amount from vacation_movement movement
        where movement.organization_id = ${organization} and movement.day <= ${endDate}) earned
     cross join lateral (
       select coalesce(sum(line.credit - line.debit), 0) as amount from journal_line line
        where line.organization_id = ${organization} and line.account_id = account.id and line.day <= ${endDate}) provided
     where parameter.organization_id = ${organization} and parameter.key = 'account.payroll.vacations'
       and coalesce(parameter.valid_from <= ${endDate}, true) and coalesce(parameter.valid_to >= ${endDate}, true)
       and earned.amount <> provided.amount
       -- Of a company that keeps no such ledger nothing is known.
       and exists (select from vacation_movement movement where movement.organization_id = ${organization})`.execute(
    tx,
  )
  return {
    name: 'holidays',
    state: rows.length === 0 ? 'passed' : 'warning',
    count: rows.length,
    items: rows,
  }
}
