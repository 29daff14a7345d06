import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { getDepreciation } from './depreciation.ts'

/** What the assets wore in a month, asset by asset, with what they have worn and are worth with it. */
export async function printDepreciation(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const depreciation = await getDepreciation(context, { id })
  const words = (key: string) => translate(context.language, `assetDepreciations.${key}`)
  const figure = (value: string) => printedAmount(context, value)
  const total = (column: 'cost' | 'amount' | 'accumulated' | 'net') =>
    figure(text(sum(depreciation.lines.map((line) => amount(line[column])))))
  const { madeBy, authorizedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('one'),
    number: depreciation.number,
    state: depreciation.state,
    boxes: [
      [
        { label: words('month'), value: formatDay(depreciation.date) },
        { label: words('assets'), value: String(depreciation.lines.length) },
        { label: words('amount'), value: figure(depreciation.amount) },
      ],
    ],
    columns: [
      { header: words('inventoryNumber'), width: 56 },
      { header: words('asset') },
      { header: words('rate'), figures: true, width: 36 },
      { header: words('cost'), figures: true, width: 76 },
      { header: words('amount'), figures: true, width: 68 },
      { header: words('accumulated'), figures: true, width: 76 },
      { header: words('net'), figures: true, width: 76 },
    ],
    rows: depreciation.lines.map((line) => [
      line.asset.inventoryNumber ?? '',
      line.asset.name,
      printedQuantity(context, line.rate),
      figure(line.cost),
      figure(line.amount),
      figure(line.accumulated),
      figure(line.net),
    ]),
    totals: ['', words('total'), '', total('cost'), total('amount'), total('accumulated'), total('net')],
    remarks: depreciation.description === null ? [] : [depreciation.description],
    signatures: [{ label: madeBy }, { label: authorizedBy }, { label: enteredBy }],
  })
}
