import { amount } from '@cuadre/kernel/money.ts'
import type { ReadRow } from '@cuadre/server-kit/files/reading/table.ts'
import type { Sayings, StatementColumn } from './column-names.ts'
import { isSideHeading, meaningsAsSaid, type Side, sidesOf } from './sides.ts'

/** A row of a table with an amount of which the side is looked for. */
interface Row {
  row: ReadRow
  figure: string
}

interface Table {
  head: ReadRow
  columns: ReadonlyMap<StatementColumn, number>
  said: Sayings
}

/** Which column says the sides, what stands in it, and what that means where it is known. */
export interface SideColumn {
  at: number
  heading: string
  words: string[]
  meanings: ReadonlyMap<string, Side> | undefined
}

const headingAt = ({ cells }: ReadRow, at: number): string => cells[at]?.text.trim() ?? ''
const wordAt = ({ row }: Row, at: number): string => row.cells[at]?.text.trim() ?? ''
const wordsIn = (rows: readonly Row[], at: number): string[] => [
  ...new Set(rows.map((row) => wordAt(row, at))),
]

/**
 * The column of sides, as somebody said, else by its heading, else by nothing else standing in it. Beside amounts without any sign, which no
 * balance proves (`isProven`), a column of two words that nobody explains may be it.
 */
export function sideColumnOf(rows: readonly Row[], table: Table, isProven: boolean): SideColumn | undefined {
  const { head, columns, said } = table
  if (said.columns.side === '') return undefined
  const taken = new Set([...columns].filter(([column]) => column !== 'bankCode').map(([, at]) => at))
  const free = head.cells.flatMap((cell, at) => (cell && !taken.has(at) ? [at] : []))
  const found =
    columns.get('side') ??
    free.find((at) => isSideHeading(headingAt(head, at))) ??
    free.find((at) => sidesOf(wordsIn(rows, at), headingAt(head, at)) !== undefined)
  const isUnsigned = rows.length > 1 && rows.every(({ figure }) => amount(figure).gte('0'))
  const at = found ?? (isUnsigned && !isProven ? free.find((each) => isOfTwoWords(rows, each)) : undefined)
  if (at === undefined) return undefined
  const [heading, words] = [headingAt(head, at), wordsIn(rows, at)]
  const meanings =
    (said.outWord === undefined ? undefined : meaningsAsSaid(words, said.outWord)) ?? sidesOf(words, heading)
  return { at, heading, words, meanings }
}

function isOfTwoWords(rows: readonly Row[], at: number): boolean {
  const words = wordsIn(rows, at)
  return words.length === 2 && words.every((word) => word !== '' && word.length <= 20 && !/\d{2}/.test(word))
}

/** The side of each row. */
export const sidesBy = (rows: readonly Row[], at: number, meanings: ReadonlyMap<string, Side>): Side[] =>
  rows.map((row) => meanings.get(wordAt(row, at))!)
