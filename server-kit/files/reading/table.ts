import { amount } from '@cuadre/kernel/money.ts'

/**
 * What a cell says, as text: `1234.5` for a number, `2026-03-31` for a day, `true`, or the characters themselves.
 * `error` is what a spreadsheet shows in the place of a value; `uncalculated` a formula that never got one.
 */
export interface ReadCell {
  kind: 'text' | 'number' | 'day' | 'yesNo' | 'error' | 'uncalculated'
  text: string
  /** The hour that stands behind a day, in minutes since midnight, where there is one. */
  minute?: number
}

export interface ReadRow {
  /** As the spreadsheet counts it, from 1. */
  number: number
  /** By column, from 0. */
  cells: readonly (ReadCell | undefined)[]
}

/** Cells that were merged into one, by the first and the last of them, rows from 1 and columns from 0. */
export interface Merged {
  name: string
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** A table as it was read. Rows without anything in them are left out; the others keep their numbers. */
export interface ReadTable {
  /** Null where the file has no sheets. */
  sheet: string | null
  rows: readonly ReadRow[]
  merged: readonly Merged[]
}

export interface ReadLimits {
  rows: number
  columns: number
  /** What a workbook may be when it is unpacked. */
  megabytes: number
}

/**
 * A spreadsheet keeps numbers in binary and shows 15 digits of them: `0.1 + 0.2` is stored as 0.30000000000000004 and
 * means 0.3.
 */
export function plainNumber(stored: string): string | undefined {
  const value = Number(stored)
  return stored.trim() === '' || !Number.isFinite(value) ? undefined : amount(value.toPrecision(15)).toFixed()
}

/** `C` for 2, as a spreadsheet names its columns. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

export const cellName = (row: number, column: number): string => `${columnLetters(column)}${row}`

/** 2 for `C5` or `C`. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    const position = letter.charCodeAt(0) - 64
    if (position < 1 || position > 26) break
    column = column * 26 + position
  }
  return column - 1
}
