import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { faultPoint } from '@cuadre/server-kit/fault-points.ts'
import { inOrder } from '@cuadre/server-kit/in-order.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { lockedCalendar, openIn, type OpenPeriod, openPeriodOn } from '../calendar/open-period.ts'
import type * as api from './api.ts'
import { checkedLines, type LineToPost } from '../journal/check-lines.ts'
import { lineFacts } from '../journal/line-facts.ts'
import { writeEntry } from '../journal/post.ts'
import type { PostedLine } from '../journal/posted-line.ts'
import { confirmedEntry, entryById, type EntryRow } from './queries.ts'

type Draft = z.output<typeof api.createAccountingEntryManual.input>

export async function existing(context: Context, id: string): Promise<EntryRow> {
  const entry = await entryById(context, id)
  if (!entry) throw notFound()
  return entry
}

export const getEntry = (context: Context, { id }: { id: string }) => existing(context, id)

/** Writes a manual entry: pending, in the place of a pending one, or confirmed at once. */
export async function createManual(context: Context, draft: Draft): Promise<EntryRow> {
  const [calendar, facts] = await Promise.all([
    lockedCalendar(context, draft.date, draft.date),
    lineFacts(context, draft.lines),
  ])
  const lines = checkedLines(draft.lines, facts)
  const period = openIn(calendar, draft.date, draft.periodId)
  const before = draft._id === undefined ? undefined : await ownDraft(context, draft._id, draft.version)
  if (draft.confirm && !before) return postAtOnce(context, period, draft, lines)
  const id = before?._id ?? uuidv7()
  if (before) await context.tx.deleteFrom('entry_draft_line').where('draft_id', '=', id).execute()
  await writeDraft(context, id, draft, lines, before)
  await faultPoint('entry.draft')
  if (draft.confirm) await postDraft(context, period, await existing(context, id), lines)
  const after = await existing(context, id)
  context.changed({ type: 'entry', _id: id, before, after })
  return after
}

/** An entry that is confirmed as it is written never waits, so it is written once, into the journal. */
async function postAtOnce(
  context: Context,
  period: OpenPeriod,
  { date, description }: Draft,
  lines: readonly PostedLine[],
): Promise<EntryRow> {
  const { _id } = await writeEntry(context, period, { day: date, type: 'manual', description, lines })
  await faultPoint('entry.confirmed')
  const after = await confirmedEntry(context, _id)
  if (!after) throw notFound()
  context.changed({ type: 'entry', _id, after })
  return after
}

/** A pending entry that a person wrote. That of a document is neither changed nor deleted but through its document. */
async function ownDraft(context: Context, id: string, version?: number): Promise<EntryRow> {
  const draft = await lockedDraft(context, id, version)
  if (draft.source) throw new Refusal('entry.ofDocument', { document: draft.source.number })
  return draft
}

