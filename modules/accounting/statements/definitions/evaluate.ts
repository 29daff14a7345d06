import { amount, round, sum, type Amount, zero } from '@cuadre/kernel/money.ts'
import { holds } from '../formulas/code-range.ts'
import type { Statement, Statements } from './definition.ts'
import { type Expression, type Measure, partsOf, type PlacedRange, type Side } from '../formulas/formula.ts'

/** What an account held before the days of a statement and moved in them; balances are debit less credit. */
export interface AccountFigures {
  _id: string
  code: string
  name: string
  opening: Amount
  debit: Amount
  credit: Amount
  /** What of this movement, debit less credit, the opening balances brought along: results of the year before the books began. */
  brought: Amount
  /** Debits by which it was paid to non-state providers. */
  paid: Amount
  /** Money that came in for it, less what went out. */
  cash: Amount
}

/** What was spent by an expense item on an account; `path` holds its own code and those of the items that it stands under. */
export interface ItemFigures {
  _id: string
  code: string
  name: string
  accountId: string
  accountCode: string
  path: readonly string[]
  spent: Amount
}

export interface Payments {
  byForm: readonly { form: string; byAccount: ReadonlyMap<string, Amount> }[]
  withoutForm: readonly {
    accountCode: string
    partner: { _id: string; name: string } | null
    amount: string
  }[]
}

/** Everything that the formulas of one column are computed from. */
export interface Figures {
  accounts: readonly AccountFigures[]
  items: readonly ItemFigures[]
  /** Percentages by the key of their parameter. */
  rates: ReadonlyMap<string, Amount>
  /** How many work here on the average of the days; only where a formula asks for it. */
  workers?: Amount
  /** What was paid by form of management, and to whom no form is known of; only where a formula names payments. */
  payments?: Payments
  /** A row's amount that somebody typed instead, where there is one: a plan. */
  typed?: (type: string, row: number) => Amount | undefined
}

/** What divides by zero has no value, nor has what is computed with it. */
export type Value = Amount | null

function measured({ opening, debit, credit }: AccountFigures, measure: Measure, side: Side): Amount {
  const sign = (value: Amount) => (side === 'debit' ? value : value.neg())
  switch (measure) {
    case 'closing':
      return sign(opening.plus(debit).minus(credit))
    case 'opening':
      return sign(opening)
    case 'net':
      return sign(debit.minus(credit))
    case 'turnover':
      return side === 'debit' ? debit : credit
  }
}

const inRanges = (ranges: readonly PlacedRange[], code: string) => ranges.some((range) => holds(range, code))

/** Evaluates statements over one column of figures; a row is computed once however often it is named. */
export class Evaluation {
  private readonly rows = new Map<string, Value>()
  private readonly statements: Statements
  private readonly figures: Figures

  constructor(statements: Statements, figures: Figures) {
    this.statements = statements
    this.figures = figures
  }

  /** The amount of a row in cents; null where it divides by zero. A row without a formula is zero. */
  row(statement: Statement, row: number): Value {
    const { type } = statement.body
    const key = `${type}.${row}`
    const known = this.rows.get(key)
    if (known !== undefined) return known
    const typed = this.figures.typed?.(type, row)
    const expression = statement.rows.get(row)
    const value = typed ?? (expression ? this.rounded(expression, statement) : zero)
    this.rows.set(key, value)
    return value
  }

  private rounded(expression: Expression, statement: Statement): Value {
    const value = this.value(expression, statement)
    return value && round(value)
  }

  /** The value of a formula of a statement, unrounded. */
  value(expression: Expression, statement: Statement): Value {
    switch (expression.kind) {
      case 'number':
        return amount(expression.value)
      case 'unreadable':
        return null
      case 'accounts':
        return sum(this.accountsIn(expression).map(({ value }) => value))
      case 'paid':
        return sum(
          this.figures.accounts
            .filter(({ code }) => inRanges(expression.ranges, code))
            .map(({ paid }) => paid),
        )
      case 'cash':
        return sum(this.cashIn(expression).map(({ value }) => value))
      case 'items':
        return sum(this.itemsIn(expression).map(({ spent }) => spent))
      case 'workers':
        return this.figures.workers ?? zero
      case 'rate':
        return this.figures.rates.get(expression.key)?.div(amount('100')) ?? null
      case 'row':
        return this.row(statement, expression.row)
      case 'rows':
        return total(rowsBetween(statement, expression).map((row) => this.row(statement, row)))
      case 'statementRow': {
        const other = this.statements.find(expression.statement)
        return other ? this.row(other, expression.row) : null
      }
      case 'negative':
        return this.value(expression.of, statement)?.neg() ?? null
      case 'choice':
        return this.chosen(expression, statement)
      case 'operation':
        return operated(
          expression.operator,
          this.value(expression.left, statement),
          this.value(expression.right, statement),
        )
    }
  }

  private chosen({ which, of }: Extract<Expression, { kind: 'choice' }>, statement: Statement): Value {
    let chosen: Value = null
    for (const each of of) {
      const value = this.value(each, statement)
      if (value === null) return null
      if (chosen === null || (which === 'max' ? value.gt(chosen) : value.lt(chosen))) chosen = value
    }
    return chosen
  }

  accountsIn({ measure, side, ranges }: Extract<Expression, { kind: 'accounts' }>) {
    return this.figures.accounts
      .filter(({ code }) => inRanges(ranges, code))
      .map((account) => ({ account, value: measured(account, measure, side) }))
  }

  paidIn({ ranges }: Extract<Expression, { kind: 'paid' }>) {
    return this.figures.accounts
      .filter(({ code }) => inRanges(ranges, code))
      .map((account) => ({ account, value: account.paid }))
  }

  cashIn({ ranges }: Extract<Expression, { kind: 'cash' }>) {
    return this.figures.accounts
      .filter(({ code }) => inRanges(ranges, code))
      .map((account) => ({ account, value: account.cash }))
  }

  /** Whether what was paid on an account belongs into a row of a statement. */
  isPaidIn(statement: Statement, code: string): boolean {
    return [...statement.rows.values()].some((row) =>
      [...(row ? partsOf(row) : [])].some((part) => part.kind === 'paid' && inRanges(part.ranges, code)),
    )
  }

  itemsIn({ codes }: Extract<Expression, { kind: 'items' }>): readonly ItemFigures[] {
    return this.figures.items.filter(({ path }) => codes.some(({ code }) => path.includes(code)))
  }
}

const total = (values: readonly Value[]): Value =>
  values.some((value) => value === null) ? null : sum(values as readonly Amount[])

function operated(operator: '+' | '-' | '*' | '/', left: Value, right: Value): Value {
  if (left === null || right === null) return null
  switch (operator) {
    case '+':
      return left.plus(right)
    case '-':
      return left.minus(right)
    case '*':
      return left.times(right)
    case '/':
      return right.eq(zero) ? null : left.div(right)
  }
}

export const rowsBetween = ({ rows }: Statement, { from, to }: { from: number; to: number }): number[] =>
  [...rows.keys()].filter((row) => from <= row && row <= to)
