import { useSyncExternalStore } from 'react'
import type { Post } from './posts.ts'

let underway: Post | null = null
const listeners = new Set<() => void>()

function become(next: Post | null): void {
  underway = next
  for (const hear of listeners) hear()
}

export const startTour = (post: Post): void => become(post)
export const endTour = (): void => become(null)

/** The tour that somebody is on. */
export const useTourUnderway = (): Post | null =>
  useSyncExternalStore(
    (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    () => underway,
  )
