import { useKitWords, useScreenWords } from '../words/use-words.ts'
import classes from './LineGrid.module.css'
import { headerOf, valueIn, type GridColumn, type GridLine } from './lines.ts'

interface LineProblem {
  id: string
  message: string
  marked: MarkedText | undefined
}

/** What is wrong with a line, column by column. */
export function useProblems<Line extends GridLine>(
  line: Line,
  columns: readonly GridColumn<Line>[],
  wrong: ReadonlyMap<string, string> | undefined,
): LineProblem[] {
  const t = useScreenWords()
  const kit = useKitWords()
  return columns.flatMap((column) => {
    const { id } = column
    const unread = line.unread?.[id]
    const message = unread
      ? kit(unread.problem.code, { ...unread.problem.parameters })
      : wrong?.get(`${line.key}.${id}`)
    const marked = column.kind === 'text' ? markedIn(line, column) : undefined
    return message === undefined ? [] : [{ id, message: `${headerOf(t, column)}: ${message}`, marked }]
  })
}

export const LineProblems = ({ line, problems }: { line: GridLine; problems: readonly LineProblem[] }) =>
  problems.map(({ id, message, marked }) => (
    <span key={id} id={`${line.key}-${id}-problem`}>
      {message} {marked && <Marked {...marked} />}
    </span>
  ))

interface MarkedText {
  before: string
  at: string
  after: string
}

/** How many characters are shown on either side of the one that is wrong. */
const around = 24

/** What stands around the marked character, for a cell that is too narrow to show it. */
function markedIn<Line extends GridLine>(
  line: Line,
  { id, look }: Extract<GridColumn<Line>, { kind: 'text' }>,
): MarkedText | undefined {
  const markAt = look?.(line).markAt
  const value = valueIn(line, id)
  if (markAt === undefined || typeof value !== 'string') return undefined
  const at = markAt - 1
  const [from, until] = [Math.max(0, at - around), at + 1 + around]
  return {
    before: (from > 0 ? '…' : '') + value.slice(from, at),
    at: value.charAt(at) || '\u00a0',
    after: value.slice(at + 1, until) + (until < value.length ? '…' : ''),
  }
}

const Marked = ({ before, at, after }: MarkedText) => (
  <code className={classes['excerpt']}>
    {before}
    <mark>{at}</mark>
    {after}
  </code>
)
