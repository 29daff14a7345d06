import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { isZero, formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { getReturn } from './returns.ts'

/** The voucher by which goods that a client returns come into the storage. */
export async function printReturn(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const back = await getReturn(context, { id })
  const words = (key: string) => translate(context.language, `saleReturns.${key}`)
  const { authorizedBy, deliveredBy, receivedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('print.voucher'),
    model: 'SC-2-08',
    number: back.number,
    state: back.state,
    boxes: [
      [
        { label: words('date'), value: formatDay(back.date) },
        { label: words('sale'), value: back.sale.number },
        { label: words('storage'), value: [back.storage.code, back.storage.name].join(' '), share: 2 },
      ],
      [
        { label: words('client'), value: [back.client.code, back.client.name].join(' '), share: 2 },
        { label: words('refund'), value: words(`refunds.${back.refund}`) },
        { label: words('returnedBy'), value: back.returnedBy ?? '' },
      ],
    ],
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.product') },
      { header: words('lines.unit'), width: 34 },
      { header: words('lines.quantity'), figures: true, width: 52 },
      { header: words('lines.unitPrice'), figures: true, width: 60 },
      { header: words('lines.discount'), figures: true, width: 44 },
      { header: words('lines.amount'), figures: true, width: 66 },
      { header: words('lines.stockAfter'), figures: true, width: 52 },
    ],
    rows: back.lines.map((line) => [
      line.product.code ?? '',
      { text: line.product.name, below: line.reason === null ? [] : [line.reason] },
      line.unit,
      printedQuantity(context, line.quantity),
      printedAmount(context, line.unitPrice),
      isZero(line.discount) ? '' : printedQuantity(context, line.discount),
      printedAmount(context, line.amount),
      line.stockAfter === null ? '' : printedQuantity(context, line.stockAfter),
    ]),
    sums: [{ label: words('total'), value: printedAmount(context, back.total) }],
    inLetters: { value: back.total, currency: back.currency?.code },
    remarks: back.description === null ? [] : [back.description],
    signatures: [
      { label: authorizedBy },
      { label: deliveredBy, name: back.returnedBy ?? undefined },
      { label: receivedBy },
      { label: enteredBy },
    ],
  })
}
