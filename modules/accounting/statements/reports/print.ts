import type { z } from 'zod'
import { today } from '@cuadre/kernel/day.ts'
import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { fileTypes } from '@cuadre/server-kit/export.ts'
import type { Drawing } from '@cuadre/server-kit/files/drawing.ts'
import type { Form } from '@cuadre/server-kit/files/form.ts'
import type { Cell, Sheet, SheetColumn } from '@cuadre/server-kit/files/sheet.ts'
import { isZero, formatDay, formatFigure, formatInstant } from '@cuadre/server-kit/files/format.ts'
import { columnName } from '@cuadre/server-kit/files/xlsx.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { printedOrganization } from '@cuadre/platform/documents/printed-organization.ts'
import type { printReport, Statement as StatementAnswer } from '../api.ts'
import { statementOf, type StatementBody } from '../definitions/definition.ts'
import { definitionOfType } from '../definitions/definitions.ts'
import { partsOf } from '../formulas/formula.ts'
import { getReport } from './report.ts'
import { workbookFormula } from './workbook-formula.ts'

export type Report = z.input<typeof StatementAnswer>
type Row = Report['rows'][number]
type Format = z.output<typeof printReport.input>['format']

export async function print(
  context: Context,
  { format, withoutZero, ...requested }: z.output<typeof printReport.input>,
): Promise<FileAnswer> {
  const [report, { body }] = [await getReport(context, requested), await definitionOfType(context, requested)]
  return fileOfReport(context, { report, body, format, withoutZero: withoutZero ?? false })
}

interface Printed {
  report: Report
  body: StatementBody
  format: Format
  withoutZero: boolean
  /** Who approved it and when, where somebody did. */
  approved?: { name: string; at: string } | undefined
  madeBy?: string | undefined
  /** What else is printed at its foot, or above the rows of a workbook. */
  notes?: readonly string[] | undefined
}

/** A statement as a file. What is printed and what is exported are the very figures of the answer. */
export async function fileOfReport(context: Context, printed: Printed): Promise<FileAnswer> {
  const { report, format } = printed
  const rows = report.rows.filter((row) => isPrinted(row, printed.withoutZero))
  const name = `${report.definition.name} ${formatDay(report.endDate).replaceAll('/', '-')}.${format}`
  const body =
    format === 'pdf'
      ? { toDraw: { form: await officialForm(context, printed, rows) } satisfies Drawing }
      : { toDraw: { sheet: await sheetOf(context, printed, rows), format } satisfies Drawing }
  return { file: { name, type: fileTypes[format], body } }
}

const figuresIn = (row: Row) => [row.value, row.opening, row.planned, row.plannedYear, ...row.compared]
const isNothing = (figure: string | null) => figure === null || isZero(figure)

/** Headings and totals stay also where they are zero; what hides at zero hides in any case. */
const isPrinted = (row: Row, withoutZero: boolean) =>
  !(row.hiddenAtZero && figuresIn(row).every(isNothing)) &&
  !(withoutZero && row.look === 'line' && figuresIn(row).every(isNothing))

interface FigureColumn {
  header: string
  figure(row: Row): string | null
  /** Plans are typed also into rows that others are added up in, so a workbook leaves them as they are. */
  isPlan?: boolean
  /** The column of the statement itself. */
  isValue?: boolean
}

/** What was paid to partners without a form of management: a line of its own, where there is something. */
const withoutForm = ({ withoutForm: paid }: Report): string[] =>
  paid && !isZero(paid.total) ? [paid.total] : []

/** Plan of the year, then the opening or the plan until then, then the figures, then what they are compared to. */
function figureColumns({ language }: Context, report: Report): FigureColumn[] {
  const words = (key: string) => translate(language, `statements.columns.${key}`)
  return [
    { header: words('plannedYear'), figure: (row) => row.plannedYear, isPlan: true },
    report.definition.secondColumn === 'opening'
      ? { header: words('opening'), figure: (row) => row.opening }
      : { header: words('planned'), figure: (row) => row.planned, isPlan: true },
    { header: words('value'), figure: (row) => row.value, isValue: true },
    ...(report.forms ?? []).map(({ name }, index) => ({
      header: name,
      figure: (row: Row) => row.byForm?.[index] ?? null,
    })),
    ...report.compared.map(({ startDate, endDate }, index) => ({
      header:
        startDate === report.startDate
          ? formatDay(endDate)
          : `${formatDay(startDate)} – ${formatDay(endDate)}`,
      figure: (row: Row) => row.compared[index] ?? null,
    })),
  ]
}

/** The ranges that a row shows, as official forms print them behind its name: `(101–108)`. */
function rangesText(body: StatementBody, row: number): string {
  const expression = statementOf(body).rows.get(row)
  const ranges = expression
    ? [...partsOf(expression)].flatMap((part) =>
        part.kind === 'accounts' || part.kind === 'paid' || part.kind === 'cash' ? part.ranges : [],
      )
    : []
  return ranges.length === 0
    ? ''
    : ` (${ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')})`
}

/** Parts of a code or of a place, as official forms print them: `101 / 02 / 123.4.05678`. */
const together = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' / ')

