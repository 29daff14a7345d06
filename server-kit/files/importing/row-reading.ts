import type { Day } from '@cuadre/kernel/day.ts'
import { plainName } from '../reading/read-table.ts'
import { cellName, type ReadCell, type ReadRow } from '../reading/table.ts'
import type { Problem, Saying } from './problems.ts'
import { amountIn, dayIn, type Read, yesNoIn } from './values.ts'

// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u001f\u007f]/

/** What a spreadsheet writes of a long number that it shortened: the last figures are lost. */
const shortenedNumber = /^\d+(?:[.,]\d+)?E\+\d+$/i

/** One row of a table under known headings. What can't be read is kept as a problem of its cell. */
export class RowReading {
  readonly problems: Problem[] = []
  readonly number: number
  readonly #sheet: string | null
  readonly #row: ReadRow
  readonly #positions: ReadonlyMap<string, number>

  constructor(sheet: string | null, row: ReadRow, positions: ReadonlyMap<string, number>) {
    this.number = row.number
    this.#sheet = sheet
    this.#row = row
    this.#positions = positions
  }

  has(column: string): boolean {
    return this.#cell(column) !== undefined
  }

  /** Where a column stands in this row. */
  cellName(column: string): string {
    const position = this.#positions.get(column)
    return position === undefined ? String(this.number) : cellName(this.number, position)
  }

  /** A problem of one of its cells, kept and given back. */
  wrong(column: string, { code, parameters }: Saying, suggestion?: Saying): Problem {
    const problem: Problem = {
      sheet: this.#sheet,
      cell: this.cellName(column),
      value: this.#cell(column)?.text || null,
      code,
      ...(parameters && { parameters }),
      ...(suggestion && { suggestion }),
    }
    this.problems.push(problem)
    return problem
  }

  /** Whether a problem of a cell is kept already. */
  isWrong(column: string): boolean {
    const cell = this.cellName(column)
    return this.problems.some((problem) => problem.cell === cell)
  }

  /** What stands in a cell, whatever it is. */
  plain(column: string): string {
    return this.#cell(column)?.text.trim() ?? ''
  }

  /** The text of a cell; null where it is empty. */
  text(column: string, { most = 500 } = {}): string | null {
    const cell = this.#readable(column)
    const text = cell?.text.trim() ?? ''
    if (text === '') return null
    if (text.length > most) this.wrong(column, { code: 'field.tooLong', parameters: { maximum: most } })
    else if (controlCharacter.test(text)) this.wrong(column, { code: 'field.controlCharacters' })
    else if (shortenedNumber.test(text)) this.wrong(column, { code: 'import.shortened' })
    else return text
    return null
  }

  /** The text of a cell that must say something. */
  required(column: string, options: { most?: number } = {}): string | null {
    if (!this.has(column)) this.wrong(column, { code: 'import.empty' })
    return this.text(column, options)
  }

  /** Whether the spreadsheet keeps the cell as a number and not as text. */
  isNumber(column: string): boolean {
    return this.#cell(column)?.kind === 'number'
  }

  /** Whether a cell says what the same cell of another row says. */
  isSame(column: string, other: RowReading): boolean {
    return this.#cell(column)?.text.trim() === other.#cell(column)?.text.trim()
  }

  amount(column: string, decimals = 2, options: { signed?: boolean } = {}): string | null {
    return this.#read(column, (cell) => amountIn(cell, decimals, options))
  }

  day(column: string): Day | null {
    return this.#read(column, dayIn)
  }

  yesNo(column: string): boolean | null {
    return this.#read(column, ({ text }) => yesNoIn(plainName(text)))
  }

  /** One of the values that these words stand for. */
  choice<Value extends string>(
    column: string,
    words: ReadonlyMap<string, Value>,
    choices: string,
  ): Value | null {
    return this.#read<Value>(column, ({ text }) => {
      const value = words.get(plainName(text))
      if (value !== undefined) return { value }
      return { problem: { code: 'import.notChoice', parameters: { choices } } }
    })
  }

  #cell(column: string): ReadCell | undefined {
    const position = this.#positions.get(column)
    return position === undefined ? undefined : this.#row.cells[position]
  }

  /** A cell that holds a value: a formula counts with what it last came to. */
  #readable(column: string): ReadCell | undefined {
    const cell = this.#cell(column)
    if (cell?.kind === 'error') this.wrong(column, { code: 'import.cellError' })
    else if (cell?.kind === 'uncalculated') this.wrong(column, { code: 'import.uncalculated' })
    else return cell
    return undefined
  }

  #read<Value extends string | boolean>(column: string, read: (cell: ReadCell) => Read<Value>): Value | null {
    const cell = this.#readable(column)
    if (!cell) return null
    const result = read(cell)
    if ('value' in result) return result.value
    this.wrong(column, result.problem, result.suggestion)
    return null
  }
}
