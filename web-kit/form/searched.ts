import type { Choice, Choices } from './choice.ts'

/** Text as it is searched: without accents or capitals. */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The first `most` that fit: codes that begin with the text, then names that hold each of its words. */
export function searched<Each extends Choice>(rows: readonly Each[], text: string, most = 30): Choices<Each> {
  const fitting = fit(rows, text)
  const choices = fitting.slice(0, most)
  return { choices, more: fitting.length - choices.length }
}

function fit<Each extends Choice>(rows: readonly Each[], text: string): readonly Each[] {
  const words = plain(text).trim().split(/\s+/)
  const typed = words[0] ?? ''
  if (typed === '') return rows
  const byCode = rows.filter(({ code }) => plain(code ?? '').startsWith(typed))
  const byName = rows.filter(
    (row) => !byCode.includes(row) && words.every((word) => plain(row.name).includes(word)),
  )
  return [...byCode, ...byName]
}

/** Whether a record is what was typed: its code begins with it, or its name has it somewhere. */
export function isTyped(text = ''): (row: { code: string; name: string }) => boolean {
  const typed = plain(text).trim()
  return ({ code, name }) => plain(code).startsWith(typed) || plain(name).includes(typed)
}
