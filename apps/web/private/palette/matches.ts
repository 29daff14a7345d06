import { folded, wordsOf } from '@cuadre/kernel/folded.ts'

/** Whether every word that was typed stands in a text, accents and capitals aside. */
export const saysAll = (typed: string, text: string): boolean => {
  const within = folded(text)
  return wordsOf(typed).every((word) => within.includes(word))
}

export interface Piece {
  text: string
  matches: boolean
}

/** A text in pieces: those that were typed, and what stands between them. */
export function pieces(text: string, typed: string): Piece[] {
  // Letter by letter, so that places in the folded text are places in the text.
  const letters = Array.from(text)
  const plain = letters.map((letter) => folded(letter) || letter)
  const words = wordsOf(typed)
  const marked = plain.map(() => false)
  for (let at = 0; at < plain.length; at++) {
    for (const word of words) {
      if (plain.slice(at, at + word.length).join('') === word) marked.fill(true, at, at + word.length)
    }
  }
  const found: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const matches = marked[at] ?? false
    const last = found.at(-1)
    if (last?.matches === matches) last.text += letter
    else found.push({ text: letter, matches })
  }
  return found
}
