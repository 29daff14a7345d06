import type { Day } from '@cuadre/kernel/day.ts'
import { credit, debit, type JournalLine } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, round, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { accountsFor, valuesOn } from '@cuadre/accounting/public.ts'
import type { Side } from './items.ts'
import { partInBooks } from './part-in-books.ts'

/** Sales tax that a document accrues on advances above zero, or takes off again below it. */
export interface TaxOnAdvances {
  amount: Amount
  expense: string
  liability: string
}

/** As a sale accrues it: an expense of the seller, that the client does not owe. */
export const taxLines = ({ amount: accrued, expense, liability }: TaxOnAdvances): JournalLine[] =>
  accrued.lt(zero)
    ? [debit(liability, accrued.neg()), credit(expense, accrued.neg())]
    : [debit(expense, accrued), credit(liability, accrued)]

/** The sales tax that what a client pays ahead accrues on a day; nothing where the company accrues it with the sale alone. */
export async function taxOnNew(
  context: Context,
  { side, amount: value, day }: { side: Side; amount: Amount; day: Day },
): Promise<Amount> {
  if (side === 'payable' || value.lte(zero)) return zero
  const { taxOnAdvance, 'rate.salesTax': rate } = await valuesOn(
    context,
    ['taxOnAdvance', 'rate.salesTax'],
    day,
  )
  return taxOnAdvance ? round(value.times(rate).div('100')) : zero
}

/** What is taken off with a part of an advance, which the last one takes all that is left of. */
export function taxOfPart(
  advance: { amount: string; used: string; tax: string; taxUsed: string },
  part: Amount,
): Amount {
  const whole = { amount: amount(advance.tax), foreign: amount(advance.amount) }
  const used = { amount: amount(advance.taxUsed), foreign: amount(advance.used) }
  const off = partInBooks(whole, used, part)
  // Where an earlier part was undone that had been rounded down, a cent more than its share may be off already.
  return off.lt(zero) ? zero : off
}

/** On the accounts of the day: those of the sales whose own tax it gives way to. */
export async function accruing(
  context: Context,
  accrued: Amount,
  day: Day,
): Promise<TaxOnAdvances | undefined> {
  if (accrued.eq(zero)) return undefined
  const accounts = await accountsFor(context, ['account.salesTax.expense', 'account.salesTax.liability'], day)
  return {
    amount: accrued,
    expense: accounts['account.salesTax.expense']._id,
    liability: accounts['account.salesTax.liability']._id,
  }
}
