import { useSyncExternalStore } from 'react'

export type Viewport = 'mobile' | 'tablet' | 'tabletHorizontal' | 'desktop'

/** The specification's limits, in pixels, both sides included. */
const queries = [
  ['mobile', matchMedia('(max-width: 500px)')],
  ['tablet', matchMedia('(max-width: 992px)')],
  ['tabletHorizontal', matchMedia('(max-width: 1050px)')],
] as const

const current = (): Viewport => queries.find(([, query]) => query.matches)?.[0] ?? 'desktop'

function onChange(listener: () => void): () => void {
  for (const [, query] of queries) query.addEventListener('change', listener)
  return () => {
    for (const [, query] of queries) query.removeEventListener('change', listener)
  }
}

export const useViewport = (): Viewport => useSyncExternalStore(onChange, current)
