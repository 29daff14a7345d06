import { amount, text } from '@cuadre/kernel/money.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import {
  booksCurrency,
  printDocument,
  printedAmount,
  printedQuantity,
} from '@cuadre/platform/documents/print.ts'
import { type CashCount, getCashCount } from './cash-counts.ts'

/** The act of a count: what was counted in which notes, what the books had, the difference, and who signs for it. */
export async function printCashCount(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const count = await getCashCount(context, { id })
  const functional = await booksCurrency(context)
  const words = (key: string) => translate(context.language, `cashCounts.${key}`)
  const { account, currency, denominations, number, occasion, state } = count
  return printDocument(context, {
    title: words('act'),
    model: 'SC-3-06',
    number,
    state,
    boxes: [
      [
        { label: words('account'), value: `${account.code} ${account.name}`, share: 2 },
        { label: words('date'), value: formatDay(count.date) },
        { label: words('state'), value: words(`states.${state}`) },
      ],
      [
        { label: words('custodian'), value: count.custodian, share: 2 },
        { label: words('witness'), value: count.witness ?? '' },
        { label: words('occasion'), value: words(`occasions.${occasion}`) },
      ],
      [{ label: words('description'), value: count.description ?? '' }],
    ],
    columns: [
      { header: words('denomination'), figures: true },
      { header: words('count'), figures: true, width: 110 },
      { header: words('amount'), figures: true, width: 130 },
    ],
    rows: denominations.map((each) => [
      printedAmount(context, each.denomination),
      String(each.count),
      printedAmount(context, text(amount(each.denomination).times(String(each.count)))),
    ]),
    sums: sumsOf(context, count, currency?.code ?? functional),
    inLetters: { value: count.counted, currency: currency?.code },
    remarks: remarksOf(context, count, functional),
    signatures: [
      { label: words('custodian'), name: count.custodian },
      { label: words('witness'), name: count.witness ?? undefined },
      { label: words(occasion === 'handover' ? 'receives' : 'countedBy') },
      { label: words('authorised') },
    ],
  })
}

/** What the books had stands on the act once it was declared. */
function sumsOf(context: Context, { counted, books, difference }: CashCount, currency: string) {
  const label = (key: string) => `${translate(context.language, `cashCounts.${key}`)} ${currency}`
  const sums = [{ label: label('counted'), value: printedAmount(context, counted) }]
  if (books === null || difference === null) return sums
  return [
    ...sums,
    { label: label('books'), value: printedAmount(context, books) },
    { label: label(kindOf(difference)), value: printedAmount(context, difference) },
  ]
}

const kindOf = (difference: string): string => {
  const sign = amount(difference).cmp(amount('0'))
  return sign === 0 ? 'difference' : sign < 0 ? 'shortage' : 'surplus'
}

const remarksOf = (context: Context, { currency, rate, differenceInBooks }: CashCount, functional: string) =>
  currency && rate !== null && differenceInBooks !== null
    ? [
        `${translate(context.language, 'cashCounts.differenceInBooks')}: ${printedAmount(context, differenceInBooks)} ${functional} (${translate(context.language, 'cashCounts.rate')} ${printedQuantity(context, rate)})`,
      ]
    : []
