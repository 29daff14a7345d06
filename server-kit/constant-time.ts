import { setTimeout as pause } from 'node:timers/promises'

/** By what it is waited; in tests nothing passes until they say so. */
export const waiting = { pause: (milliseconds: number): Promise<void> => pause(milliseconds) }

/**
 * Answers or refuses no earlier than after these milliseconds, so that how long it took tells nothing about what was
 * found on the way.
 */
export async function evenly<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), waiting.pause(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
