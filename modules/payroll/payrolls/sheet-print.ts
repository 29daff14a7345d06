import { sql } from 'kysely'
import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { printDocument, printedAmount, printedQuantity } from '@cuadre/platform/documents/print.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { fileWords } from '@cuadre/server-kit/files/words.ts'
import type { z } from 'zod'
import type * as api from './api.ts'
import { getPayroll } from './payrolls.ts'
import { monthText, wordsOf } from './print.ts'
import { linesOfPayroll } from './queries.ts'

/** `SC-4-06`: a payroll with a line for each worker to sign. */
const payrollModel = 'SC-4-06'

/** What of a line was earned, by why it is paid. */
interface Parts {
  byTime: string
  additional: string
  holidayDays: string
  holidays: string
  benefits: string
}

type Line = z.output<typeof api.PayrollLine> & Parts

const nothing: Parts = {
  byTime: '0.00',
  additional: '0.00',
  holidayDays: '0.00',
  holidays: '0.00',
  benefits: '0.00',
}

async function partsOf({ tx, organization }: Context, id: string): Promise<ReadonlyMap<number, Parts>> {
  const { rows } = await sql<Parts & { line: number }>`
    select item.line, coalesce(sum(item.amount) filter (where key.pay_rule = 'salary'), 0)::text as "byTime",
           coalesce(sum(item.amount) filter (where key.kind = 'earning' and key.pay_rule in ('surcharge', 'bandRate', 'amount')), 0)::text as additional,
           coalesce(sum(item.quantity) filter (where key.pay_rule = 'vacationAverage'), 0)::text as "holidayDays",
           coalesce(sum(item.amount) filter (where key.pay_rule in ('vacationAverage', 'balance')), 0)::text as holidays,
           coalesce(sum(item.amount) filter (where key.kind = 'absence' and key.pay_rule in ('percent', 'amount')), 0)::text as benefits
      from payroll_item item
      join time_key key on key.organization_id = ${organization} and key.id = item.time_key_id
     where item.organization_id = ${organization} and item.payroll_id = ${id} and not item.deduction
     group by item.line`.execute(tx)
  return new Map(rows.map(({ line, ...parts }) => [line, parts]))
}

interface Column {
  header: string
  width?: number
  /** Figures are added up and, where nobody has any, left out. */
  value: (line: Line) => string
  as?: 'amount' | 'quantity'
  /** Figures that say nothing together, such as wages. */
  apart?: true
  always?: true
}

/** The columns of the model, from left to right. */
function columnsOf(context: Context): Column[] {
  const words = wordsOf(context)
  const money = (header: string, value: Column['value'], more: Partial<Column> = {}): Column => ({
    header: words(header),
    width: 42,
    as: 'amount',
    value,
    ...more,
  })
  const time = (header: string, value: Column['value']): Column => ({
    header: words(header),
    width: 26,
    as: 'quantity',
    value,
  })
  return [
    { header: words('lineNumber'), width: 18, value: ({ line }) => String(line) },
    // The card stands under who it is of, and the post under who holds it: side by side they would leave the names no room.
    {
      header: words('sheet.identityAndCard'),
      width: 60,
      value: ({ identityNumber, card }) => [identityNumber, card].filter(Boolean).join('\n'),
    },
    {
      header: words('sheet.workerAndPosition'),
      value: ({ worker, position }) => [worker.name, position?.name].filter(Boolean).join('\n'),
    },
    money('salary', ({ salary }) => salary ?? '0', { apart: true }),
    time('hours', ({ hours }) => hours),
    time('days', ({ days }) => days),
    money('sheet.byTime', ({ byTime }) => byTime),
    money('sheet.additional', ({ additional }) => additional),
    time('sheet.holidayDays', ({ holidayDays }) => holidayDays),
    money('sheet.holidays', ({ holidays }) => holidays),
    money('sheet.benefits', ({ benefits }) => benefits),
    money('gross', ({ gross }) => gross, { always: true }),
    money('columns.contribution', ({ contribution }) => contribution),
    money('columns.incomeTax', ({ incomeTax }) => incomeTax),
    money('columns.other', ({ other }) => other),
    money('withheld', ({ withheld }) => withheld, { always: true }),
    money('net', ({ net }) => net, { always: true }),
    time('sheet.accruedDays', ({ accruedDays }) => accruedDays),
    money('sheet.accrued', ({ accrued }) => accrued),
    { header: words('signature'), width: 40, value: () => '' },
  ]
}

const totalOf = (lines: readonly Line[], { value }: Column) => sum(lines.map((line) => amount(value(line))))

/** Whether somebody has something in a column. */
const says = (lines: readonly Line[], { as, always, value }: Column): boolean =>
  always === true || (as === undefined ? true : lines.some((line) => !amount(value(line)).eq(zero)))

/** A payroll, worker by worker, with all that the model asks for, room to sign, its totals, and what is to be paid in letters. */
export async function printPayroll(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const payroll = await getPayroll(context, { id })
  const parts = await partsOf(context, id)
  const lines = (await linesOfPayroll(context, id)).map((line): Line => ({
    ...line,
    ...(parts.get(line.line) ?? nothing),
  }))
  const words = wordsOf(context)
  const shown = (value: string, as: Column['as']) =>
    as === 'amount'
      ? printedAmount(context, value)
      : as === 'quantity'
        ? printedQuantity(context, value)
        : value
  const columns = columnsOf(context).filter((column) => says(lines, column))
  const figure = (column: keyof Pick<Line, 'gross' | 'withheld' | 'net'>) =>
    printedAmount(context, text(sum(lines.map((line) => amount(line[column])))))
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
    columns: columns.map(({ header, width, as }) => ({
      header,
      ...(width !== undefined && { width }),
      ...(as && { figures: true }),
    })),
    rows: lines.map((line) =>
      columns.map(({ value, as, apart }) => {
        const said = value(line)
        return apart && amount(said).eq(zero) ? '' : shown(said, as)
      }),
    ),
    totals: columns.map((column) =>
      column.header === words('sheet.workerAndPosition')
        ? words('total')
        : column.as === undefined || column.apart
          ? ''
          : shown(text(totalOf(lines, column)), column.as),
    ),
    sums: [
      { label: words('gross'), value: figure('gross') },
      { label: words('withheld'), value: figure('withheld') },
      { label: words('toPay'), value: figure('net') },
    ],
    inLetters: { value: text(sum(lines.map(({ net }) => amount(net)))) },
    remarks: payroll.description === null ? [] : [payroll.description],
    signatures: [{ label: madeBy }, { label: reviewedBy }, { label: approvedBy }],
  })
}
