import { amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import { type Language, showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { GridColumn, GridLine } from '@cuadre/web-kit/grid/lines.ts'
import type { z } from 'zod'
import type { getExpenseBudget } from '../api.ts'

type Budget = z.output<typeof getExpenseBudget.output>

const months = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const
type MonthId = (typeof months)[number]

/** An item with what is planned to be spent on it in each month; one that has others below it sums them. */
export interface BudgetLine extends GridLine, Record<MonthId, string> {
  itemId: string
  parentId: string | null
  code: string
  name: string
  isSum: boolean
}

export function budgetLines({ items, data }: Pick<Budget, 'items' | 'data'>): BudgetLine[] {
  const planned = new Map(data.map((cell) => [`${cell.itemId} ${cell.month}`, cell.amount]))
  const inMonth = (itemId: string, month: number) => planned.get(`${itemId} ${month}`) ?? ''
  const isPlanned = (itemId: string) => data.some((cell) => cell.itemId === itemId)
  return items
    .filter(({ active, _id }) => active || isPlanned(_id))
    .map(({ _id, parentId, code, name, children }) => ({
      key: _id,
      itemId: _id,
      parentId,
      code,
      name,
      isSum: children > 0,
      ...(Object.fromEntries(months.map((id, at) => [id, inMonth(_id, at + 1)])) as Record<MonthId, string>),
    }))
}

/** The cells that say something else than before. */
export const changedCells = (before: readonly BudgetLine[], after: readonly BudgetLine[]) =>
  after.flatMap((line, at) =>
    months.flatMap((id, month) =>
      line[id] === before[at]?.[id]
        ? []
        : [{ itemId: line.itemId, month: month + 1, amount: line[id] === '' ? null : line[id] }],
    ),
  )

/** What an item comes to in a month: its own, or the sum of those below it; nothing where nothing is planned. */
export function plannedIn(lines: readonly BudgetLine[], line: BudgetLine, id: MonthId): string {
  if (!line.isSum) return line[id]
  const below = lines
    .filter(({ parentId }) => parentId === line.itemId)
    .map((each) => plannedIn(lines, each, id))
  const said = below.filter((value) => value !== '')
  return said.length === 0 ? '' : text(sum(said.map((value) => amount(value))))
}

const yearOf = (lines: readonly BudgetLine[], line: BudgetLine): string => {
  const said = months.map((id) => plannedIn(lines, line, id)).filter((value) => value !== '')
  return said.length === 0 ? '' : text(sum(said.map((value) => amount(value))))
}

/** What is planned for the whole year. */
export const wholeYear = (lines: readonly BudgetLine[]): string =>
  text(
    sum(
      lines.flatMap((line) =>
        line.isSum ? [] : months.map((id) => (line[id] === '' ? zero : amount(line[id]))),
      ),
    ),
  )

interface Columns {
  language: Language
  lines: readonly BudgetLine[]
  /** The names of the months of the exercise, in its order. */
  monthNames: readonly string[]
}

export const budgetColumns = ({ language, lines, monthNames }: Columns): GridColumn<BudgetLine>[] => [
  {
    kind: 'shown',
    id: 'name',
    header: 'expenseItems.name',
    width: 'minmax(320px, 1fr)',
    show: ({ code, name }) => `${code} ${name}`,
    look: ({ isSum }) => (isSum ? 'strong' : undefined),
  },
  ...months.map((id, at): GridColumn<BudgetLine> => ({
    kind: 'money',
    id,
    header: monthNames[at] ?? String(at + 1),
    width: '112px',
    closed: ({ isSum }) => (isSum ? '' : undefined),
    otherwise: (line) => (line.isSum ? plannedIn(lines, line, id) : ''),
  })),
  {
    kind: 'shown',
    id: 'year',
    header: 'expenseItems.budget.year',
    width: '128px',
    align: 'right',
    show: (line) => {
      const year = yearOf(lines, line)
      return year === '' ? '' : showAmount(year, language)
    },
    look: () => 'strong',
  },
]
