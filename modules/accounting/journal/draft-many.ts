import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import type { EntryType } from './entry-types.ts'
import type { PostedLine } from './posted-line.ts'

export interface DraftToWrite {
  id: string
  day: Day
  description: string
  /** Of a document; what a person wrote has none. */
  type?: EntryType
  origin?: Origin
  /** The pending entry that it undoes, and why. */
  reversalOf?: string
  reason?: string
  lines: readonly PostedLine[]
}

/** Rows of a statement: it may carry 65,535 values, of which a line has sixteen. */
const rowsAtOnce = 4000

/** Writes many pending entries by few statements. Their lines are checked already. */
export async function writeDrafts({ tx, user }: Context, drafts: readonly DraftToWrite[]): Promise<void> {
  const heads = drafts.map(({ id, day, description, type, origin, reversalOf, reason }) => ({
    id,
    day,
    description,
    type: type ?? 'manual',
    source_type: origin?.type ?? null,
    source_id: origin?._id ?? null,
    source_number: origin?.number ?? null,
    reversal_of: reversalOf ?? null,
    reason: reason ?? null,
    created_by: user._id,
  }))
  for (let start = 0; start < heads.length; start += rowsAtOnce)
    await tx
      .insertInto('entry_draft')
      .values(heads.slice(start, start + rowsAtOnce))
      .execute()
  const lines = drafts.flatMap(({ id, lines: own }) =>
    own.map((line, position) => ({
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
      foreign_amount: line.foreignAmount && line.foreignAmount.toFixed(),
      rate: line.rate && line.rate.toFixed(),
    })),
  )
  for (let start = 0; start < lines.length; start += rowsAtOnce)
    await tx
      .insertInto('entry_draft_line')
      .values(lines.slice(start, start + rowsAtOnce))
      .execute()
}
