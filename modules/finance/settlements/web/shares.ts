import { amount, sum, text, zero, type Amount } from '@cuadre/kernel/money.ts'
import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import type { GridLine } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { openWithClient } from '../../advances/api.ts'
import type { Operation } from '../api.ts'
import { takes } from '../reckoning.ts'
import type { Side } from '../states.ts'

export type OpenWith = z.output<typeof openWithClient.output>
type Item = OpenWith['items'][number]
type Advance = OpenWith['advances'][number]
/** What of an operation says what it settled and what it left. */
type Settling = Pick<z.output<typeof Operation>, 'allocations' | 'advances' | 'advance'>

/** How much somebody takes of an item or an advance, as it is written. */
export interface Taking extends GridLine {
  kind: 'item' | 'advance'
  id: string
  taken: string
  /** What of the money pays it, in the books; only where it is in another currency than the money. */
  value: string
}

/** An item or an advance that an operation may settle, as a row of the form. */
export interface Allocation extends Taking {
  side: Side
  /** Whether it takes of the money; else it is brought beside it. */
  takes: boolean
  document: { type: string; _id: string; number: string }
  date: string
  dueDate: string | null
  daysOverdue: number
  currency: Choice | null
  pending: string
  /** `yes` where all that is pending is taken. */
  whole: string
}

const currencyOf = ({ currency }: Pick<Item | Advance, 'currency'>): Choice | null =>
  currency && { ...currency, name: currency.code }

type Row = Pick<Item | Advance, '_id' | 'side' | 'document' | 'date' | 'currency' | 'pending'> & {
  dueDate?: string | null
  daysOverdue?: number
}

const shareOf = (side: Side, kind: Allocation['kind'], row: Row): Allocation => ({
  key: row._id,
  kind,
  id: row._id,
  taken: '',
  value: '',
  side: row.side,
  takes: takes({ kind, side: row.side }, side),
  document: row.document,
  date: row.date,
  dueDate: row.dueDate ?? null,
  daysOverdue: row.daysOverdue ?? 0,
  currency: currencyOf(row),
  pending: row.pending,
  whole: '',
})

/** What can be settled with a partner: first what the money is for, then what is brought beside it. */
export const sharesOf = (side: Side, { items, advances }: OpenWith): Allocation[] =>
  [
    ...items.map((item) => shareOf(side, 'item', item)),
    ...advances.map((advance) => shareOf(side, 'advance', advance)),
  ].toSorted((one, other) => rank(one, side) - rank(other, side))

/** The same while an operation is corrected: what that one settles is open again, and what it left is not there. */
export function withoutOperation(
  side: Side,
  shares: readonly Allocation[],
  { allocations, advances, advance }: Settling,
): Allocation[] {
  const own = [
    ...allocations.map(({ itemId: _id, ...share }) => shareOf(side, 'item', reopened(_id, share))),
    ...advances.map(({ advanceId: _id, ...share }) => shareOf(side, 'advance', reopened(_id, share))),
  ]
  const known = new Map(shares.map((share) => [share.id, share]))
  const mine = new Set(own.map(({ id }) => id))
  return [
    ...own.map((share) => ({ ...share, daysOverdue: known.get(share.id)?.daysOverdue ?? 0 })),
    ...shares.filter(({ id }) => !mine.has(id) && id !== advance?._id),
  ].toSorted((one, other) => rank(one, side) - rank(other, side))
}

const reopened = (_id: string, { open, ...share }: Omit<Settling['allocations'][number], 'itemId'>) => ({
  ...share,
  _id,
  pending: open,
})

const rank = (share: Allocation, side: Side) =>
  (share.side === side ? 0 : 2) + (share.kind === (share.side === side ? 'item' : 'advance') ? 0 : 1)

/** The rows with what is written in them. */
export const withTakings = (shares: readonly Allocation[], takings: readonly Taking[]): Allocation[] =>
  shares.map((share) => {
    const { taken = '', value = '', unread } = takings.find(({ id }) => id === share.id) ?? {}
    return {
      ...share,
      taken,
      value,
      whole: taken !== '' && amount(taken).eq(amount(share.pending)) ? 'yes' : '',
      ...(unread && { unread }),
    }
  })

/** What is written after a change of the rows: ticking a row takes all of it. */
export const takingsOf = (before: readonly Allocation[], after: readonly Allocation[]): Taking[] =>
  after.flatMap(({ key, kind, id, taken, value, whole, pending, unread }, at) => {
    const isTicked = whole !== (before[at]?.whole ?? '')
    const now = isTicked ? (whole === 'yes' ? pending : '') : taken
    return now === '' && unread === undefined
      ? []
      : [{ key, kind, id, taken: now, value, ...(unread && { unread }) }]
  })

const written = (shares: readonly Allocation[]) => shares.filter(({ taken }) => taken !== '')

export interface Arithmetic {
  /** In the currency of the money, or in that of the books where several currencies meet. */
  isInBooks: boolean
  money: string
  settled: string
  brought: string
  /** Below zero, what lacks. */
  rest: string
}

interface Money {
  amount: string
  currencyId: string | null
  /** Of each currency that is there, the money's own included. */
  rates: ReadonlyMap<string, string>
}

/** What the money and what is brought beside it leave after everything that is settled; nothing where a rate is missing. */
export function arithmeticOf(shares: readonly Allocation[], money: Money): Arithmetic | undefined {
  const chosen = written(shares)
  const isInBooks = chosen.some(({ currency }) => (currency?._id ?? null) !== money.currencyId)
  const rateOf = (id: string | null) => (id === null || !isInBooks ? '1' : money.rates.get(id))
  const worth = (sum: string, currencyId: string | null): Amount | undefined => {
    const rate = rateOf(currencyId)
    return rate === undefined ? undefined : amount(text(amount(sum).times(amount(rate))))
  }
  const paid = worth(money.amount === '' ? '0' : money.amount, money.currencyId)
  const parts = chosen.map(({ taken, value, currency }) =>
    isInBooks && value !== '' ? amount(value) : worth(taken, currency?._id ?? null),
  )
  if (paid === undefined || parts.some((part) => part === undefined)) return undefined
  const total = (isTaken: boolean) =>
    sum(parts.flatMap((part, at) => (part && chosen[at]!.takes === isTaken ? [part] : [])))
  const [settled, brought] = [total(true), total(false)]
  return {
    isInBooks,
    money: text(paid),
    settled: text(settled),
    brought: text(brought),
    rest: text(paid.plus(brought).minus(settled)),
  }
}

/** The money that the chosen rows ask for, where they are all in its currency. */
export function amountFor(shares: readonly Allocation[], currencyId: string | null): string | undefined {
  const chosen = written(shares)
  if (chosen.some(({ currency }) => (currency?._id ?? null) !== currencyId)) return undefined
  const total = sum(
    chosen.map(({ taken, takes: isTaken }) => (isTaken ? amount(taken) : amount(taken).neg())),
  )
  return total.gt(zero) ? text(total) : ''
}
