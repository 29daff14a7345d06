import type { Day, DayOrder } from '@cuadre/kernel/day.ts'
import { amount, text } from '@cuadre/kernel/money.ts'
import { type DayReadings, dayOrderOf, dayReadings } from '@cuadre/server-kit/files/importing/days.ts'
import { amountIn, currencyIn } from '@cuadre/server-kit/files/importing/values.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import {
  cellName,
  type ReadCell,
  type ReadRow,
  type ReadTable,
} from '@cuadre/server-kit/files/reading/table.ts'
import type { Question, Sayings, StatementColumn } from './column-names.ts'
import { decimalMark, sideBeside, unambiguous } from './figures.ts'
import { inOrderOfDays } from './row-order.ts'
import { sideColumnOf, sidesBy } from './side-column.ts'
import { type Side, withSides } from './sides.ts'
import { type BankMovement, joined, type ReadStatement } from './statement.ts'

/** A day that is another one where the month is written first. */
export type DayExample = Record<'written' | DayOrder, string>

const hasFigures = (cell: ReadCell | undefined): boolean => /\d/.test(cell?.text ?? '')
export const textOf = ({ cells }: ReadRow): string => joined(...Array.from(cells, (cell) => cell?.text))

/** A row with what moved and the balance that the bank gives beside it, before anybody knows on which side it moved. */
interface Row {
  row: ReadRow
  figure: string
  balance: string | null
}

export class TableReading {
  readonly problems: Problem[] = []
  readonly asked: Question[] = []
  dayOrder: DayOrder = 'dayFirst'
  dayExample: DayExample | null = null
  /** The heading of the column of sides, or that none is it. */
  side: { side?: string } = {}
  sideWords: string[] = []
  outWord: string | null = null
  readonly #sheet: string | null
  readonly #rows: readonly ReadRow[]
  readonly #head: ReadRow
  readonly #columns: ReadonlyMap<StatementColumn, number>
  readonly #said: Sayings
  readonly #decimal: ',' | '.' | undefined
  readonly #currencies = new Set<string>()

  constructor(
    { sheet, rows }: ReadTable,
    { head, columns, said }: { head: ReadRow; columns: ReadonlyMap<StatementColumn, number>; said: Sayings },
  ) {
    this.#sheet = sheet
    this.#rows = rows
    this.#head = head
    this.#columns = columns
    this.#said = said
    this.#decimal = decimalMark(rows.flatMap((row) => this.#figures(row)))
  }

