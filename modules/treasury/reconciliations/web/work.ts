import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Choice as AnyChoice } from '@cuadre/web-kit/form/choice.ts'
import type { z } from 'zod'
import type * as api from '../api.ts'
import { tableOf } from '../table.ts'

export type Open = z.output<typeof api.getOpenOperations.output>
export type Operation = Open['operations'][number]
export type BankLine = Open['lines'][number]
export type Returned = Open['returns'][number]
export type Pair = Pick<Open['proposals'][number], 'reason' | 'operations' | 'lines'>
export type Opening = NonNullable<Open['opening']>
type Choice = Pick<AnyChoice, '_id' | 'name'> & { code?: string | undefined }
export type Suggestion = Open['suggestions'][number]
/** A line that is posted when all is saved; of one that is matched within the tolerance, what it differs by. */
export interface LineRecord {
  lineId: string
  account: Choice
  costCenter: Choice | null
  expenseItem: Choice | null
}
export interface BankError {
  lineId: string
  note: string
}

/** What a person decided so far: what is the same on both sides, what is to be posted, and what the bank did by mistake. */
export interface Work {
  pairs: readonly Pair[]
  errors: readonly BankError[]
  records: readonly LineRecord[]
  /** Whether what lay before the first statement is accepted, and what of it the bank had not seen by then. */
  isOpened: boolean
  outstanding: readonly Operation[]
}

/** What is left of both sides after what was decided, and how both come to the same. */
export function leftOf(open: Open, work: Work) {
  const { pairs, records, errors, isOpened, outstanding } = work
  const done = new Set([
    ...pairs.flatMap(({ operations, lines }) => [...operations, ...lines]),
    ...records.map(({ lineId }) => lineId),
  ])
  const mistaken = new Set(errors.map(({ lineId }) => lineId))
  const isOpen = ({ _id }: { _id: string }) => !done.has(_id)
  const operations = [...outstanding, ...open.operations].filter(isOpen)
  const left = new Set(operations.map(({ _id }) => _id))
  const opening = open.opening && openingLeft(open.opening, outstanding)
  const lines = open.lines.filter(isOpen)
  const proposals = open.proposals.filter(
    (proposal) =>
      proposal.operations.every((id) => left.has(id)) &&
      proposal.lines.every((id) => !done.has(id) && !mistaken.has(id)),
  )
  // What the books have already is not posted.
  const proposed = new Set(proposals.flatMap((proposal) => proposal.lines))
  const posted = sum(records.map((record) => postedOf(record, open, work)))
  return {
    operations,
    lines,
    opening,
    unknown: lines.filter(({ _id }) => !mistaken.has(_id)),
    proposals,
    suggestions: open.suggestions.filter(
      ({ lineId }) => !done.has(lineId) && !mistaken.has(lineId) && !proposed.has(lineId),
    ),
    table: tableOf(
      { ...open.table, book: text(amount(open.table.book).plus(posted)) },
      { operations, lines, fold: isOpened ? undefined : (opening ?? undefined) },
      mistaken,
    ),
  }
}

/** What is posted of a line: all of it, or what its match differs by. */
export function postedOf({ lineId }: LineRecord, open: Open, { pairs, outstanding }: Work) {
  const line = open.lines.find(({ _id }) => _id === lineId)
  const booked = pairs.find(({ lines }) => lines.includes(lineId))?.operations ?? []
  const operations = [...outstanding, ...open.operations].filter(({ _id }) => booked.includes(_id))
  return amount(line?.amount ?? '0').minus(sum(operations.map((each) => amount(each.amount))))
}

export const recordOfRule = ({ lineId, rule }: Suggestion): LineRecord => ({
  lineId,
  account: rule.account,
  costCenter: rule.costCenter,
  expenseItem: rule.expenseItem,
})

/** What is posted of a match that differs; nothing of others. */
export const recordsOfPair = ({ reason, lines }: Pair, { differenceAccount }: Open): LineRecord[] =>
  reason === 'withinTolerance' && differenceAccount
    ? lines.map((lineId) => ({ lineId, account: differenceAccount, costCenter: null, expenseItem: null }))
    : []

/** As a call takes it. */
export const draftOf = ({ lineId, account, costCenter, expenseItem }: LineRecord) => ({
  lineId,
  accountId: account._id,
  costCenterId: costCenter?._id ?? null,
  expenseItemId: expenseItem?._id ?? null,
})

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

/** A pair with what it is made of. */
export const wholeOf = ({ reason, operations, lines }: Pair, open: Open, { outstanding }: Work) => ({
  reason,
  operations: [...outstanding, ...open.operations].filter(({ _id }) => operations.includes(_id)),
  lines: open.lines.filter(({ _id }) => lines.includes(_id)),
})

/** A line that will be posted: the books have nothing of it yet. */
export const unpaired = (lineId: string, open: Open) => ({
  reason: 'recorded' as const,
  operations: [],
  lines: open.lines.filter(({ _id }) => _id === lineId),
})
