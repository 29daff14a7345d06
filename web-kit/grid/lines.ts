import { amount, sum, text, zero, type Amount } from '@cuadre/kernel/money.ts'
import { showAmount, showTrimmed, type Language } from '../form/amount-text.ts'
import type { Choice, ChoiceSource } from '../form/choice.ts'
import { showDay } from '../form/day-text.ts'
import type { Problem } from '../words/problem.ts'

/** What was typed or pasted into a cell and could not be understood; it is kept until it is corrected. */
export interface Unread {
  text: string
  problem: Problem
}

/** A line of a grid: its key never changes while it is moved; the cells are its other fields. */
export interface GridLine {
  key: string
  /** What its cells are called by, where that says more than its number: the name of a worker. */
  called?: string
  unread?: Readonly<Record<string, Unread>>
}

interface Column<Line> {
  id: keyof Line & string
  /** The key of its words. */
  header: string
  /** What it is headed by instead, where somebody named it: the code of a key. */
  title?: string
  /** A track of CSS grid, e.g. `96px` or `minmax(160px, 2fr)`. */
  width: string
  /** Why this line has nothing in this column, e.g. «no lleva»; the keyboard passes over it. */
  closed?(line: Line): string | undefined
  card?: CardPlace
}

/**
 * Where a column stands on a phone, on which each line is a card: in its heading, beside the heading, as the quantity that
 * is stepped, in the one line under it, or as a field of its own. Everything else is folded away, where there is a quantity.
 */
export type CardPlace = 'title' | 'code' | 'quantity' | 'unit' | 'fact' | 'field'

export type GridColumn<Line> =
  | (Column<Line> & { kind: 'text'; maxLength?: number; look?(line: Line): CellLook })
  | (Column<Line> & {
      kind: 'money'
      /** The most that may be written. */
      decimals?: number
      /** How many are shown at least, where fewer than all: quantities and unit prices show those that they have. */
      least?: number
      signed?: boolean
      /** None is an answer too, and not the same as nothing written: so many were counted. */
      keepsZero?: boolean
      /** What counts while nothing is written here, e.g. what a row adds up to. */
      otherwise?(line: Line): string
    })
  /** A day, typed as people type days. */
  | (Column<Line> & { kind: 'day' })
  /** One of a few values, e.g. how a row looks. */
  | (Column<Line> & { kind: 'pick'; options: readonly { value: string; label: string }[] })
  /** Yes or no, as `yes` or nothing. */
  | (Column<Line> & { kind: 'tick' })
  /** `shows: 'code'` where the name has a column of its own. */
  | (Column<Line> & { kind: 'record'; source: ChoiceSource; shows?: 'code' | 'both' })
  | {
      kind: 'shown'
      id: string
      header: string
      title?: string
      width: string
      align?: 'right'
      card?: CardPlace
      show(line: Line): string
      look?(line: Line): 'bad' | 'strong' | undefined
    }

/** How the text of a cell is written. */
export interface CellLook {
  /** As code is, each character as wide as the other. */
  mono?: boolean
  strong?: boolean
  /** Steps that it begins further right. */
  indent?: number
  /** Where something is wrong, counted in characters from 1. */
  markAt?: number
}

export const headerOf = (
  t: (key: string) => string,
  { header, title }: { header: string; title?: string | undefined },
): string => title ?? t(header)

export type CellValue = string | Choice | null

/** The two amount columns whose totals must agree. */
export interface Sides<Line> {
  debit: keyof Line & string
  credit: keyof Line & string
}

let lastKey = 0
/** Keys live in the browser's memory only, so a counter does; `crypto.randomUUID` needs a secure page. */
export const newKey = (): string => `l${++lastKey}`

export const valueIn = <Line extends GridLine>(line: Line, id: string): CellValue =>
  ((line as Record<string, unknown>)[id] as CellValue | undefined) ?? null

/** The line with another value in one cell, and nothing unread there any more. */
export function withValue<Line extends GridLine>(line: Line, id: string, value: CellValue): Line {
  const { [id]: _read, ...unread } = line.unread ?? {}
  return { ...line, [id]: value, unread: Object.keys(unread).length > 0 ? unread : undefined }
}

