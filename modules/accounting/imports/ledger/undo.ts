import { sql } from 'kysely'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { amount } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { PostedLine } from '../../journal/posted-line.ts'
import { type PostingIn, writeEntries } from '../../journal/post-many.ts'
import { reversing } from '../../entries/reversal.ts'
import { type ReversalStyle, reversalStyleOn } from '../../journal/undoing.ts'
import { type Calendar, lockedCalendar } from '../../calendar/open-period.ts'
import { periodWords } from '../../calendar/period-words.ts'
import type { BatchRow } from '@cuadre/platform/imports/queries.ts'

interface Confirmed {
  id: string
  number: number
  day: Day
}

/** Entries of the import that are in the journal, those that somebody reversed already left out. */
const confirmedOf = ({ tx }: Context, { _id }: BatchRow): Promise<Confirmed[]> =>
  tx
    .selectFrom('import_record')
    .innerJoin('journal_entry', 'journal_entry.id', 'import_record.record_id')
    .leftJoin('journal_entry as reversal', 'reversal.reversal_of', 'journal_entry.id')
    .select(['journal_entry.id', 'journal_entry.number', 'journal_entry.day'])
    .where('import_record.batch_id', '=', _id)
    .where('reversal.id', 'is', null)
    .orderBy('journal_entry.day')
    .orderBy('journal_entry.number')
    .execute()

async function linesOf({ tx }: Context, { _id }: BatchRow): Promise<Map<string, PostedLine[]>> {
  const rows = await tx
    .selectFrom('import_record')
    .innerJoin('journal_line', 'journal_line.entry_id', 'import_record.record_id')
    .select([
      'entry_id',
      'account_id as accountId',
      'debit',
      'credit',
      'description',
      'cost_center_id as costCenterId',
      'expense_item_id as expenseItemId',
      'partner_id as partnerId',
      'currency_id as currencyId',
      'foreign_amount as foreignAmount',
      'rate',
    ])
    .where('import_record.batch_id', '=', _id)
    .orderBy('entry_id')
    .orderBy('line')
    .execute()
  const lines = new Map<string, PostedLine[]>()
  for (const { entry_id, debit, credit, foreignAmount, rate, ...line } of rows) {
    const ofEntry = lines.get(entry_id) ?? []
    lines.set(entry_id, ofEntry)
    ofEntry.push({
      ...line,
      debit: amount(debit),
      credit: amount(credit),
      foreignAmount: foreignAmount === null ? null : amount(foreignAmount),
      rate: rate === null ? null : amount(rate),
    })
  }
  return lines
}

/** The days that undoing may post on, from the first of the import to the last of it, or today. */
async function daysOf({ tx, organization, timeZone }: Context, { _id }: BatchRow) {
  const { rows } = await sql<{ first: Day | null; last: Day | null }>`
    select min(day) as first, max(day) as last
      from (select day from entry_draft where organization_id = ${organization}
               and id in (select record_id from import_record where organization_id = ${organization} and batch_id = ${_id})
            union all
            select day from journal_entry where organization_id = ${organization}
               and id in (select record_id from import_record where organization_id = ${organization} and batch_id = ${_id})) imported`.execute(
    tx,
  )
  const now = today(timeZone)
  const { first, last } = rows[0] ?? {}
  return { first: first && first < now ? first : now, last: last && last > now ? last : now }
}

/**
 * Undoes imported entries: those that are still pending go, those that are confirmed are reversed, each on its own day
 * while that is open and else today.
 */
export async function undoEntries(context: Context, batch: BatchRow): Promise<void> {
  const { first, last } = await daysOf(context, batch)
  // Periods first, drafts second: the one lock order. A draft that is confirmed meanwhile is found in the journal.
  const calendar = await lockedCalendar(context, first, last)
  await context.tx
    .deleteFrom('entry_draft')
    .where('id', 'in', (from) =>
      from.selectFrom('import_record').select('record_id').where('batch_id', '=', batch._id),
    )
    .execute()
  const lines = await linesOf(context, batch)
  const reason = translate(context.language, 'imports.undoReason', { file: batch.fileName })
  const { language, timeZone } = context
  const styles = new Map<Day, ReversalStyle>()
  const reversals: PostingIn[] = []
  for (const { id, number, day: own } of await confirmedOf(context, batch)) {
    const { day, period } = openDay(calendar, own, today(timeZone))
    const style = styles.get(day) ?? (await reversalStyleOn(context, day))
    styles.set(day, style)
    const entry = { _id: id, number, lines: lines.get(id) ?? [] }
    reversals.push({ period, posting: reversing(entry, { day, reason, language, style }) })
  }
  await writeEntries(context, reversals)
}

function openDay(calendar: Calendar, own: Day, now: Day) {
  const period = calendar.on(own)
  if (typeof period !== 'string') return { day: own, period }
  const present = now < own ? period : calendar.on(now)
  if (typeof present === 'string') throw new Refusal(present, periodWords(present === period ? own : now))
  return { day: now, period: present }
}

/** Opening balances are undone on their own day or not at all, and not once others have taken their place. */
export async function undoOpening(context: Context, batch: BatchRow): Promise<void> {
  const [entry] = await confirmedOf(context, batch)
  if (!entry) throw new Refusal('import.openingReplaced')
  const { day } = entry
  const period = (await lockedCalendar(context, day, day)).on(day)
  if (typeof period === 'string') throw new Refusal(period, periodWords(day))
  await undoEntries(context, batch)
}
