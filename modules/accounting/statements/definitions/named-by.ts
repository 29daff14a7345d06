import { readOrNull, type StatementBody, type Statements } from './definition.ts'
import { partsOf } from '../formulas/formula.ts'

/** A row that another statement takes its figure from, by its number. */
export interface Naming {
  row: number
  /** The row that names it, `5926.F1`, or the statement, where it is a check or a ratio. */
  by: string
}

/** The rows of a statement that others name: whoever gives them other numbers changes what those show. */
export function namingsOf({ type, form }: StatementBody, statements: Statements): Naming[] {
  const others = statements.all().filter(({ body }) => body.type !== type)
  return others
    .flatMap(({ body }) => [
      ...body.rows.map(({ row, formula }) => ({ by: `${body.form}.F${row}`, formula })),
      ...[
        ...body.checks.flatMap(({ left, right }) => [left, right]),
        ...body.ratios.map((ratio) => ratio.formula),
      ].map((formula) => ({ by: body.form, formula })),
    ])
    .flatMap(({ by, formula }) => {
      const expression = readOrNull(formula)
      return [...(expression ? partsOf(expression) : [])].flatMap((part) =>
        part.kind === 'statementRow' && (part.statement === form || part.statement === type)
          ? [{ row: part.row, by }]
          : [],
      )
    })
    .toSorted((one, other) => one.row - other.row)
}
