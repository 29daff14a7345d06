import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '@cuadre/kernel/day.ts'
import { useKitWords } from '../words/use-words.ts'
import { localToday, readDay, showDay } from './day-text.ts'
import { sends, unreadMark } from './settling.ts'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or nothing. */
  value: Day
  onChange(day: Day): void
}

/** A day, typed the way people type days: `3/4`, `030426`, `+1`, `hoy`. It goes in and out as text, never as a moment. */
export function DayInput({ value, onChange, error, ...props }: DayInputProps) {
  const t = useKitWords()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const read = readDay(typed, { today: localToday() })
    if (read.problem) return setProblem(t(read.problem.code, { ...read.problem.parameters }))
    setProblem(undefined)
    setTyped(undefined)
    onChange(read.value)
  }
  return (
    <TextInput
      placeholder={t('day.placeholder')}
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? showDay(value)}
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
