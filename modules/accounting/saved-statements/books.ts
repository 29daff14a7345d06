import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Span } from '../statements/reports/span.ts'

/**
 * Keeps everybody from posting until the transaction ends, and says the moment: what is committed was recorded before it,
 * and what waits will be recorded after it. It is of whole milliseconds, as clients say moments, and so a little ahead.
 * The period first, then the numbering: the one lock order.
 */
export async function holdBooks({ tx, organization }: Context, { period }: Span): Promise<string> {
  if (period)
    await sql`
      select from accounting_period where organization_id = ${organization} and id = ${period._id} for key share`.execute(
      tx,
    )
  await sql`
    select from entry_series where organization_id = ${organization} order by exercise_id for share`.execute(
    tx,
  )
  const { rows } = await sql<{ moment: string }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as moment`.execute(tx)
  if (!rows[0]) throw new Error('the clock gave no moment')
  return rows[0].moment
}

/**
 * The last entry of the exercise that the days end in, or of the books where that has none: its hash proves all entries
 * before it in that exercise.
 */
export async function headOfBooks({ tx, organization }: Context, { endDate }: Span) {
  const { rows } = await sql<{ exercise: string; number: number; hash: Buffer }>`
    select exercise.code as exercise, entry.number, entry.hash
      from entry_series series
      join journal_entry entry on entry.organization_id = ${organization}
       and entry.exercise_id = series.exercise_id and entry.number = series.last_number
      join accounting_exercise exercise on exercise.organization_id = ${organization} and exercise.id = series.exercise_id
     where series.organization_id = ${organization}
     order by (${endDate}::date between exercise.start_date and exercise.end_date) desc, entry.recorded_at desc
     limit 1`.execute(tx)
  return rows[0]
}
