import type { ReadCell } from '@cuadre/server-kit/files/reading/table.ts'
import type { Side } from './sides.ts'

/** `100,00 CR` and `DB 100,00`: the side stands in the same cell. */
export function sideBeside(cell: ReadCell): { figure: ReadCell; side: Side | undefined } {
  const [, before, first, second, behind] =
    /^(?:(CR|DR|DB|D|C|H)(?![A-Z])\s*(.*\d)|(.*\d)\s*(CR|DR|DB|D|C|H))\.?$/i.exec(cell.text.trim()) ?? []
  const word = before ?? behind
  if (cell.kind !== 'text' || word === undefined) return { figure: cell, side: undefined }
  return {
    figure: { kind: 'text', text: first ?? second ?? '' },
    side: /^d/i.test(word) ? 'out' : 'in',
  }
}

/** What the figures of a file that can only be read one way use for decimals. */
export function decimalMark(cells: readonly ReadCell[]): ',' | '.' | undefined {
  for (const { text: typed } of cells) {
    const figure = /\d[\d.,]*/.exec(typed)?.[0] ?? ''
    const marks = figure.replaceAll(/[^.,]/g, '')
    const last = marks.at(-1)
    if (last !== ',' && last !== '.') continue
    const decimals = figure.length - 1 - figure.lastIndexOf(last)
    if (new Set(marks).size === 2 || (marks.length === 1 && decimals < 3)) return last
    if (marks.length > 1) return last === ',' ? '.' : ','
  }
  return undefined
}

/** `1.234` alone may be a thousand or little more than one; it is what the other figures of the file make of it. */
export function unambiguous(cell: ReadCell, decimal: ',' | '.' | undefined): ReadCell {
  const [, before, mark, after, rest] = /^(\D*\d{1,3})([.,])(\d{3})(\D*)$/.exec(cell.text.trim()) ?? []
  if (cell.kind !== 'text' || mark === undefined || decimal === undefined) return cell
  return {
    kind: 'text',
    text: `${before}${mark === decimal ? '.' : ''}${after}${mark === decimal ? '0' : ''}${rest}`,
  }
}
