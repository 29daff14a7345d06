import { afterAll, beforeAll, vi } from 'vitest'
import type { Day } from '@cuadre/kernel/day.ts'

// Of the tests that say which day it is. Files of one worker share its clock, so it is stopped when tests begin, never while a
// file is loaded, and goes on when they are over. The database keeps its own.

/** From now on it is noon of that day, Havana's and the product's, until the clock is moved again. */
export const goTo = (day: Day): void => void vi.setSystemTime(new Date(`${day}T17:00:00Z`))

/** Moves the clock that stands still. */
export const wait = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)

/** The tests beside this take place on that day, on whichever they are run. */
export const onDay = (day: Day): void => stoppedBy(() => goTo(day))

/** For the tests beside this no time passes but what they let pass, however long the machine takes. */
export const standStill = (): void => stoppedBy(() => wait(0))

function stoppedBy(stop: () => void): void {
  beforeAll(stop)
  afterAll(() => void vi.useRealTimers())
}
