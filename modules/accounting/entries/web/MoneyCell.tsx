import { readAmount, showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import type { Unread } from '@cuadre/web-kit/grid/lines.ts'
import { useKitWords, useLanguage } from '@cuadre/web-kit/words/use-words.ts'
import { useState } from 'react'
import classes from './LineTable.module.css'

interface MoneyCellProps {
  label: string
  place: string
  value: string
  unread: Unread | undefined
  isWrong: boolean
  onRead: (value: string) => void
  onUnread: (kept: Unread) => void
}

const written = (amount: string) => (/^0(\.0+)?$/.test(amount) ? '' : amount)

/** An amount, read as it is typed; what can't be read stays as it was, with the reason. */
export function MoneyCell({ label, place, value, unread, isWrong, onRead, onUnread }: MoneyCellProps) {
  const kit = useKitWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()

  const settle = () => {
    if (typed === undefined) return
    const read = readAmount(typed, { language })
    setTyped(undefined)
    if (read.problem) onUnread({ text: typed, problem: read.problem })
    else onRead(written(read.value))
  }
  /** The totals follow each key; what makes no sense yet waits until the cell is left. */
  const type = (text: string) => {
    setTyped(text)
    const read = readAmount(text, { language })
    if (!read.problem) onRead(written(read.value))
  }
  return (
    <input
      className={`${classes['input']} ${classes['money']}`}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || unread !== undefined || undefined}
      title={unread && kit(unread.problem.code, { ...unread.problem.parameters })}
      data-cell={place}
      value={typed ?? unread?.text ?? showAmount(value, language)}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
    />
  )
}
