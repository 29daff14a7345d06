import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ClipboardEvent, type ReactNode } from 'react'
import { toast } from '../toasts/toast.ts'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import { GridRow } from './GridRow.tsx'
import classes from './LineGrid.module.css'
import type { GridColumn, GridLine, Sides } from './lines.ts'
import type { CellPosition } from './moves.ts'
import { columnsOfPaste, isTable, linesOfPaste, pastedCells, resolvedCodes } from './paste.ts'
import { answered, inserted, overwritten } from './pasted.ts'
import { useGridKeys } from './use-grid-keys.ts'

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
  /** A cell to go to, each time that it is given anew. */
  goTo?: CellPosition | undefined
  /** Beside the button that adds a line. */
  beside?: ReactNode
  onChange(change: (lines: readonly Line[]) => Line[]): void
}

/** Fewer rows than this are all drawn; of more, those in sight. */
const drawnWhole = 60

const isRight = <Line,>(column: GridColumn<Line>) =>
  column.kind === 'money' || (column.kind === 'shown' && column.align === 'right')

/**
 * Lines of a document, written as in a spreadsheet: Enter and Tab go on, a line begins after the last, rows of a real
 * spreadsheet can be pasted. On a phone each line is a card.
 */
export function LineGrid<Line extends GridLine>(props: LineGridProps<Line>) {
  const {
    label,
    columns,
    lines,
    blank,
    wrong,
    limit = 1000,
    fixed = false,
    minWidth,
    beside,
    onChange,
  } = props
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const scroll = useRef<HTMLDivElement>(null)
  const isLong = lines.length > drawnWhole
  // Its functions may not be remembered by the compiler, and are not: rows are drawn anew with each change.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 31,
    overscan: 12,
    getItemKey: (row) => lines[row]?.key ?? row,
    enabled: isLong,
  })
  const keys = useGridKeys(props, scroll, (row) => isLong && virtual.scrollToIndex(row))
  const seen = isLong ? virtual.getVirtualItems() : lines.map((_, index) => ({ index }))
  const first = isLong ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0
  const last = isLong ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const position = keys.positionOf(event.target)
    if (!position || !isTable(text)) return
    event.preventDefault()
    const headers = columns.map(({ header }) => t(header))
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

  const tracks = [props.numbered ? '48px' : '36px', ...columns.map(({ width }) => width), '36px'].join(' ')
  return (
    <div className={classes['grid']}>
      <div ref={scroll} className={`${classes['scroll']} ${isLong ? classes['long'] : ''}`}>
        <table
          aria-label={label}
          aria-rowcount={lines.length + 1}
          className={classes['table']}
          data-wide={minWidth === undefined ? undefined : true}
          style={{
            ['--tracks' as string]: tracks,
            ['--first' as string]: props.numbered ? '48px' : '36px',
            ...(minWidth !== undefined && { ['--least' as string]: minWidth }),
          }}
        >
          <thead>
            <tr className={`${classes['row']} ${classes['head']}`}>
              <th>{props.numbered ? t(props.numbered.header) : '#'}</th>
              {columns.map((column) => (
                <th
                  key={column.id}
                  className={isRight(column) ? classes['right'] : undefined}
                  title={t(column.header)}
                >
                  {t(column.header)}
                </th>
              ))}
              <th aria-label={kit('grid.remove')} />
            </tr>
          </thead>
          {/* The keys come from the fields in it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody onKeyDown={keys.onKeyDown} onKeyDownCapture={keys.onKeyDownCapture} onPaste={onPaste}>
            {first > 0 && <tr aria-hidden style={{ height: first }} />}
            {seen.map(({ index }) => {
              const line = lines[index]
              return (
                line && (
                  <GridRow
                    key={line.key}
                    line={line}
                    row={index}
                    number={props.numbered?.of(line) ?? index + 1}
                    columns={columns}
                    wrong={wrong}
                    measure={isLong ? virtual.measureElement : undefined}
                    onPut={keys.put}
                    onDone={keys.moveFrom}
                    onRemove={fixed ? undefined : keys.remove}
                  />
                )
              )
            })}
            {last > 0 && <tr aria-hidden style={{ height: last }} />}
          </tbody>
        </table>
      </div>
      <div className={classes['foot']}>
        {!fixed && (
          <Button
            variant="subtle"
            color="gray"
            m={6}
            leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
            disabled={lines.length >= limit}
            onClick={keys.addLine}
          >
            {kit('grid.add')}
          </Button>
        )}
        {!fixed && lines.length >= limit && (
          <span className={classes['full']}>{kit('grid.full', { limit })}</span>
        )}
        {beside}
      </div>
    </div>
  )
}
