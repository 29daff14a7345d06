import type { Draft, Sent } from './draft.ts'

/** Something wrong with a definition, in words, where the server says it is. */
export interface Problem {
  path: string
  code: string
  message: string
  /** The character, where it is in a formula. */
  at?: number | null
}

export type Grid = 'rows' | 'checks' | 'ratios'

/** A problem and the cell that it stands in. */
export interface CellProblem {
  grid: Grid
  key: string
  column: string
  message: string
  at: number | null
  /** What stood in the cell when the server saw it: once it is changed, the problem is about something else. */
  text: string
}

export interface PlacedProblems {
  cells: readonly CellProblem[]
  /** By the name of the fact in the form. */
  facts: ReadonlyMap<string, string>
  /** What stands nowhere in particular. */
  others: readonly string[]
}

const factOf: Record<string, string> = {
  'name.es': 'nameEs',
  'name.en': 'nameEn',
  'authority.es': 'authorityEs',
  'authority.en': 'authorityEn',
  'certification.es': 'certificationEs',
  'certification.en': 'certificationEn',
}

/** A preview is computed from a body beside its days; a definition is saved as it is. */
export const inBody = (path: string): string => path.replace(/^body\./, '')

/** Where each problem of what was sent stands in the draft. */
export function placed(problems: readonly Problem[], draft: Draft, { keys }: Sent): PlacedProblems {
  const cells: CellProblem[] = []
  const facts = new Map<string, string>()
  const others: string[] = []
  for (const { path: input, message, at = null } of problems) {
    const path = inBody(input)
    const [, grid, index, field] = /^(rows|checks|ratios)\.(\d+)\.(.+)$/.exec(path) ?? []
    const key = grid === undefined ? undefined : keys[grid as Grid][Number(index)]
    if (grid !== undefined && key !== undefined && field !== undefined) {
      const column = field.replace(/^(label|name)\./, '')
      cells.push({
        grid: grid as Grid,
        key,
        column,
        message,
        at,
        text: textIn(draft, grid as Grid, key, column),
      })
    } else if (
      /^(type|form|printedForm|name|authority|certification|secondColumn|planned|splitAfter|covers)\b/.test(
        path,
      )
    )
      facts.set(factOf[path] ?? path.split('.', 1)[0]!, message)
    else others.push(message)
  }
  return { cells, facts, others }
}

export const nothingWrong: PlacedProblems = { cells: [], facts: new Map(), others: [] }

function textIn(draft: Draft, grid: Grid, key: string, column: string): string {
  const line = draft[grid].find((each) => each.key === key)
  const value = line && (line as unknown as Record<string, unknown>)[column]
  return typeof value === 'string' ? value : ''
}

/** The problems whose cells still hold what they held. */
export const stillThere = (cells: readonly CellProblem[], draft: Draft): CellProblem[] =>
  cells.filter(({ grid, key, column, text }) => textIn(draft, grid, key, column) === text)

/** As a grid takes them. */
export const messagesIn = (cells: readonly CellProblem[], grid: Grid): Map<string, string> =>
  new Map(
    cells
      .filter((cell) => cell.grid === grid)
      .toReversed()
      .map(({ key, column, message }) => [`${key}.${column}`, message]),
  )

/** The character of a cell that is marked, counted from 1; the spaces before a formula are not sent. */
export function markIn(cells: readonly CellProblem[], key: string, column: string): number | undefined {
  const cell = cells.find((each) => each.key === key && each.column === column && each.at !== null)
  return cell ? (cell.at ?? 0) + (cell.text.length - cell.text.trimStart().length) : undefined
}
