import { z } from 'zod'
import { Line } from '@cuadre/kernel/fields.ts'
import { FormulaError } from '../formulas/formula-tokens.ts'
import { parseFormula, type Expression, longestFormula } from '../formulas/formula.ts'

/** The types that every localization gives its own statements to; an organization may add types of its own. */
export const shippedTypes = [
  'situation',
  'performance',
  'expensesByElements',
  'investment',
  'valueAdded',
  'wayPaid',
  'cashFlow',
] as const

export const StatementType = z.string().regex(/^[a-z][a-zA-Z0-9]{1,39}$/, { error: 'statement.typeShape' })
const InBothLanguages = z.strictObject({
  es: Line(300).min(1, 'field.required'),
  en: Line(300).min(1, 'field.required'),
})
const Formula = z.string().trim().max(longestFormula, 'field.tooLong')
const WrittenFormula = Formula.min(1, 'field.required')
export const RowNumber = z.int().min(1).max(9999)
const CodeText = z.string().regex(/^\d{1,8}(\.\d{1,8})*$/, { error: 'statement.codeShape' })

export const StatementRow = z.strictObject({
  row: RowNumber,
  label: InBothLanguages,
  /** Empty where the row is a heading or reserved. */
  formula: Formula.default(''),
  level: z.int().min(0).max(3).default(1),
  look: z.enum(['line', 'heading', 'total']).default('line'),
  /** Says again in another way what other rows show ("de ellos"), so it doesn't count as showing an account. */
  informative: z.boolean().optional(),
  /** Not printed while it is zero. */
  hiddenAtZero: z.boolean().optional(),
})

export const StatementBody = z.strictObject({
  type: StatementType,
  /** The number of the official form, by which formulas of other statements name it. */
  form: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/, { error: 'statement.formShape' }),
  printedForm: Line(30).default(''),
  name: InBothLanguages,
  /** Who prescribes the form, and what whoever signs it declares. */
  authority: InBothLanguages.nullable().default(null),
  certification: InBothLanguages.nullable().default(null),
  /** What stands between the plan of the year and the figures: the opening, or the plan until then. */
  secondColumn: z.enum(['opening', 'plan']).default('plan'),
  /** Whether months of a plan add up (turnover), or each is what shall be held at its end (balance). */
  planned: z.enum(['turnover', 'balance']).default('turnover'),
  /** The last row of the left half, where both halves stand side by side. */
  splitAfter: RowNumber.nullable().default(null),
  /** The accounts each of which has to be in exactly one row. */
  covers: z
    .array(z.strictObject({ from: CodeText, to: CodeText }))
    .max(20)
    .default([]),
  rows: z.array(StatementRow).min(1, 'statement.noRows').max(500, 'statement.tooManyRows'),
  checks: z
    .array(z.strictObject({ name: InBothLanguages, left: WrittenFormula, right: WrittenFormula }))
    .max(30)
    .default([]),
  ratios: z
    .array(z.strictObject({ label: InBothLanguages, formula: WrittenFormula }))
    .max(30)
    .default([]),
})

export type StatementBody = z.output<typeof StatementBody>
export type StatementRow = StatementBody['rows'][number]

/** A definition whose formulas have been read. */
export interface Statement {
  body: StatementBody
  rows: ReadonlyMap<number, Expression | null>
}

/** What shows nothing has no expression: an empty formula, or one that can't be read. */
export function readOrNull(formula: string): Expression | null {
  if (formula === '') return null
  try {
    return parseFormula(formula)
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

export const statementOf = (body: StatementBody): Statement => ({
  body,
  rows: new Map(
    body.rows.map(({ row, formula }) => [
      row,
      formula === '' ? null : (readOrNull(formula) ?? { kind: 'unreadable' }),
    ]),
  ),
})

/** All statements of an organization, by their types and by their form numbers. */
export class Statements {
  private readonly named: ReadonlyMap<string, Statement>

  constructor(statements: readonly Statement[]) {
    this.named = new Map(
      statements.flatMap((each) => [
        [each.body.form, each],
        [each.body.type, each],
      ]),
    )
  }

  find(name: string): Statement | undefined {
    return this.named.get(name)
  }

  all(): Statement[] {
    return [...new Set(this.named.values())]
  }

  /** The same ones with one in the place of its namesake. */
  with(statement: Statement): Statements {
    const others = this.all().filter(({ body }) => body.type !== statement.body.type)
    return new Statements([...others, statement])
  }
}
