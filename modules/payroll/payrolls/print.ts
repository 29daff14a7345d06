import { monthOf, yearOf } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { z } from 'zod'
import type * as api from './api.ts'
import { getPayroll } from './payrolls.ts'
import { linesOfPayroll, payrollTotals, workerPay } from './queries.ts'

type Pay = z.output<typeof api.WorkerPay>

/** `SC-4-06`: a payroll with a line for each worker to sign. */
const payrollModel = 'SC-4-06'

const wordsOf =
  ({ language }: Context) =>
  (key: string) =>
    translate(language, `payrolls.${key}`)

/** `enero 2026`. */
const monthText = (context: Context, month: string) =>
  `${translate(context.language, `months.${monthOf(month)}`)} ${yearOf(month)}`

/** A payroll, worker by worker, with room to sign, its totals, and what is to be paid in letters. */
export async function printPayroll(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const payroll = await getPayroll(context, { id })
  const lines = await linesOfPayroll(context, id)
  const totals = await payrollTotals(context, { id })
  const words = wordsOf(context)
  const figure = (value: string) => printedAmount(context, value)
  const quantity = (value: string) => printedQuantity(context, value)
  const { madeBy, reviewedBy, approvedBy } = fileWords[context.language]
  return printDocument(context, {
    title: words('one'),
    number: payroll.number,
    state: payroll.state,
    model: payrollModel,
    orientation: 'landscape',
    boxes: [
      [
        { label: words('kind'), value: words(`kinds.${payroll.kind}`) },
        { label: words('month'), value: monthText(context, payroll.month) },
        { label: words('date'), value: formatDay(payroll.date) },
        { label: words('area'), value: payroll.area?.name ?? words('allAreas'), share: 2 },
        { label: words('workers'), value: String(lines.length) },
      ],
    ],
    columns: [
      { header: words('identityNumber'), width: 54 },
      { header: words('worker') },
      { header: words('position'), width: 76 },
      { header: words('salary'), figures: true, width: 50 },
      { header: words('hours'), figures: true, width: 32 },
      { header: words('days'), figures: true, width: 28 },
      { header: words('gross'), figures: true, width: 56 },
      { header: words('contribution'), figures: true, width: 48 },
      { header: words('incomeTax'), figures: true, width: 48 },
      { header: words('other'), figures: true, width: 48 },
      { header: words('net'), figures: true, width: 56 },
      { header: words('accrued'), figures: true, width: 50 },
      { header: words('signature'), width: 54 },
    ],
    rows: lines.map((line) => [
      line.identityNumber,
      line.worker.name,
      line.position?.name ?? '',
      line.salary === null ? '' : figure(line.salary),
      quantity(line.hours),
      quantity(line.days),
      figure(line.gross),
      figure(line.contribution),
      figure(line.incomeTax),
      figure(line.other),
      figure(line.net),
      figure(line.accrued),
      '',
    ]),
    totals: [
      '',
      words('total'),
      '',
      '',
      '',
      '',
      figure(totals.gross),
      figure(totals.contribution),
      figure(totals.incomeTax),
      figure(totals.other),
      figure(totals.net),
      figure(totals.accrued),
      '',
    ],
    sums: [
      { label: words('gross'), value: figure(totals.gross) },
      { label: words('withheld'), value: figure(totals.withheld) },
      { label: words('toPay'), value: figure(totals.net) },
    ],
    inLetters: { value: totals.net },
    remarks: payroll.description === null ? [] : [payroll.description],
    signatures: [{ label: madeBy }, { label: reviewedBy }, { label: approvedBy }],
  })
}

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