/** A pending entry under lock, at the version that was read. */
async function lockedDraft({ tx, ...context }: Context, id: string, version?: number): Promise<EntryRow> {
  const row = await tx
    .selectFrom('entry_draft')
    .select(['id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const entry = await existing({ tx, ...context }, id)
  if (!row) throw new Refusal('entry.alreadyConfirmed', { number: entry.number })
  if (version !== undefined && row.version !== version) throw stale(entry)
  return entry
}

async function writeDraft(
  { tx, user }: Context,
  id: string,
  draft: Draft,
  lines: readonly PostedLine[],
  before: EntryRow | undefined,
): Promise<void> {
  const head = { day: draft.date, period_id: draft.periodId ?? null, description: draft.description }
  const text = (value: PostedLine['rate']) => value && value.toFixed()
  await inOrder(tx, [
    before
      ? tx
          .updateTable('entry_draft')
          .set({ ...head, version: before.version + 1 })
          .where('id', '=', id)
      : tx.insertInto('entry_draft').values({ id, ...head, created_by: user._id }),
    tx.insertInto('entry_draft_line').values(
      lines.map((line, position) => ({
        id: uuidv7(),
        draft_id: id,
        line: position + 1,
        account_id: line.accountId,
        debit: line.debit.toFixed(2),
        credit: line.credit.toFixed(2),
        description: line.description,
        cost_center_id: line.costCenterId,
        expense_item_id: line.expenseItemId,
        partner_id: line.partnerId,
        currency_id: line.currencyId,
        foreign_amount: text(line.foreignAmount),
        rate: text(line.rate),
      })),
    ),
  ])
}

export const draftLine = (line: EntryRow['lines'][number]): LineToPost => ({
  accountId: line.accountId,
  debit: line.debit,
  credit: line.credit,
  description: line.description,
  costCenterId: line.costCenterId,
  expenseItemId: line.expenseItemId,
  partnerId: line.partnerId,
  currencyId: line.currencyId,
  foreignAmount: line.foreignAmount,
  rate: line.rate,
})

/** Moves a pending entry into the journal, where it gets its number and never changes again. */
async function postDraft(
  context: Context,
  period: OpenPeriod,
  draft: EntryRow,
  lines: readonly PostedLine[],
): Promise<void> {
  await writeEntry(context, period, {
    id: draft._id,
    day: draft.date,
    type: draft.type,
    origin: draft.source?._id ? { ...draft.source, _id: draft.source._id } : null,
    description: draft.description,
    lines,
    reversalOf: draft.reversalOf?._id ?? null,
    reason: draft.reason,
    createdBy: draft.createdBy._id,
    createdAt: draft.createdAt,
  })
  await context.tx.deleteFrom('entry_draft').where('id', '=', draft._id).execute()
  await faultPoint('entry.confirmed')
}

async function confirmOne(context: Context, id: string, version?: number): Promise<EntryRow> {
  const seen = await existing(context, id)
  if (seen.number !== null) throw new Refusal('entry.alreadyConfirmed', { number: seen.number })
  // Period first, document second: the one lock order.
  const period = await openPeriodOn(context, seen.date, seen.periodId)
  const draft = await lockedDraft(context, id, version ?? seen.version)
  // What it undoes is not in the books yet, or it would be named.
  if (draft.type === 'reversal' && !draft.reversalOf)
    throw new Refusal('entry.confirmUndoneFirst', { document: draft.source?.number ?? '' })
  const lines = draft.lines.map(draftLine)
  await postDraft(context, period, draft, checkedLines(lines, await lineFacts(context, lines)))
  const after = await existing(context, id)
  context.changed({ type: 'entry', _id: id, before: draft, after })
  return after
}

/** Confirms one entry or several: all of them, or none. */
export async function confirmEntries(
  context: Context,
  { _id, ids, version }: z.output<typeof api.confirmAccountingEntries.input>,
) {
  const requested = [...new Set(ids ?? (_id === undefined ? [] : [_id]))]
  const reversals = await context.tx
    .selectFrom('entry_draft')
    .select('id')
    .where('id', 'in', requested)
    .where('reversal_of', 'is not', null)
    .execute()
  const last = new Set(reversals.map(({ id }) => id))
  const data: EntryRow[] = []
  // What undoes an entry comes after it.
  for (const id of requested.toSorted((one, other) => Number(last.has(one)) - Number(last.has(other))))
    data.push(await confirmOne(context, id, version))
  return { data }
}

/** Deletes one line of a pending entry, and the entry with its last line. */
export async function deleteLine(context: Context, { id }: { id: string }): Promise<EntryRow | null> {
  const line = await context.tx
    .selectFrom('entry_draft_line')
    .select('draft_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound()
  const before = await ownDraft(context, line.draft_id)
  await context.tx.deleteFrom('entry_draft_line').where('id', '=', id).execute()
  if (before.lines.length === 1)
    await context.tx.deleteFrom('entry_draft').where('id', '=', before._id).execute()
  else
    await context.tx
      .updateTable('entry_draft')
      .set({ version: before.version + 1 })
      .where('id', '=', before._id)
      .execute()
  const after = before.lines.length === 1 ? null : await existing(context, before._id)
  context.changed({ type: 'entry', _id: before._id, before, after })
  return after
}

/** Deletes a pending entry whole. A confirmed one is reversed instead. */
export async function deleteEntry(context: Context, { commonId }: { commonId: string }) {
  const before = await ownDraft(context, commonId)
  await context.tx.deleteFrom('entry_draft').where('id', '=', commonId).execute()
  context.changed({ type: 'entry', _id: commonId, before })
  return { commonId, lines: before.lines.length }
}
