import { v7 as uuidv7 } from 'uuid'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { type Amount, amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { LineDraft, PaymentDraft, WholeDailySale } from './api.ts'
import { type ReckonedLine, reckonLines } from './lines.ts'
import { agreePayments, type AgreedPayment, differenceOf, unsettled } from './payments.ts'
import type { Shift } from './shelf.ts'

/** What tickets come to, where they are what was sold. */
export type WrittenLine = LineDraft & { amount?: string }
export type WrittenPayment = PaymentDraft & { inBooks?: string }

export interface ContentDraft {
  lines: readonly WrittenLine[]
  payments: readonly WrittenPayment[]
}

export interface Content {
  lines: ReckonedLine[]
  payments: AgreedPayment[]
  total: Amount
}

/** What was sold and how it was paid, reckoned, or everything that is wrong with it. What is closed has to be settled as well. */
export async function reckoned(
  context: Context,
  shift: Shift,
  /** What lies in the till beside what was taken for what was sold. */
  besides: string,
  draft: ContentDraft,
  { isClosing }: { isClosing: boolean },
): Promise<Content> {
  const { lines, wrong } = await reckonLines(context, shift, draft.lines, { isClosing })
  const total = sum(lines.map((line) => line.amount))
  const paid = { pointId: shift.pointId, day: shift.day, besides: amount(besides), total }
  const agreed = await agreePayments(context, paid, draft.payments)
  const all: FieldRefusal[] = [...wrong, ...agreed.wrong]
  if (isClosing && all.length === 0) all.push(...unsettled(agreed.payments, paid))
  if (all.length > 0) throw wrongFields(all)
  return { lines, payments: agreed.payments, total }
}

/** What the head of a sale says of its content. */
export const totalsOf = ({ payments, total }: Content) => ({
  amount: text(total),
  paid: text(sum(payments.map(({ inBooks }) => inBooks))),
  difference: text(differenceOf(payments)),
})

/** Writes the content of a sale anew; what there was to sell is written with it when its shift is closed. */
export async function writeContent(
  context: Context,
  saleId: string,
  { lines, payments }: Content,
  { isClosing }: { isClosing: boolean },
): Promise<void> {
  const { tx } = context
  await tx.deleteFrom('daily_sale_line').where('sale_id', '=', saleId).execute()
  await tx.deleteFrom('daily_sale_payment').where('sale_id', '=', saleId).execute()
  if (lines.length > 0)
    await tx
      .insertInto('daily_sale_line')
      .values(
        lines.map((line, index) => ({
          id: uuidv7(),
          sale_id: saleId,
          line: index + 1,
          product_id: line.productId,
          price: text(line.price),
          sold: line.sold.toFixed(),
          wasted: line.wasted.toFixed(),
          counted: line.counted?.toFixed() ?? null,
          amount: text(line.amount),
          by_tickets: line.isByTickets,
          recipe_id: line.recipeId,
          ...(isClosing && line.shelf ? shelfColumns(line.shelf) : {}),
        })),
      )
      .execute()
  if (payments.length === 0) return
  const written = payments.map((payment) => ({ ...payment, _id: uuidv7() }))
  await tx
    .insertInto('daily_sale_payment')
    .values(
      written.map((payment, index) => ({
        id: payment._id,
        sale_id: saleId,
        line: index + 1,
        means: payment.means,
        currency_id: payment.currencyId,
        rate: payment.rate && text(payment.rate, 8),
        amount: text(payment.amount),
        book_amount: text(payment.inBooks),
        counted: payment.counted && text(payment.counted),
        book_counted: payment.countedInBooks && text(payment.countedInBooks),
        is_rest: payment.isRest,
        reference: payment.reference,
      })),
    )
    .execute()
  const notes = written.flatMap(({ _id, denominations }) =>
    denominations.map((each) => ({ ...each, payment_id: _id })),
  )
  if (notes.length > 0) await tx.insertInto('daily_sale_denomination').values(notes).execute()
}

export const shelfColumns = ({ initial, entered, withdrawn }: NonNullable<ReckonedLine['shelf']>) => ({
  initial: initial.toFixed(),
  entered: entered.toFixed(),
  withdrawn: withdrawn.toFixed(),
})

/** A sale as it would be written. */
export const draftOf = ({
  lines,
  payments,
  byTill,
}: Pick<WholeDailySale, 'lines' | 'payments' | 'byTill'>) => ({
  lines: lines.map(({ productId, sold, counted, wasted, price, amount: worth }): WrittenLine => ({
    productId,
    ...(counted === null ? { sold } : { counted }),
    wasted,
    price,
    ...(byTill && { amount: worth }),
  })),
  payments: payments.map((payment): WrittenPayment => ({
    means: payment.means,
    currencyId: payment.currencyId,
    rate: payment.rate,
    amount: payment.isRest ? null : payment.amount,
    counted: payment.counted,
    denominations: payment.denominations,
    reference: payment.reference,
    ...(byTill && { inBooks: payment.amountInBooks }),
  })),
})
