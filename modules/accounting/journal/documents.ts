import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import type { JournalDraft, JournalLine, Origin } from '@cuadre/kernel/journal.ts'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { lockedCalendar, openIn, openPeriodOn } from '../calendar/open-period.ts'
import { heldBanks, refuseOverdraft } from './overdraft.ts'
import {
  checkedLines,
  type LineFacts,
  type LineToPost,
  posted as postedLine,
  problemsOf,
} from './check-lines.ts'
import { flagOn } from '../parameters/values.ts'
import type { EntryType } from './entry-types.ts'
import { lineFacts } from './line-facts.ts'
import type { PostedLine } from './posted-line.ts'
import { writeDrafts } from './draft-many.ts'
import { writeEntry } from './post.ts'
import { reversalStyleOn, undoing } from './undoing.ts'

interface DocumentPosting {
  day: Day
  type: EntryType
  origin: Origin
  draft: JournalDraft
  /** It says what a bank has done already, which is warned of beforehand and never refused where the account then owes the bank. */
  isStated?: boolean
}

/**
 * Posts what a document makes, and is undone through the document alone: confirmed at once, or pending until an accountant
 * confirms it, as the parameter of the day says.
 */
export async function postDocument(
  context: Context,
  { day, type, origin, draft, isStated = false }: DocumentPosting,
): Promise<void> {
  const lines = draft.lines.map(toPost)
  const [calendar, facts, confirmed] = await Promise.all([
    lockedCalendar(context, day, day),
    lineFacts(context, lines),
    flagOn(context, 'autoConfirmEntries', day),
  ])
  const ready = checkedLines(lines, facts)
  const period = openIn(calendar, day)
  const banks = isStated ? [] : await heldBanks(context, banksTaken(ready, facts))
  if (!confirmed) {
    const pending = { id: uuidv7(), day, type, origin, description: draft.description, lines: ready }
    await writeDrafts(context, [pending])
    context.changed({ type: 'entry', _id: pending.id, after: { type, document: origin.number } })
    return refuseOverdraft(context, banks, day)
  }
  const posted = await writeEntry(context, period, {
    day,
    type,
    origin,
    description: draft.description,
    lines: ready,
  })
  context.changed({
    type: 'entry',
    _id: posted._id,
    after: { type, number: posted.number, document: origin.number },
  })
  await refuseOverdraft(context, banks, day)
}

/** The accounts that the chart says are at banks, and that an entry takes more from than it brings to them. */
function banksTaken(lines: readonly PostedLine[], { accounts }: LineFacts): string[] {
  const atBanks = lines.filter(({ accountId }) => accounts.get(accountId)?.type === 'bank')
  const moved = Map.groupBy(atBanks, ({ accountId }) => accountId)
  return [...moved].flatMap(([accountId, own]) =>
    sum(own.map(({ debit, credit }) => debit.minus(credit))).lt(zero) ? [accountId] : [],
  )
}

/** What would be wrong with the lines of a document if they were posted: `lines.2.costCenterId` … */
export async function wrongPostings(
  context: Context,
  lines: readonly JournalLine[],
): Promise<FieldRefusal[]> {
  if (lines.length === 0) return []
  const toCheck = lines.map(toPost)
  return problemsOf(toCheck.map(postedLine), await lineFacts(context, toCheck))
}

const toPost = (line: JournalLine): LineToPost => ({
  accountId: line.accountId,
  debit: text(line.debit),
  credit: text(line.credit),
  description: line.description ?? null,
  costCenterId: line.costCenterId ?? null,
  expenseItemId: line.expenseItemId ?? null,
  partnerId: line.partnerId ?? null,
  currencyId: line.foreign?.currencyId ?? null,
  foreignAmount: line.foreign ? text(line.foreign.amount) : null,
  rate: line.foreign ? text(line.foreign.rate, 8) : null,
})

export interface DocumentEntry {
  _id: string
  commonId: string
  /** None while it is pending. */
  number: number | null
}

/** The entries that documents made, pending ones and the reversals included, by the document. */
export async function entriesOf(
  { tx, organization }: Context,
  documents: readonly string[],
): Promise<Map<string, DocumentEntry[]>> {
  if (documents.length === 0) return new Map()
  const { rows } = await sql<DocumentEntry & { documentId: string }>`
    select id as "_id", id as "commonId", number, source_id as "documentId" from document_entry
     where organization_id = ${organization} and source_type is not null and source_id = any(${[...documents]})
     order by day, number`.execute(tx)
  return new Map(
    [...Map.groupBy(rows, ({ documentId }) => documentId)].map(([document, entries]) => [
      document,
      entries.map(({ documentId: _document, ...entry }) => entry),
    ]),
  )
}

/** The entries of one document, and the first of them. */
export async function entriesOfDocument(
  context: Context,
  id: string,
): Promise<{ entry: DocumentEntry | null; entries: DocumentEntry[] }> {
  const entries = (await entriesOf(context, [id])).get(id) ?? []
  return { entry: entries[0] ?? null, entries }
}

