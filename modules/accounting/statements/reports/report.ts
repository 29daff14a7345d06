import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import type { Statement as StatementAnswer, StatementInput } from '../api.ts'
import { holds } from '../formulas/code-range.ts'
import { accountsBehind } from './behind-a-check.ts'
import { componentsOf } from './composition.ts'
import { coverageOf } from '../definitions/coverage.ts'
import {
  readOrNull,
  type Statement,
  type StatementBody,
  type Statements,
  statementOf,
} from '../definitions/definition.ts'
import { Evaluation, type Figures, type Value } from '../definitions/evaluate.ts'
import { figuresOf, openingFigures } from './figures.ts'
import { type Needs, needsOf } from './needs.ts'
import { refuseUnlessMaySee } from '../permission.ts'
import { paymentsOf } from './payments.ts'
import { plansFor } from '../plans.ts'
import { type RequestedSpan, type Span, spanOf } from './span.ts'
import { allDefinitions, statementsOf } from '../definitions/store.ts'

type Answer = z.input<typeof StatementAnswer>

export async function getReport(
  context: Context,
  { type, compareTo, knownAt, ...requested }: z.output<typeof StatementInput>,
): Promise<Answer> {
  refuseUnlessMaySee(context, type)
  const definitions = await allDefinitions(context)
  const definition = definitions.find(({ body }) => body.type === type)
  if (!definition) throw notFound('statement.unknownType', { type })
  return computed(context, {
    body: definition.body,
    statements: statementsOf(definitions),
    identity: { _id: definition._id, version: definition.version },
    requested,
    compareTo: compareTo ?? [],
    knownAt,
  })
}

interface Computation {
  body: StatementBody
  statements: Statements
  identity: { _id: string; version: number } | { _id: null; version: null }
  requested: RequestedSpan
  compareTo: readonly RequestedSpan[]
  knownAt: string | undefined
}

/** A statement with all its columns. Everything is read in one moment: the call's transaction sees one state of the books. */
export async function computed(
  context: Context,
  { body, statements, identity, requested, compareTo, knownAt }: Computation,
): Promise<Answer> {
  const statement = statements.find(body.type) ?? statementOf(body)
  const needs = needsOf(statement, statements)
  const [span, ...others] = await Promise.all([requested, ...compareTo].map((each) => spanOf(context, each)))
  const [figures, accumulated, plans, moment, postable, ...compared] = await Promise.all([
    figuresOf(context, span!, needs, knownAt),
    accumulatedOf(context, body, span!, needs, knownAt),
    plansFor(context, span!),
    momentOf(context),
    context.tx
      .selectFrom('account')
      .select('code')
      .where('allows_movements', '=', true)
      .orderBy('code')
      .execute(),
    ...others.map((other) => figuresOf(context, other, needs, knownAt)),
  ])
  const column = (of: Figures) => new Evaluation(statements, of)
  const nothing: Figures = { accounts: [], items: [], rates: figures.rates }
  const columns = {
    value: column(figures),
    opening: body.secondColumn === 'opening' ? column(openingFigures(figures)) : undefined,
    planned: plans && column({ ...nothing, typed: plans.toDate }),
    plannedYear: plans && column({ ...nothing, typed: plans.year }),
    compared: compared.map(column),
  }
  const { forms, columns: byForm, withoutForm } = paymentsOf(statement, statements, figures, context.language)
  const codes = postable.map(({ code }) => code)
  const coverage = coverageOf(statement, codes)
  return {
    ...headOf(context.language, body, identity, span!),
    knownAt: knownAt ?? moment,
    compared: others.map(({ startDate, endDate }) => ({ startDate, endDate })),
    rows: rowsOf(context.language, statement, { ...columns, byForm }),
    forms,
    withoutForm,
    checks: checksOf(context.language, statement, statements, accumulated ?? figures),
    ratios: ratiosOf(context.language, statement, { ...columns, byForm }),
    statements: statements
      .all()
      .map(({ body: { type, form, name } }) => ({ type, form, name: name[context.language] })),
    covered: {
      accounts: coveredBy(statement, codes),
      missing: coverage.missing,
      twice: coverage.twice.map(({ code }) => code),
    },
  }
}

