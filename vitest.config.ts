import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    // A test of money that fails must show the whole entry.
    diff: { truncateThreshold: 0 },
    // The product is loaded once for all files of a worker: it keeps nothing that outlives the product a test opens.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'test/journeys/**'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/*.test.ts'],
          exclude,
          globalSetup: ['test/journeys/global-setup.ts'],
          // One of them opens every screen that there is.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
