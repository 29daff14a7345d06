import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { newKey } from '../grid/lines.ts'
import { useSession } from '../session.tsx'

/** What tells a draft from others of the same person: what is written, and of which record. */
export type DraftKey = readonly [of: string, ...record: (string | number)[]]

/** What a person was writing, kept in this browser until it is saved or discarded. */
interface Kept<Values> {
  values: Values
  savedAt: string
}

function keptDraft<Values extends object>(storageKey: string): Kept<Values> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept<Values> | null
    return kept ? { ...kept, values: rekeyed(kept.values) } : undefined
  } catch {
    return undefined
  }
}

/** The values with every grid's keys counted anew, as each page counts its own. */
const rekeyed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value)
        ? value.map((each: object) => ('key' in each ? { ...each, key: newKey() } : each))
        : value,
    ]),
  ) as unknown as Values

/** A draft is kept after a pause, and at once where what shows it goes away. */
const writing = { delay: 600, flushOnUnmount: true }

/** Where the draft is kept: unlike for each organization and person. */
function useStorageKey(key: DraftKey | undefined): string | undefined {
  const { _id: user, organizationId } = useSession()
  if (!key) return undefined
  const [of, ...record] = key
  return ['draft', of, organizationId, user, ...record].join(':')
}

/**
 * What is being written. With a key it is kept in this browser after every pause, so that neither a crash nor a lost line
 * loses it.
 */
export function useDraft<Values extends object>(start: Values, key: DraftKey | undefined) {
  const storageKey = useStorageKey(key)
  const [kept] = useState(() => (storageKey === undefined ? undefined : keptDraft<Values>(storageKey)))
  const [values, setValues] = useState<Values>({ ...start, ...kept?.values })
  const [restoredAt, setRestoredAt] = useState(kept?.savedAt)
  const [savedAt, setSavedAt] = useState<string>()

  const keep = useDebouncedCallback((written: Values) => {
    if (storageKey === undefined) return
    const now = new Date().toISOString()
    localStorage.setItem(storageKey, JSON.stringify({ values: written, savedAt: now } satisfies Kept<Values>))
    setSavedAt(now)
  }, writing)
  useEffect(() => {
    const onLeave = () => keep.flush()
    addEventListener('pagehide', onLeave)
    return () => removeEventListener('pagehide', onLeave)
  }, [keep])
  const forget = () => {
    keep.cancel()
    if (storageKey !== undefined) localStorage.removeItem(storageKey)
  }

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
    forget,
    discard() {
      forget()
      setValues(rekeyed(start))
      setRestoredAt(undefined)
      setSavedAt(undefined)
    },
  }
}
