import { defineConfig } from 'vitest/config'

/** Every package is tested from its source: the condition picks `src` where a build would pick `dist`. */
const resolve = { conditions: ['tessera-source'] }
const ssr = { resolve: { conditions: ['tessera-source'], externalConditions: ['tessera-source'] } }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'demo/src/**/*.test.ts', 'scripts/*.test.mjs'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'whole',
          include: ['e2e/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
