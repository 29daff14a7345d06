import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { Choice, Choices } from './choice.ts'

/** Lets a form fill in what nobody typed: it is neither a draft nor something to ask about before leaving. */
export const Presetting = createContext<((choose: () => void) => void) | undefined>(undefined)

interface Preset {
  /** Whether there is nothing there yet, and something has to be. */
  isWanted: boolean
  /** All that there is to choose, once it is known. */
  all: Choices | undefined
  onChange(choice: Choice): void
}

/** Where a form has to name a record and there is but one, it is there from the start. */
export function useSoleChoice({ isWanted, all, onChange }: Preset): void {
  const preset = use(Presetting)
  const sole = all?.choices.length === 1 && all.more === 0 ? all.choices[0] : undefined
  const only = sole?.refused === undefined ? sole : undefined
  const take = useEffectEvent(() => {
    if (isWanted && only) preset?.(() => onChange(only))
  })
  // Once for what there is: who empties the field wants it empty.
  useEffect(() => take(), [only?._id])
}
