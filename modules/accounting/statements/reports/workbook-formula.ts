import type { Statement } from '../definitions/definition.ts'
import { rowsBetween } from '../definitions/evaluate.ts'
import type { Expression } from '../formulas/formula.ts'

/**
 * The formula of a row in a workbook, or nothing where its figure comes from the books and not from other rows.
 * `cellOf` says in which cell a row stands; one that isn't printed has none, because it is zero.
 */
export function workbookFormula(
  statement: Statement,
  row: number,
  cellOf: (row: number) => string | undefined,
): string | undefined {
  const expression = statement.rows.get(row)
  if (!expression || expression.kind === 'number') return undefined
  const formula = written(expression, statement, cellOf)
  // Cents are rounded in every row, in the workbook as in the books.
  return formula && (isSum(expression) ? formula : `ROUND(${formula},2)`)
}

const isSum = (expression: Expression): boolean =>
  expression.kind === 'row' ||
  expression.kind === 'rows' ||
  (expression.kind === 'negative' && isSum(expression.of)) ||
  (expression.kind === 'operation' &&
    (expression.operator === '+' || expression.operator === '-') &&
    isSum(expression.left) &&
    isSum(expression.right))

function written(
  expression: Expression,
  statement: Statement,
  cellOf: (row: number) => string | undefined,
): string | undefined {
  const inner = (each: Expression) => written(each, statement, cellOf)
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'row':
      return cellOf(expression.row) ?? '0'
    case 'rows': {
      const cells = rowsBetween(statement, expression).flatMap((row) => cellOf(row) ?? [])
      return `SUM(${cells.join(',') || '0'})`
    }
    case 'negative': {
      const of = inner(expression.of)
      return of && `-(${of})`
    }
    case 'choice': {
      const of = expression.of.map(inner)
      return of.every((each) => each !== undefined)
        ? `${expression.which.toUpperCase()}(${of.join(',')})`
        : undefined
    }
    case 'operation': {
      const [left, right] = [inner(expression.left), inner(expression.right)]
      return left && right && `(${left}${expression.operator}${right})`
    }
    default:
      return undefined
  }
}
