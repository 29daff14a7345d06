import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import { type DailySale, getDailySale } from './sale.ts'

/** The sales report of a shift (IPV): what there was, came, was sold and is left of each product, and how it was paid. */
export async function printDailySale(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const sale = await getDailySale(context, { id })
  const words = (key: string) => translate(context.language, `dailySales.${key}`)
  const { enteredBy, madeBy, receivedBy } = fileWords[context.language]
  const quantity = (value: string | null) => (value === null ? '' : printedQuantity(context, value))
  return printDocument(context, {
    title: words('printed'),
    number: sale.number,
    state: sale.state,
    boxes: [
      [
        { label: words('pointSale'), value: `${sale.pointSale.code} ${sale.pointSale.name}`, share: 2 },
        { label: words('storage'), value: `${sale.storage.code} ${sale.storage.name}`, share: 2 },
      ],
      [
        { label: words('date'), value: formatDay(sale.date) },
        { label: words('shift'), value: String(sale.shift) },
        { label: words('responsible'), value: sale.responsible ?? '' },
        { label: words('state'), value: words(`states.${sale.state}`) },
      ],
      [{ label: words('description'), value: sale.description ?? '' }],
    ],
    columns: [
      { header: words('product') },
      { header: words('unit'), width: 36 },
      ...(['initial', 'entered', 'withdrawn', 'sold', 'wasted', 'final'] as const).map((name) => ({
        header: words(name),
        figures: true as const,
        width: 52,
      })),
      { header: words('price'), figures: true, width: 60 },
      { header: words('amount'), figures: true, width: 70 },
    ],
    rows: sale.lines.map((line) => [
      `${line.product.code} ${line.product.name}`,
      line.unit,
      quantity(line.initial),
      quantity(line.entered),
      quantity(line.withdrawn),
      quantity(line.sold),
      quantity(line.wasted),
      quantity(line.final),
      printedAmount(context, line.price),
      printedAmount(context, line.amount),
    ]),
    sums: [
      { label: words('amount'), value: printedAmount(context, sale.amount) },
      ...sale.payments.map((payment) => ({
        label: [words(`means.${payment.means}`), payment.currency?.code].filter(Boolean).join(' '),
        value: printedAmount(context, payment.amount),
      })),
      ...countedSums(context, sale, words),
    ],
    inLetters: { value: sale.amount },
    signatures: [
      { label: madeBy },
      { label: words('responsible') },
      { label: receivedBy },
      { label: enteredBy },
    ],
  })
}

/** The cash of the books that there should be, that was counted, and what is between them. */
function countedSums(context: Context, { payments }: DailySale, words: (key: string) => string) {
  const counted = payments.filter((each) => each.counted !== null && each.currencyId === null)
  if (counted.length === 0) return []
  const total = (name: 'expected' | 'counted' | 'difference') =>
    printedAmount(context, text(sum(counted.map((each) => amount(each[name] ?? '0')))))
  return (['expected', 'counted', 'difference'] as const).map((name) => ({
    label: words(name),
    value: total(name),
  }))
}
