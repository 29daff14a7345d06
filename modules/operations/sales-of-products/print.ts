import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, round, sum, text } from '@cuadre/kernel/money.ts'
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
import { printedLot } from '@cuadre/nomenclators/products/printed-lot.ts'
import { getSale, type Sale } from './sale.ts'

/** The order by which the goods of a sale leave the storage, signed by who gives and who takes them. */
export async function printSale(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const sale = await getSale(context, { id })
  const [client, functional] = [await clientOf(context, sale.clientId), await booksCurrency(context)]
  const words = (key: string) => translate(context.language, `sales.${key}`)
  const { authorizedBy, deliveredBy, receivedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('print.delivery'),
    model: 'SC-2-11',
    number: sale.number,
    state: sale.state,
    boxes: boxesOf(context, sale, client, functional),
    columns: [
      { header: words('print.code'), width: 62 },
      { header: words('print.product') },
      { header: words('print.unit'), width: 34 },
      { header: words('lines.quantity'), figures: true, width: 58 },
      { header: words('lines.unitPrice'), figures: true, width: 66 },
      { header: words('lines.discount'), figures: true, width: 44 },
      { header: words('lines.amount'), figures: true, width: 74 },
    ],
    rows: sale.lines.map((line) => [
      line.product.code ?? '',
      {
        text: line.product.name,
        below: [
          ...(line.description === null ? [] : [line.description]),
          ...line.lots.map((lot) => printedLot(context, lot)),
        ],
      },
      line.unit,
      printedQuantity(context, line.quantity),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
    ]),
    sums: sumsOf(context, sale),
    inLetters: { value: sale.total, currency: sale.currency?.code },
    remarks: [
      `${words('paymentForm')}: ${words(`paymentForms.${sale.paymentForm}`)} · ${words('dueDate')} ${formatDay(sale.dueDate)}`,
      ...(sale.isExport ? [translate(context.language, 'terms.exported')] : []),
      ...(sale.currency ? [`${words('amount')}: ${printedAmount(context, sale.amount)}`] : []),
      ...(sale.description === null ? [] : [sale.description]),
    ],
    signatures: [
      { label: authorizedBy },
      { label: deliveredBy },
      { label: receivedBy, name: sale.deliveredTo ?? undefined },
      { label: enteredBy },
    ],
  })
}

const clientOf = ({ tx }: Context, id: string) =>
  tx
    .selectFrom('partner')
    .select(['code', 'name', 'nit', 'reeup', 'address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

function boxesOf(
  context: Context,
  sale: Sale,
  client: Awaited<ReturnType<typeof clientOf>>,
  functional: string,
): FormBox[][] {
  const words = (key: string) => translate(context.language, `sales.${key}`)
  const { nit, reeup } = fileWords[context.language]
  return [
    [
      { label: words('date'), value: formatDay(sale.date) },
      { label: words('storage'), value: [sale.storage.code, sale.storage.name].join(' '), share: 2 },
      { label: words('currency'), value: currencyOf(context, sale, functional) },
      { label: words('state'), value: words(`states.${sale.state}`) },
    ],
    [
      { label: words('client'), value: `${client.code} ${client.name}`, share: 2 },
      { label: nit, value: client.nit ?? '' },
      { label: reeup, value: client.reeup ?? '' },
    ],
    [
      { label: words('print.address'), value: client.address ?? '', share: 2 },
      { label: translate(context.language, 'contracts.one'), value: contractText(sale) },
    ],
    [
      { label: words('seller'), value: sale.seller ?? '' },
      { label: words('deliveredTo'), value: sale.deliveredTo ?? '' },
      { label: words('deliveredToId'), value: sale.deliveredToId ?? '' },
    ],
    [
      { label: words('carrier'), value: sale.carrier ?? '', share: 2 },
      { label: words('driver'), value: sale.driver ?? '', share: 2 },
      { label: words('driverId'), value: sale.driverId ?? '' },
      { label: words('vehicle'), value: sale.vehicle ?? '' },
    ],
  ]
}

const contractText = ({ contract }: Sale) =>
  contract === null ? '' : [contract.number, contract.supplement?.number].filter(Boolean).join(' · ')

const currencyOf = (context: Context, { currency, rate }: Sale, functional: string) =>
  currency ? `${currency.code} · ${printedQuantity(context, rate ?? '1')}` : functional

/** What the lines come to without their discounts, the discounts, the total. */
function sumsOf(context: Context, sale: Sale) {
  const words = (key: string) => translate(context.language, `sales.${key}`)
  const gross = sum(sale.lines.map((line) => round(amount(line.quantity).times(amount(line.unitPrice)))))
  const discount = gross.minus(amount(sale.total))
  return [
    ...(discount.eq(amount('0'))
      ? []
      : [
          { label: words('subtotal'), value: printedAmount(context, text(gross)) },
          { label: words('discounts'), value: printedAmount(context, text(discount.neg())) },
        ]),
    { label: words('total'), value: printedAmount(context, sale.total) },
  ]
}
