import { amount } from '@cuadre/kernel/money.ts'
import { readAmount, showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { useKitWords, useLanguage, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface FigureInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Decimal text, `12.5`, or nothing. */
  value: string
  onChange(figure: string): void
}

/** The figure with the marks of the language and no more decimals than it has: `1.234,5`. */
export const formatFigure = (figure: string, language: Language) =>
  showAmount(figure, language, figure.split('.')[1]?.length ?? 0)

/** A rate or a quantity, which unlike money has as many decimals as it needs. */
export function FigureInput({ value, onChange, error, ...props }: FigureInputProps) {
  const t = useKitWords()
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const settle = () => {
    if (typed === undefined) return
    const read = readAmount(typed, { language, decimals: 8 })
    if (read.problem) return setProblem(t(read.problem.code, { ...read.problem.parameters }))
    setProblem(undefined)
    setTyped(undefined)
    // A sum is read with all the decimals there may be; what was typed has only its own.
    onChange(read.value === '' ? '' : amount(read.value).toFixed())
  }
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: 'right' } }}
      value={typed ?? formatFigure(value, language)}
      error={problem ?? error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
