import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Statement, Statements } from '../statements/definitions/definition.ts'
import type { Expression } from '../statements/formulas/formula.ts'
import { rowsBetween } from '../statements/definitions/evaluate.ts'

/**
 * Whether a formula only adds and takes away what accounts and items hold, in whatever row: then what an entry does to it
 * is what the formula gives over the movements of that entry alone.
 */
export function isAdditive(
  expression: Expression | null | undefined,
  statement: Statement,
  statements: Statements,
): boolean {
  const inner = (each: Expression | null | undefined, of = statement) => isAdditive(each, of, statements)
  switch (expression?.kind) {
    case undefined:
    case 'accounts':
    case 'items':
    case 'paid':
    case 'cash':
      return true
    case 'number':
      return amount(expression.value).eq(zero)
    case 'row':
      return inner(statement.rows.get(expression.row))
    case 'rows':
      return rowsBetween(statement, expression).every((row) => inner(statement.rows.get(row)))
    case 'statementRow': {
      const other = statements.find(expression.statement)
      return other === undefined || inner(other.rows.get(expression.row), other)
    }
    case 'negative':
      return inner(expression.of)
    case 'operation':
      return (
        (expression.operator === '+' || expression.operator === '-') &&
        inner(expression.left) &&
        inner(expression.right)
      )
    default:
      return false
  }
}

/** What the rows of a statement read from the books, wherever they take it from. */
export type Source = Extract<Expression, { kind: 'accounts' | 'items' | 'paid' | 'cash' }>

/** The sources of some rows, and of the rows that they name, also of other statements. */
export function sourcesOf(statement: Statement, statements: Statements, rows: readonly number[]): Source[] {
  const sources: Source[] = []
  const seen = new Set<string>()
  const visit = (of: Statement, row: number) => {
    const key = `${of.body.type}.${row}`
    if (seen.has(key)) return
    seen.add(key)
    const expression = of.rows.get(row)
    if (expression) collect(of, expression)
  }
  const collect = (of: Statement, expression: Expression) => {
    switch (expression.kind) {
      case 'accounts':
      case 'items':
      case 'paid':
      case 'cash':
        sources.push(expression)
        break
      case 'row':
        visit(of, expression.row)
        break
      case 'rows':
        for (const row of rowsBetween(of, expression)) visit(of, row)
        break
      case 'statementRow': {
        const other = statements.find(expression.statement)
        if (other) visit(other, expression.row)
        break
      }
      case 'negative':
        collect(of, expression.of)
        break
      case 'operation':
        collect(of, expression.left)
        collect(of, expression.right)
        break
      case 'choice':
        for (const each of expression.of) collect(of, each)
        break
      default:
    }
  }
  for (const row of rows) visit(statement, row)
  return sources
}
