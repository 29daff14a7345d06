import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { z } from 'zod'
import type * as api from '../api.ts'
import { tableOf } from '../table.ts'

export type Open = z.output<typeof api.getOpenOperations.output>
export type Operation = Open['operations'][number]
export type BankLine = Open['lines'][number]
export type Returned = Open['returns'][number]
export type Pair = Pick<Open['proposals'][number], 'reason' | 'operations' | 'lines'>
export type Opening = NonNullable<Open['opening']>
export interface BankError {
  lineId: string
  note: string
}

/** What a person decided so far: what is the same on both sides, and what the bank did by mistake. */
export interface Work {
  pairs: readonly Pair[]
  errors: readonly BankError[]
  /** Whether what lay before the first statement is accepted, and what of it the bank had not seen by then. */
  isOpened: boolean
  outstanding: readonly Operation[]
}

/** What is left of both sides after what was decided, and how both come to the same. */
export function leftOf(open: Open, { pairs, errors, isOpened, outstanding }: Work) {
  const done = new Set(pairs.flatMap(({ operations, lines }) => [...operations, ...lines]))
  const mistaken = new Set(errors.map(({ lineId }) => lineId))
  const isOpen = ({ _id }: { _id: string }) => !done.has(_id)
  const operations = [...outstanding, ...open.operations].filter(isOpen)
  const left = new Set(operations.map(({ _id }) => _id))
  const opening = open.opening && openingLeft(open.opening, outstanding)
  const lines = open.lines.filter(isOpen)
  return {
    operations,
    lines,
    opening,
    unknown: lines.filter(({ _id }) => !mistaken.has(_id)),
    proposals: open.proposals.filter(
      (proposal) =>
        proposal.operations.every((id) => left.has(id)) &&
        proposal.lines.every((id) => !done.has(id) && !mistaken.has(id)),
    ),
    table: tableOf(
      open.table,
      { operations, lines, fold: isOpened ? undefined : (opening ?? undefined) },
      mistaken,
    ),
  }
}

/** What lay before the first statement but for what the bank had not seen, and by how much the books differ from what that opens with. */
function openingLeft({ before, balance, count, came, went }: Opening, outstanding: readonly Operation[]) {
  const without = (all: string, isOut: boolean) =>
    amount(all).minus(
      sum(
        outstanding.flatMap((each) => (each.amount.startsWith('-') === isOut ? [amount(each.amount)] : [])),
      ),
    )
  const [left, gone] = [without(came, false), without(went, true)]
  const book = left.plus(gone)
  return {
    before,
    balance,
    count: count - outstanding.length,
    came: text(left),
    went: text(gone),
    book: text(book),
    difference: text(book.minus(amount(balance))),
  }
}
export type OpeningLeft = ReturnType<typeof openingLeft>

/** Whether the books explain what the first statement opens with. */
export const mayOpen = ({ count, difference }: OpeningLeft): boolean => count > 0 && isNothing(difference)

export type Left = ReturnType<typeof leftOf>

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
