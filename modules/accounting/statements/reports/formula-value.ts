import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { StatementBody, statementOf } from '../definitions/definition.ts'
import { Evaluation } from '../definitions/evaluate.ts'
import { figuresOf } from './figures.ts'
import { needsOf } from './needs.ts'
import { allDefinitions, statementsOf } from '../definitions/store.ts'

interface Days {
  startDate: Day
  endDate: Day
}

/** What a formula says of some days, in cents, as a row of a statement would: closing entries are left out. */
export async function formulaValue(context: Context, formula: string, days: Days): Promise<Amount> {
  const name = { es: formula, en: formula }
  const row = { row: 1, label: name, formula }
  const statement = statementOf(StatementBody.parse({ type: 'formula', form: 'formula', name, rows: [row] }))
  const statements = statementsOf(await allDefinitions(context))
  const span = { ...days, period: null, exerciseId: null, months: 0, exerciseStart: days.startDate }
  const figures = await figuresOf(context, span, needsOf(statement, statements), undefined)
  return new Evaluation(statements, figures).row(statement, 1) ?? zero
}
