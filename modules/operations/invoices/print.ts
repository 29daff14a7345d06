import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
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
import { printForClient } from './bill.ts'
import { getInvoice, type Invoice } from './invoices.ts'

/** The invoice in the design that the organization chose. */
export async function printInvoice(context: Context, { id }: { id: string }): Promise<Paper> {
  const [invoice, { invoice_design: design }] = await Promise.all([
    getInvoice(context, { id }),
    context.tx.selectFrom('organization').select('invoice_design').executeTakeFirstOrThrow(),
  ])
  return design === 'client' ? printForClient(context, invoice) : printModel(context, invoice)
}

/** The invoice on A4: its number, both parties, what was sold, the sum in letters, what was agreed, who signs. */
async function printModel(context: Context, invoice: Invoice): Promise<Paper> {
  const functional = await booksCurrency(context)
  const words = wordsOf(context)
  const { madeBy, deliveredBy, receivedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('one'),
    model: 'SC-2-12',
    number: invoice.number,
    state: invoice.state,
    boxes: boxesOf(context, invoice, functional),
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.description') },
      { header: words('lines.unit'), width: 34 },
      { header: words('lines.quantity'), figures: true, width: 58 },
      { header: words('lines.unitPrice'), figures: true, width: 66 },
      { header: words('lines.discount'), figures: true, width: 44 },
      { header: words('lines.amount'), figures: true, width: 74 },
    ],
    rows: invoice.lines.map((line) => [
      line.code,
      line.description,
      line.unit ?? '',
      printedQuantity(context, line.quantity),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
    ]),
    sums: sumsOf(context, invoice),
    inLetters: { value: invoice.total, currency: invoice.currency?.code },
    remarks: remarksOf(context, invoice, functional),
    signatures: [
      { label: madeBy, name: invoice.steps[0]?.by, day: formatDay(invoice.date) },
      { label: deliveredBy, name: invoice.deliveredBy ?? undefined },
      { label: receivedBy, name: invoice.deliveredTo ?? undefined },
    ],
  })
}

const wordsOf = (context: Context) => (key: string, parameters?: Record<string, string>) =>
  translate(context.language, `invoices.${key}`, parameters)

function boxesOf(context: Context, invoice: Invoice, functional: string): FormBox[][] {
  const words = wordsOf(context)
  const { nit, reeup } = fileWords[context.language]
  const { issuer, clientDetails: client, currency, rate, contract } = invoice
  return [
    [
      { label: words('date'), value: formatDay(invoice.date) },
      { label: words('dueDate'), value: formatDay(invoice.dueDate) },
      { label: words('paymentForm'), value: paymentOf(context, invoice), share: 2 },
      {
        label: words('currency'),
        value: currency ? `${currency.code} · ${printedQuantity(context, rate ?? '1')}` : functional,
      },
    ],
    [
      { label: words('print.issuer'), value: issuer.name, share: 2 },
      { label: nit, value: issuer.nit ?? '' },
      { label: reeup, value: issuer.reeup ?? '' },
    ],
    [
      {
        label: words('print.address'),
        value: [issuer.address, issuer.phone].filter(Boolean).join(', '),
      },
      { label: words('bankAccounts'), value: issuer.bankAccounts.map(displayedAccount).join('\n') },
    ],
    [
      { label: words('client'), value: `${client.code} ${client.name}`, share: 2 },
      { label: nit, value: client.nit ?? '' },
      { label: reeup, value: client.reeup ?? '' },
    ],
    [
      {
        label: words('print.address'),
        value: [client.address, client.municipality, client.province, client.phone]
          .filter(Boolean)
          .join(', '),
      },
      { label: words('print.clientAccounts'), value: client.bankAccounts.map(displayedAccount).join('\n') },
    ],
    [
      { label: words('contract'), value: contract?.number ?? '' },
      { label: words('supplement'), value: contract?.supplement?.number ?? '' },
      { label: words('sources'), value: invoice.sources.map(({ number }) => number).join(', '), share: 2 },
    ],
    [
      { label: words('deliveredTo'), value: invoice.deliveredTo ?? '', share: 2 },
      { label: words('deliveredToId'), value: invoice.deliveredToId ?? '' },
    ],
    [
      { label: words('carrier'), value: invoice.carrier ?? '', share: 2 },
      { label: words('driver'), value: invoice.driver ?? '', share: 2 },
      { label: words('driverId'), value: invoice.driverId ?? '' },
      { label: words('vehicle'), value: invoice.vehicle ?? '' },
    ],
  ]
}

const displayedAccount = ({
  bank,
  number,
  currency,
}: {
  bank: string
  number: string
  currency?: string | null | undefined
}): string => [bank, number, currency].filter(Boolean).join(' ')

const paymentOf = (context: Context, { paymentForm, instrument }: Invoice): string =>
  [
    wordsOf(context)(`paymentForms.${paymentForm}`),
    ...(instrument ? [translate(context.language, `operations.instruments.${instrument}`)] : []),
  ].join(' · ')

/** What the lines come to without their discounts, the discounts, the total. */
function sumsOf(context: Context, { subtotal, discount, total }: Invoice) {
  const words = wordsOf(context)
  return [
    ...(isZero(discount)
      ? []
      : [
          { label: words('subtotal'), value: printedAmount(context, subtotal) },
          { label: words('discounts'), value: printedAmount(context, `-${discount}`) },
        ]),
    { label: words('total'), value: printedAmount(context, total) },
  ]
}

const remarksOf = (context: Context, invoice: Invoice, functional: string): string[] => {
  const words = wordsOf(context)
  const { currency, amount, taxRate, terms, description } = invoice
  return [
    ...(currency ? [`${words('amount')}: ${printedAmount(context, amount)} ${functional}`] : []),
    ...(taxRate === null ? [] : [words('print.tax', { rate: printedQuantity(context, taxRate) })]),
    ...(terms === null ? [] : [terms]),
    ...(description === null ? [] : [description]),
  ]
}
