import { useEffect, useRef, useState, type CSSProperties } from 'react'
import classes from './Login.module.css'

interface CodeFieldProps {
  label: string
  hint: string
  problem: string | undefined
  value: string
  /** How many digits it has. */
  length: number
  onChange: (value: string) => void
}

/** Boxes over one field, so that a code can be pasted, filled in by the phone and read aloud as one thing. */
export function CodeField({ label, hint, problem, value, length, onChange }: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The server has just requested it, so it is what comes next.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={classes['field']}>
      <label htmlFor="code">
        {label} <span className={classes['hint']}>– {hint}</span>
      </label>
      <div
        className={classes['code']}
        style={{ '--length': length } as CSSProperties}
        data-invalid={problem !== undefined}
      >
        {Array.from({ length }, (_, at) => (
          <span key={at} data-here={focused && at === Math.min(value.length, length - 1)} aria-hidden>
            {value[at]}
          </span>
        ))}
        <input
          id="code"
          ref={field}
          name="code"
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'code-problem'}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length))}
        />
      </div>
      {problem !== undefined && (
        <p id="code-problem" className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
