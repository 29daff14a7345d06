import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { LineGridProps } from './LineGrid.tsx'
import { completed, isBlank, moved, valueIn, withValue, type GridLine } from './lines.ts'
import { step, vertical, type CellPosition } from './moves.ts'

/** Where a field of the grid stands; nothing for what is not one. */
const positionOf = (target: EventTarget): CellPosition | undefined => {
  const [row, column] = (target as HTMLElement).dataset['cell']?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** Nothing is typed in the field, or all of it would be typed over. */
const isEmpty = (target: EventTarget) => {
  const field = target as HTMLInputElement
  return field.value === '' || (field.selectionStart === 0 && field.selectionEnd === field.value.length)
}

/** Changes one line; the change may look at all of them. */
export type Put<Line> = (key: string, change: (line: Line, all: readonly Line[]) => Line) => void

/** What the keyboard does in a grid of lines. */
export function useGridKeys<Line extends GridLine>(
  props: LineGridProps<Line>,
  scroll: RefObject<HTMLElement | null>,
  show: (row: number) => void,
) {
  const { columns, lines, blank, sides, fixed = false, onChange } = props
  const [target, setTarget] = useState<CellPosition>()
  const [requested, setRequested] = useState(props.goTo)
  if (props.goTo !== requested) {
    setRequested(props.goTo)
    setTarget(props.goTo)
  }
  // A cell that looks something up goes on after the lines have changed.
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!target) return undefined
    const selector = `[data-cell="${target.row}:${target.column}"]`
    const find = () => scroll.current?.querySelector<HTMLElement>(selector)
    const field = find()
    if (field) return field.focus()
    show(target.row)
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
    return () => cancelAnimationFrame(frame)
    // The place is an object of its own for each move.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [target])

  // What rows are given stays the same, so that of a thousand only the one that changed is drawn anew.
  const [given] = useState(() => {
    const put: Put<Line> = (key, change) =>
      latest.current.onChange((all) => all.map((line) => (line.key === key ? change(line, all) : line)))

    function addLine() {
      const { limit = 1000 } = latest.current
      if (latest.current.fixed || latest.current.lines.length >= limit) return
      flushSync(() => latest.current.onChange((all) => [...all, latest.current.blank()]))
      setTarget({ row: latest.current.lines.length - 1, column: 0 })
    }

    function remove(key: string) {
      const row = latest.current.lines.findIndex((line) => line.key === key)
      flushSync(() =>
        latest.current.onChange((all) =>
          all.length > 1 ? all.filter((line) => line.key !== key) : [latest.current.blank()],
        ),
      )
      setTarget({ row: Math.min(row, latest.current.lines.length - 1), column: 0 })
    }

    /** To the next cell that takes something, or to a new line after the last. */
    function moveFrom(position: CellPosition, direction: 1 | -1) {
      const now = latest.current
      const next = step(now.lines, now.columns, position, direction, now.sides)
      if (next) setTarget({ ...next })
      else if (direction === 1) addLine()
    }
    return { put, addLine, remove, moveFrom }
  })
  const { put, remove, moveFrom } = given

  /** A blank line becomes the one above; in any other the empty cell does. */
  const repeated = (line: Line, above: Line, columnId: string): Line =>
    isBlank(line, columns) ? { ...above, key: line.key } : withValue(line, columnId, valueIn(above, columnId))

  function onKeyDown(event: KeyboardEvent) {
    const position = positionOf(event.target)
    const line = position && lines[position.row]
    const column = position && columns[position.column]
    if (!position || !line || !column) return
    const take = (action: () => void) => {
      event.preventDefault()
      action()
    }
    const control = event.ctrlKey || event.metaKey
    const above = lines[position.row - 1]
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    const balances = event.key === '=' || (control && event.key.toLowerCase() === 'd')
    if ((event.key === 'Enter' && !control) || event.key === 'Tab') {
      const direction = event.shiftKey ? -1 : 1
      const isEnd = event.key === 'Tab' && !step(lines, columns, position, direction, sides)
      // Tab leaves the grid after its last cell, so that the keyboard is never caught in it.
      return isEnd ? undefined : take(() => moveFrom(position, direction))
    }
    if (sides && balances && column.kind === 'money' && (control || isEmpty(event.target)))
      return take(() => put(line.key, (mine, all) => completed(all, mine, sides)))
    const takesPlus = column.kind !== 'pick' && column.kind !== 'tick' && !fixed
    if (above && takesPlus && event.key === '+' && (event.target as HTMLInputElement).value === '')
      return take(() => put(line.key, (mine) => repeated(mine, above, column.id)))
    if (above && control && arrow === 1)
      return take(() => put(line.key, (mine) => withValue(mine, column.id, valueIn(above, column.id))))
    if (!fixed && control && event.key === 'Delete') return take(() => remove(line.key))
    if (!fixed && event.key === 'Insert')
      return take(() => {
        onChange((all) => all.toSpliced(position.row, 0, blank()))
        setTarget({ ...position, column: 0 })
      })
    if (!fixed && event.altKey && arrow)
      return take(() => {
        onChange((all) => moved(all, line.key, arrow))
        setTarget(vertical(position, arrow, lines.length))
      })
    if (arrow && column.kind !== 'record' && column.kind !== 'pick')
      take(() => setTarget(vertical(position, arrow, lines.length)))
  }

  /** Before the cell hears them: an arrow with Ctrl or Alt is about lines, not about what the cell offers. */
  function onKeyDownCapture(event: KeyboardEvent) {
    const isAboutLines = event.ctrlKey || event.metaKey || event.altKey
    if (!isAboutLines || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    onKeyDown(event)
    event.stopPropagation()
  }

  return { ...given, onKeyDown, onKeyDownCapture, positionOf }
}
