import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '@cuadre/kernel/day.ts'
import { useKitWords } from '../words/use-words.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { localToday, readDay, showDay } from './day-text.ts'
import { sends, unreadMark } from './settling.ts'

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or nothing. */
  value: Day
  onChange(day: Day): void
  /** Where a calendar stands beside it, it has none of its own. */
  hasCalendar?: boolean
}

/** A day, typed the way people type days: `3/4`, `030426`, `+1`, `hoy`. It goes in and out as text, never as a moment. */
export function DayInput({ value, onChange, error, hasCalendar = true, ...props }: DayInputProps) {
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
  const choose = (day: Day) => {
    setProblem(undefined)
    setTyped(undefined)
    onChange(day)
  }
  return (
    <TextInput
      rightSection={
        hasCalendar &&
        !props.disabled &&
        !props.readOnly && <CalendarButton value={value} onChoose={choose} />
      }
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
