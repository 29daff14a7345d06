/** Text as somebody types it who is in a hurry: without accents, all small. The database has the same as `app.folded`. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The words of folded text: letters and figures, without what stands between them. */
export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** What somebody looks for in a list: folded, and as it was typed between the spaces, such as `OV-2026-0012` or `50%`. */
export const typedWords = (typed: string): string[] =>
  folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '')

/** What a record is known by: codes are looked for from their beginning, names anywhere. */
export interface KnownBy {
  codes?: readonly string[]
  names?: readonly string[]
}

/** Whether each word that was typed begins a code or stands in a name. Statements ask the same by `foundBy` (server-kit/list.ts). */
export function isFoundBy(typed: string, { codes = [], names = [] }: KnownBy): boolean {
  const begun = codes.map(folded)
  const within = folded(names.join(' '))
  return typedWords(typed).every(
    (word) => within.includes(word) || begun.some((code) => code.startsWith(word)),
  )
}
