import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox, FormSignature } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'

interface PrintedLine {
  item: { code?: string | undefined; name: string }
  unit: string | null
  description: string | null
  quantity: string
  unitPrice: string
  discount: string
  amount: string
}

/** A document of priced lines with a partner, as it is printed: an offer, a pro forma, an order of services. */
export interface PrintedOrder {
  title: string
  number: string
  state: string
  /** The word of its state. */
  stateWord: string
  date: string
  /** What else stands beside its date, e.g. until when it is valid. */
  days: readonly FormBox[]
  partner: { label: string; _id: string }
  /** Below the partner, e.g. the storage or the contract. */
  more?: readonly FormBox[]
  currency: { code: string } | null
  rate: string | null
  total: string
  amount: string
  lines: readonly PrintedLine[]
  remarks: readonly string[]
  certification?: string | undefined
  signatures: readonly FormSignature[]
}

const word = ({ language }: Context, key: string) => translate(language, `terms.${key}`)

export async function printOrder(context: Context, order: PrintedOrder): Promise<Paper> {
  const { title, number, state, lines, currency, total, remarks, certification, signatures } = order
  return printDocument(context, {
    title,
    number,
    state,
    boxes: await boxesOf(context, order),
    columns: [
      { header: word(context, 'lines.code'), width: 62 },
      { header: word(context, 'lines.description') },
      { header: word(context, 'lines.unit'), width: 40 },
      { header: word(context, 'lines.quantity'), figures: true, width: 58 },
      { header: word(context, 'lines.unitPrice'), figures: true, width: 66 },
      { header: word(context, 'lines.discount'), figures: true, width: 44 },
      { header: word(context, 'lines.amount'), figures: true, width: 74 },
    ],
    rows: lines.map((line) => [
      line.item.code ?? '',
      { text: line.item.name, below: line.description === null ? [] : [line.description] },
      line.unit ?? '',
      printedQuantity(context, line.quantity),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
    ]),
    sums: sumsOf(context, order),
    inLetters: { value: total, currency: currency?.code },
    remarks: [
      ...(currency ? [`${word(context, 'amount')}: ${printedAmount(context, order.amount)}`] : []),
      ...remarks,
    ],
    ...(certification !== undefined && { certification }),
    signatures,
  })
}

async function boxesOf(context: Context, order: PrintedOrder): Promise<FormBox[][]> {
  const { nit, reeup } = fileWords[context.language]
  const [partner, functional] = await Promise.all([
    partnerOf(context, order.partner._id),
    booksCurrency(context),
  ])
  const currency = order.currency
    ? `${order.currency.code} · ${printedQuantity(context, order.rate ?? '1')}`
    : functional
  return [
    [
      { label: word(context, 'print.date'), value: formatDay(order.date) },
      ...order.days,
      { label: word(context, 'currency'), value: currency },
      { label: word(context, 'print.state'), value: order.stateWord },
    ],
    [
      { label: order.partner.label, value: `${partner.code} ${partner.name}`, share: 2 },
      { label: nit, value: partner.nit ?? '' },
      { label: reeup, value: partner.reeup ?? '' },
    ],
    [{ label: word(context, 'print.address'), value: partner.address ?? '' }],
    ...(order.more && order.more.length > 0 ? [[...order.more]] : []),
  ]
}

const partnerOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('partner')
    .select(['code', 'name', 'nit', 'reeup', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What the lines come to without their discounts, the discounts, the total. */
function sumsOf(context: Context, { lines, total }: PrintedOrder) {
  const gross = sum(lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const discount = gross.minus(amount(total))
  const discounted = [
    { label: word(context, 'subtotal'), value: printedAmount(context, text(gross)) },
    { label: word(context, 'discounts'), value: printedAmount(context, text(discount.neg())) },
  ]
  return [
    ...(discount.eq(zero) ? [] : discounted),
    { label: word(context, 'total'), value: printedAmount(context, total) },
  ]
}

/** The contract that a document was made under, as a box of its printout. */
export const contractBox = (
  context: Context,
  contract: { number: string; supplement: { number: string } | null } | null,
): FormBox[] =>
  contract
    ? [
        {
          label: translate(context.language, 'contracts.one'),
          value: [contract.number, contract.supplement?.number].filter(Boolean).join(' · '),
        },
      ]
    : []