interface LiveEntry {
  id: string
  /** None while it is pending. */
  number: number | null
  day: Day
  type: string
  description: string
  lines: {
    account_id: string
    debit: string
    credit: string
    description: string | null
    cost_center_id: string | null
    expense_item_id: string | null
    partner_id: string | null
    currency_id: string | null
    foreign_amount: string | null
    rate: string | null
  }[]
}

interface Undoing {
  origin: Origin
  day: Day
  reason: string
  /** Which of its entries, where it has others: those of a type, or those that were posted on a day. */
  type?: EntryType
  postedOn?: Day
  /** The last of them alone: what was done last is taken back, what came before it stands. */
  only?: 'last'
}

/**
 * Undoes every entry of a document that stands, or those that are asked for, each by one of its own. One that is pending was never in the books: it goes where
 * it is undone on its own day; on another day what undoes it waits behind it, so that the days between say what there was.
 */
export async function reverseDocument(
  context: Context,
  { origin, day, reason, type, postedOn, only }: Undoing,
): Promise<void> {
  const { tx, language } = context
  const last = only === 'last' ? (await standingEntries(context, origin)).at(-1)?.id : undefined
  // Before the journal is read: one that is being confirmed meanwhile is found there.
  const waiting = tx
    .deleteFrom('entry_draft')
    .where('source_type', '=', origin.type)
    .where('source_id', '=', origin._id)
    .where('day', '=', day)
    .where('reversal_of', 'is', null)
    .$if(type !== undefined, (drafts) => drafts.where('type', '=', type!))
    .$if(last !== undefined, (drafts) => drafts.where('id', '=', last!))
  await waiting.execute()
  const standing = (await standingEntries(context, origin)).filter(
    (entry) =>
      (type === undefined || entry.type === type) &&
      (postedOn === undefined || entry.day === postedOn) &&
      (last === undefined || entry.id === last),
  )
  const period = await openPeriodOn(context, day)
  const style = await reversalStyleOn(context, day)
  for (const { id, number, description, lines } of standing) {
    const undone = number ?? `«${description}»`
    const reversal = {
      day,
      type: 'reversal',
      origin,
      description: translate(language, 'entries.undoing', { number: undone, reason }).slice(0, 500),
      reversalOf: id,
      reason,
      lines: undoing(lines.map(lineOf), style),
    } as const
    if (number === null) await writeDrafts(context, [{ id: uuidv7(), ...reversal }])
    else await writeEntry(context, period, reversal)
  }
}

/** The entries of a document that nothing has undone, in the order in which they were written; numbers begin anew with each year. */
async function standingEntries({ tx, organization }: Context, origin: Origin): Promise<LiveEntry[]> {
  const { rows } = await sql<LiveEntry>`
    with line as (
      select entry_id, line, account_id, debit, credit, description, cost_center_id, expense_item_id, partner_id, currency_id, foreign_amount, rate
        from journal_line
       where organization_id = ${organization} and entry_id in (
         select id from journal_entry where organization_id = ${organization} and source_type = ${origin.type} and source_id = ${origin._id})
      union all
      select draft_id, line, account_id, debit, credit, description, cost_center_id, expense_item_id, partner_id, currency_id, foreign_amount, rate
        from entry_draft_line
       where organization_id = ${organization} and draft_id in (
         select id from entry_draft where organization_id = ${organization} and source_type = ${origin.type} and source_id = ${origin._id})
    )
    select entry.id, entry.number, entry.day, entry.type, entry.description,
           json_agg(json_build_object('account_id', line.account_id, 'debit', line.debit::text, 'credit', line.credit::text,
             'description', line.description, 'cost_center_id', line.cost_center_id, 'expense_item_id', line.expense_item_id,
             'partner_id', line.partner_id, 'currency_id', line.currency_id, 'foreign_amount', line.foreign_amount::text,
             'rate', line.rate::text) order by line.line) as lines
      from document_entry entry
      join line on line.entry_id = entry.id
     where entry.organization_id = ${organization} and entry.source_type = ${origin.type} and entry.source_id = ${origin._id}
       and entry.reversal_of is null
       and not exists (select from document_entry undone where undone.organization_id = ${organization} and undone.reversal_of = entry.id)
     group by entry.id, entry.number, entry.day, entry.type, entry.description
     order by entry.id`.execute(tx)
  return rows
}

const lineOf = (line: LiveEntry['lines'][number]): PostedLine => ({
  accountId: line.account_id,
  debit: amount(line.debit),
  credit: amount(line.credit),
  description: line.description,
  costCenterId: line.cost_center_id,
  expenseItemId: line.expense_item_id,
  partnerId: line.partner_id,
  currencyId: line.currency_id,
  foreignAmount: line.foreign_amount === null ? null : amount(line.foreign_amount),
  rate: line.rate === null ? null : amount(line.rate),
})
