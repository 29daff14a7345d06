import { Refusal, type RefusalParameters } from '@cuadre/kernel/errors.ts'
import type { Language } from '../../context.ts'
import { columnOf } from '../reading/table.ts'
import { translate } from '../../words.ts'

/** Problems reported at once; beyond them the file is wrong as a whole. */
export const mostProblems = 200

export interface Saying {
  code: string
  parameters?: RefusalParameters
}

/** Something wrong in a file: where, what stands there, why it can't be, and what to write instead. */
export interface Problem extends Saying {
  sheet: string | null
  /** `C5`, or `12:5` for the fifth character of line 12 of a text; null where no single place is to blame. */
  cell: string | null
  value: string | null
  suggestion?: Saying | undefined
}

export interface SpokenProblem {
  sheet: string | null
  cell: string | null
  value: string | null
  code: string
  message: string
  suggestion: string | null
}

const longestValue = 80

const shortened = (value: string | null) =>
  value !== null && value.length > longestValue ? `${value.slice(0, longestValue - 1)}…` : value

/** A parameter may itself be a word: `@imports.columns.debit`. */
const spokenParameters = (language: Language, parameters: RefusalParameters = {}) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@') ? translate(language, value.slice(1)) : value,
    ]),
  )

const sentence = (language: Language, { code, parameters }: Saying) =>
  translate(language, code, spokenParameters(language, parameters))

export const spoken = (language: Language, problem: Problem): SpokenProblem => ({
  sheet: problem.sheet,
  cell: problem.cell,
  value: shortened(problem.value),
  code: problem.code,
  message: sentence(language, problem),
  suggestion: problem.suggestion ? sentence(language, problem.suggestion) : null,
})

/** Where a problem stands, as somebody goes through the file: by rows, and in a row from left to right. */
function orderOf({ cell }: Problem): number {
  const [, column = '', row = '0', character] = /^([A-Z]*)(\d*)(?::(\d+)$)?/.exec(cell ?? '') ?? []
  return Number(row) * 10_000 + (character === undefined ? columnOf(column) : Number(character))
}

export const spokenProblems = (language: Language, problems: readonly Problem[]) =>
  problems
    .map((problem) => ({ problem, order: orderOf(problem) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, mostProblems)
    .map(({ problem }) => spoken(language, problem))

/** Nothing is imported from a file with anything wrong in it. */
export function refuseWith(language: Language, problems: readonly Problem[]): void {
  if (problems.length === 0) return
  const messages = spokenProblems(language, problems)
  throw new Refusal(
    'import.invalid',
    { count: problems.length },
    { status: 422, details: { errors: messages, errorCount: problems.length } },
  )
}
