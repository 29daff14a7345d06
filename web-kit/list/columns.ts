import type { ReactNode } from 'react'

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

/** The columns to show, in the order they were written: those chosen, or all that are not hidden at first. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): Column<Row>[] {
  const known = chosen?.filter((id) => columns.some((column) => column.id === id)) ?? []
  return columns.filter(({ id, hidden }) => (known.length > 0 ? known.includes(id) : hidden !== true))
}

/** Columns of a tree, which has one order. */
export const unsorted = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map((column) => ({ ...column, sortable: false }))

/**
 * The columns whose values are shown whole: figures, days and states, and text without spaces, such as numbers and codes. One in
 * which nothing stands leaves its room to the others as well.
 */
export function fitting<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReadonlySet<string> {
  const isWhole = ({ fits, align, card, cell }: Column<Row>) =>
    fits ??
    (align === 'right' ||
      card === 'state' ||
      rows.every((row) => {
        const value = cell(row)
        return (
          value === null || value === undefined || (typeof value === 'string' && !/\s/.test(value.trim()))
        )
      }))
  return new Set(columns.filter(isWhole).map(({ id }) => id))
}
