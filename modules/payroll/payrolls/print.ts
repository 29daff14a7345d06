import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { z } from 'zod'
import type * as api from './api.ts'
import { workerPay } from './queries.ts'

type Pay = z.output<typeof api.WorkerPay>

export const wordsOf =
  ({ language }: Context) =>
  (key: string) =>
    translate(language, `payrolls.${key}`)

/** `enero 2026`. */
export const monthText = (context: Context, month: string) =>
  `${translate(context.language, `months.${monthOf(month)}`)} ${yearOf(month)}`

/** What one worker was paid: what was earned and kept, what is left, and how each amount came to be. */
export async function printPayslip(
  context: Context,
  asked: { id: string; workerId: string },
): Promise<FileAnswer> {
  const pay = await workerPay(context, asked)
  const words = wordsOf(context)
  const figure = (value: string) => printedAmount(context, value)
  const { madeBy, receivedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('payslip'),
    number: pay.payroll.number,
    state: pay.payroll.state,
    boxes: [
      [
        { label: words('worker'), value: pay.worker.name, share: 3 },
        { label: words('identityNumber'), value: pay.identityNumber },
      ],
      [
        { label: words('position'), value: pay.position?.name ?? '', share: 2 },
        { label: words('area'), value: pay.area?.name ?? '', share: 2 },
        { label: words('kind'), value: words(`kinds.${pay.payroll.kind}`) },
        { label: words('month'), value: monthText(context, pay.month) },
      ],
      [
        { label: words('salary'), value: pay.salary === null ? '' : figure(pay.salary) },
        { label: words('accruedDays'), value: printedQuantity(context, pay.accruedDays) },
        { label: words('accrued'), value: figure(pay.accrued) },
        { label: words('card'), value: pay.card ?? words('inCash') },
      ],
    ],
    columns: [
      { header: words('concept'), width: 130 },
      { header: words('how') },
      { header: words('earned'), figures: true, width: 66 },
      { header: words('withheld'), figures: true, width: 66 },
    ],
    rows: paidRows(context, pay),
    totals: [words('total'), '', figure(pay.gross), figure(pay.withheld)],
    sums: [{ label: words('net'), value: figure(pay.net) }],
    inLetters: { value: pay.net },
    signatures: [{ label: madeBy }, { label: receivedBy, name: pay.worker.name }],
  })
}

function paidRows(context: Context, { items, working, contribution, incomeTax }: Pay): string[][] {
  const words = wordsOf(context)
  const figure = (value: string) => printedAmount(context, value)
  const said = (of: (step: Pay['working'][number]) => boolean) =>
    working
      .filter(of)
      .map(({ text, basis }) => (basis === null ? text : `${text} (${basis})`))
      .join(' · ')
  return [
    ...items.map(({ item, key, deduction, amount }) => [
      key.name,
      said((step) => step.item === item),
      deduction ? '' : figure(amount),
      deduction ? figure(amount) : '',
    ]),
    [words('contribution'), said(({ rule }) => rule === 'contribution'), '', figure(contribution)],
    [words('incomeTax'), said(({ rule }) => rule === 'incomeTax'), '', figure(incomeTax)],
  ]
}
