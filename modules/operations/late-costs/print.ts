import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { lateCosts } from './late-costs.ts'

/** How a cost was spread over the goods that came before it. */
export async function printLateCost(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const [cost, functional] = [await lateCosts.get(context, { id }), await booksCurrency(context)]
  const { authorizedBy, enteredBy } = fileWords[context.language]
  const word = (key: string) => translate(context.language, key)
  const { currency, rate } = cost
  return printDocument(context, {
    title: word('lateCosts.print'),
    number: cost.number,
    state: cost.state,
    boxes: [
      [
        { label: word('lateCosts.date'), value: formatDay(cost.date) },
        { label: word('lateCosts.providerDocument'), value: cost.providerDocument ?? '' },
        {
          label: word('lateCosts.currency'),
          value: currency ? `${currency.code} · ${printedQuantity(context, rate ?? '1')}` : functional,
        },
        { label: word('lateCosts.state'), value: word(`lateCosts.states.${cost.state}`) },
      ],
      [
        { label: word('lateCosts.provider'), value: cost.provider.name, share: 2 },
        { label: word('lateCosts.concept'), value: cost.concept, share: 2 },
        { label: word('lateCosts.base'), value: word(`lateCosts.bases.${cost.base}`) },
      ],
    ],
    columns: [
      { header: word('lateCosts.receipt'), width: 82 },
      { header: word('lateCosts.product') },
      { header: word('lateCosts.quantity'), figures: true, width: 58 },
      { header: word('lateCosts.share'), figures: true, width: 74 },
      { header: word('lateCosts.kept'), figures: true, width: 74 },
      { header: word('lateCosts.gone'), figures: true, width: 74 },
    ],
    rows: cost.lines.map((line) => [
      line.receipt.number,
      { text: [line.product.code, line.product.name].join(' '), below: [line.storage.name] },
      `${printedQuantity(context, line.quantity)} ${line.unit}`,
      printedAmount(context, line.amount),
      line.kept === null ? '' : printedAmount(context, line.kept),
      line.gone === null ? '' : printedAmount(context, line.gone),
    ]),
    sums: [{ label: word('lateCosts.total'), value: printedAmount(context, cost.total) }],
    inLetters: { value: cost.total, currency: currency?.code },
    remarks: [
      ...(currency ? [`${word('lateCosts.amount')}: ${printedAmount(context, cost.amount)}`] : []),
      ...(cost.description === null ? [] : [cost.description]),
    ],
    signatures: [{ label: authorizedBy }, { label: enteredBy }],
  })
}
