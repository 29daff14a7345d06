import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { printedContract, printedPartner } from '../documents/printed-partner.ts'
import { getPurchase, type Purchase } from './purchase.ts'

/** The order by which goods are bought: what is ordered from the provider, at which price, until when and where to. */
export async function printPurchase(context: Context, { id }: { id: string }): Promise<Paper> {
  const purchase = await getPurchase(context, { id })
  const words = (key: string) => translate(context.language, `purchases.${key}`)
  const { madeBy, authorizedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('print.order'),
    model: 'SC-2-02',
    number: purchase.number,
    state: purchase.state,
    boxes: await boxesOf(context, purchase),
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.product') },
      { header: words('lines.unit'), width: 34 },
      { header: words('lines.quantity'), figures: true, width: 58 },
      { header: words('lines.unitPrice'), figures: true, width: 66 },
      { header: words('lines.discount'), figures: true, width: 44 },
      { header: words('lines.amount'), figures: true, width: 74 },
    ],
    rows: purchase.lines.map((line) => [
      line.product.code ?? '',
      { text: line.product.name, below: belowOf(context, line) },
      line.unit,
      printedQuantity(context, line.quantity),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
    ]),
    sums: sumsOf(context, purchase),
    inLetters: { value: purchase.total, currency: purchase.currency?.code },
    remarks: remarksOf(context, purchase),
    signatures: [
      { label: madeBy },
      { label: authorizedBy },
      { label: words('provider'), name: purchase.provider.name },
    ],
  })
}

const belowOf = ({ language }: Context, { description, expectedDate }: Purchase['lines'][number]) => [
  ...(description === null ? [] : [description]),
  ...(expectedDate === null
    ? []
    : [`${translate(language, 'purchases.lines.expected')} ${formatDay(expectedDate)}`]),
]

async function boxesOf(context: Context, purchase: Purchase): Promise<FormBox[][]> {
  const words = (key: string) => translate(context.language, `purchases.${key}`)
  const { nit, reeup } = fileWords[context.language]
  const provider = await printedPartner(context, purchase.providerId)
  const { currency, rate, storage } = purchase
  return [
    [
      { label: words('date'), value: formatDay(purchase.date) },
      { label: words('storage'), value: [storage.code, storage.name].join(' '), share: 2 },
      {
        label: words('currency'),
        value: currency
          ? `${currency.code} · ${printedQuantity(context, rate ?? '1')}`
          : await booksCurrency(context),
      },
      { label: words('state'), value: words(`states.${purchase.state}`) },
    ],
    [
      { label: words('provider'), value: `${provider.code} ${provider.name}`, share: 2 },
      { label: nit, value: provider.nit ?? '' },
      { label: reeup, value: provider.reeup ?? '' },
    ],
    [
      { label: words('print.address'), value: provider.address ?? '', share: 2 },
      { label: translate(context.language, 'contracts.one'), value: printedContract(purchase.contract) },
    ],
  ]
}

/** What the lines come to without their discounts, the discounts, the total. */
function sumsOf(context: Context, { lines, total }: Purchase) {
  const words = (key: string) => translate(context.language, `purchases.${key}`)
  const gross = sum(lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const discount = gross.minus(amount(total))
  return [
    ...(discount.eq(zero)
      ? []
      : [
          { label: words('subtotal'), value: printedAmount(context, text(gross)) },
          { label: words('discounts'), value: printedAmount(context, text(discount.neg())) },
        ]),
    { label: words('total'), value: printedAmount(context, total) },
  ]
}

function remarksOf(context: Context, purchase: Purchase): string[] {
  const words = (key: string) => translate(context.language, `purchases.${key}`)
  const { paymentForm, dueDate, currency, providerInvoice, description, costs } = purchase
  return [
    `${words('paymentForm')}: ${words(`paymentForms.${paymentForm}`)} · ${words('dueDate')} ${formatDay(dueDate)}`,
    ...(currency ? [`${words('amount')}: ${printedAmount(context, purchase.amount)}`] : []),
    ...(providerInvoice === null ? [] : [`${words('providerInvoice')}: ${providerInvoice}`]),
    ...costs.map((cost) =>
      `${cost.concept}: ${printedAmount(context, cost.amount)} ${cost.currency?.code ?? ''} ${cost.provider?.name ?? ''}`.trim(),
    ),
    ...(description === null ? [] : [description]),
  ]
}
