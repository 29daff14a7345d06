import { plainName } from '../reading/read-table.ts'
import { nearest } from './nearest.ts'
import { mostProblems, type Saying } from './problems.ts'

export interface Recorded {
  id: string
  code: string
  name: string
}

export type Found<Row> = { row: Row } | { problem: Saying; suggestion?: Saying | undefined }

/** Records as a file names them: by code, by code and name, or by a name that only one of them has. */
export class Register<Row extends Recorded> {
  readonly #byCode: ReadonlyMap<string, Row>
  readonly #byPlainCode = new Map<string, Row>()
  readonly #byName = new Map<string, Row[]>()
  readonly #unknown: string
  readonly #found = new Map<string, Found<Row>>()
  #suggested = 0

  constructor(rows: readonly Row[], unknown: string) {
    this.#unknown = unknown
    this.#byCode = new Map(rows.map((row) => [row.code, row]))
    for (const row of rows) {
      this.#byPlainCode.set(withoutZeros(row.code), row)
      const name = plainName(row.name)
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), row])
    }
  }

  /** The record that a text means. A code that a spreadsheet took for a number has lost zeros. */
  find(typed: string, { isNumber = false } = {}): Found<Row> {
    const key = `${isNumber}${typed}`
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#search(typed, isNumber)
    this.#found.set(key, found)
    return found
  }

  #search(typed: string, isNumber: boolean): Found<Row> {
    const exact = this.#byCode.get(typed) ?? this.#byCode.get(/^[^\s:]+/.exec(typed)?.[0] ?? '')
    if (exact) return { row: exact }
    const unpadded = isNumber ? this.#byPlainCode.get(withoutZeros(typed)) : undefined
    if (unpadded) return { row: unpadded }
    const [named, another] = this.#byName.get(plainName(typed)) ?? []
    if (named && !another) return { row: named }
    if (named && another)
      return {
        problem: { code: 'import.severalNamed', parameters: { first: named.code, second: another.code } },
      }
    return { problem: { code: this.#unknown }, suggestion: this.#meant(typed) }
  }

  /** No more suggestions are looked for than problems are reported. */
  #meant(typed: string): Saying | undefined {
    if (this.#suggested >= mostProblems) return undefined
    this.#suggested += 1
    const code = nearest(typed, this.#byCode.keys())
    const row =
      code === undefined
        ? this.#byName.get(nearest(typed, this.#byName.keys()) ?? '')?.[0]
        : this.#byCode.get(code)
    return row && { code: 'import.suggestAccount', parameters: { code: row.code, name: row.name } }
  }
}

/** `0001` and `1`, `135.0020` and `135.002`: what a spreadsheet makes of both. */
export const withoutZeros = (code: string) =>
  /^\d+(\.\d+)?$/.test(code)
    ? code
        .replace(/^0+(?=\d)/, '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : code
