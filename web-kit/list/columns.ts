import { isValidElement, type ReactNode } from 'react'
import { Day } from '../widgets/Day.tsx'

/** What a cell shows of a value that is not there. */
export const absent = '–'

/** A column of a list, written as data beside the screen that shows it. */
export interface Column<Row> {
  id: string
  /** The key of its words. */
  header: string
  cell(row: Row): ReactNode
  align?: 'left' | 'right'
  /** The server can order by this column's id. */
  sortable?: boolean
  /** As wide as its widest value, and never cut; else it is words, which share the room that is left. */
  fits?: boolean
  /** Not shown until it is requested. */
  hidden?: boolean
  /** Its place on a phone, where a row is a card; columns without one are left out there. */
  card?: 'title' | 'amount' | 'detail' | 'state'
  /** What stands there on the card, where that is not what stands in the cell. */
  onCard?(row: Row): ReactNode
}

const storageKey = (list: string) => `columns:${list}`

export function rememberedColumns(list: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? 'null')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined
  } catch {
    return undefined
  }
}

export function rememberColumns(list: string, ids: readonly string[] | undefined): void {
  if (ids === undefined) localStorage.removeItem(storageKey(list))
  else localStorage.setItem(storageKey(list), JSON.stringify(ids))
}

/**
 * The columns to show, in the order they were written: those chosen, or all that are not hidden at first. Where there is little room
 * those are left out at first that a card leaves out as well, unless a card has hardly any.
 */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
  isNarrow = false,
): Column<Row>[] {
  const known = chosen?.filter((id) => columns.some((column) => column.id === id)) ?? []
  if (known.length > 0) return columns.filter(({ id }) => known.includes(id))
  const all = columns.filter(({ hidden }) => hidden !== true)
  const onCards = all.filter(({ card }) => card !== undefined)
  return isNarrow && onCards.length >= fewest ? onCards : all
}

/** A table with fewer columns would say too little of a record. */
const fewest = 4

/** Columns of a tree, which has one order. */
export const unsorted = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) => ({ ...column, sortable: false }))

/**
 * The columns whose values are shown whole: figures, days and states, and text without spaces, such as numbers and codes. One in
 * which nothing stands leaves its room to the others as well. Where all are shown whole, what is left over is at the end.
 */
export function fitting<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlySet<string> {
  const isWhole = ({ fits, align, card, cell }: Column<Row>) =>
    fits ?? (align === 'right' || card === 'state' || rows.every((row) => isOneWord(cell(row))))
  const whole = columns.filter(isWhole)
  const last = columns.at(-1)
  const room = whole.length < columns.length || last?.align === 'right' ? undefined : last
  return new Set(whole.flatMap((column) => (column === room ? [] : [column.id])))
}

/** A code, a number or a day, which is never broken; so is what a name of one word would be. */
export function isOneWord(node: ReactNode): boolean {
  const said = textIn(node)
  return said !== undefined && !/\s/.test(said.trim())
}

/** The text of a cell, in bold as well; what draws itself does not say how wide it is. */
function textIn(node: ReactNode): string | undefined {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (!isValidElement<{ children?: ReactNode; value?: string }>(node)) return undefined
  if (node.type === Day) return node.props.value
  if (typeof node.type !== 'string') return undefined
  return textIn(node.props.children)
}
