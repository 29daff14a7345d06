export type Language = 'es' | 'en'

/** `quantity` keeps the decimals that it comes with; `money` has at least two. */
export type ColumnType = 'text' | 'money' | 'quantity' | 'day' | 'instant' | 'number' | 'yesNo'

export interface SheetColumn {
  header: string
  type: ColumnType
  /** In characters. Without it the column is as wide as what it holds, within reason. */
  width?: number
}

/** The text of the wire: `1234.50`, `2026-03-31`, `2026-03-31T18:22:05.000Z`, `true`. Null is an empty cell. */
export type Cell = string | null

export interface PrintedOrganization {
  name: string
  reeup?: string | null
  nit?: string | null
  address?: string | null
  /** Its logo as a PNG; forms carry it, tables do not. */
  logo?: Uint8Array | undefined
}

/** A table that can be handed out as a file of any format. Words are already in its language, figures are not. */
export interface Sheet {
  title: string
  /** What it is a table of: period, currency, filters. */
  subtitle?: readonly string[]
  language: Language
  /** Where the organization's clock is, for moments: `America/Havana`. */
  timeZone: string
  organization: PrintedOrganization
  columns: readonly SheetColumn[]
  rows: readonly (readonly Cell[])[]
  totals?: readonly Cell[]
  /** Statements print zero as a dash; lists don't. Spreadsheets keep the number 0 in both. */
  zeroAsDash?: boolean
  /** A second sheet in the place of the one that says what the table is. */
  instructions?: { title: string; rows: readonly (readonly string[])[] }
  /** Rows that stand out, by their place. */
  strong?: ReadonlySet<number>
  /** What a workbook computes a figure with, in its own cells: `SUM(D3:D9)`. By row and column, both from 0: `0 2`. */
  formulas?: Readonly<Record<string, string>>
  madeBy?: string
  /** As shown: `31/03/2026 14:05`. */
  madeAt?: string
}

const figures: ReadonlySet<ColumnType> = new Set(['money', 'quantity', 'number'])

export const holdsFigures = (type: ColumnType): boolean => figures.has(type)
