import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Origin } from '@cuadre/kernel/journal.ts'
import { sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { OpenPeriod } from '../calendar/open-period.ts'
import type { SealedEntry } from './entry-text.ts'
import type { EntryType } from './entry-types.ts'
import type { PostedLine } from './posted-line.ts'

export interface Posting {
  id?: string
  day: Day
  type: EntryType
  description: string
  lines: readonly PostedLine[]
  origin?: Origin | null
  reversalOf?: string | null
  reason?: string | null
  createdBy?: string
  createdAt?: string
}

/** The contents of a posting once it is in the journal, from which its digest is computed. */
export const sealedEntry = (
  { user }: Pick<Context, 'user'>,
  period: Pick<OpenPeriod, 'id' | 'exerciseId'>,
  posting: Posting,
): SealedEntry => ({
  id: posting.id ?? uuidv7(),
  exerciseId: period.exerciseId,
  periodId: period.id,
  day: posting.day,
  type: posting.type,
  description: posting.description,
  sourceType: posting.origin?.type ?? null,
  sourceId: posting.origin?._id ?? null,
  sourceNumber: posting.origin?.number ?? null,
  reversalOf: posting.reversalOf ?? null,
  reason: posting.reason ?? null,
  createdBy: posting.createdBy ?? user._id,
  confirmedBy: user._id,
  total: text(sum(posting.lines.map((line) => line.debit))),
  lines: posting.lines.map((line, position) => ({
    ...line,
    line: position + 1,
    debit: text(line.debit),
    credit: text(line.credit),
    foreignAmount: line.foreignAmount && text(line.foreignAmount),
    rate: line.rate && text(line.rate, 8),
  })),
})
