import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { ReadCell, ReadLimits, ReadRow, ReadTable } from './table.ts'
import { textOf } from './text.ts'

const separators = [';', ',', '\t', '|'] as const

/** Enough of a text to see how its lines are divided. */
const looked = { characters: 64 * 1024, lines: 200 }

/**
 * The separator that divides most lines into the same number of cells, outside of quotes: headings and rows are alike, and what
 * stands above them is not. Excel writes `sep=;` to say it aloud.
 */
function separatorOf(text: string): string {
  const lines = text.slice(0, looked.characters).split(/\r\n|\n|\r/, looked.lines)
  const separator = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  if (separator !== undefined) return separator
  const plain = lines.map((line) => line.replaceAll(/"[^"]*"/g, '""')).filter((line) => line.trim() !== '')
  const weight = (separator: string) => {
    const times = new Map<number, number>()
    for (const line of plain) {
      const marks = line.split(separator).length - 1
      times.set(marks, (times.get(marks) ?? 0) + 1)
    }
    // What divides one line alone is a letterhead's, unless there is nothing else.
    const weights = [...times].map(([marks, count]) => marks * count * (count > 1 ? plain.length : 1))
    return Math.max(...weights, 0)
  }
  return separators.reduce((best, each) => (weight(each) > weight(best) ? each : best))
}

/** The mark that keeps a spreadsheet from calculating with a text is no part of it. */
const cellOf = (field: string): ReadCell | undefined =>
  field.trim() === '' ? undefined : { kind: 'text', text: field.replace(/^'(?=[=+\-@])/, '') }

/** Given whole, a long text would be taken apart whole before its first row was looked at. */
function* piecesOf(content: Buffer): Generator<Buffer> {
  const piece = 64 * 1024
  for (let at = 0; at < content.length; at += piece) yield content.subarray(at, at + piece)
}

/** Reads separated text as a spreadsheet would show it: one row for each record. */
export async function readCsv(content: Uint8Array, limits: ReadLimits): Promise<ReadTable> {
  const text = textOf(content).replace(/^\uFEFF/, '')
  const saysSeparator = /^sep=.\r?\n/i.test(text)
  const records = Readable.from(piecesOf(Buffer.from(text))).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
    }),
  )
  const rows: ReadRow[] = []
  let number = 0
  try {
    for await (const fields of records as AsyncIterable<string[]>) {
      number += 1
      if (number % 2000 === 0) await setImmediate()
      if ((saysSeparator && number === 1) || fields.every((field) => field.trim() === '')) continue
      rows.push(rowOf(number, fields, limits))
      if (rows.length > limits.rows)
        throw new Refusal('file.tooManyRows', { limit: limits.rows }, { status: 422 })
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    throw new Refusal('file.quotes', { line: Number(failure['lines'] ?? number + 1) }, { status: 422 })
  }
  return { sheet: null, rows, merged: [] }
}

function rowOf(number: number, fields: readonly string[], { columns }: ReadLimits): ReadRow {
  const cells = fields.map(cellOf)
  if (cells.slice(columns).some((cell) => cell !== undefined))
    throw new Refusal('file.tooManyColumns', { limit: columns }, { status: 422 })
  return { number, cells: cells.slice(0, columns) }
}
