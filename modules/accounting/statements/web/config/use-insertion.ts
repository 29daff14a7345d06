import { useState, type FocusEvent } from 'react'
import type { Draft } from './draft.ts'
import type { Grid } from './problems.ts'

interface Spot {
  field: HTMLInputElement
  grid: Grid
  key: string
  column: string
}

/** Puts a piece of a formula where the cursor last was in one. */
export function useInsertion(draft: Draft, change: (next: (draft: Draft) => Draft) => void) {
  const [spot, setSpot] = useState<Spot>()

  /** Formulas are the fields that are written as code is. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement)) return
    const grid = currentTarget.dataset['grid'] as Grid
    const line = draft[grid][Number(target.dataset['cell']?.split(':')[0])]
    const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    const isFormula = target.dataset['mono'] !== undefined
    setSpot(
      isFormula && line && column !== undefined ? { field: target, grid, key: line.key, column } : undefined,
    )
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