  statement(): ReadStatement {
    // A line without a day or without an amount is a subtotal, a page number, a farewell.
    const isMovement = (row: ReadRow) =>
      hasFigures(this.#cell(row, 'day')) && this.#figures(row, ['amount', 'in', 'out']).length > 0
    const movements = this.#rows.filter(isMovement)
    const unread = this.#rows
      .filter((row) => !isMovement(row))
      .map((row) => ({ place: row.number, text: textOf(row) }))
    this.#orderDays(movements)
    const read = this.#columns.has('amount') ? this.#ofOneColumn(movements) : this.#ofTwoColumns(movements)
    const rows = read.flatMap(({ row, figure, balance }) => this.#moved(row, figure, balance))
    this.#wholeOrCut(rows)
    const ordered = inOrderOfDays(rows)
    const days = ordered.map(({ movement }) => movement.day).toSorted()
    return {
      account: null,
      currency: this.#currencies.size === 1 ? [...this.#currencies][0]! : null,
      startDay: days[0] ?? null,
      endDay: days.at(-1) ?? null,
      ...this.#balances(ordered),
      movements: ordered.map(({ movement }) => movement),
      unread,
    }
  }

  /** In which order day and month stand, by all days of the file; where they do not tell it, somebody is asked. */
  #orderDays(rows: readonly ReadRow[]): void {
    const cells = rows.flatMap((row) =>
      [this.#cell(row, 'day') ?? [], this.#cell(row, 'valueDay') ?? []].flat(),
    )
    const readings = cells.map(dayReadings)
    const found = dayOrderOf(readings)
    const at = readings.findIndex(isTwofold)
    const example = readings[at]
    if (example && isTwofold(example)) this.dayExample = { written: cells[at]!.text.trim(), ...example }
    this.dayOrder = found ?? this.#said.dayOrder ?? 'dayFirst'
    if (found !== undefined) this.dayExample = null
    if (found !== undefined || this.#said.dayOrder !== undefined || !this.dayExample) return
    this.asked.push('dayOrder')
    const row = rows.find((each) => this.#cell(each, 'day') === cells[at]) ?? rows[0]!
    this.#wrong(row, 'day', 'bankFile.dayOrderUnknown', this.dayExample)
  }

  #ofOneColumn(rows: readonly ReadRow[]): Row[] {
    const read = rows.flatMap((row): Row[] => {
      const figure = this.#figure(row, 'amount')
      return figure === null ? [] : [{ row, figure, balance: this.#figure(row, 'balance') }]
    })
    const sides = this.#sides(read)
    if (!sides) return read
    const figures = withSides(read.map(({ figure }, at) => ({ figure, side: sides[at]! })))
    return read.map((each, at) => ({ ...each, figure: figures[at]! }))
  }

  /** What goes out below zero in a column of its own is a refund, unless the bank writes all that goes out like that. */
  #ofTwoColumns(rows: readonly ReadRow[]): Row[] {
    const read = rows.flatMap((row) => {
      const [into, out] = [this.#figure(row, 'in'), this.#figure(row, 'out')]
      const isWrong = (into === null && this.#cell(row, 'in')) || (out === null && this.#cell(row, 'out'))
      return isWrong
        ? []
        : [{ row, into: into ?? '0', out: out ?? '0', balance: this.#figure(row, 'balance') }]
    })
    const asRefunds = read.map(({ into, out, ...each }): Row => ({
      ...each,
      figure: text(amount(into).minus(amount(out))),
    }))
    const asOut = read.map(({ into, out, ...each }): Row => ({
      ...each,
      figure: text(amount(into).minus(amount(out).abs())),
    }))
    const written = read.filter(({ out }) => !amount(out).eq('0'))
    if (!written.every(({ out }) => amount(out).lt('0'))) return asRefunds
    if (this.#chains(asRefunds)) return asRefunds
    return this.#chains(asOut) || written.length > 1 ? asOut : asRefunds
  }

  /** Whether the balances that the bank gives beside its amounts prove their signs. */
  #chains(rows: readonly Row[]): boolean {
    if (rows.length < 2 || rows.some(({ balance }) => balance === null)) return false
    const follows = (ordered: readonly Row[]) =>
      ordered.every(({ figure, balance }, at) => {
        const before = ordered[at - 1]?.balance
        return (
          typeof before !== 'string' ||
          amount(before)
            .plus(amount(figure))
            .eq(amount(balance ?? '0'))
        )
      })
    return follows(rows) || follows(rows.toReversed())
  }

  /** The side of each row; undefined where amounts carry their signs. */
  #sides(rows: readonly Row[]): Side[] | undefined {
    const table = { head: this.#head, columns: this.#columns, said: this.#said }
    const found = sideColumnOf(rows, table, this.#chains(rows))
    if (!found) {
      if (this.#said.columns.side === '') this.side = { side: '' }
      return undefined
    }
    const { at, heading, words, meanings } = found
    this.side = { side: heading }
    this.sideWords = words
    this.outWord = words.find((word) => meanings?.get(word) === 'out') ?? null
    if (meanings) return sidesBy(rows, at, meanings)
    this.asked.push('side')
    this.problems.push({
      sheet: this.#sheet,
      cell: cellName(rows[0]?.row.number ?? this.#head.number, at),
      value: words[0] ?? null,
      code: 'bankFile.sideUnknown',
      parameters: { heading, words: words.map((word) => `«${word}»`).join(', ') },
    })
    return undefined
  }

  /** Where all lines but the last say what is left, the last was cut. */
  #wholeOrCut(rows: readonly Moved[]): void {
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
  #balances(rows: readonly Moved[]): Pick<ReadStatement, 'opening' | 'closing'> {
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

  #moved(row: ReadRow, figure: string, balance: string | null): Moved[] {
    const day = this.#day(row, 'day')
    const valueDay = this.#day(row, 'valueDay')
    if (day === null) return []
    const said = (column: StatementColumn) => joined(this.#cell(row, column)?.text)
    const movement: BankMovement = {
      place: row.number,
      day,
      valueDay,
      amount: figure,
      reference: said('reference') || null,
      description: said('description'),
      counterparty: said('counterparty') || null,
      bankCode: said('bankCode') || null,
      bankId: null,
    }
    return [{ movement, balance }]
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
    const { figure, side } = sideBeside(cell)
    const read = amountIn(unambiguous(figure, this.#decimal), 2, { signed: true })
    if ('problem' in read) {
      this.#wrong(row, column, read.problem.code, read.problem.parameters, read.suggestion)
      return null
    }
    this.#inCurrency(row, column, currencyIn(figure))
    return side === 'out' ? text(amount(read.value).neg()) : read.value
  }

  #inCurrency(row: ReadRow, column: StatementColumn, currency: string | null): void {
    if (currency === null) return
    const [other] = this.#currencies
    if (other !== undefined && !this.#currencies.has(currency))
      this.#wrong(row, column, 'bankFile.severalCurrencies', { currency, other })
    this.#currencies.add(currency)
  }

  #day(row: ReadRow, column: StatementColumn): Day | null {
    const cell = this.#cell(row, column)
    if (!cell || (column === 'valueDay' && !hasFigures(cell))) return null
    const day = dayReadings(cell)[this.dayOrder]
    if (day === null) this.#wrong(row, column, 'import.notDay')
    return day
  }

  #wrong(
    row: Pick<ReadRow, 'number'> & Partial<ReadRow>,
    column: StatementColumn,
    code: string,
    parameters?: Problem['parameters'],
    suggestion?: Problem['suggestion'],
  ): void {
    const at = this.#columns.get(column) ?? 0
    this.problems.push({
      sheet: this.#sheet,
      cell: cellName(row.number, at),
      value: row.cells?.[at]?.text ?? null,
      code,
      ...(parameters && { parameters }),
      ...(suggestion && { suggestion }),
    })
  }
}

/** A movement with the balance that the bank gives beside it. */
interface Moved {
  movement: BankMovement
  balance: string | null
}

const isTwofold = (reading: DayReadings): reading is { dayFirst: Day; monthFirst: Day } =>
  reading.dayFirst !== null && reading.monthFirst !== null && reading.dayFirst !== reading.monthFirst
