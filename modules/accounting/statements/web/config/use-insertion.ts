import { useState, type FocusEvent } from 'react'
import type { Draft } from './draft.ts'
import type { Grid } from './problems.ts'

interface Spot {
  field: HTMLInputElement
  grid: Grid
  key: string
  column: string
}

const formulas: Record<Grid, readonly string[]> = {
  rows: ['', '', '', 'formula'],
  checks: ['', '', 'left', 'right'],
  ratios: ['', '', 'formula'],
}

/** Puts a piece of a formula where the cursor last was in one. */
export function useInsertion(draft: Draft, change: (next: (draft: Draft) => Draft) => void) {
  const [spot, setSpot] = useState<Spot>()

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    const [row, at] = (target as HTMLElement).dataset['cell']?.split(':').map(Number) ?? []
    const grid = currentTarget.dataset['grid'] as Grid | undefined
    const line = grid && row !== undefined ? draft[grid][row] : undefined
    const column = grid && at !== undefined ? formulas[grid][at] : undefined
    if (!(target instanceof HTMLInputElement) || !grid || !line) return
    setSpot(column ? { field: target, grid, key: line.key, column } : undefined)
  }

  function insert(piece: string) {
    if (!spot) return
    const { field, grid, key, column } = spot
    const from = field.selectionStart ?? field.value.length
    const until = field.selectionEnd ?? from
    const text = field.value.slice(0, from) + piece + field.value.slice(until)
    // Between its parentheses, where there are some.
    const cursor = from + (piece.endsWith('()') ? piece.length - 1 : piece.length)
    change((before) => ({
      ...before,
      [grid]: before[grid].map((line) => (line.key === key ? { ...line, [column]: text } : line)),
    }))
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(cursor, cursor)
    })
  }

  return { onFocus, insert, isReady: spot !== undefined }
}
