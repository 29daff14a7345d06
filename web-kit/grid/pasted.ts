import type { Choice } from '../form/choice.ts'
import type { Problem } from '../words/problem.ts'
import { isBlank, valueIn, withUnread, withValue, type GridColumn, type GridLine } from './lines.ts'
import type { CodeToResolve } from './paste.ts'

/** The lines with the pasted ones from a row on: they fill blank lines there, and come between where something stands. */
export function inserted<Line extends GridLine>(
  lines: readonly Line[],
  pasted: readonly Line[],
  row: number,
  columns: readonly GridColumn<Line>[],
): Line[] {
  let free = 0
  while (free < pasted.length && lines[row + free] && isBlank(lines[row + free]!, columns)) free += 1
  return [...lines.slice(0, row), ...pasted, ...lines.slice(row + free)]
}

/** The same lines with what was pasted over them from a row on; what is beyond the last is left out. */
export function overwritten<Line extends GridLine>(
  lines: readonly Line[],
  pasted: readonly Line[],
  row: number,
  written: readonly string[],
): Line[] {
  return lines.map((line, at) => {
    const over = pasted[at - row]
    if (!over) return line
    return written.reduce((filled, id) => {
      const unread = over.unread?.[id]
      return unread ? withUnread(filled, id, unread) : withValue(filled, id, valueIn(over, id))
    }, line)
  })
}

/** The lines with what their pasted codes name; a code that nothing has stays as it came, with the reason. */
export function answered<Line extends GridLine>(
  lines: readonly Line[],
  answers: ReadonlyMap<CodeToResolve, Choice | Problem>,
): Line[] {
  const byLine = Map.groupBy(answers, ([{ key }]) => key)
  return lines.map((line) =>
    (byLine.get(line.key) ?? []).reduce((filled, [{ columnId, text }, answer]) => {
      // Somebody wrote over it in the meantime.
      if (filled.unread?.[columnId]?.text !== text) return filled
      return '_id' in answer
        ? withValue(filled, columnId, answer)
        : withUnread(filled, columnId, { text, problem: answer })
    }, line),
  )
}
