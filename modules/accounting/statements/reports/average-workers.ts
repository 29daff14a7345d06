import { sql } from 'kysely'
import { type Amount, amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Span } from './span.ts'

/** How many people were under contract, on the average of all days of a span: who came on the 16th of a month of 30 days is half a worker of it. */
export async function averageWorkers(
  { tx, organization }: Context,
  { startDate, endDate }: Pick<Span, 'startDate' | 'endDate'>,
): Promise<Amount> {
  const { rows } = await sql<{ average: string }>`
    select (coalesce(sum(least(coalesce(contract.left_day, ${endDate}::date), ${endDate}::date) - greatest(contract.start_day, ${startDate}::date) + 1), 0)::numeric
            / (${endDate}::date - ${startDate}::date + 1))::text as average
      from worker_contract contract
     where contract.organization_id = ${organization} and contract.start_day <= ${endDate}
       and coalesce(contract.left_day >= ${startDate}, true)`.execute(tx)
  return amount(rows[0]?.average ?? '0')
}
