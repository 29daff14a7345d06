import { readFileSync } from 'node:fs'

/** A line of a tab-separated file that knows where it stands, so that a mistake is reported with file and line. */
export class Row {
  readonly location: string
  readonly cells: ReadonlyMap<string, string>

  constructor(location: string, cells: ReadonlyMap<string, string>) {
    this.location = location
    this.cells = cells
  }

  wrong(reason: string): Error {
    return new Error(`${this.location}: ${reason}`)
  }

  /** The text of a column, perhaps empty. */
  optional(column: string): string {
    const value = this.cells.get(column)
    if (value === undefined) throw this.wrong(`column ${column} is missing`)
    return value
  }

  text(column: string): string {
    const value = this.optional(column)
    if (value === '') throw this.wrong(`${column} is empty`)
    return value
  }

  matching(column: string, shape: RegExp): string {
    const value = this.text(column)
    if (!shape.test(value)) throw this.wrong(`${column} "${value}" does not look like ${shape.source}`)
    return value
  }

  oneOf<Word extends string>(column: string, words: readonly Word[]): Word {
    const value = this.text(column)
    const word = words.find((each) => each === value)
    if (word === undefined) throw this.wrong(`${column} "${value}" is none of ${words.join(', ')}`)
    return word
  }

  yesNo(column: string): boolean {
    return this.oneOf(column, ['yes', 'no']) === 'yes'
  }
}

/** The lines of a tab-separated file under the names of its first line. */
export function tableOf(name: string, content: string): Row[] {
  const [header, ...lines] = content.replace(/\n+$/, '').split('\n')
  const columns = (header ?? '').split('\t')
  return lines.map((line, index) => {
    const location = `${name}:${index + 2}`
    const cells = line.split('\t')
    if (cells.length !== columns.length)
      throw new Error(`${location}: ${cells.length} cells under ${columns.length} columns`)
    return new Row(location, new Map(columns.map((column, position) => [column, cells[position] ?? ''])))
  })
}

export const readTable = (url: URL, name: string): Row[] => tableOf(name, readFileSync(url, 'utf8'))
