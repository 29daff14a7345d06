import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { amountIn, dayIn } from '@cuadre/server-kit/files/importing/values.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import {
  cellName,
  type ReadCell,
  type ReadRow,
  type ReadTable,
} from '@cuadre/server-kit/files/reading/table.ts'
import type { Mapping, StatementColumn } from './column-names.ts'
import { isReadable, meaningOf } from './columns.ts'
import { type BankMovement, joined, problemAt, type ReadFile, type ReadStatement } from './statement.ts'

/** A table says of what it is only by its headings; some lines of a letterhead may stand above them. */
export interface ReadTableFile extends ReadFile {
  /** As they stand in the file, for whoever has to say what they mean. */
  headings: string[]
  columns: Partial<Record<StatementColumn, string>>
}

const linesAbove = 30

export function readStatementTable(table: ReadTable, mapping: Mapping): ReadTableFile {
  const head = table.rows.slice(0, linesAbove).find((row) => isReadable(columnsOf(row, mapping)))
  if (!head) {
    const widest = table.rows
      .slice(0, linesAbove)
      .reduce<ReadRow | undefined>(
        (best, row) =>
          row.cells.filter(Boolean).length > (best?.cells.filter(Boolean).length ?? 1) ? row : best,
        undefined,
      )
    return {
      statements: [],
      problems: [problemAt(widest?.number ?? 1, 'bankFile.columnsUnknown')],
      headings: headingsOf(widest),
      columns: {},
    }
  }
  const columns = columnsOf(head, mapping)
  const reading = new TableReading(table, columns)
  const above = table.rows.filter(({ number }) => number < head.number)
  const statement = reading.statement(table.rows.filter(({ number }) => number > head.number))
  statement.unread.unshift(...above.map((row) => ({ place: row.number, text: textOf(row) })))
  return {
    statements: [statement],
    problems: reading.problems,
    headings: headingsOf(head),
    columns: Object.fromEntries([...columns].map(([column, at]) => [column, head.cells[at]?.text ?? ''])),
  }
}

const columnsOf = (row: ReadRow, mapping: Mapping) =>
  meaningOf(
    Array.from(row.cells, (cell) => cell?.text),
    mapping,
  )
const hasFigures = (cell: ReadCell | undefined): boolean => /\d/.test(cell?.text ?? '')
const headingsOf = (row: ReadRow | undefined): string[] =>
  (row?.cells ?? []).flatMap((cell) => (cell ? [cell.text.trim()] : []))
const textOf = ({ cells }: ReadRow): string => joined(...Array.from(cells, (cell) => cell?.text))

/** A movement with the balance that the bank gives beside it. */
interface Row {
  movement: BankMovement
  balance: string | null
}

class TableReading {
  readonly problems: Problem[] = []
  readonly #sheet: string | null
  readonly #columns: ReadonlyMap<StatementColumn, number>
  readonly #decimal: ',' | '.' | undefined

  constructor({ sheet, rows }: ReadTable, columns: ReadonlyMap<StatementColumn, number>) {
    this.#sheet = sheet
    this.#columns = columns
    this.#decimal = decimalMark(rows.flatMap((row) => this.#figures(row)))
  }

