import { useState, type ReactNode } from 'react'
import type { LoginWords } from './words.ts'
import classes from './Login.module.css'

interface PasswordFieldProps {
  words: LoginWords
  name?: string
  label?: string
  hint?: string
  autoComplete?: 'current-password' | 'new-password'
  /** Seen at the right end of its name, and reached after it. */
  aside?: ReactNode
  problem: string | undefined
  value: string
  onChange: (value: string) => void
}

export function PasswordField(props: PasswordFieldProps) {
  const { words, name = 'password', label = words.password, hint, aside, problem, value, onChange } = props
  const [displayed, setDisplayed] = useState(false)
  return (
    <div className={classes['field']}>
      <label htmlFor={name}>
        {label}
        {hint !== undefined && <span className={classes['hint']}> – {hint}</span>}
      </label>
      <div className={classes['withButton']}>
        <input
          id={name}
          name={name}
          type={displayed ? 'text' : 'password'}
          value={value}
          autoComplete={props.autoComplete ?? 'current-password'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${name}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={displayed ? words.hide : words.show}
          title={displayed ? words.hide : words.show}
          aria-pressed={displayed}
          onClick={() => setDisplayed(!displayed)}
        >
          <svg viewBox="0 0 24 24" aria-hidden>
            <path d="M2.5 12C5 7.7 8.2 5.6 12 5.6s7 2.1 9.5 6.4C19 16.3 15.8 18.4 12 18.4S5 16.3 2.5 12z" />
            <circle cx="12" cy="12" r="2.6" />
            {displayed && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      {problem !== undefined && (
        <p id={`${name}-problem`} className={classes['problem']}>
          {problem}
        </p>
      )}
    </div>
  )
}
