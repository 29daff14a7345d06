import { folded, isFoundBy, typedWords } from '@cuadre/kernel/folded.ts'
import type { Choice, Choices } from './choice.ts'

/** The first `most` that fit: those whose code begins with the text, then all others that are found by each of its words. */
export function searched<Each extends Choice>(rows: readonly Each[], text: string, most = 30): Choices<Each> {
  const fitting = fit(rows, text)
  const choices = fitting.slice(0, most)
  return { choices, more: fitting.length - choices.length }
}

function fit<Each extends Choice>(rows: readonly Each[], text: string): readonly Each[] {
  const [typed] = typedWords(text)
  if (typed === undefined) return rows
  const fitting = rows.filter(isTyped(text))
  const begins = ({ code = '' }: Each) => folded(code).startsWith(typed)
  return [...fitting.filter(begins), ...fitting.filter((row) => !begins(row))]
}

/** Whether a record is what was typed: each word begins its code or stands somewhere in its name, or in that of what it stands under. */
export const isTyped =
  (text = '') =>
  ({ code = '', name, under = '' }: { code?: string; name: string; under?: string }): boolean =>
    isFoundBy(text, { codes: [code], names: [name, under] })
