import { useRef } from 'react'
import classes from './LineGrid.module.css'
import type { CellLook } from './lines.ts'

interface PlainCellProps {
  label: string
  position: string
  value: string
  isWrong: boolean
  describedBy: string | undefined
  onChange(value: string): void
}

const named = ({ label, position, isWrong, describedBy }: PlainCellProps) => ({
  'aria-label': label,
  'aria-invalid': isWrong || undefined,
  'aria-describedby': describedBy,
  'data-cell': position,
})

interface TextCellProps extends PlainCellProps {
  maxLength: number | undefined
  look: CellLook | undefined
}

/** A line of text. The character at which something is wrong is marked behind the field, which stays a plain one. */
export function TextCell({ maxLength, look, ...props }: TextCellProps) {
  const behind = useRef<HTMLSpanElement>(null)
  const { value, onChange } = props
  const field = (
    <input
      {...named(props)}
      className={classes['input']}
      data-mono={look?.mono || undefined}
      data-strong={look?.strong || undefined}
      style={look?.indent ? { paddingLeft: 9 + look.indent * 14 } : undefined}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={look?.mono ? false : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onScroll={(event) => behind.current?.scrollTo({ left: event.currentTarget.scrollLeft })}
    />
  )
  if (look?.markAt === undefined) return field
  const at = look.markAt - 1
  return (
    <span className={classes['marked']}>
      <span ref={behind} className={classes['behind']} aria-hidden>
        {value.slice(0, at)}
        <mark>{value.charAt(at) || '\u00a0'}</mark>
        {value.slice(at + 1)}
      </span>
      {field}
    </span>
  )
}

interface PickCellProps extends PlainCellProps {
  options: readonly { value: string; label: string }[]
}

export function PickCell({ options, ...props }: PickCellProps) {
  return (
    <select
      {...named(props)}
      className={`${classes['input']} ${classes['pick']}`}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function TickCell(props: PlainCellProps) {
  return (
    <span className={classes['tick']}>
      <input
        {...named(props)}
        type="checkbox"
        checked={props.value === 'yes'}
        onChange={(event) => props.onChange(event.currentTarget.checked ? 'yes' : '')}
      />
    </span>
  )
}
