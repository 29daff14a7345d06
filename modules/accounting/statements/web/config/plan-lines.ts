import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { GridColumn, GridLine } from '@cuadre/web-kit/grid/lines.ts'
import { showAmount, type Language } from '@cuadre/web-kit/form/amount-text.ts'
import { type StatementBody, Statements, statementOf } from '../../definitions/definition.ts'
import { Evaluation } from '../../definitions/evaluate.ts'

export interface PlannedCell {
  row: number
  month: number
  amount: string
}

const months = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
type MonthId = (typeof months)[number]

/** A row of the statement with what is planned for it in each of its twelve months. */
export interface PlanLine extends GridLine, Record<MonthId, string> {
  row: number
  name: string
  strong: boolean
  /** A heading without a figure is not planned. */
  isHeading: boolean
}

export function planLines(
  body: StatementBody,
  cells: readonly PlannedCell[],
  language: Language,
): PlanLine[] {
  const planned = new Map(cells.map((cell) => [`${cell.row}.${cell.month}`, cell.amount]))
  const inMonth = (row: number, month: number) => planned.get(`${row}.${month}`) ?? ''
  return body.rows.map(({ row, label, look, formula }) => ({
    key: `f${row}`,
    row,
    name: label[language],
    strong: look !== 'line',
    isHeading: formula === '' && look !== 'line',
    ...(Object.fromEntries(months.map((id, at) => [id, inMonth(row, at + 1)])) as Record<MonthId, string>),
  }))
}

export interface ChangedCell {
  row: number
  month: number
  amount: string | null
}

/** The cells that say something else than before. */
export const changedCells = (before: readonly PlanLine[], after: readonly PlanLine[]): ChangedCell[] =>
  after.flatMap((line, at) =>
    months.flatMap((id, month) =>
      line[id] === before[at]?.[id]
        ? []
        : [{ row: line.row, month: month + 1, amount: line[id] === '' ? null : line[id] }],
    ),
  )

/** What the rows made of rows come to in each month, by `row.month`, from what is typed. */
export function computedCells(body: StatementBody, lines: readonly PlanLine[]): Map<string, string> {
  const statement = statementOf(body)
  const statements = new Statements([statement])
  const computed = new Map<string, string>()
  for (const [at, id] of months.entries()) {
    const typed = new Map(
      lines.flatMap((line) => (line[id] === '' ? [] : [[line.row, amount(line[id])] as const])),
    )
    const column = new Evaluation(statements, {
      accounts: [],
      items: [],
      rates: new Map(),
      typed: (type, row) => (type === body.type ? typed.get(row) : undefined),
    })
    for (const { row } of lines) {
      const value = column.row(statement, row)
      if (value !== null && !value.eq(zero)) computed.set(`${row}.${at + 1}`, text(value))
    }
  }
  return computed
}

/** The plan of the year: months add up, or the last one that has an amount counts. */
export function yearOf(
  line: PlanLine,
  computed: ReadonlyMap<string, string>,
  planned: StatementBody['planned'],
): string | undefined {
  const values = months.flatMap((id, at) => {
    const value = line[id] === '' ? computed.get(`${line.row}.${at + 1}`) : line[id]
    return value === undefined ? [] : [value]
  })
  if (planned === 'balance') return values.at(-1)
  return values.length === 0 ? undefined : text(sum(values.map((value) => amount(value))))
}

interface PlanColumns {
  language: Language
  body: StatementBody
  /** The names of the months of the exercise, in its order. */
  monthNames: readonly string[]
  computed: ReadonlyMap<string, string>
}

export const planColumns = ({
  language,
  body,
  monthNames,
  computed,
}: PlanColumns): GridColumn<PlanLine>[] => [
  {
    kind: 'shown',
    id: 'name',
    header: 'statements.concept',
    width: 'minmax(320px, 1fr)',
    show: ({ name }) => name,
    look: ({ strong }) => (strong ? 'strong' : undefined),
  },
  ...months.map((id, at): GridColumn<PlanLine> => ({
    kind: 'money',
    id,
    header: monthNames[at] ?? String(at + 1),
    width: '112px',
    signed: true,
    closed: ({ isHeading }) => (isHeading ? '' : undefined),
    otherwise: ({ row }) => computed.get(`${row}.${at + 1}`) ?? '',
  })),
  {
    kind: 'shown',
    id: 'year',
    header: 'statements.columns.plannedYear',
    width: '128px',
    align: 'right',
    show: (line) => {
      const year = yearOf(line, computed, body.planned)
      return year === undefined ? '' : showAmount(year, language)
    },
    look: () => 'strong',
  },
]
