import { useEffect, useRef, type InputHTMLAttributes } from 'react'
import classes from './Login.module.css'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  name: string
  label: string
  hint?: string
  problem: string | undefined
  value: string
  /** Whoever opens the page came to type here. */
  first?: boolean
  onChange: (value: string) => void
}

/** A line to type in, with its name above and what is wrong below. */
export function Field({ name, label, hint, problem, value, first = false, onChange, ...input }: FieldProps) {
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) line.current?.focus()
  }, [first])
  return (
    <div className={classes['field']}>
      <label htmlFor={name}>
        {label}
        {hint !== undefined && <span className={classes['hint']}> – {hint}</span>}
      </label>
      <input
        {...input}
        id={name}
        ref={line}
        name={name}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${name}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={`${name}-problem`} className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
