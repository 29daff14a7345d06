import { text, type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Statement } from '../definitions/definition.ts'
import type { Evaluation } from '../definitions/evaluate.ts'
import type { Expression, Measure, Side } from '../formulas/formula.ts'

/** One account, expense item or row that a row's figure is made of, with the sign that it counts with. */
export type Component =
  | {
      kind: 'account'
      _id: string
      code: string
      name: string
      measure: Measure | 'paid' | 'cash'
      side: Side
      value: string
    }
  | {
      kind: 'item'
      _id: string
      code: string
      name: string
      accountId: string
      accountCode: string
      value: string
    }

/** The accounts and items that a row shows by itself; what it takes from other rows is opened there. */
export function componentsOf(evaluation: Evaluation, statement: Statement, row: number): Component[] {
  const expression = statement.rows.get(row)
  return expression ? [...componentsIn(expression, evaluation, 1)] : []
}

function* componentsIn(expression: Expression, evaluation: Evaluation, sign: 1 | -1): Generator<Component> {
  const signed = (value: Amount) => text(sign === 1 ? value : value.neg())
  switch (expression.kind) {
    case 'accounts':
      for (const { account, value } of evaluation.accountsIn(expression))
        if (!value.eq(zero))
          yield {
            ...component(account),
            measure: expression.measure,
            side: expression.side,
            value: signed(value),
          }
      break
    case 'paid':
      for (const { account, value } of evaluation.paidIn(expression))
        if (!value.eq(zero))
          yield { ...component(account), measure: 'paid', side: 'debit', value: signed(value) }
      break
    case 'cash':
      for (const { account, value } of evaluation.cashIn(expression))
        if (!value.eq(zero))
          yield { ...component(account), measure: 'cash', side: 'debit', value: signed(value) }
      break
    case 'items':
      for (const { path: _path, spent, ...item } of evaluation.itemsIn(expression))
        if (!spent.eq(zero)) yield { kind: 'item', ...item, value: signed(spent) }
      break
    case 'negative':
      yield* componentsIn(expression.of, evaluation, sign === 1 ? -1 : 1)
      break
    case 'operation':
      yield* componentsIn(expression.left, evaluation, sign)
      yield* componentsIn(expression.right, evaluation, expression.operator === '-' ? opposite(sign) : sign)
      break
    case 'choice':
      for (const each of expression.of) yield* componentsIn(each, evaluation, sign)
      break
    default:
  }
}

const opposite = (sign: 1 | -1) => (sign === 1 ? -1 : 1)

const component = ({ _id, code, name }: { _id: string; code: string; name: string }) => ({
  kind: 'account' as const,
  _id,
  code,
  name,
})
