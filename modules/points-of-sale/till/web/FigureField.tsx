import { useId } from 'react'
import { readAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { useState } from 'react'
import classes from './parts.module.css'

interface FigureFieldProps {
  label: string
  /** Plain decimal text, as the keys write it. */
  value: string
  decimals?: number
  onChange: (value: string) => void
  /** Whether what is written goes here first. */
  isFirst?: boolean
  /** Whether the keys of the till are on the screen already, and those of the telephone would be in their way. */
  hasPad?: boolean
  hint?: string
}

/** A figure that is typed or written by the keys of the pad, in the marks of the language. */
export function FigureField({
  label,
  value,
  decimals = 2,
  onChange,
  isFirst,
  hasPad,
  hint,
}: FigureFieldProps) {
  const id = useId()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const mark = language === 'es' ? ',' : '.'
  const understood = (text: string) => {
    const { value: plain } = readAmount(text, { language, decimals })
    return plain?.includes('.') ? plain.replace(/\.?0+$/, '') : plain
  }
  const read = (text: string) => {
    setTyped(text)
    const plain = understood(text)
    if (plain !== undefined) onChange(plain)
  }
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode={hasPad ? 'none' : 'decimal'}
        autoComplete="off"
        data-first={isFirst || undefined}
        // What the keys wrote since is shown instead of what was typed.
        value={typed !== undefined && understood(typed) === value ? typed : value.replace('.', mark)}
        placeholder={hint}
        onChange={({ target }) => read(target.value)}
        onBlur={() => setTyped(undefined)}
        onFocus={({ target }) => target.select()}
      />
    </div>
  )
}
