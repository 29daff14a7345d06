import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { LineCards } from './LineCards.tsx'
import { LineTable } from './LineTable.tsx'
import type { GridColumn, GridLine, Sides } from './lines.ts'
import type { CellPosition } from './moves.ts'

export interface LineGridProps<Line extends GridLine> {
  label: string
  columns: readonly GridColumn<Line>[]
  lines: readonly Line[]
  blank(): Line
  /** The two amounts of a line whose sums must agree, where it has such. */
  sides?: Sides<Line>
  /** What was refused, by `key.column`. */
  wrong?: ReadonlyMap<string, string>
  /** The most lines that may be written. */
  limit?: number
  /** The lines are what they are: none is added, moved or taken away, and a paste goes over them. */
  fixed?: boolean
  /** What counts the lines, where they have numbers of their own. */
  numbered?: { header: string; of(line: Line): number }
  /** Narrower than this it scrolls sideways, as CSS writes it; the first cell stays in sight. */
  minWidth?: string
  /** A line to bring into sight, for each thing that was found; whoever scans goes on scanning. */
  inSight?: { of: object; row: number } | undefined
  /** A cell to go to, each time that it is given anew. */
  goTo?: CellPosition | undefined
  /** Where what is scanned or typed finds its line: under the table; on a phone above the lines, where it stays. */
  entry?: ReactNode
  /** Beside the button that adds a line. */
  beside?: ReactNode
  onChange(change: (lines: readonly Line[]) => Line[]): void
}

/** Lines of a document as they are written: a table as of a spreadsheet, and on a phone a card for each. */
export function LineGrid<Line extends GridLine>(props: LineGridProps<Line>) {
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false })
  return isNarrow ? <LineCards {...props} /> : <LineTable {...props} />
}
