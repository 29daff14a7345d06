import { useState } from 'react'
import { readAmount } from '../form/amount-text.ts'
import { useLanguage } from '../words/use-words.ts'
import classes from './LineGrid.module.css'
import { formatAmount, type Unread } from './lines.ts'

interface MoneyCellProps {
  label: string
  position: string
  value: string
  decimals: number | undefined
  least: number | undefined
  signed: boolean | undefined
  keepsZero: boolean | undefined
  otherwise: string | undefined
  unread: Unread | undefined
  isWrong: boolean
  describedBy: string | undefined
  onChange(value: string): void
  onUnread(kept: Unread): void
}

const isNone = (amount: string) => /^0(\.0+)?$/.test(amount)

/** An amount, read as it is typed; what can't be read stays as it was, with the reason. */
export function MoneyCell(props: MoneyCellProps) {
  const {
    label,
    position,
    value,
    decimals,
    least,
    signed = false,
    keepsZero = false,
    unread,
    isWrong,
    describedBy,
  } = props
  const { onChange, onUnread } = props
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const written = (amount: string) => (isNone(amount) && !keepsZero ? '' : amount)

  const settle = () => {
    if (typed === undefined) return
    const read = readAmount(typed, { language, decimals, signed })
    setTyped(undefined)
    if (read.problem) onUnread({ text: typed, problem: read.problem })
    else onChange(written(read.value))
  }
  /** The totals follow each key; what makes no sense yet waits until the cell is left. */
  const type = (text: string) => {
    setTyped(text)
    const read = readAmount(text, { language, decimals, signed })
    if (!read.problem) onChange(written(read.value))
  }
  return (
    <input
      className={`${classes['input']} ${classes['money']}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      data-cell={position}
      placeholder={
        props.otherwise === undefined
          ? undefined
          : formatAmount(props.otherwise, language, { decimals, least })
      }
      value={typed ?? unread?.text ?? formatAmount(value, language, { decimals, least })}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
    />
  )
}
