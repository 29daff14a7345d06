import { valueIn, type GridColumn, type GridLine, type Sides } from './lines.ts'

export interface CellPosition {
  row: number
  column: number
}

/** Whether the keyboard stops here: the cell can be written, and this line has something to say in it. */
const stops = <Line extends GridLine>(line: Line, column: GridColumn<Line>, sides?: Sides<Line>): boolean => {
  if (column.kind === 'shown' || column.closed?.(line) !== undefined) return false
  if (!sides) return true
  const opposite =
    column.id === sides.debit ? sides.credit : column.id === sides.credit ? sides.debit : undefined
  return opposite === undefined || (valueIn(line, opposite) ?? '') === ''
}

/**
 * Where Enter goes (or Shift+Enter, backwards): the next cell that takes something, on the next line after the last. An
 * amount in Debe makes the Haber of that line no stop. Nothing beyond either end.
 */
export function step<Line extends GridLine>(
  lines: readonly Line[],
  columns: readonly GridColumn<Line>[],
  from: CellPosition,
  direction: 1 | -1,
  sides?: Sides<Line>,
): CellPosition | undefined {
  let { row, column } = from
  for (;;) {
    column += direction
    if (column < 0 || column >= columns.length) {
      row += direction
      column = direction === 1 ? 0 : columns.length - 1
    }
    const line = lines[row]
    if (!line) return undefined
    if (stops(line, columns[column]!, sides)) return { row, column }
  }
}

export const firstStop = <Line extends GridLine>(
  lines: readonly Line[],
  columns: readonly GridColumn<Line>[],
  row: number,
): CellPosition | undefined => step(lines, columns, { row, column: -1 }, 1)

/** Where ↑ and ↓ go: the same column, kept inside the grid. */
export const vertical = (from: CellPosition, count: number, rows: number): CellPosition => ({
  row: Math.min(Math.max(from.row + count, 0), rows - 1),
  column: from.column,
})
