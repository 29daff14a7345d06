import { sql, type RawBuilder } from 'kysely'
import { periodsIn, recordedLater } from '../../ledgers/range.ts'
import type { Span } from './span.ts'

/** Whether an entry that is dated in a statement's days belongs to it: those of a later period of the same days don't. */
export const inSpan = (organization: string, { endDate, period }: Span, entry: RawBuilder<unknown>) =>
  period
    ? sql`exists (select from accounting_period its
                   where its.organization_id = ${organization} and its.id = ${entry}.period_id
                     and (its.start_date, its.number) <= (${period.startDate}::date, ${period.number}::int))`
    : sql`${entry}.day <= ${endDate}`

/** Entries that a statement leaves out although they are dated in its days, or before them. */
export function leftOut(organization: string, span: Span, knownAt: string | undefined) {
  const { startDate, endDate, period } = span
  const closing = sql`closing.organization_id = ${organization} and closing.type = 'closing' and closing.day between ${startDate} and ${endDate}`
  return sql`
    left_out as (
      select closing.id from journal_entry closing where ${closing} and ${inSpan(organization, span, sql`closing`)}
      union
      select undone.id from journal_entry closing
        join journal_entry undone on undone.organization_id = ${organization} and undone.reversal_of = closing.id
       where ${closing} and undone.day between ${startDate} and ${endDate} and ${inSpan(organization, span, sql`undone`)}
      ${
        knownAt === undefined
          ? sql``
          : sql`union select later.id from (${recordedLater(
              organization,
              { startDate, endDate, periodId: period?._id ?? null },
              knownAt,
            )}) later`
      }
    )`
}

/** Opening entries dated in the days of a statement, with what took them back: what they hold was there before. */
export const openings = (organization: string, span: Span) => sql`
  opening_entry as (
    select began.id from journal_entry began
     where began.organization_id = ${organization} and began.type = 'opening'
       and began.day between ${span.startDate} and ${span.endDate} and ${inSpan(organization, span, sql`began`)}
    union all
    select undone.id from journal_entry began
      join journal_entry undone on undone.organization_id = ${organization} and undone.reversal_of = began.id
     where began.organization_id = ${organization} and began.type = 'opening'
       and undone.day between ${span.startDate} and ${span.endDate} and ${inSpan(organization, span, sql`undone`)}
  )`

/** The periods that lie whole in the span, as `covered`; of days of one's own also those that it breaks. */
export const periodsOf = (organization: string, { startDate, endDate, period }: Span) =>
  period
    ? sql`covered as (
        select id from accounting_period
         where organization_id = ${organization} and exercise_id = ${period.exerciseId} and number <= ${period.number} and carried
      )`
    : periodsIn(organization, { startDate, endDate, periodId: null })
