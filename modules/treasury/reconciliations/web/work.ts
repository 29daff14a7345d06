import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { z } from 'zod'
import type * as api from '../api.ts'
import { tableOf } from '../table.ts'

export type Open = z.output<typeof api.getOpenOperations.output>
export type Operation = Open['operations'][number]
export type BankLine = Open['lines'][number]
export type Returned = Open['returns'][number]
export type Pair = Pick<Open['proposals'][number], 'reason' | 'operations' | 'lines'>
export interface BankError {
  lineId: string
  note: string
}

/** What a person decided so far: what is the same on both sides, and what the bank did by mistake. */
export interface Work {
  pairs: readonly Pair[]
  errors: readonly BankError[]
}

/** What is left of both sides after what was decided, and how both come to the same. */
export function leftOf(open: Open, { pairs, errors }: Work) {
  const done = new Set(pairs.flatMap(({ operations, lines }) => [...operations, ...lines]))
  const mistaken = new Set(errors.map(({ lineId }) => lineId))
  const isOpen = ({ _id }: { _id: string }) => !done.has(_id)
  const operations = open.operations.filter(isOpen)
  const lines = open.lines.filter(isOpen)
  return {
    operations,
    lines,
    unknown: lines.filter(({ _id }) => !mistaken.has(_id)),
    proposals: open.proposals.filter((proposal) =>
      [...proposal.operations, ...proposal.lines].every((id) => !done.has(id) && !mistaken.has(id)),
    ),
    table: tableOf(open.table, { operations, lines }, mistaken),
  }
}

/** The books less the bank, of what is chosen of both. */
export function differenceOf(operations: readonly Operation[], lines: readonly BankLine[]): string {
  const total = (sides: readonly { amount: string }[]) => sum(sides.map((side) => amount(side.amount)))
  return text(total(operations).minus(total(lines)))
}

export const isNothing = (money: string): boolean => amount(money).eq(zero)

/** What a document posted that is the line: the operation of its amount, or all that went the same way where they come to it. */
export function postedAs(
  { amount: moved }: BankLine,
  documentId: string,
  operations: readonly Operation[],
): readonly Operation[] {
  const isOut = moved.startsWith('-')
  const own = operations.filter(
    (each) => each.document?._id === documentId && each.amount.startsWith('-') === isOut,
  )
  const whole = own.findLast((each) => each.amount === moved)
  if (whole) return [whole]
  return sum(own.map((each) => amount(each.amount))).eq(amount(moved)) ? own : []
}
