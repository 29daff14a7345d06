import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import classes from './LineGrid.module.css'
import { Cell } from './Cell.tsx'
import { LineProblems, useProblems } from './LineProblems.tsx'
import { type GridColumn, type GridLine, headerOf } from './lines.ts'
import type { CellPosition } from './moves.ts'
import type { Put } from './use-grid-keys.ts'

interface GridRowProps<Line extends GridLine> {
  line: Line
  row: number
  /** What it is counted as. */
  number: number
  columns: readonly GridColumn<Line>[]
  wrong: ReadonlyMap<string, string> | undefined
  /** Tells a long grid how high the row came out. */
  measure: ((element: HTMLElement | null) => void) | undefined
  onPut: Put<Line>
  onDone(position: CellPosition, direction: 1 | -1): void
  /** Absent where lines stay as they are. */
  onRemove: ((key: string) => void) | undefined
}

/** One line, and under it in words what is wrong with it. */
function OneRow<Line extends GridLine>({ line, row, number, columns, ...rest }: GridRowProps<Line>) {
  const t = useScreenWords()
  const kit = useKitWords()
  const { wrong, measure, onPut, onDone, onRemove } = rest
  const problems = useProblems(line, columns, wrong)
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + 2} className={classes['row']}>
      <td className={classes['number']}>{number}</td>
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={classes['cell']}
          data-kind={column.kind}
          data-column={column.id}
          data-header={headerOf(t, column)}
        >
          <Cell
            line={line}
            column={column}
            position={{ row, column: at }}
            isWrong={wrong?.has(`${line.key}.${column.id}`) ?? false}
            onPut={onPut}
            onDone={onDone}
          />
        </td>
      ))}
      <td className={classes['number']}>
        {onRemove && (
          <ActionIcon
            size={24}
            tabIndex={-1}
            aria-label={kit('grid.removeLine', { line: row + 1 })}
            onClick={() => onRemove(line.key)}
          >
            <IconTrash size={15} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </td>
      {problems.length > 0 && (
        <td className={classes['problems']}>
          <LineProblems line={line} problems={problems} />
        </td>
      )}
    </tr>
  )
}

/** Drawn anew only when it changes. */
export const GridRow = memo(OneRow) as typeof OneRow
