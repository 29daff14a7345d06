import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import { expectedCash, movedCash, pursesOf, type Summed, type TakenPurse, totalSold } from '../sums.ts'
import { totalOf } from '../ticket.ts'
import type { Catalogue, KeptTicket, OpenShift } from './kept.ts'

/** What a till took in a shift: its reading while it sells, and its report once the cash is counted. */
export interface Summary {
  shift: OpenShift
  sales: { count: number; amount: Amount }
  returns: { count: number; amount: Amount }
  total: Amount
  purses: readonly TakenPurse[]
  moved: Amount
  cash: readonly { currencyId: string | null; expected: Amount; counted: Amount | null }[]
}

const summed = (tickets: readonly KeptTicket[]): Summed[] =>
  tickets.map(({ returnsId, items, payments }) => ({
    kind: returnsId === null ? 'sale' : 'return',
    items,
    payments,
  }))

export function summaryOf(
  shift: OpenShift,
  tickets: readonly KeptTicket[],
  { currencies }: Pick<Catalogue, 'currencies'>,
  counted: ReadonlyMap<string | null, Amount> = new Map(),
): Summary {
  const all = summed(tickets)
  const purses = pursesOf(all)
  const moved = movedCash(shift.moves)
  const of = (which: Summed['kind']) => {
    const those = all.filter(({ kind }) => kind === which)
    return { count: those.length, amount: sum(those.map(({ items }) => totalOf(items))) }
  }
  const inCash = [null, ...currencies.slice(1).map(({ _id }) => _id)]
  return {
    shift,
    sales: of('sale'),
    returns: of('return'),
    total: amount(totalSold(all)),
    purses: purses.filter(({ amount: taken }) => !taken.eq(zero)),
    moved,
    cash: inCash.map((currencyId) => ({
      currencyId,
      expected: expectedCash(purses, { openingFloat: shift.openingFloat, moved, currencyId }),
      counted: counted.get(currencyId) ?? null,
    })),
  }
}
