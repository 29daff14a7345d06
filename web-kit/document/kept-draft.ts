import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { newKey, type GridLine } from '../grid/lines.ts'

/** What a person was writing, kept in this browser until it is saved or discarded. */
interface Kept<Values> {
  values: Values
  savedAt: string
}

interface WithLines {
  lines: readonly GridLine[]
}

function keptDraft<Values extends WithLines>(key: string): Kept<Values> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<Values> | null
    if (!kept || !Array.isArray(kept.values.lines)) return undefined
    return { ...kept, values: rekeyed(kept.values) }
  } catch {
    return undefined
  }
}

/** The values with every grid's keys counted anew, as each page counts its own. */
const rekeyed = <Values extends WithLines>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value)
        ? value.map((each: object) => ('key' in each ? { ...each, key: newKey() } : each))
        : value,
    ]),
  ) as unknown as Values

/** What is being written, kept in this browser after every pause, so that neither a crash nor a lost line loses it. */
export function useKeptDraft<Values extends WithLines>(key: string, start: Values) {
  const [kept] = useState(() => keptDraft<Values>(key))
  const [values, setValues] = useState<Values>({ ...start, ...kept?.values })
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt)
  const [savedAt, setSavedAt] = useState<string>()

  const keep = useDebouncedCallback((written: Values) => {
    const now = new Date().toISOString()
    localStorage.setItem(key, JSON.stringify({ values: written, savedAt: now } satisfies Kept<Values>))
    setSavedAt(now)
  }, 600)

  return {
    values,
    restoredAt,
    savedAt,
    change: (next: (values: Values) => Values) =>
      setValues((before) => {
        const after = next(before)
        keep(after)
        return after
      }),
    /** What nobody typed, such as a rate in force, is filled in without being kept. */
    fillIn: setValues,
    /** It was saved elsewhere. */
    forget() {
      keep.cancel()
      localStorage.removeItem(key)
    },
    discard() {
      keep.cancel()
      localStorage.removeItem(key)
      setValues(rekeyed(start))
      setRestoredAt(undefined)
      setSavedAt(undefined)
    },
  }
}

export type KeptDraft = Pick<ReturnType<typeof useKeptDraft>, 'restoredAt' | 'savedAt' | 'discard'>
