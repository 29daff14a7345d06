import { holds } from '../../formulas/code-range.ts'
import { readOrNull } from '../../definitions/definition.ts'
import { partsOf } from '../../formulas/formula.ts'
import { blankRow, numberOf, type Draft, type RowLine } from './draft.ts'

type Renumbering = ReadonlyMap<number, number>

/** A row, or rows from one to another; not a row of another statement, which stands behind its name and a point. */
const named = /(?<![A-Za-z0-9.])F(\d+)(\s*\.\.\s*)?(?:(?<=\.\.\s*)F(\d+))?/g

/** A formula whose rows have got other numbers. Of rows from one to another, the ends move to rows that there are. */
export function renamedIn(formula: string, numbers: Renumbering, { ranges = true } = {}): string {
  const known = [...numbers.keys()].toSorted((one, other) => one - other)
  const first = (from: number) => numbers.get(known.find((each) => each >= from) ?? from) ?? from
  const last = (to: number) => numbers.get(known.findLast((each) => each <= to) ?? to) ?? to
  return formula.replaceAll(named, (written: string, from: string, between?: string, to?: string) => {
    if (between === undefined || to === undefined)
      return `F${numbers.get(Number(from)) ?? Number(from)}${between ?? ''}`
    return ranges ? `F${first(Number(from))}${between}F${last(Number(to))}` : written
  })
}

function withRenamed(draft: Draft, numbers: Renumbering, options?: { ranges: boolean }): Draft {
  const renamed = (formula: string) => renamedIn(formula, numbers, options)
  return {
    ...draft,
    rows: draft.rows.map((line) => ({ ...line, formula: renamed(line.formula) })),
    checks: draft.checks.map((line) => ({ ...line, left: renamed(line.left), right: renamed(line.right) })),
    ratios: draft.ratios.map((line) => ({ ...line, formula: renamed(line.formula) })),
  }
}

/** The rows numbered 1, 2, 3 … as they stand, with every formula of the statement naming the same rows as before. */
export function renumbered(draft: Draft): Draft {
  const numbers = new Map(draft.rows.map((line, at) => [numberOf(line), at + 1]))
  const { splitAfter } = draft.facts
  const split = numbers.get(Number(splitAfter))
  return {
    ...withRenamed(draft, numbers),
    facts: { ...draft.facts, splitAfter: split === undefined ? splitAfter : String(split) },
    rows: withRenamed(draft, numbers).rows.map((line, at) => ({ ...line, row: String(at + 1) })),
  }
}

/**
 * The draft after its rows were changed in the grid. Of rows that changed places the numbers stay where they are, and
 * formulas follow the rows; a row that came between gets the number between, where there is one.
 */
export function withRows(draft: Draft, rows: readonly RowLine[]): Draft {
  const positions = new Map(draft.rows.map(({ key }, at) => [key, at]))
  const isMoved =
    rows.length === draft.rows.length &&
    rows.every(({ key }) => positions.has(key)) &&
    rows.some(({ key }, at) => positions.get(key) !== at)
  if (!isMoved) return { ...draft, rows: rows.map((line, at) => numbered(line, rows, at)) }
  const numbers = new Map(rows.map((line, at) => [numberOf(line), numberOf(draft.rows[at]!)]))
  const moved = { ...draft, rows: rows.map((line, at) => ({ ...line, row: draft.rows[at]!.row })) }
  return withRenamed(moved, numbers, { ranges: false })
}

function numbered(line: RowLine, rows: readonly RowLine[], at: number): RowLine {
  if (line.row !== '' || line.es !== '' || line.en !== '' || line.formula !== '') return line
  const free = freeAfter(rows, at - 1)
  return free === undefined ? line : { ...line, row: String(free) }
}

/** The number after a row, unless the next row has it. */
function freeAfter(rows: readonly RowLine[], at: number): number | undefined {
  const before = at < 0 ? 0 : numberOf(rows[at]!)
  const taken = new Set(rows.map(numberOf))
  const next = before + 1
  return (at >= 0 && before === 0) || taken.has(next) ? undefined : next
}

/** The draft with a row for an account that no row shows: after the row of the codes before it, measured as that is. */
export function withRowFor(draft: Draft, { code, name }: { code: string; name: string }): Draft {
  const at = neighbourOf(draft.rows, code)
  const neighbour = draft.rows[at]
  const measure = /^-?\s*([A-Z]{1,2})\(/.exec(neighbour?.formula ?? '')?.[1] ?? 'D'
  const line: RowLine = {
    ...blankRow(),
    es: name,
    en: name,
    formula: `${measure}(${code})`,
    level: neighbour?.level ?? '1',
  }
  const free = freeAfter(draft.rows, at)
  const rows = draft.rows.toSpliced(at + 1, 0, { ...line, row: free === undefined ? '' : String(free) })
  return { ...draft, rows }
}

/** Where the nearest code below stands; the last row where there is none. */
function neighbourOf(rows: readonly RowLine[], code: string): number {
  const displayed = rows.flatMap(({ formula, informative }, at) => {
    const expression = informative === 'yes' ? null : readOrNull(formula.trim())
    return [...(expression ? partsOf(expression) : [])].flatMap((part) =>
      part.kind === 'accounts' ? part.ranges.map(({ to }) => ({ at, to })) : [],
    )
  })
  const below = displayed.filter(({ to }) => to < code).toSorted((one, other) => (one.to < other.to ? -1 : 1))
  return below.at(-1)?.at ?? rows.length - 1
}

/** The rows that show an account. */
export const rowsShowing = (rows: readonly RowLine[], code: string): RowLine[] =>
  rows.filter(({ formula, informative }) => {
    const expression = informative === 'yes' ? null : readOrNull(formula.trim())
    return [...(expression ? partsOf(expression) : [])].some(
      (part) => part.kind === 'accounts' && part.ranges.some((range) => holds(range, code)),
    )
  })

/** The numbers under which there is another row than before, or none, of those that other statements name. */
export function misnamed<Naming extends { row: number }>(
  named: readonly Naming[],
  before: readonly RowLine[],
  after: readonly RowLine[],
): Naming[] {
  const keyOf = (rows: readonly RowLine[]) => new Map(rows.map((line) => [numberOf(line), line.key]))
  const [old, young] = [keyOf(before), keyOf(after)]
  return named.filter(({ row }) => old.has(row) && old.get(row) !== young.get(row))
}
