import { holds, type CodeRange } from '../formulas/code-range.ts'
import type { Statement } from './definition.ts'
import { partsOf } from '../formulas/formula.ts'

interface DisplayedRange extends CodeRange {
  row: number
}

/** The ranges of accounts that the rows show, without those that only say again what others show. */
export const rangesOf = ({ body, rows }: Statement): DisplayedRange[] =>
  body.rows
    .filter(({ informative }) => informative !== true)
    .flatMap(({ row }) => {
      const expression = rows.get(row)
      const parts = expression ? [...partsOf(expression)] : []
      return parts.flatMap((part) =>
        part.kind === 'accounts' ? part.ranges.map(({ from, to }) => ({ row, from, to })) : [],
      )
    })

export interface Coverage {
  /** Accounts that no row shows. */
  missing: string[]
  /** Accounts that two rows show, or one row twice. */
  twice: { code: string; rows: number[] }[]
}

/** Which of the accounts that a statement has to show are in no row, or in two (I18). */
export function coverageOf(statement: Statement, codes: readonly string[]): Coverage {
  const ranges = rangesOf(statement)
  const required = codes.filter((code) => statement.body.covers.some((scope) => holds(scope, code)))
  const displayed = required.map((code) => ({
    code,
    rows: ranges.filter((range) => holds(range, code)).map(({ row }) => row),
  }))
  return {
    missing: displayed.filter(({ rows }) => rows.length === 0).map(({ code }) => code),
    twice: displayed.filter(({ rows }) => rows.length > 1),
  }
}
