import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import classes from './LineGrid.module.css'
import {
  valueIn,
  withUnread,
  withValue,
  type CellValue,
  type GridColumn,
  type GridLine,
  type Unread,
} from './lines.ts'
import { DayCell } from './DayCell.tsx'
import { MoneyCell } from './MoneyCell.tsx'
import type { CellPosition } from './moves.ts'
import { PickCell, TextCell, TickCell } from './PlainCells.tsx'
import { RecordCell } from './RecordCell.tsx'
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
  const problems = columns.flatMap((column) => {
    const { id, header } = column
    const unread = line.unread?.[id]
    const message = unread
      ? kit(unread.problem.code, { ...unread.problem.parameters })
      : wrong?.get(`${line.key}.${id}`)
    const marked = column.kind === 'text' ? markedIn(line, column) : undefined
    return message === undefined ? [] : [{ id, message: `${t(header)}: ${message}`, marked }]
  })
  return (
    <tr ref={measure} data-index={row} aria-rowindex={row + 2} className={classes['row']}>
      <td className={classes['number']}>{number}</td>
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={classes['cell']}
          data-kind={column.kind}
          data-column={column.id}
          data-header={t(column.header)}
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
          {problems.map(({ id, message, marked }) => (
            <span key={id} id={`${line.key}-${id}-problem`}>
              {message} {marked && <Marked {...marked} />}
            </span>
          ))}
        </td>
      )}
    </tr>
  )
}

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

/** Drawn anew only when it changes. */
export const GridRow = memo(OneRow) as typeof OneRow

interface CellProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
  position: CellPosition
  isWrong: boolean
  onPut: Put<Line>
  onDone(position: CellPosition, direction: 1 | -1): void
}

function Cell<Line extends GridLine>({ line, column, position, isWrong, onPut, onDone }: CellProps<Line>) {
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
    label: `${t(column.header)}, ${kit('grid.line', { line: position.row + 1 })}`,
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
        otherwise={column.otherwise?.(line)}
      />
    )
  if (column.kind === 'day') return <DayCell {...shared} value={text} />
  if (column.kind === 'pick') return <PickCell {...shared} value={text} options={column.options} />
  if (column.kind === 'tick') return <TickCell {...shared} value={text} />
  return <TextCell {...shared} value={text} maxLength={column.maxLength} look={column.look?.(line)} />
}
