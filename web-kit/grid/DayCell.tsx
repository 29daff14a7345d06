import { useState } from 'react'
import { localToday, readDay, showDay } from '../form/day-text.ts'
import classes from './LineGrid.module.css'
import type { Unread } from './lines.ts'

interface DayCellProps {
  label: string
  position: string
  value: string
  unread: Unread | undefined
  isWrong: boolean
  describedBy: string | undefined
  onChange(value: string): void
  onUnread(kept: Unread): void
}

/** A day, read when the cell is left; what can't be read stays as it was typed, with the reason. */
export function DayCell(props: DayCellProps) {
  const { label, position, value, unread, isWrong, describedBy, onChange, onUnread } = props
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const read = readDay(typed, { today: localToday() })
    setTyped(undefined)
    if (read.problem) onUnread({ text: typed, problem: read.problem })
    else onChange(read.value)
  }
  return (
    <input
      className={classes['input']}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      data-cell={position}
      value={typed ?? unread?.text ?? showDay(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
    />
  )
}
