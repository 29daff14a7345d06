import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Lets one call at a time change the calendar. Whoever opens, closes or creates periods takes this lock before any other. */
export async function lockCalendar({ tx, organization }: Context): Promise<void> {
  await sql`select from organization where organization_id = ${organization} for no key update`.execute(tx)
}