export const withUnread = <Line extends GridLine>(line: Line, id: string, kept: Unread): Line => ({
  ...line,
  unread: { ...line.unread, [id]: kept },
})

/** What the cell shows while nobody types in it. */
export function displayedText<Line extends GridLine>(
  line: Line,
  column: GridColumn<Line>,
  language: Language,
): string {
  if (column.kind === 'shown') return column.show(line)
  const unread = line.unread?.[column.id]
  if (unread) return unread.text
  const value = valueIn(line, column.id)
  if (value === null || value === '') return ''
  if (typeof value !== 'string')
    return column.kind === 'record' ? choiceLabel(value, column.shows) : value.name
  if (column.kind === 'pick') return column.options.find((option) => option.value === value)?.label ?? value
  if (column.kind === 'day') return showDay(value)
  return column.kind === 'money' ? formatAmount(value, language, column) : value
}

export const formatAmount = (
  value: string,
  language: Language,
  { decimals, least }: { decimals?: number | undefined; least?: number | undefined },
): string =>
  least === undefined ? showAmount(value, language, decimals) : showTrimmed(value, language, least)

const choiceLabel = ({ code, name }: Choice, shows: 'code' | 'both' = 'both') =>
  code === undefined ? name : shows === 'code' ? code : `${code} ${name}`

export const isBlank = <Line extends GridLine>(line: Line, columns: readonly GridColumn<Line>[]): boolean =>
  line.unread === undefined &&
  columns.every((column) => {
    // A picked value is there before anybody writes.
    if (column.kind === 'shown' || column.kind === 'pick') return true
    const value = valueIn(line, column.id)
    return value === null || value === ''
  })

const amountIn = <Line extends GridLine>(line: Line, id: string): Amount => {
  const value = valueIn(line, id)
  return typeof value === 'string' && value !== '' ? amount(value) : zero
}

export interface Totals {
  debit: string
  credit: string
  /** What the lacking side lacks, never negative. */
  difference: string
  lacks: 'debit' | 'credit' | undefined
}

export function totalsOf<Line extends GridLine>(lines: readonly Line[], sides: Sides<Line>): Totals {
  const debit = sum(lines.map((line) => amountIn(line, sides.debit)))
  const credit = sum(lines.map((line) => amountIn(line, sides.credit)))
  const excess = debit.minus(credit)
  return {
    debit: text(debit),
    credit: text(credit),
    difference: text(excess.abs()),
    lacks: excess.eq(zero) ? undefined : excess.gt(zero) ? 'credit' : 'debit',
  }
}

/**
 * The line with the amount that makes the entry balance, on whichever side lacks it. Whatever amount the line had is
 * replaced, so it does not count. The line stays as it is when the others balance already.
 */
export function completed<Line extends GridLine>(
  lines: readonly Line[],
  line: Line,
  sides: Sides<Line>,
): Line {
  const others = totalsOf(
    lines.filter(({ key }) => key !== line.key),
    sides,
  )
  if (others.lacks === undefined) return line
  const filled = withValue(line, sides[others.lacks], others.difference)
  return withValue(filled, sides[others.lacks === 'debit' ? 'credit' : 'debit'], '')
}

/** The lines with one of them moved by a step; at either end it stays where it is. */
export function moved<Line extends GridLine>(lines: readonly Line[], key: string, step: 1 | -1): Line[] {
  const from = lines.findIndex((line) => line.key === key)
  const to = from + step
  if (from < 0 || to < 0 || to >= lines.length) return [...lines]
  return lines.with(from, lines[to]!).with(to, lines[from]!)
}

/** A change of lines, with what follows in each from how it was before. */
export const following =
  <Line extends GridLine>(
    change: (lines: readonly Line[]) => readonly Line[],
    follow: (before: Line | undefined, line: Line) => Line,
  ) =>
  (lines: readonly Line[]): Line[] => {
    const byKey = new Map(lines.map((line) => [line.key, line]))
    return change(lines).map((line) => follow(byKey.get(line.key), line))
  }

export const hasUnread = (lines: readonly GridLine[]): boolean =>
  lines.some((line) => line.unread !== undefined)
