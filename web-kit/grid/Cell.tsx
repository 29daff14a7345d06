import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { DayCell } from './DayCell.tsx'
import classes from './LineGrid.module.css'
import {
  headerOf,
  valueIn,
  withUnread,
  withValue,
  type CellValue,
  type GridColumn,
  type GridLine,
  type Unread,
} from './lines.ts'
import { MoneyCell } from './MoneyCell.tsx'
import type { CellPosition } from './moves.ts'
import { PickCell, TextCell, TickCell } from './PlainCells.tsx'
import { RecordCell } from './RecordCell.tsx'
import type { Put } from './use-grid-keys.ts'

export interface CellProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
  position: CellPosition
  isWrong: boolean
  onPut: Put<Line>
  onDone(position: CellPosition, direction: 1 | -1): void
}

/** What is written in one column of a line, however its lines are drawn. */
export function Cell<Line extends GridLine>({
  line,
  column,
  position,
  isWrong,
  onPut,
  onDone,
}: CellProps<Line>) {
  const t = useScreenWords()
  const kit = useKitWords()
  if (column.kind === 'shown')
    return (
      <span
        className={classes['shown']}
        data-align={column.align}
        data-look={column.look?.(line)}
        title={column.show(line)}
      >
        {column.show(line)}
      </span>
    )
  const closed = column.closed?.(line)
  if (closed !== undefined) return <span className={classes['closed']}>{closed}</span>

  const { id } = column
  const value = valueIn(line, id)
  const unread = line.unread?.[id]
  const shared = {
    label: `${headerOf(t, column)}, ${line.called ?? kit('grid.line', { line: position.row + 1 })}`,
    position: `${position.row}:${position.column}`,
    unread,
    isWrong: isWrong || unread !== undefined,
    describedBy: isWrong || unread ? `${line.key}-${id}-problem` : undefined,
    onChange: (next: CellValue) => onPut(line.key, (mine) => withValue(mine, id, next)),
    onUnread: (kept: Unread) => onPut(line.key, (mine) => withUnread(mine, id, kept)),
  }
  if (column.kind === 'record')
    return (
      <RecordCell
        {...shared}
        source={column.source}
        shows={column.shows}
        value={typeof value === 'string' ? null : value}
        onDone={(direction) => onDone(position, direction)}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (column.kind === 'money')
    return (
      <MoneyCell
        {...shared}
        value={text}
        decimals={column.decimals}
        least={column.least}
        signed={column.signed}
        keepsZero={column.keepsZero}
        otherwise={column.otherwise?.(line)}
      />
    )
  if (column.kind === 'day') return <DayCell {...shared} value={text} />
  if (column.kind === 'pick') return <PickCell {...shared} value={text} options={column.options} />
  if (column.kind === 'tick') return <TickCell {...shared} value={text} />
  return <TextCell {...shared} value={text} maxLength={column.maxLength} look={column.look?.(line)} />
}
