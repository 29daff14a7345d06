import { folded } from '@cuadre/kernel/folded.ts'

/** Latin letters with what may stand over or under them: À to ɏ. */
const accented = Array.from({ length: 0x250 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at))
const written = Map.groupBy(accented, folded)

/**
 * A word as a regular expression of PostgreSQL that finds it however its letters are accented or capital. What was typed stands
 * for itself: `50%` finds `50%`. It is matched faster than a text is folded, and needs no column of folded text
 * (docs/decisions/0091-searching-by-pattern.md).
 */
export const wordPattern = (word: string): string => Array.from(folded(word), letterPattern).join('')

function letterPattern(letter: string): string {
  const forms = new Set([letter, letter.toUpperCase(), ...(written.get(letter) ?? [])])
  if (forms.size > 1) return `[${[...forms].filter((form) => form.length === 1).join('')}]`
  return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`
}
