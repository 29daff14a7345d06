import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useKitWords, useScreenWords } from '../words/use-words.ts'
import { drawnWhole, GridFoot } from './GridFoot.tsx'
import { GridRow } from './GridRow.tsx'
import classes from './LineGrid.module.css'
import type { LineGridProps } from './LineGrid.tsx'
import { type GridColumn, type GridLine, headerOf } from './lines.ts'
import { useInSight } from './use-in-sight.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePaste } from './use-paste.ts'

const isRight = <Line,>(column: GridColumn<Line>) =>
  column.kind === 'money' || (column.kind === 'shown' && column.align === 'right')

/** As in a spreadsheet: Enter and Tab go on, a line begins after the last, rows of a real spreadsheet can be pasted. */
export function LineTable<Line extends GridLine>(props: LineGridProps<Line>) {
  const { label, columns, lines, wrong, fixed = false, minWidth } = props
  const t = useScreenWords()
  const kit = useKitWords()
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
  useInSight(props.inSight, scroll, (row) => isLong && virtual.scrollToIndex(row, { align: 'center' }))
  const seen = isLong ? virtual.getVirtualItems() : lines.map((_, index) => ({ index }))
  const first = isLong ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0
  const last = isLong ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0

  const onPaste = usePaste(props, keys.positionOf)
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
                  title={headerOf(t, column)}
                >
                  {headerOf(t, column)}
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
      <GridFoot {...props} onAdd={keys.addLine}>
        {props.entry}
      </GridFoot>
    </div>
  )
}
