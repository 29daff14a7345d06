import { readOrNull, type Statement, type Statements } from '../definitions/definition.ts'
import { partsOf } from '../formulas/formula.ts'

/** What has to be read for a statement besides the accounts. */
export interface Needs {
  items: boolean
  paid: boolean
  cash: boolean
  workers: boolean
  rates: Set<string>
}

/** What the formulas of a statement name, together with those of the statements that it takes rows from. */
export function needsOf(statement: Statement, statements: Statements): Needs {
  const needs: Needs = { items: false, paid: false, cash: false, workers: false, rates: new Set() }
  const seen = new Set<Statement>()
  const collect = (each: Statement) => {
    if (seen.has(each)) return
    seen.add(each)
    const { checks, ratios } = each.body
    const others =
      each === statement
        ? [
            ...checks.flatMap(({ left, right }) => [left, right]),
            ...ratios.map(({ formula }) => formula),
          ].map(readOrNull)
        : []
    for (const expression of [...each.rows.values(), ...others])
      for (const part of expression ? partsOf(expression) : []) {
        if (part.kind === 'items') needs.items = true
        else if (part.kind === 'paid') needs.paid = true
        else if (part.kind === 'cash') needs.cash = true
        else if (part.kind === 'workers') needs.workers = true
        else if (part.kind === 'rate') needs.rates.add(part.key)
        else if (part.kind === 'statementRow') {
          const named = statements.find(part.statement)
          if (named) collect(named)
        }
      }
  }
  collect(statement)
  return needs
}
