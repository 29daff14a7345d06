import { sql } from 'kysely'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Statement } from '@cuadre/server-kit/in-order.ts'
import type { SealedEntry } from './entry-text.ts'

/** An entry with its position in the journal. */
export interface NumberedEntry {
  sealed: SealedEntry
  number: number
  digest: Buffer
  hash: Buffer
  createdAt?: string | undefined
}

/** Entries, and then all their lines: by the second statement the database checks that they balance. */
export const entryInserts = (
  { tx, user }: Context,
  entries: readonly NumberedEntry[],
): readonly Statement[] => [
  tx.insertInto('journal_entry').values(
    entries.map(({ sealed, number, digest, hash, createdAt }) => ({
      id: sealed.id,
      exercise_id: sealed.exerciseId,
      period_id: sealed.periodId,
      day: sealed.day,
      number,
      type: sealed.type,
      description: sealed.description,
      lines: sealed.lines.length,
      total: sealed.total,
      source_type: sealed.sourceType,
      source_id: sealed.sourceId,
      source_number: sealed.sourceNumber,
      reversal_of: sealed.reversalOf,
      reason: sealed.reason,
      created_by: sealed.createdBy,
      created_at: createdAt ?? sql<string>`now()`,
      confirmed_by: user._id,
      digest,
      hash,
    })),
  ),
  tx.insertInto('journal_line').values(
    entries.flatMap(({ sealed, number }) =>
      sealed.lines.map((line) => ({
        entry_id: sealed.id,
        line: line.line,
        day: sealed.day,
        number,
        account_id: line.accountId,
        debit: line.debit,
        credit: line.credit,
        description: line.description,
        cost_center_id: line.costCenterId,
        expense_item_id: line.expenseItemId,
        partner_id: line.partnerId,
        currency_id: line.currencyId,
        foreign_amount: line.foreignAmount,
        rate: line.rate,
      })),
    ),
  ),
]
