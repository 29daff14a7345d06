import { Refusal } from '@cuadre/kernel/errors.ts'
import type { Archive } from './archive.ts'
import { columnOf, type Merged, plainNumber, type ReadCell, type ReadLimits, type ReadRow } from './table.ts'
import { TextCollector, unescaped, type WorkbookParts } from './workbook-parts.ts'
import { readXml } from './xml.ts'

const millisecondsPerDay = 86_400_000
/** What a spreadsheet counts the 1st of January 1970 as, from 1900 and from 1904. */
const epoch = { from1900: 25_569, from1904: 24_107 }

/** The day that a spreadsheet's count means, without its hour. */
function dayOfCount(count: string, from1904: boolean): string | undefined {
  const days = Math.floor(Number(count)) - (from1904 ? epoch.from1904 : epoch.from1900)
  const moment = new Date(days * millisecondsPerDay)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999
    ? undefined
    : moment.toISOString().slice(0, 10)
}

/** What of a count of days is no whole day, in minutes; none at midnight. */
function minuteOfCount(count: string): { minute?: number } {
  const minute = Math.round((Number(count) % 1) * 1440) % 1440
  return minute > 0 ? { minute } : {}
}

/** A cell as the sheet writes it. */
interface Written {
  column: number
  type: string
  style: number
  isFormula: boolean
  value: string | undefined
  text: string
}

/** Reads the rows of one sheet and what is merged in it. */
export async function readSheet(
  archive: Archive,
  part: string,
  parts: WorkbookParts,
  limits: ReadLimits,
): Promise<{ rows: ReadRow[]; merged: Merged[] }> {
  const reading = new SheetReading(parts, limits)
  await readXml(await archive.open(part), reading)
  return { rows: reading.rows, merged: reading.merged }
}

class SheetReading {
  readonly rows: ReadRow[] = []
  readonly merged: Merged[] = []
  readonly #parts: WorkbookParts
  readonly #limits: ReadLimits
  readonly #inline = new TextCollector((text) => {
    if (this.#cell) this.#cell.text += text
  })
  #number = 0
  #cells: (ReadCell | undefined)[] = []
  #column = -1
  #cell: Written | undefined
  #inValue = false

  constructor(parts: WorkbookParts, limits: ReadLimits) {
    this.#parts = parts
    this.#limits = limits
  }

  open(tag: string, attributes: Record<string, string>): void {
    switch (tag) {
      case 'row':
        this.#number = attributes['r'] === undefined ? this.#number + 1 : Number(attributes['r'])
        this.#cells = []
        this.#column = -1
        break
      case 'c':
        this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r'])
        this.#cell = {
          column: this.#column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          isFormula: false,
          value: undefined,
          text: '',
        }
        break
      case 'f':
        if (this.#cell) this.#cell.isFormula = true
        break
      case 'v':
        this.#inValue = true
        break
      case 'mergeCell':
        this.#merge(attributes['ref'] ?? '')
        break
      default:
        this.#inline.open(tag)
    }
  }

  text(text: string): void {
    if (this.#inValue && this.#cell) this.#cell.value = (this.#cell.value ?? '') + text
    else this.#inline.text(text)
  }

  close(tag: string): void {
    if (tag === 'v') this.#inValue = false
    else if (tag === 'c') this.#endCell()
    else if (tag === 'row') this.#endRow()
    else this.#inline.close(tag)
  }

  #endCell(): void {
    const written = this.#cell
    this.#cell = undefined
    const cell = written && this.#cellOf(written)
    if (!written || !cell || (cell.kind === 'text' && cell.text.trim() === '')) return
    const { columns } = this.#limits
    if (written.column >= columns || written.column < 0)
      throw new Refusal('file.tooManyColumns', { limit: columns }, { status: 422 })
    this.#cells[written.column] = cell
  }

  #endRow(): void {
    if (this.#cells.length === 0) return
    const { rows } = this.#limits
    if (this.rows.length >= rows) throw new Refusal('file.tooManyRows', { limit: rows }, { status: 422 })
    this.rows.push({ number: this.#number, cells: this.#cells })
  }

  #cellOf({ type, style, isFormula, value, text }: Written): ReadCell | undefined {
    if (type === 'inlineStr') return { kind: 'text', text: unescaped(text) }
    if (value === undefined) return isFormula ? { kind: 'uncalculated', text: '' } : undefined
    switch (type) {
      case 's':
        return { kind: 'text', text: this.#parts.texts[Number(value)] ?? '' }
      case 'b':
        return { kind: 'yesNo', text: value === '1' ? 'true' : 'false' }
      case 'e':
        return { kind: 'error', text: value }
      case 'd':
        return { kind: 'day', text: value.slice(0, 10) }
      case 'n':
        return this.#numberOf(value, style)
      default:
        return { kind: 'text', text: unescaped(value) }
    }
  }

  #numberOf(value: string, style: number): ReadCell {
    const day = this.#parts.isDayStyle[style] ? dayOfCount(value, this.#parts.from1904) : undefined
    if (day !== undefined) return { kind: 'day', text: day, ...minuteOfCount(value) }
    const number = plainNumber(value)
    return number === undefined ? { kind: 'error', text: value } : { kind: 'number', text: number }
  }

  #merge(name: string): void {
    const [, first = '', firstRow = '', last = '', lastRow = ''] =
      /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(name.replaceAll('$', '')) ?? []
    if (first === '') return
    this.merged.push({
      name,
      firstRow: Number(firstRow),
      lastRow: Number(lastRow),
      firstColumn: columnOf(first),
      lastColumn: columnOf(last),
    })
  }
}
