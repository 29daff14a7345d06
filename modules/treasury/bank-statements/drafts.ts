import { type Known, leftAfter } from './overlap.ts'
import type { BankMovement } from './reading/statement.ts'
import { segmentsOf } from './segments.ts'
import type { StatementDraft } from './statements.ts'

/** A statement for each stretch of what is new, or one of nothing that moved. */
export function draftsOf({
  bankAccountId,
  startDay,
  endDay,
  from,
  lines,
  known,
}: {
  bankAccountId: string
  startDay: string
  endDay: string
  from: string
  lines: readonly BankMovement[]
  known: readonly (Known | null)[]
}): StatementDraft[] {
  if (lines.length === 0)
    return [{ bankAccountId, startDate: startDay, endDate: endDay, opening: from, closing: from, lines: [] }]
  const left = [from, ...leftAfter(from, lines)]
  return segmentsOf({ startDay, endDay, lines }, known).map((segment) => ({
    bankAccountId,
    startDate: segment.startDay,
    endDate: segment.endDay,
    opening: left[segment.from]!,
    closing: left[segment.until + 1]!,
    lines: lines.slice(segment.from, segment.until + 1).map(lineOf),
  }))
}

/** Where a movement stands in its file is nothing to a statement. */
function lineOf({ place, ...line }: BankMovement): StatementDraft['lines'][number] {
  void place
  return line
}
