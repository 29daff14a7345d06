import type { ClipboardEvent } from 'react'
import { toast } from '../toasts/toast.ts'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import type { LineGridProps } from './LineGrid.tsx'
import { type GridLine, headerOf } from './lines.ts'
import type { CellPosition } from './moves.ts'
import { columnsOfPaste, isTable, linesOfPaste, pastedCells, resolvedCodes } from './paste.ts'
import { answered, inserted, overwritten } from './pasted.ts'

/** Takes rows of a real spreadsheet, from the cell on into which they are pasted. */
export function usePaste<Line extends GridLine>(
  { columns, lines, blank, limit = 1000, fixed = false, onChange }: LineGridProps<Line>,
  positionOf: (target: EventTarget) => CellPosition | undefined,
) {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const position = positionOf(event.target)
    if (!position || !isTable(text)) return
    event.preventDefault()
    const headers = columns.map((column) => headerOf(t, column))
    const cells = columnsOfPaste(pastedCells(text), columns, headers, position.column)
    const most = fixed ? lines.length : limit
    const room = most - position.row
    if (cells.rows.length > room)
      toast.error(kit('grid.pastedTooMany', { count: cells.rows.length - room, limit: most }))
    const { lines: pasted, codes } = linesOfPaste(cells.rows.slice(0, room), cells.into, { blank, language })
    const written = cells.into.flatMap((column) => (column && column.kind !== 'shown' ? [column.id] : []))
    onChange((all) =>
      fixed ? overwritten(all, pasted, position.row, written) : inserted(all, pasted, position.row, columns),
    )
    void resolvedCodes(codes).then((answers) => onChange((all) => answered(all, answers)))
  }
}
