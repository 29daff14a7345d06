import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { drawnWhole, GridFoot } from './GridFoot.tsx'
import { LineCard } from './LineCard.tsx'
import classes from './LineCards.module.css'
import type { LineGridProps } from './LineGrid.tsx'
import { valueIn, type GridColumn, type GridLine } from './lines.ts'
import { useInSight } from './use-in-sight.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { usePaste } from './use-paste.ts'

/** Where Enter stops on a card: at what the line is about, while that is open, and at what is not folded away. */
const stopsOn = <Line extends GridLine>(columns: readonly GridColumn<Line>[]): GridColumn<Line>[] => {
  if (!columns.some(({ card }) => card === 'quantity')) return [...columns]
  return columns.map((column) => {
    if (column.kind === 'shown' || column.card === 'quantity' || column.card === 'field') return column
    const isHeading = column.card === 'title' || column.card === 'code'
    return {
      ...column,
      closed: (line: Line) => (isHeading && valueIn(line, column.id) === null ? undefined : ''),
    }
  })
}

/** Lines on a phone: each is a card that one thumb fills in. */
export function LineCards<Line extends GridLine>(props: LineGridProps<Line>) {
  const { label, columns, lines, wrong, fixed = false } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const isLong = lines.length > drawnWhole
  // Its functions may not be remembered by the compiler, and are not: cards are drawn anew with each change.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => 107,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (row) => lines[row]?.key ?? row,
    enabled: isLong,
  })
  const keys = useGridKeys(
    { ...props, columns: stopsOn(columns) },
    list,
    (row) => isLong && virtual.scrollToIndex(row, { align: 'center' }),
  )
  useInSight(props.inSight, list, (row) => isLong && virtual.scrollToIndex(row, { align: 'center' }))
  const onPaste = usePaste(props, keys.positionOf)
  const drawn = virtual.getVirtualItems()
  const seen = isLong ? drawn : lines.map((_, index) => ({ index }))
  const before = isLong ? (drawn[0]?.start ?? top) - top : 0
  const after = isLong ? virtual.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top) : 0
  return (
    <div className={classes['grid']}>
      {props.entry !== undefined && <div className={classes['entry']}>{props.entry}</div>}
      {/* The keys come from the fields in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        className={classes['cards']}
        aria-label={label}
        style={{ paddingTop: before, paddingBottom: after }}
        onKeyDown={keys.onKeyDown}
        onKeyDownCapture={keys.onKeyDownCapture}
        onPaste={onPaste}
      >
        {seen.map(({ index }) => {
          const line = lines[index]
          return (
            line && (
              <LineCard
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
      </ul>
      <GridFoot {...props} onAdd={keys.addLine} />
    </div>
  )
}
