import type { Problem, Saying } from '@cuadre/server-kit/files/importing/problems.ts'

/** A piece of a line and where it begins in it. */
export interface Piece {
  text: string
  /** From 1. */
  column: number
}

/** A piece without the spaces around it. */
export function trimmed({ text, column }: Piece): Piece {
  const start = text.length - text.trimStart().length
  return { text: text.trim(), column: column + start }
}

/** What follows a place in a piece. */
export const from = ({ text, column }: Piece, place: number): Piece => ({
  text: text.slice(place),
  column: column + place,
})

/** A line of a text file, by its number. What is wrong with it is kept with its place. */
export class TextLine {
  readonly number: number
  readonly text: string
  readonly #problems: Problem[]

  constructor(number: number, text: string, problems: Problem[]) {
    this.number = number
    this.text = text
    this.#problems = problems
  }

  get isIndented(): boolean {
    return /^\s/.test(this.text)
  }

  wrong({ text, column }: Piece, { code, parameters }: Saying, suggestion?: Saying): void {
    this.#problems.push({
      sheet: null,
      cell: `${this.number}:${column}`,
      value: text.trim() || null,
      code,
      ...(parameters && { parameters }),
      ...(suggestion && { suggestion }),
    })
  }
}

/** A line up to its comment, and the comment. One begins after a space, or at the very beginning. */
export function withoutComment({ text, column }: Piece): { said: Piece; comment: Piece | undefined } {
  const place = text.search(/(^|\s);/)
  if (place === -1) return { said: { text, column }, comment: undefined }
  const semicolon = text.indexOf(';', place)
  return {
    said: { text: text.slice(0, place), column },
    comment: trimmed(from({ text, column }, semicolon + 1)),
  }
}
