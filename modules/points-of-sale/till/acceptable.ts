import { type Amount, amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { flagOn } from '@cuadre/accounting/public.ts'
import { offeredAt } from '../daily-sales/offered.ts'
import { type DailySale, shiftOf } from '../daily-sales/sale.ts'
import { availableOn, emptyShelf, onShelf } from '../daily-sales/shelf.ts'
import { inBooksOf, purseOf, refundable } from './ticket.ts'
import type { TicketRow } from './tickets.ts'
import { productsSold } from './sums.ts'
import { type Trouble, trouble } from './trouble.ts'

export interface Judged {
  ticket: TicketRow
  /** Nothing where it goes into the daily sale. */
  trouble: Trouble | null
}

/** Which of the tickets that wait can go into their daily sale by now, one after the other; what was accepted before stays. */
export async function judge(context: Context, sale: DailySale, all: readonly TicketRow[]): Promise<Judged[]> {
  const ids = [...new Set(all.flatMap(({ items }) => items.map(({ productId }) => productId)))]
  const [offered, shelves, isSimple] = await Promise.all([
    offeredAt(context, sale.pointSaleId, ids),
    onShelf(context, shiftOf(sale), ids),
    flagOn(context, 'simpleProduction', sale.date),
  ])
  const accepted = all.filter(({ saleId }) => saleId !== null)
  const left = new Map<string, Amount>()
  const there = (productId: string) => availableOn(shelves.get(productId) ?? emptyShelf)
  for (const productId of ids) left.set(productId, there(productId))
  // What went into a sale before this one has left the shelf with it.
  for (const { productId, quantity } of productsSold(accepted.filter(({ saleId }) => saleId === sale._id)))
    left.set(productId, left.get(productId)!.minus(quantity))

  const troubleOfSale = ({ items }: TicketRow): Trouble | null => {
    for (const { productId, code, quantity, isActive } of items) {
      const here = offered.get(productId)
      if (!isActive || !here?.isSoldHere) return trouble('till.notSoldHere', { code })
      if (isSimple && here.recipeId !== null) continue
      const missing = amount(quantity).minus(left.get(productId)!)
      if (missing.gt(zero))
        return trouble('till.short', {
          code,
          missing: missing.toFixed(),
          there: left.get(productId)!.toFixed(),
        })
    }
    return null
  }
  const judged: Judged[] = []
  for (const ticket of all.filter(({ saleId }) => saleId === null)) {
    const found = ticket.kind === 'sale' ? troubleOfSale(ticket) : troubleOfReturn(ticket, accepted, sale._id)
    judged.push({ ticket, trouble: found })
    if (found) continue
    accepted.push({ ...ticket, saleId: sale._id })
    for (const { productId, quantity } of productsSold([ticket]))
      left.set(productId, left.get(productId)!.minus(quantity))
  }
  return judged
}

/** What comes back was sold in the same daily sale, in no smaller quantity and for no smaller amount. */
function troubleOfReturn(
  { returnsId, items, payments }: TicketRow,
  accepted: readonly TicketRow[],
  saleId: string,
): Trouble | null {
  const sold = accepted.find(({ _id }) => _id === returnsId)
  if (!sold) return trouble('till.returnsWaiting')
  if (sold.saleId !== saleId) return trouble('till.returnsOther')
  const before = accepted.filter((ticket) => ticket.returnsId === returnsId)
  for (const { productId, code, quantity, amount: worth } of items) {
    const of = (tickets: readonly TicketRow[]) =>
      tickets.flatMap((ticket) => ticket.items.filter((item) => item.productId === productId))
    const [one] = of([sold])
    const back = of(before)
    const leftOf = (name: 'quantity' | 'amount') =>
      amount(one?.[name] ?? '0').minus(sum(back.map((item) => amount(item[name]))))
    if (amount(quantity).gt(leftOf('quantity')) || amount(worth).gt(leftOf('amount')))
      return trouble('till.returnsMore', { code })
  }
  const most = refundable(
    sold.payments,
    before.flatMap((ticket) => ticket.payments),
  )
  const cash = sum(payments.filter(({ means }) => means === 'cash').map(inBooksOf))
  const isTooMuch = payments.some(
    (paid) => paid.means !== 'cash' && inBooksOf(paid).gt(most.others.get(purseOf(paid)) ?? zero),
  )
  return cash.gt(most.cash) || isTooMuch ? trouble('till.returnsMoney') : null
}
