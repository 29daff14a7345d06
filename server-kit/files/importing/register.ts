import { folded } from '@cuadre/kernel/folded.ts'
import { plainName } from '../reading/read-table.ts'
import { nearest } from './nearest.ts'
import { mostProblems, type Saying } from './problems.ts'

export interface Recorded {
  id: string
  code: string
  name: string
  /** What stands for it on the screens, as «kg» for a unit. */
  symbol?: string | null
}

export type Found<Row> = { row: Row } | { problem: Saying; suggestion?: Saying | undefined }

/** Records as a file names them: by code, by code and name, or by a symbol or a name that only one of them has. */
export class Register<Row extends Recorded> {
  readonly #byCode: ReadonlyMap<string, Row>
  readonly #byPlainCode: ReadonlyMap<string, Row[]>
  readonly #bySymbol: ReadonlyMap<string, Row[]>
  readonly #byName = new Map<string, Row[]>()
  readonly #unknown: string
  readonly #found = new Map<string, Found<Row>>()
  #suggested = 0

  constructor(rows: readonly Row[], unknown: string) {
    this.#unknown = unknown
    this.#byCode = new Map(rows.map((row) => [row.code, row]))
    this.#byPlainCode = Map.groupBy(rows, ({ code }) => withoutZeros(code))
    this.#bySymbol = Map.groupBy(
      rows.filter(({ symbol }) => symbol),
      ({ symbol }) => folded(symbol ?? ''),
    )
    for (const row of rows) {
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
    const unpadded = isNumber
      ? onlyOne(this.#byPlainCode.get(withoutZeros(typed)), 'import.zerosLost')
      : undefined
    return (
      unpadded ??
      onlyOne(this.#bySymbol.get(folded(typed)), 'import.severalSymbols') ??
      onlyOne(this.#byName.get(plainName(typed)), 'import.severalNamed') ?? {
        problem: { code: this.#unknown },
        suggestion: this.#meant(typed),
      }
    )
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

/** The only one of those that fit; a problem that names two where there are more. */
function onlyOne<Row extends Recorded>(
  fitting: readonly Row[] = [],
  several: string,
): Found<Row> | undefined {
  const [first, second] = fitting
  if (!first || !second) return first && { row: first }
  return { problem: { code: several, parameters: { first: first.code, second: second.code } } }
}

/** `0001` and `1`, `135.0020` and `135.002`: what a spreadsheet makes of both. */
export const withoutZeros = (code: string) =>
  /^\d+(\.\d+)?$/.test(code)
    ? code
        .replace(/^0+(?=\d)/, '')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
    : code
