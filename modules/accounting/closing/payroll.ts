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
