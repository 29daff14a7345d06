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
  onRead(value: string): void
  onUnread(kept: Unread): void
}

/** An amount, read when the cell is left; what can't be read stays as it was typed, with the reason. */
export function MoneyCell({ label, place, value, unread, isWrong, onRead, onUnread }: MoneyCellProps) {
  const kit = useKitWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()

  const settle = () => {
    if (typed === undefined) return
    const read = readAmount(typed, { language })
    setTyped(undefined)
    if (read.problem) onUnread({ text: typed, problem: read.problem })
    else onRead(/^0(\.0+)?$/.test(read.value) ? '' : read.value)
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
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={settle}
    />
  )
}
