import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { printedLot } from '@cuadre/nomenclators/products/printed-lot.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { FormBox } from '@cuadre/server-kit/files/form.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { getTransfer, type Transfer } from './transfers.ts'

/** The document that travels with the goods: what left one storage, what the other received, who gave, carried and took it. */
export async function printTransfer(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const transfer = await getTransfer(context, { id })
  const words = (key: string) => translate(context.language, `transfers.${key}`)
  const { authorizedBy, deliveredBy, receivedBy, enteredBy } = fileWords[context.language]
  const total = text(sum(transfer.lines.map(({ cost }) => amount(cost ?? '0'))))
  const hasCost = transfer.lines.some(({ cost }) => cost !== null)
  return printDocument(context, {
    title: words('print.title'),
    model: 'SC-2-09',
    number: transfer.number,
    state: transfer.state,
    boxes: boxesOf(context, transfer),
    columns: [
      { header: words('lines.code'), width: 62 },
      { header: words('lines.product') },
      { header: words('lines.unit'), width: 34 },
      { header: words('lines.sent'), figures: true, width: 56 },
      { header: words('lines.received'), figures: true, width: 56 },
      { header: words('lines.difference'), figures: true, width: 56 },
      { header: words('lines.unitCost'), figures: true, width: 66 },
      { header: words('lines.amount'), figures: true, width: 74 },
    ],
    rows: transfer.lines.map((line) => [
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
      line.received === null ? '' : printedQuantity(context, line.received),
      line.difference === null ? '' : printedQuantity(context, line.difference),
      line.unitCost === null ? '' : printedAmount(context, line.unitCost),
      line.cost === null ? '' : printedAmount(context, line.cost),
    ]),
    ...(hasCost && {
      sums: [{ label: words('total'), value: printedAmount(context, total) }],
      inLetters: { value: total },
    }),
    remarks: [
      ...(transfer.description === null ? [] : [transfer.description]),
      ...transfer.files.map(({ number, open }) =>
        translate(context.language, 'transfers.print.file', { number, open: printedAmount(context, open) }),
      ),
    ],
    signatures: [
      { label: authorizedBy },
      { label: deliveredBy, name: transfer.sentBy ?? undefined, day: formatDay(transfer.date) },
      { label: words('print.carriedBy'), name: transfer.carrier ?? undefined },
      {
        label: receivedBy,
        name: transfer.receivedBy ?? undefined,
        day: transfer.receivedOn === null ? undefined : formatDay(transfer.receivedOn),
      },
      { label: enteredBy },
    ],
  })
}

function boxesOf({ language }: Context, transfer: Transfer): FormBox[][] {
  const words = (key: string) => translate(language, `transfers.${key}`)
  const storage = ({ code, name }: { code?: string; name: string }) => [code, name].filter(Boolean).join(' ')
  return [
    [
      { label: words('date'), value: formatDay(transfer.date) },
      { label: words('originStorageId'), value: storage(transfer.originStorage), share: 2 },
      { label: words('destinationStorageId'), value: storage(transfer.destinationStorage), share: 2 },
    ],
    [
      { label: words('carrier'), value: transfer.carrier ?? '', share: 2 },
      { label: words('vehicle'), value: transfer.vehicle ?? '' },
      {
        label: words('receivedOn'),
        value: transfer.receivedOn === null ? '' : formatDay(transfer.receivedOn),
      },
      { label: words('state'), value: translate(language, `states.${transfer.state}`) },
    ],
  ]
}
