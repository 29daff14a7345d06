import { createHash } from 'node:crypto'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Bill } from '@cuadre/server-kit/files/bill.ts'
import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { formatDay, formatInstant, isZero } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  amountInLetters,
  booksCurrency,
  printedAmount,
  printedQuantity,
  watermarkOf,
} from '@cuadre/platform/documents/print.ts'
import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import type { Invoice } from './invoices.ts'

/** Of all that an invoice says to whom for how much: the same for the same, and for nothing else. */
export function digestOf({ issuer, number, date, dueDate, clientDetails, currency, total, lines }: Invoice) {
  const said = [
    issuer.name,
    issuer.nit,
    number,
    date,
    dueDate,
    clientDetails.code,
    clientDetails.name,
    clientDetails.nit,
    currency?.code ?? null,
    total,
    ...lines.map(({ code, quantity, unitPrice, discount, amount }) => [
      code,
      quantity,
      unitPrice,
      discount,
      amount,
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** The invoice as a client likes to get it, in the colour of the organization. */
export async function printForClient(context: Context, invoice: Invoice): Promise<Paper> {
  const { language, timeZone, user } = context
  const words = (key: string, parameters?: Record<string, string>) =>
    translate(language, `invoices.${key}`, parameters)
  const { number, total, currency, dueDate, clientDetails: client, issuer } = invoice
  const [organization, functional] = await Promise.all([printedOrganization(context), booksCurrency(context)])
  const code = currency?.code ?? functional
  const hash = digestOf(invoice)
  const { nit, hash: hashWord } = fileWords[language]
  const bill: Bill = {
    language,
    title: words('one'),
    number,
    colour: organization.colour,
    issuer: {
      name: issuer.name,
      lines: [issuer.nit && `${nit} ${issuer.nit}`, issuer.address, issuer.phone].filter(
        (text) => typeof text === 'string' && text !== '',
      ) as string[],
      logo: organization.logo,
    },
    client: {
      label: words('bill.to'),
      name: client.name,
      lines: [
        client.nit && `${nit} ${client.nit}`,
        [client.address, client.municipality, client.province].filter(Boolean).join(', '),
        client.phone,
      ].filter((text) => typeof text === 'string' && text !== '') as string[],
    },
    facts: [
      { label: words('date'), value: formatDay(invoice.date) },
      { label: words('dueDate'), value: formatDay(dueDate) },
      { label: words('paymentForm'), value: words(`paymentForms.${invoice.paymentForm}`) },
      { label: words('currency'), value: code },
      ...(invoice.contract ? [{ label: words('contract'), value: invoice.contract.number }] : []),
      { label: words('sources'), value: invoice.sources.map((source) => source.number).join(', ') },
    ],
    due: {
      label: words(invoice.paid === 'paid' ? 'bill.paid' : 'bill.total'),
      value: `${printedAmount(context, total)} ${code}`,
      until: invoice.paid === 'paid' ? '' : words('bill.until', { day: formatDay(dueDate) }),
    },
    columns: [
      { header: words('lines.description') },
      { header: words('lines.quantity'), figures: true, width: 82 },
      { header: words('lines.unitPrice'), figures: true, width: 72 },
      { header: words('lines.discount'), figures: true, width: 48 },
      { header: words('lines.amount'), figures: true, width: 82 },
    ],
    rows: invoice.lines.map((line) => [
      { text: line.description, below: [line.code] },
      [printedQuantity(context, line.quantity), line.unit].filter(Boolean).join(' '),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
    ]),
    sums: [
      ...(isZero(invoice.discount)
        ? []
        : [
            { label: words('subtotal'), value: printedAmount(context, invoice.subtotal) },
            { label: words('discounts'), value: printedAmount(context, `-${invoice.discount}`) },
          ]),
      { label: `${words('total')} ${code}`, value: printedAmount(context, total) },
    ],
    remarks: [
      await amountInLetters(context, { value: total, currency: currency?.code }),
      ...(invoice.taxRate === null
        ? []
        : [words('print.tax', { rate: printedQuantity(context, invoice.taxRate) })]),
      ...(invoice.terms === null ? [] : [invoice.terms]),
      ...(invoice.description === null ? [] : [invoice.description]),
    ],
    ...(issuer.bankAccounts.length > 0 && {
      payTo: {
        label: words('bill.payTo'),
        lines: issuer.bankAccounts.map((account) =>
          [account.bank, account.number, account.currency].filter(Boolean).join(' '),
        ),
      },
    }),
    proof: {
      code: [number, issuer.nit ?? issuer.name, invoice.date, `${total} ${code}`, `SHA-256 ${hash}`].join(
        '\n',
      ),
      lines: [`${number} · ${printedAmount(context, total)} ${code}`, `${hashWord} ${hash}`],
    },
    watermark: watermarkOf(context, invoice.state),
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
  const body = { toDraw: { bill } }
  return { file: { name: `${words('one')} ${number}.pdf`, type: 'application/pdf', body } }
}
