import { setTimeout as pause } from 'node:timers/promises'

/**
 * Answers or refuses no earlier than after these milliseconds, so that how long it took tells nothing about what was
 * found on the way.
 */
export async function evenly<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), pause(milliseconds)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
