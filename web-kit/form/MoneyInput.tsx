import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useKitWords, useLanguage } from '../words/use-words.ts'
import { readAmount, showAmount, showRate } from './amount-text.ts'
import { sends, unreadMark } from './settling.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Decimal text, `1234.50`, or nothing. */
  value: string
  onChange(amount: string): void
  /** The most decimals that it may have; with more than two, it shows those that it has. */
  decimals?: number
  /** Whether it may be below zero, as what an account at a bank holds. */
  signed?: boolean
}

/** An amount, read as people write amounts and sums of them; what can't be read stays as it was typed, with the reason. */
export function MoneyInput({
  value,
  onChange,
  decimals = 2,
  signed = false,
  error,
  ...props
}: MoneyInputProps) {
  const t = useKitWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const read = readAmount(typed, { language, decimals, signed })
    if (read.problem) return setProblem(t(read.problem.code, { ...read.problem.parameters }))
    setProblem(undefined)
    setTyped(undefined)
    onChange(read.value)
  }
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      value={typed ?? (decimals > 2 && value !== '' ? showRate : showAmount)(value, language)}
      error={problem ?? error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      {...unreadMark(problem !== undefined)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (sends(event)) settle()
      }}
    />
  )
}