async function officialForm(
  context: Context,
  { report, body, approved, madeBy, notes = [] }: Printed,
  rows: readonly Row[],
): Promise<Form> {
  const { language, tx, user, timeZone } = context
  const words = (key: string, parameters = {}) => translate(language, `statements.${key}`, parameters)
  const [organization, official] = await Promise.all([
    printedOrganization(context),
    tx
      .selectFrom('organization')
      .select(['functional_currency', 'state_body', 'subordination', 'activity', 'province', 'municipality'])
      .executeTakeFirstOrThrow(),
  ])
  const columns = figureColumns(context, report)
  const width = Math.max(58, 76 - 6 * Math.max(0, columns.length - 3))
  const printed = (figure: string | null) => {
    if (figure === null) return ''
    return isZero(figure)
      ? '–'
      : formatFigure(figure, language, { leastDecimals: 2, grouped: true, negative: 'parentheses' })
  }
  const number = report.definition.printedForm || report.definition.form
  return {
    language,
    title: report.definition.name,
    number: words('printedForm', { form: number }),
    organization,
    boxes: [
      ...(body.authority ? [[{ label: words('authority'), value: body.authority[language] }]] : []),
      [
        { label: words('accumulatedUntil'), value: formatDay(report.endDate) },
        { label: words('unit'), value: words('unitOf', { currency: official.functional_currency }) },
      ],
      [
        { label: words('entity'), value: organization.name, share: 2 },
        {
          label: words('entityCode'),
          value: together(official.state_body, official.subordination, organization.reeup),
        },
      ],
      [
        { label: words('activity'), value: official.activity ?? '' },
        { label: words('territory'), value: together(official.province, official.municipality) },
      ],
    ],
    columns: [
      { header: words('concept') },
      { header: words('row'), width: 24, figures: true },
      ...columns.map(({ header }) => ({ header, width, figures: true })),
    ],
    rows: [
      ...rows.map((row) => {
        const bold = row.look !== 'line'
        return [
          { text: row.label + rangesText(body, row.row), bold, indent: row.level * 8 },
          { text: String(row.row), bold },
          ...columns.map((column) => ({ text: printed(column.figure(row)), bold })),
        ]
      }),
      ...withoutForm(report).map((total) => [
        words('withoutForm'),
        '',
        ...columns.map(({ isValue }) => (isValue ? printed(total) : '')),
      ]),
    ],
    certification: body.certification?.[language],
    signatures: [
      { label: words('madeBy'), name: madeBy ?? user.name },
      {
        label: words('approvedBy'),
        name: approved?.name,
        day: approved && formatInstant(approved.at, timeZone).slice(0, 10),
      },
    ],
    watermark: report.period?.state === 'active' && !approved ? words('provisional') : undefined,
    foot: [
      words('knownUntil', { moment: formatInstant(report.knownAt, timeZone) }),
      ...report.checks.map(({ equation, ok, difference }) =>
        words(ok ? 'checkHolds' : 'checkFails', { equation, difference: printed(difference) }),
      ),
      ...notes,
    ],
    madeBy: user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
  }
}

async function sheetOf(
  context: Context,
  { report, body, notes = [] }: Printed,
  rows: readonly Row[],
): Promise<Sheet> {
  const { language, timeZone, tx, user } = context
  const words = (key: string, parameters = {}) => translate(language, `statements.${key}`, parameters)
  const organization = await tx
    .selectFrom('organization')
    .select(['name', 'reeup', 'nit', 'address'])
    .executeTakeFirstOrThrow()
  const figures = figureColumns(context, report)
  const columns: SheetColumn[] = [
    { header: words('concept'), type: 'text', width: 60 },
    { header: words('row'), type: 'number', width: 6 },
    ...figures.map(({ header }) => ({ header, type: 'money' as const })),
  ]
  const statement = statementOf(body)
  const positions = new Map(rows.map(({ row }, index) => [row, index]))
  return {
    title: report.definition.name,
    subtitle: [
      words('printedForm', { form: report.definition.form }),
      words('accumulated', { until: formatDay(report.endDate) }),
      words('knownUntil', { moment: formatInstant(report.knownAt, timeZone) }),
      ...notes,
    ],
    language,
    timeZone,
    organization,
    columns,
    rows: [
      ...rows.map((row): Cell[] => [
        row.label,
        String(row.row),
        ...figures.map((column) => column.figure(row)),
      ]),
      ...withoutForm(report).map((total): Cell[] => [
        words('withoutForm'),
        null,
        ...figures.map(({ isValue }) => (isValue ? total : null)),
      ]),
    ],
    strong: new Set(rows.flatMap(({ look }, index) => (look === 'line' ? [] : [index]))),
    formulas: Object.fromEntries(
      rows.flatMap(({ row }, index) =>
        figures.flatMap(({ isPlan }, figure) => {
          const column = figure + 2
          const formula = isPlan
            ? undefined
            : workbookFormula(statement, row, (named) => {
                const position = positions.get(named)
                return position === undefined ? undefined : `${columnName(column)}${position + 2}`
              })
          return formula === undefined ? [] : [[`${index} ${column}`, formula]]
        }),
      ),
    ),
    zeroAsDash: true,
    madeBy: user.name,
    madeAt: `${formatDay(today(timeZone))}`,
  }
}
