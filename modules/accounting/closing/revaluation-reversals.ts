import { sql } from 'kysely'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { revaluation } from '../journal/entry-types.ts'
import { writeEntry } from '../journal/post.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import { reversalStyleOn, undoing } from '../journal/undoing.ts'
import { entryById, type EntryRow } from '../entries/queries.ts'
import { openPeriodOn } from '../calendar/open-period.ts'

interface NextPeriod {
  _id: string
  startDate: string
  state: 'pending' | 'active' | 'closed'
}

/** The period that begins after another has ended. One that shares its days, as a thirteenth does, isn't it. */
export async function periodAfter(
  { tx, organization }: Context,
  { endDate }: { endDate: string },
): Promise<NextPeriod | undefined> {
  const { rows } = await sql<NextPeriod>`
    select id as "_id", start_date as "startDate", state from accounting_period
     where organization_id = ${organization} and start_date > ${endDate} order by start_date, number limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** The revaluations whose reversal is due in a period: those of the ones that it comes after. */
async function due({ tx, organization }: Context, periodId: string) {
  const { rows } = await sql<{ id: string; revalued: string }>`
    select entry.id, before.id as revalued
      from accounting_period this
      join accounting_period before on before.organization_id = ${organization} and before.carried and before.end_date < this.start_date
       and not exists (select from accounting_period between_them
                        where between_them.organization_id = ${organization} and between_them.start_date > before.end_date
                          and (between_them.start_date, between_them.number) < (this.start_date, this.number))
      join journal_entry entry on entry.organization_id = ${organization} and entry.period_id = before.id and entry.day = before.end_date
       and entry.type = 'exchange' and entry.source_type = ${revaluation} and entry.reversal_of is null
     where this.organization_id = ${organization} and this.id = ${periodId}
       and not exists (select from journal_entry reversal
                        where reversal.organization_id = ${organization} and reversal.reversal_of = entry.id)
     order by entry.number`.execute(tx)
  return rows
}

const lineOf = (line: EntryRow['lines'][number]): PostedLine => ({
  accountId: line.accountId,
  debit: amount(line.debit),
  credit: amount(line.credit),
  description: line.description,
  costCenterId: null,
  expenseItemId: null,
  partnerId: line.partnerId,
  currencyId: line.currencyId,
  foreignAmount: line.foreignAmount === null ? null : amount(line.foreignAmount),
  rate: line.rate === null ? null : amount(line.rate),
})

/**
 * Undoes on the first day of an active period the revaluations of the one before it: unrealised differences belong to
 * the day that they were reckoned on, and the realised ones of the month start from what was really paid.
 */
export async function reverseRevaluations(
  context: Context,
  period: Pick<NextPeriod, '_id' | 'startDate'>,
): Promise<string[]> {
  const posted: string[] = []
  const style = await reversalStyleOn(context, period.startDate)
  for (const { id, revalued } of await due(context, period._id)) {
    const entry = await entryById(context, id)
    if (!entry) throw notFound()
    const { _id } = await writeEntry(context, await openPeriodOn(context, period.startDate, period._id), {
      day: period.startDate,
      type: 'exchange',
      description: translate(context.language, 'closing.revaluation.reversalOf', {
        number: entry.number,
        description: entry.description,
      }).slice(0, 500),
      lines: undoing(entry.lines.map(lineOf), style),
      origin: { type: revaluation, _id: revalued, number: entry.date.slice(0, 7) },
      reversalOf: entry._id,
      reason: translate(context.language, 'closing.revaluation.reversalReason'),
    })
    context.changed({ type: 'entry', _id, after: { type: 'exchange', reversalOf: entry._id } })
    posted.push(_id)
  }
  return posted
}
