import { defineConfig } from 'vitest/config'

/** Every package is tested from its source: the condition picks `src` where a build would pick `dist`. */
const resolve = { conditions: ['tessera-source'] }
const ssr = { resolve: { conditions: ['tessera-source'], externalConditions: ['tessera-source'] } }

/** Hosted client packages against services of ours; they need neither a browser nor the built apps. */
const VENDOR = 'e2e/vendor-*/**/*.test.{ts,tsx}'
const PLATFORM = 'apps/platform/src/**/*.test.ts'

/** What a test waits for comes in its own time: a busy machine is slower than the second that is usual. */
const expect = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    // By itself it leaves a core idle, of two.
    maxWorkers: '100%',
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          expect,
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'demo/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', PLATFORM],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'platform',
          expect,
          include: [PLATFORM],
          // The platform is some 700 modules: read once a worker instead of once a file, which was up to five
          // seconds each.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'vendor',
          expect,
          include: [VENDOR],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'whole',
          expect,
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', VENDOR],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          globalSetup: 'e2e/seeded.setup.ts',
        },
      },
    ],
  },
})
