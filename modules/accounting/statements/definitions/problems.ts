import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { holds, overlap, type CodeRange } from '../formulas/code-range.ts'
import { coverageOf } from './coverage.ts'
import { Statements, statementOf, type Statement, type StatementBody } from './definition.ts'
import { FormulaError } from '../formulas/formula-tokens.ts'
import { type Expression, parseFormula, partsOf } from '../formulas/formula.ts'
import { rowsBetween } from './evaluate.ts'

/** What formulas may name. */
export interface Known {
  statements: Statements
  /** Codes of all accounts, and of those that take movements. */
  accounts: readonly string[]
  postable: readonly string[]
  /** Ranges that the localization reserves: a row may name them before anybody opens an account in them. */
  reserved: readonly CodeRange[]
  items: ReadonlySet<string>
  rates: ReadonlySet<string>
}

/** Everything that is wrong with a definition, each at its field; nothing where it can be saved. */
export function problemsOf(body: StatementBody, known: Known): FieldRefusal[] {
  const statement = statementOf(body)
  const statements = known.statements.with(statement)
  const inFormulas = formulasOf(body).flatMap(({ path, formula }) =>
    problemsIn(formula, path, statement, { ...known, statements }),
  )
  const repeated = body.rows.flatMap(({ row }, index) =>
    body.rows.findIndex((other) => other.row === row) < index
      ? [{ path: `rows.${index}.row`, code: 'statement.rowTwice', parameters: { row } }]
      : [],
  )
  const found = [
    ...namesakes(body, known.statements),
    ...backwards(body),
    ...repeated,
    ...inFormulas,
    ...circles(statement, statements),
  ]
  return found.length > 0 ? found : uncovered(statement, known.postable)
}

/** Formulas name statements by form and by type, so the form of one can't be the type of another, nor the other way. */
function namesakes({ type, form }: StatementBody, statements: Statements): FieldRefusal[] {
  const [byForm, byType] = [statements.find(form), statements.find(type)]
  return [
    ...(byForm && byForm.body.type === form && form !== type
      ? [{ path: 'form', code: 'statement.formIsType', parameters: { form } }]
      : []),
    ...(byType && byType.body.type !== type
      ? [{ path: 'type', code: 'statement.typeIsForm', parameters: { type } }]
      : []),
  ]
}

const backwards = ({ covers }: StatementBody): FieldRefusal[] =>
  covers.flatMap((range, index) =>
    range.from > range.to
      ? [
          {
            path: `covers.${index}.to`,
            code: 'statement.coversBackwards',
            parameters: { range: written(range) },
          },
        ]
      : [],
  )

const formulasOf = ({ rows, checks, ratios }: StatementBody) => [
  ...rows.map(({ formula }, index) => ({ path: `rows.${index}.formula`, formula })),
  ...checks.flatMap(({ left, right }, index) => [
    { path: `checks.${index}.left`, formula: left },
    { path: `checks.${index}.right`, formula: right },
  ]),
  ...ratios.map(({ formula }, index) => ({ path: `ratios.${index}.formula`, formula })),
]

function problemsIn(formula: string, path: string, statement: Statement, known: Known): FieldRefusal[] {
  if (formula === '') return []
  try {
    return [...partsOf(parseFormula(formula))].flatMap((part) =>
      [...problemsWith(part, statement, known)].map(({ code, at, ...parameters }) => ({
        path,
        code,
        parameters: { ...parameters, at: at + 1 },
      })),
    )
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return [{ path, code: error.code, parameters: { found: error.found, at: error.at + 1 } }]
  }
}

interface Problem {
  code: string
  at: number
  [parameter: string]: string | number
}

function* problemsWith(part: Expression, statement: Statement, known: Known): Generator<Problem> {
  switch (part.kind) {
    case 'row':
      if (!statement.rows.has(part.row)) yield { code: 'formula.unknownRow', at: part.at, row: part.row }
      break
    case 'rows':
      if (rowsBetween(statement, part).length === 0)
        yield { code: 'formula.noRows', at: part.at, from: part.from, to: part.to }
      break
    case 'statementRow': {
      const other = known.statements.find(part.statement)
      if (!other) yield { code: 'formula.unknownStatement', at: part.at, statement: part.statement }
      else if (!other.rows.has(part.row))
        yield { code: 'formula.unknownRowOf', at: part.at, row: part.row, statement: part.statement }
      break
    }
    case 'accounts':
    case 'paid':
    case 'cash':
      for (const range of part.ranges)
        if (!namesAnything(range, known))
          yield { code: 'formula.noAccounts', at: range.at, range: written(range) }
      break
    case 'items':
      for (const { code: item, at } of part.codes)
        if (!known.items.has(item)) yield { code: 'formula.unknownItem', at, item }
      break
    case 'rate':
      if (!known.rates.has(part.key)) yield { code: 'formula.unknownRate', at: part.at, key: part.key }
      break
    case 'operation':
      if (part.operator === '/' && part.right.kind === 'number' && /^0+(\.0+)?$/.test(part.right.value))
        yield { code: 'formula.divisionByZero', at: part.at }
      break
    default:
  }
}

const namesAnything = (range: CodeRange, { accounts, reserved }: Known) =>
  accounts.some((code) => holds(range, code)) || reserved.some((other) => overlap(other, range))

const written = ({ from, to }: CodeRange) => (from === to ? from : `${from}..${to}`)

/** The rows that a row is computed from, as `type.row`. */
function namedBy(key: string, statements: Statements): string[] {
  const [type = '', row = ''] = key.split('.')
  const statement = statements.find(type)
  const expression = statement?.rows.get(Number(row))
  if (!statement || !expression) return []
  return [...partsOf(expression)].flatMap((part) => {
    switch (part.kind) {
      case 'row':
        return [`${type}.${part.row}`]
      case 'rows':
        return rowsBetween(statement, part).map((each) => `${type}.${each}`)
      case 'statementRow':
        return [`${statements.find(part.statement)?.body.type ?? part.statement}.${part.row}`]
      default:
        return []
    }
  })
}

/** Rows that are computed from themselves, with the way that leads back. */
function circles({ body }: Statement, statements: Statements): FieldRefusal[] {
  const sound = new Set<string>()
  const circleFrom = (key: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(key)) return [...way.slice(way.indexOf(key)), key]
    if (sound.has(key)) return undefined
    for (const next of namedBy(key, statements)) {
      const circle = circleFrom(next, [...way, key])
      if (circle) return circle
    }
    sound.add(key)
    return undefined
  }
  for (const [index, { row }] of body.rows.entries()) {
    const circle = circleFrom(`${body.type}.${row}`, [])
    if (circle) {
      const way = circle.map((key) => key.replace(`${body.type}.`, 'F').replace('.', '.F')).join(' → ')
      return [{ path: `rows.${index}.formula`, code: 'formula.circular', parameters: { way } }]
    }
  }
  return []
}

const most = 12
const listed = (codes: readonly string[]) =>
  codes.slice(0, most).join(', ') + (codes.length > most ? ` … (${codes.length})` : '')

function uncovered(statement: Statement, postable: readonly string[]): FieldRefusal[] {
  const { missing, twice } = coverageOf(statement, postable)
  return [
    ...(missing.length > 0
      ? [{ path: 'rows', code: 'statement.notCovered', parameters: { accounts: listed(missing) } }]
      : []),
    ...(twice.length > 0
      ? [
          {
            path: 'rows',
            code: 'statement.coveredTwice',
            parameters: { accounts: listed(twice.map(({ code, rows }) => `${code} (F${rows.join(', F')})`)) },
          },
        ]
      : []),
  ]
}