  statement(rows: readonly ReadRow[]): ReadStatement {
    const unread: ReadStatement['unread'] = []
    const read: Row[] = []
    for (const row of rows) {
      // A line without a day or without an amount is a subtotal, a page number, a farewell.
      if (!hasFigures(this.#cell(row, 'day')) || this.#figures(row, ['amount', 'in', 'out']).length === 0)
        unread.push({ place: row.number, text: textOf(row) })
      else read.push(...this.#row(row))
    }
    this.#wholeOrCut(read)
    const inOrder = isNewestFirst(read) ? read.toReversed() : read
    const movements = inOrder.map(({ movement }) => movement)
    const days = movements.map(({ day }) => day).toSorted()
    return {
      account: null,
      currency: null,
      startDay: days[0] ?? null,
      endDay: days.at(-1) ?? null,
      ...this.#balances(inOrder),
      movements,
      unread,
    }
  }

  /** Where all lines but the last say what is left, the last was cut. */
  #wholeOrCut(rows: readonly Row[]): void {
    const last = rows.at(-1)
    if (
      rows.length < 2 ||
      last?.balance !== null ||
      rows.slice(0, -1).some(({ balance }) => balance === null)
    )
      return
    this.#wrong({ number: last.movement.place }, 'balance', 'bankFile.cut')
  }

  /** Where each line says what is left, each is held to the one before it. */
  #balances(rows: readonly Row[]): Pick<ReadStatement, 'opening' | 'closing'> {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || first.balance === null || last.balance === null)
      return { opening: null, closing: null }
    let left = amount(first.balance).minus(amount(first.movement.amount))
    const opening = text(left)
    for (const { movement, balance } of rows) {
      left = left.plus(amount(movement.amount))
      if (balance === null || left.eq(amount(balance))) continue
      this.#wrong({ number: movement.place }, 'balance', 'bankFile.balanceDiffers', {
        expected: text(left),
        found: balance,
      })
      break
    }
    return { opening, closing: last.balance }
  }

  #row(row: ReadRow): Row[] {
    const day = this.#day(row, 'day')
    const valueDay = this.#day(row, 'valueDay')
    const moved = this.#moved(row)
    const balance = this.#figure(row, 'balance')
    if (day === null || moved === null) return []
    const said = (column: StatementColumn) => joined(this.#cell(row, column)?.text)
    const reference = said('reference')
    const movement: BankMovement = {
      place: row.number,
      day,
      valueDay,
      amount: moved,
      reference: reference || null,
      description: said('description'),
      counterparty: said('counterparty') || null,
      bankCode: said('bankCode') || null,
    }
    return [{ movement, balance }]
  }

  #moved(row: ReadRow): string | null {
    if (this.#cell(row, 'amount')) return this.#figure(row, 'amount')
    const [into, out] = [this.#figure(row, 'in'), this.#figure(row, 'out')]
    // Some banks write what goes out below zero in a column of its own.
    return text(amount(into ?? '0').minus(out === null ? zero : amount(out).abs()))
  }

  #cell(row: ReadRow, column: StatementColumn): ReadCell | undefined {
    const at = this.#columns.get(column)
    return at === undefined ? undefined : row.cells[at]
  }

  #figures(
    row: ReadRow,
    columns: readonly StatementColumn[] = ['amount', 'in', 'out', 'balance'],
  ): ReadCell[] {
    return columns.flatMap((column) => this.#cell(row, column) ?? [])
  }

  #figure(row: ReadRow, column: StatementColumn): string | null {
    const cell = this.#cell(row, column)
    if (!cell) return null
    const read = amountIn(unambiguous(cell, this.#decimal), 2, { signed: true })
    if ('value' in read) return read.value
    this.#wrong(row, column, read.problem.code, read.problem.parameters)
    return null
  }

  #day(row: ReadRow, column: StatementColumn) {
    const cell = this.#cell(row, column)
    if (!cell) return null
    const read = dayIn(cell)
    if ('value' in read) return read.value
    this.#wrong(row, column, read.problem.code, read.problem.parameters)
    return null
  }

  #wrong(
    row: Pick<ReadRow, 'number'>,
    column: StatementColumn,
    code: string,
    parameters?: Problem['parameters'],
  ): void {
    const at = this.#columns.get(column) ?? 0
    const cell = cellName(row.number, at)
    this.problems.push({ sheet: this.#sheet, cell, value: null, code, ...(parameters && { parameters }) })
  }
}

/** What the figures of a file that can only be read one way use for decimals. */
function decimalMark(cells: readonly ReadCell[]): ',' | '.' | undefined {
  for (const { text: typed } of cells) {
    const marks = typed.replaceAll(/[^.,]/g, '')
    const last = marks.at(-1)
    if (last !== ',' && last !== '.') continue
    const decimals = typed.length - 1 - typed.lastIndexOf(last)
    if (new Set(marks).size === 2 || (marks.length === 1 && decimals < 3)) return last
    if (marks.length > 1) return last === ',' ? '.' : ','
  }
  return undefined
}

/** `1.234` alone may be a thousand or little more than one; it is what the other figures of the file make of it. */
function unambiguous(cell: ReadCell, decimal: ',' | '.' | undefined): ReadCell {
  const [, before, mark, after, rest] = /^(\D*\d{1,3})([.,])(\d{3})(\D*)$/.exec(cell.text.trim()) ?? []
  if (cell.kind !== 'text' || mark === undefined || decimal === undefined) return cell
  return {
    kind: 'text',
    text: `${before}${mark === decimal ? '.' : ''}${after}${mark === decimal ? '0' : ''}${rest}`,
  }
}

/** Many banks write what happened last first. */
function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, last] = [rows[0]?.movement.day, rows.at(-1)?.movement.day]
  if (first === undefined || last === undefined) return false
  if (first !== last) return first > last
  const [one, two] = rows
  if (!one || !two) return false
  return (
    one.balance !== null &&
    two.balance !== null &&
    amount(two.balance).plus(amount(one.movement.amount)).eq(amount(one.balance)) &&
    !amount(one.balance).plus(amount(two.movement.amount)).eq(amount(two.balance))
  )
}
