import type { ReactNode } from 'react'
import { isOneWord } from '../list/columns.ts'
import classes from './DocumentLines.module.css'

export interface DisplayedColumn<Line> {
  id: string
  header: string
  cell(line: Line): ReactNode
  align?: 'right'
  /** Its place on a phone, where a line is a card. */
  card?: 'title' | 'amount'
}

interface DocumentLinesProps<Line> {
  label: string
  columns: readonly DisplayedColumn<Line>[]
  lines: readonly Line[]
  keyOf(line: Line): string
}

/** The lines of a document as they stand; on a phone each is a card. */
export const DocumentLines = <Line,>({ label, columns, lines, keyOf }: DocumentLinesProps<Line>) => (
  // Whoever has no mouse scrolls it with the arrow keys.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes['frame']} tabIndex={0}>
    <table className={classes['lines']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            {columns.map(({ id, header, cell, align, card }) => {
              const content = cell(line)
              return (
                <td
                  key={id}
                  data-align={align}
                  data-card={card}
                  data-header={header}
                  data-whole={isOneWord(content) || undefined}
                >
                  {content}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
