import type { CodeRange } from './code-range.ts'
import { FormulaError, type Token, tokensOf } from './formula-tokens.ts'

/**
 * The language of statement rows. A formula adds, subtracts, multiplies and divides:
 *
 * - `D(101..108)` `C(400)`: closing balances of ranges of accounts, debit less credit or credit less debit; `188` includes 188.0020;
 * - `OD OC` the same at the opening, `MD MC` turnover of one side, `ND NC` net turnover;
 * - `E(11000)`: what was spent by expense item, those below it included; `PAID(401..404)`: what was paid to non-state providers;
 * - `CASH(135)`: the money that came in, less what went out, for what those accounts stand for;
 * - `F7` another row, `SUM(F2..F22)` rows from one to another, `5921.F40` a row of another statement, by form number or type;
 * - `WORKERS()`: how many people work here, on the average of the days;
 * - `RATE(rate.profitTax)` a percentage of the general parameters; `MAX(a; b)`, `MIN(a; b)`; numbers like `12.5`.
 */
export type Expression =
  | { kind: 'number'; value: string }
  | { kind: 'row'; row: number; at: number }
  | { kind: 'rows'; from: number; to: number; at: number }
  | { kind: 'statementRow'; statement: string; row: number; at: number }
  | { kind: 'accounts'; measure: Measure; side: Side; ranges: PlacedRange[] }
  | { kind: 'items'; codes: { code: string; at: number }[] }
  | { kind: 'paid'; ranges: PlacedRange[] }
  | { kind: 'cash'; ranges: PlacedRange[] }
  | { kind: 'workers' }
  | { kind: 'rate'; key: string; at: number }
  | { kind: 'negative'; of: Expression }
  | { kind: 'operation'; operator: '+' | '-' | '*' | '/'; left: Expression; right: Expression; at: number }
  | { kind: 'choice'; which: 'max' | 'min'; of: Expression[] }
  /** What is being written and can't be read yet: it has no value, nor has what is computed with it. */
  | { kind: 'unreadable' }

export type Measure = 'closing' | 'opening' | 'turnover' | 'net'
export type Side = 'debit' | 'credit'
export type PlacedRange = CodeRange & { at: number }

const measures: Record<string, [Measure, Side]> = {
  D: ['closing', 'debit'],
  C: ['closing', 'credit'],
  OD: ['opening', 'debit'],
  OC: ['opening', 'credit'],
  MD: ['turnover', 'debit'],
  MC: ['turnover', 'credit'],
  ND: ['net', 'debit'],
  NC: ['net', 'credit'],
}

/** Parentheses deeper than this are a mistake, and would exhaust the stack long before memory. */
const deepest = 40
export const longestFormula = 1000

