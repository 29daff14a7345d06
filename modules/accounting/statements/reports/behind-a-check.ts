import { type Amount, sum, zero } from '@cuadre/kernel/money.ts'
import type { Statement, Statements } from '../definitions/definition.ts'
import { type AccountFigures, type Evaluation, type Figures, rowsBetween } from '../definitions/evaluate.ts'
import type { Expression } from '../formulas/formula.ts'

type Shares = Map<AccountFigures, Amount>

/** What each account adds to a formula, through all rows that it names; undefined where it is no sum of accounts. */
function sharesIn(
  expression: Expression | null | undefined,
  statement: Statement,
  statements: Statements,
  evaluation: Evaluation,
): Shares | undefined {
  const inner = (each: Expression | null | undefined, of = statement) =>
    sharesIn(each, of, statements, evaluation)
  switch (expression?.kind) {
    case undefined:
    case 'number':
      return new Map()
    case 'accounts': {
      const shares: Shares = new Map()
      for (const { account, value } of evaluation.accountsIn(expression)) add(shares, account, value)
      return shares
    }
    case 'row':
      return inner(statement.rows.get(expression.row))
    case 'rows':
      return together(
        rowsBetween(statement, expression).map((row) => inner(statement.rows.get(row))),
        () => 1,
      )
    case 'statementRow': {
      const other = statements.find(expression.statement)
      return other && inner(other.rows.get(expression.row), other)
    }
    case 'negative':
      return together([inner(expression.of)], () => -1)
    case 'operation':
      if (expression.operator !== '+' && expression.operator !== '-') return undefined
      return together([inner(expression.left), inner(expression.right)], (at) =>
        at === 1 && expression.operator === '-' ? -1 : 1,
      )
    default:
      return undefined
  }
}

const add = (shares: Shares, account: AccountFigures, value: Amount) =>
  shares.set(account, (shares.get(account) ?? zero).plus(value))

function together(
  parts: readonly (Shares | undefined)[],
  signOf: (at: number) => 1 | -1,
): Shares | undefined {
  const whole: Shares = new Map()
  for (const [at, part] of parts.entries()) {
    if (!part) return undefined
    for (const [account, value] of part) add(whole, account, signOf(at) === 1 ? value : value.neg())
  }
  return whole
}

export interface Behind {
  account: AccountFigures
  amount: Amount
}

/**
 * The accounts behind an equation that does not hold. All accounts together hold nothing, so each may count in an equation as
 * what it holds, as the opposite, or not at all: those that don't count as the others do are what is wrong. Of the three ways
 * to see it the one that needs the fewest accounts is told.
 */
export function accountsBehind(
  sides: readonly [Expression | null, Expression | null],
  statement: Statement,
  statements: Statements,
  { evaluation, figures }: { evaluation: Evaluation; figures: Figures },
): Behind[] {
  const shares = together(
    sides.map((side) => sharesIn(side, statement, statements, evaluation)),
    (at) => (at === 0 ? 1 : -1),
  )
  if (!shares) return []
  const heldBy = ({ opening, debit, credit }: AccountFigures) => opening.plus(debit).minus(credit)
  const different = (as: (account: AccountFigures) => Amount) =>
    figures.accounts.flatMap((account): Behind[] => {
      const amount = as(account).minus(shares.get(account) ?? zero)
      return amount.eq(zero) ? [] : [{ account, amount }]
    })
  const seen = [
    different(heldBy),
    different((account) => heldBy(account).neg()),
    different(() => zero).map(({ account, amount }) => ({ account, amount: amount.neg() })),
  ]
  return seen
    .filter((behind) => !sum(behind.map(({ amount }) => amount)).eq(zero))
    .reduce<Behind[]>((least, each) => (least.length > 0 && least.length <= each.length ? least : each), [])
}
