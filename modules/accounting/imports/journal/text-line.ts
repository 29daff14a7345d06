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

/** What follows an offset in a piece. */
export const from = ({ text, column }: Piece, offset: number): Piece => ({
  text: text.slice(offset),
  column: column + offset,
})

/** A line of a text file, by its number. What is wrong with it is kept with its position. */
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
export function withoutComment({ text, column }: Piece): { content: Piece; comment: Piece | undefined } {
  const start = text.search(/(^|\s);/)
  if (start === -1) return { content: { text, column }, comment: undefined }
  const semicolon = text.indexOf(';', start)
  return {
    content: { text: text.slice(0, start), column },
    comment: trimmed(from({ text, column }, semicolon + 1)),
  }
}
