import { vi } from 'vitest'
import { patience } from './limits.ts'

/** Waits until something is so: before tests begin as well, where there is no `expect.poll`. */
export const until = (isSo: () => Promise<boolean> | boolean): Promise<unknown> =>
  vi.waitUntil(isSo, { timeout: patience, interval: 20 })