const coveredBy = ({ body }: Statement, codes: readonly string[]) =>
  codes.filter((code) => body.covers.some((scope) => holds(scope, code))).length

/**
 * The exercise until the end of the days, where they begin later: a balance is what became of all of it, so an equation between
 * what was earned and what is held is one between figures of the whole.
 */
const accumulatedOf = async (
  context: Context,
  { checks }: StatementBody,
  span: Span,
  needs: Needs,
  knownAt: string | undefined,
): Promise<Figures | undefined> =>
  checks.length === 0 || span.startDate === span.exerciseStart
    ? undefined
    : figuresOf(context, { ...span, startDate: span.exerciseStart }, needs, knownAt)

/** The moment that the transaction sees. */
async function momentOf({ tx }: Context): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select now() as moment`.execute(tx)
  return new Date(rows[0]?.moment ?? Date.now()).toISOString()
}

const headOf = (language: Language, body: StatementBody, identity: Computation['identity'], span: Span) => ({
  type: body.type,
  definition: {
    ...identity,
    form: body.form,
    printedForm: body.printedForm,
    name: body.name[language],
    secondColumn: body.secondColumn,
    splitAfter: body.splitAfter,
  },
  startDate: span.startDate,
  endDate: span.endDate,
  period: span.period && { _id: span.period._id, number: span.period.number, state: span.period.state },
})

interface Columns {
  value: Evaluation
  opening: Evaluation | undefined
  planned: Evaluation | undefined
  plannedYear: Evaluation | undefined
  compared: readonly Evaluation[]
  /** Of payments: a column for each form of management. */
  byForm: readonly Evaluation[]
}

/** Accounts named behind an equation; more of them say only that the books are not to be mended one by one. */
const mostNamed = 20

const displayed = (value: Value | undefined) => (value === null || value === undefined ? null : text(value))

const rowsOf = (language: Language, statement: Statement, columns: Columns): Answer['rows'] =>
  statement.body.rows.map(({ row, label, formula, level, look, informative, hiddenAtZero }) => {
    // A heading without a formula has no figure at all.
    const figure = (column: Evaluation | undefined) =>
      formula === '' && look !== 'line' ? null : displayed(column?.row(statement, row))
    return {
      row,
      label: label[language],
      formula,
      level,
      look,
      informative: informative ?? false,
      hiddenAtZero: hiddenAtZero ?? false,
      value: figure(columns.value),
      opening: figure(columns.opening),
      planned: figure(columns.planned),
      plannedYear: figure(columns.plannedYear),
      compared: columns.compared.map(figure),
      byForm: columns.byForm.map(figure),
      accounts: componentsOf(columns.value, statement, row),
    }
  })

function checksOf(
  language: Language,
  statement: Statement,
  statements: Statements,
  figures: Figures,
): Answer['checks'] {
  const column = new Evaluation(statements, figures)
  return statement.body.checks.map(({ name, left, right }) => {
    const [one, other] = [left, right].map((formula) => {
      const expression = readOrNull(formula)
      return expression ? column.value(expression, statement) : zero
    }) as [Value, Value]
    const difference = one && other ? one.minus(other) : null
    const ok = difference !== null && difference.eq(zero)
    const behind = ok
      ? []
      : accountsBehind([readOrNull(left), readOrNull(right)], statement, statements, {
          evaluation: column,
          figures,
        })
    return {
      name: name[language],
      equation: `${left} = ${right}`,
      left: displayed(one),
      right: displayed(other),
      ok,
      difference: displayed(difference),
      accounts: behind.slice(0, mostNamed).map(({ account: { _id, code, name: called }, amount: off }) => ({
        _id,
        code,
        name: called,
        amount: text(off),
      })),
    }
  })
}

function ratiosOf(language: Language, statement: Statement, columns: Columns): Answer['ratios'] {
  return statement.body.ratios.map(({ label, formula }) => {
    const expression = readOrNull(formula)
    const ratio = (column: Evaluation) => {
      const value = expression ? column.value(expression, statement) : null
      return value && text(value)
    }
    return {
      label: label[language],
      formula,
      value: ratio(columns.value),
      compared: columns.compared.map(ratio),
    }
  })
}

export const isZero = (figure: string | null): boolean => figure === null || amount(figure).eq(zero)
