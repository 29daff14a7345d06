import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { entriesOf } from '@cuadre/accounting/public.ts'
import { statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type * as api from './api.ts'
import { dailySaleKind } from './kind.ts'
import { leftOf, soldOf } from './lines.ts'
import {
  type DailySaleHead,
  dailySaleHead,
  dailySaleLines,
  dailySalePayments,
  denominationsOf,
  type LineRow,
  type PaymentRow,
  shiftsOfDay,
} from './queries.ts'
import { emptyShelf, type OnShelf, onShelf, type Shift } from './shelf.ts'
import { dailySaleWorkflow } from './states.ts'

export type DailySale = z.output<typeof api.DailySale>

export const originOf = ({ _id, number }: Pick<DailySale, '_id' | 'number'>) => ({
  type: dailySaleKind.type,
  _id,
  number,
})

export const shiftOf = (head: DailySaleHead): Shift => ({
  saleId: head._id,
  pointId: head.pointSaleId,
  storageId: head.storageId,
  day: head.date,
  shift: head.shift,
})

/** What lies in the till beside what was taken for what was sold: the change of the start, and what was put in or taken out since. */
export const besides = ({
  openingFloat,
  cashMoved,
}: Pick<DailySaleHead, 'openingFloat' | 'cashMoved'>): string =>
  text(amount(openingFloat).plus(amount(cashMoved)))

/** A daily sale with all that hangs from it. While its shift is open it says what there is by now. */
export async function getDailySale(context: Context, { id }: { id: string }): Promise<DailySale> {
  const head = await dailySaleHead(context, id)
  if (!head) throw notFound()
  const [rows, paid, notes, documents, entries, steps] = await Promise.all([
    dailySaleLines(context, id),
    dailySalePayments(context, id),
    denominationsOf(context, id),
    mediaOfOwners(context, dailySaleKind.type, [id]),
    entriesOf(context, [id]),
    statusHistoryOf(context, dailySaleKind.type, id),
  ])
  const isOpen = head.state === 'open'
  const shelves = isOpen
    ? await onShelf(
        context,
        shiftOf(head),
        rows.map(({ productId }) => productId),
      )
    : undefined
  const lines = rows.map((row) => lineOf(row, shelves, head))
  return {
    ...head,
    ...(isOpen && { amount: text(sum(lines.map((line) => amount(line.amount)))) }),
    lines,
    payments: paid.map((row) => ({
      ...paymentOf(row, head),
      denominations: (notes.get(row._id) ?? []).map(({ denomination, count }) => ({ denomination, count })),
    })),
    documents,
    entries: entries.get(id) ?? [],
    allowed: Object.values(dailySaleWorkflow[head.state]).map(({ to }) => to),
    steps,
  }
}

function lineOf(
  row: LineRow,
  shelves: Map<string, OnShelf> | undefined,
  { byTill }: DailySaleHead,
): DailySale['lines'][number] {
  if (row.recipeId !== null) return { ...row, final: null }
  const shelf = shelves ? (shelves.get(row.productId) ?? emptyShelf) : written(row)
  if (!shelf) return { ...row, final: null }
  const wasted = amount(row.wasted)
  const counted = row.counted === null ? null : amount(row.counted)
  const reckoned = shelves ? soldOf({ sold: amount(row.sold), counted, wasted }, shelf) : amount(row.sold)
  const sold = reckoned.lt(zero) ? zero : reckoned
  return {
    ...row,
    initial: shelf.initial.toFixed(),
    entered: shelf.entered.toFixed(),
    withdrawn: shelf.withdrawn.toFixed(),
    sold: sold.toFixed(),
    final: leftOf({ sold, wasted, shelf })!.toFixed(),
    // Each ticket is rounded by itself.
    amount: byTill ? row.amount : text(round(sold.times(amount(row.price)))),
  }
}

/** What there was when the shift was closed. */
const written = ({ initial, entered, withdrawn }: LineRow): OnShelf | null =>
  initial === null || entered === null || withdrawn === null
    ? null
    : { initial: amount(initial), entered: amount(entered), withdrawn: amount(withdrawn) }

function paymentOf({ countedOfSale, ...row }: PaymentRow, head: DailySaleHead) {
  if (row.means !== 'cash') return { ...row, expected: null, counted: null, difference: null }
  const float = row.currencyId === null ? amount(besides(head)) : zero
  const counted = countedOfSale === null ? null : amount(countedOfSale)
  return {
    ...row,
    expected: text(amount(row.amount).plus(float)),
    counted: counted && text(counted.plus(float)),
    difference: counted && text(counted.minus(amount(row.amount))),
  }
}

/** The shifts of a point of sale on a day. */
export async function getDailySalesOfDay(
  context: Context,
  requested: z.output<typeof api.getDailySalesOfDay.input>,
): Promise<{ data: DailySale[] }> {
  const shifts = await shiftsOfDay(context, requested)
  return { data: await Promise.all(shifts.map(({ _id }) => getDailySale(context, { id: _id }))) }
}
