import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/order.ts'
import { hookLimit, journeyLimit, patience, testLimit } from './test/limits.ts'

const exclude = ['**/node_modules/**', '**/dist/**']

// On two cores a worker waits for its database half of the time, and one of the journeys for its browser.
const workers = Math.max(2, availableParallelism() - 1)

const onOneCluster = {
  maxWorkers: workers + 1,
  sequence: { groupOrder: 1 },
  globalSetup: ['test/global-setup.ts'],
  setupFiles: ['test/setup.ts'],
  testTimeout: testLimit,
}

export default defineConfig({
  test: {
    // A test of money that fails must show the whole entry.
    diff: { truncateThreshold: 0 },
    // What is waited for comes when it comes: a machine that does other work beside this is no fault.
    expect: { poll: { timeout: patience } },
    hookTimeout: hookLimit,
    sequence: { sequencer: LongestFirst },
    reporters: ['./test/reporter.ts'],
    // The product is loaded once for all files of a worker: it keeps nothing that outlives the product a test opens.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'test/journeys/**'],
          provide: { isBound: false },
          ...onOneCluster,
        },
      },
      {
        extends: true,
        test: {
          // What enters other organizations does so by doors in row-level security.
          name: 'doors',
          include: ['modules/platform/**/*.test.ts'],
          exclude: [...exclude, '**/web/**'],
          provide: { isBound: true },
          ...onOneCluster,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          // They have the longest files.
          sequence: { groupOrder: 0 },
          maxWorkers: workers,
          include: ['test/journeys/*.test.ts'],
          exclude,
          globalSetup: ['test/journeys/global-setup.ts'],
          setupFiles: ['test/setup.ts', 'test/journeys/setup.ts'],
          testTimeout: journeyLimit,
          // A browser has its moments: what passes at the second try is listed as unsteady, and mended.
          retry: 1,
        },
      },
    ],
  },
})