class Reader {
  private position = 0
  private depth = 0
  private readonly tokens: readonly Token[]

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  whole(): Expression {
    const expression = this.sum()
    if (this.next.kind !== 'end') throw this.unexpected()
    return expression
  }

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: 0 }
  }

  private take(): Token {
    const token = this.next
    this.position += 1
    return token
  }

  private takes(sign: string): boolean {
    const taken = this.next.kind === 'sign' && this.next.text === sign
    if (taken) this.position += 1
    return taken
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) throw new FormulaError('formula.expected', this.next.at, sign)
  }

  private unexpected(): FormulaError {
    const { kind, text, at } = this.next
    return kind === 'end'
      ? new FormulaError('formula.unfinished', at)
      : new FormulaError('formula.unexpected', at, text)
  }

  private sum(): Expression {
    return this.operations(['+', '-'], () => this.product())
  }

  private product(): Expression {
    return this.operations(['*', '/'], () => this.factor())
  }

  private operations(signs: readonly ('+' | '-' | '*' | '/')[], operand: () => Expression): Expression {
    let left = operand()
    for (;;) {
      const { at } = this.next
      const operator = signs.find((sign) => this.takes(sign))
      if (!operator) return left
      left = { kind: 'operation', operator, left, right: operand(), at }
    }
  }

  private factor(): Expression {
    if (this.takes('-')) return { kind: 'negative', of: this.factor() }
    if (this.takes('+')) return this.factor()
    if (this.takes('(')) return this.inParentheses(() => this.sum())
    const { kind, text, at } = this.next
    switch (kind) {
      case 'number':
        return this.number()
      case 'row':
        this.take()
        return { kind: 'row', row: rowOf(text), at }
      case 'statementRow': {
        this.take()
        const [statement = '', row = ''] = text.split('.')
        return { kind: 'statementRow', statement, row: rowOf(row), at }
      }
      case 'name':
        return this.named()
      case 'to':
      case 'sign':
      case 'end':
        throw this.unexpected()
    }
  }

  private inParentheses<Result>(inner: () => Result): Result {
    this.depth += 1
    if (this.depth > deepest) throw new FormulaError('formula.tooDeep', this.next.at)
    const result = inner()
    this.expect(')')
    this.depth -= 1
    return result
  }

  private number(): Expression {
    const { text, at } = this.take()
    if (!/^\d{1,15}(\.\d{1,8})?$/.test(text)) throw new FormulaError('formula.number', at, text)
    return { kind: 'number', value: text }
  }

  private named(): Expression {
    const { text, at } = this.take()
    const name = text.toUpperCase()
    const measure = measures[name]
    const known =
      measure !== undefined || ['E', 'PAID', 'CASH', 'WORKERS', 'SUM', 'RATE', 'MAX', 'MIN'].includes(name)
    if (!known) throw new FormulaError('formula.unknownName', at, text)
    this.expect('(')
    return this.inParentheses(() => {
      if (measure) return { kind: 'accounts', measure: measure[0], side: measure[1], ranges: this.ranges() }
      switch (name) {
        case 'E':
          return { kind: 'items', codes: this.listed(() => this.code()) }
        case 'PAID':
          return { kind: 'paid', ranges: this.ranges() }
        case 'CASH':
          return { kind: 'cash', ranges: this.ranges() }
        case 'WORKERS':
          return { kind: 'workers' }
        case 'SUM':
          return this.rows(at)
        case 'RATE':
          return this.rate()
        default:
          return { kind: 'choice', which: name === 'MAX' ? 'max' : 'min', of: this.choices() }
      }
    })
  }

  private listed<Element>(element: () => Element): Element[] {
    const elements = [element()]
    while (this.takes(',')) elements.push(element())
    return elements
  }

  private code(): { code: string; at: number } {
    const { kind, text, at } = this.next
    if (kind !== 'number') throw new FormulaError('formula.code', at, text)
    this.take()
    return { code: text, at }
  }

  private ranges(): PlacedRange[] {
    return this.listed(() => {
      const { code: from, at } = this.code()
      if (this.next.kind !== 'to') return { from, to: from, at }
      this.take()
      const { code: to } = this.code()
      const range = { from, to, at }
      if (range.from > range.to) throw new FormulaError('formula.backwards', at, `${from}..${to}`)
      return range
    })
  }

  private rows(at: number): Expression {
    const [from, to] = [this.rowNumber(), this.toRow()]
    if (from > to) throw new FormulaError('formula.backwards', at, `F${from}..F${to}`)
    return { kind: 'rows', from, to, at }
  }

  private rowNumber(): number {
    const { kind, text, at } = this.next
    if (kind !== 'row') throw new FormulaError('formula.row', at, text)
    this.take()
    return rowOf(text)
  }

  private toRow(): number {
    if (this.next.kind !== 'to') throw new FormulaError('formula.expected', this.next.at, '..')
    this.take()
    return this.rowNumber()
  }

  private rate(): Expression {
    const { kind, text, at } = this.next
    if (kind !== 'name') throw new FormulaError('formula.rate', at, text)
    this.take()
    return { kind: 'rate', key: text, at }
  }

  private choices(): Expression[] {
    const choices = [this.sum()]
    while (this.takes(';')) choices.push(this.sum())
    return choices
  }
}

const rowOf = (text: string) => Number(text.slice(1))

/** Reads a formula. Throws a `FormulaError` that says what is wrong and where. */
export function parseFormula(formula: string): Expression {
  if (formula.length > longestFormula) throw new FormulaError('formula.tooLong', longestFormula)
  return new Reader(tokensOf(formula)).whole()
}

/** An expression and everything in it. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression
  switch (expression.kind) {
    case 'negative':
      yield* partsOf(expression.of)
      break
    case 'operation':
      yield* partsOf(expression.left)
      yield* partsOf(expression.right)
      break
    case 'choice':
      for (const each of expression.of) yield* partsOf(each)
      break
    default:
  }
}
