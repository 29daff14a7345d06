import { readOrNull } from '../definitions/definition.ts'
import { partsOf } from '../formulas/formula.ts'
import type { StatementReport, StatementRow } from './figures.ts'

type NamedRow =
  | { kind: 'row'; row: StatementRow }
  | { kind: 'other'; statement: string; name: string; number: number }

/** The rows that a formula names, of the same statement with their figures and of others with their place. */
export function rowsNamedBy(formula: string, { rows, statements }: StatementReport): NamedRow[] {
  const expression = readOrNull(formula)
  if (!expression) return []
  const own = (from: number, to: number): NamedRow[] =>
    rows.filter(({ row }) => from <= row && row <= to).map((row) => ({ kind: 'row', row }))
  const named = [...partsOf(expression)].flatMap((part): NamedRow[] => {
    switch (part.kind) {
      case 'row':
        return own(part.row, part.row)
      case 'rows':
        return own(part.from, part.to)
      case 'statementRow':
        return [
          {
            kind: 'other',
            statement: statements.find(({ form }) => form === part.statement)?.type ?? part.statement,
            name: `${part.statement}.F${part.row}`,
            number: part.row,
          },
        ]
      default:
        return []
    }
  })
  return named.filter((each) => each.kind === 'other' || each.row.value !== '0.00')
}
