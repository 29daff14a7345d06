import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { getDistribution } from './distributions.ts'

/** What was distributed of which days, by what, and what fell to each report. */
export async function printDistribution(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const distribution = await getDistribution(context, { id })
  const words = (key: string) => translate(context.language, `productionDistributions.${key}`)
  const { madeBy, authorizedBy, enteredBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('one'),
    number: distribution.number,
    state: distribution.state,
    boxes: [
      [
        { label: words('startDate'), value: formatDay(distribution.startDate) },
        { label: words('date'), value: formatDay(distribution.date) },
        { label: words('base'), value: words(`bases.${distribution.base}`), share: 2 },
        {
          label: words('account'),
          value: `${distribution.account.code} ${distribution.account.name}`,
          share: 2,
        },
      ],
    ],
    columns: [
      { header: words('report'), width: 96 },
      { header: words('day'), width: 64 },
      { header: words('product') },
      { header: words('batches'), figures: true, width: 56 },
      { header: words('costCenter'), width: 110 },
      { header: words('amount'), figures: true, width: 86 },
    ],
    rows: distribution.lines.map((line) => [
      line.run.number,
      formatDay(line.date),
      line.product.name,
      printedQuantity(context, line.batches),
      line.costCenter?.name ?? '',
      printedAmount(context, line.amount),
    ]),
    sums: [{ label: words('total'), value: printedAmount(context, distribution.amount) }],
    remarks: distribution.description === null ? [] : [distribution.description],
    signatures: [{ label: madeBy }, { label: authorizedBy }, { label: enteredBy }],
  })
}
