import { type Amount, amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import { inBooksOf, type Paid, purseOf } from '../ticket.ts'

/** By what means and in which currency somebody pays, and what one of that costs. */
export type Purse = Pick<Paid, 'means' | 'currencyId' | 'rate'>

/** What was handed over, by purse. */
export type Tendered = readonly (Purse & { amount: string })[]

const booksOf = (tendered: Tendered): Amount =>
  sum(tendered.map((each) => inBooksOf({ ...each, tendered: each.amount, change: '0.00' })))

/** What is still to be paid; less than nothing where change is due. */
export const leftOf = (total: Amount, tendered: Tendered): Amount => total.minus(booksOf(tendered))

/** Change is given of cash alone: what is paid too much by other means was typed wrong. */
export function isEnough(total: Amount, tendered: Tendered): boolean {
  const over = leftOf(total, tendered).neg()
  return over.gte(zero) && over.lte(booksOf(tendered.filter(({ means }) => means === 'cash')))
}

/** So many whole units of a currency as the change allows, and no more than were handed over of it. */
function wholeOf(over: Amount, { rate, amount: handed }: Tendered[number]): Amount {
  const units = round(over.div(amount(rate ?? '1')).minus(amount('0.5')), 0)
  const whole = units.lt(zero) ? zero : units
  return whole.gt(amount(handed)) ? amount(handed) : whole
}

/**
 * How a ticket is paid: what was handed over, with the change taken off it. Change is given in pesos, or in whole units of a
 * currency that was handed over, and the rest of it in pesos.
 */
export function settledBy(total: Amount, tendered: Tendered, changeIn: string | null): Paid[] {
  const given = tendered.filter((each) => amount(each.amount).gt(zero))
  const over = leftOf(total, given).neg()
  const paid = given.map(({ amount: handed, ...purse }): Paid => {
    const isOfChange = purse.means === 'cash' && purse.currencyId !== null && purse.currencyId === changeIn
    const change = isOfChange && over.gt(zero) ? wholeOf(over, { ...purse, amount: handed }) : zero
    return { ...purse, tendered: text(amount(handed)), change: text(change) }
  })
  const rest = sum(paid.map(inBooksOf)).minus(total)
  const pesos = { means: 'cash', currencyId: null, rate: null } as const
  const known = paid.find((each) => purseOf(each) === purseOf(pesos))
  if (known) known.change = text(rest)
  else if (rest.gt(zero) || paid.length === 0) paid.push({ ...pesos, tendered: '0.00', change: text(rest) })
  return paid
}

/** The change of a ticket, by currency: that of the books last. */
export const changesOf = (paid: readonly Paid[]): { currencyId: string | null; amount: string }[] =>
  paid
    .flatMap(({ currencyId, change }) => (amount(change).gt(zero) ? [{ currencyId, amount: change }] : []))
    .toSorted((one, other) => Number(one.currencyId === null) - Number(other.currencyId === null))
