import type { Context } from '@cuadre/server-kit/context.ts'
import { lockCalendar } from '../periods/activate.ts'
import { getPeriod } from '../periods/periods.ts'
import type { PeriodRow } from '../periods/queries.ts'

/** The period under lock: postings under way are waited for, and those that come after see what is decided here. */
export async function lockedPeriod(context: Context, id: string): Promise<PeriodRow> {
  await lockCalendar(context)
  await context.tx
    .selectFrom('accounting_period')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return getPeriod(context, { id })
}
