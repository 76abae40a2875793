import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './scripts/testing/longest-first.ts'

/** Every package is tested from its source: the condition picks `src` where a build would pick `dist`. */
const resolve = { conditions: ['tessera-source'] }
const ssr = { resolve: { conditions: ['tessera-source'], externalConditions: ['tessera-source'] } }

/** Hosted client packages against services of ours; they need neither a browser nor the built apps. */
const VENDOR = 'e2e/vendor-*/**/*.test.{ts,tsx}'
const PLATFORM = 'apps/platform/src/**/*.test.ts'

/** What holds for every project; it is said in each of them, because a project takes over nothing of what stands above it. */
const every = {
  // Modules are read once a worker instead of once a file: the platform alone is some 700 of them, up to five seconds.
  // And a database that one file has emptied can be the next one's (`kept.fixture.ts`).
  isolate: false,
  // What a test waits for comes in its own time: a busy machine is slower than the second that is usual.
  expect: { poll: { timeout: 10_000 } },
  // For what hangs: how long anything takes is measured in `bench`, and not by tests.
  testTimeout: 120_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  test: {
    // A browser and a house run beside each worker: as many as there are cores keep them busy.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          ...every,
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.{ts,tsx}',
            'demo/src/**/*.test.ts',
            '{scripts,tools,bench}/**/*.test.{mjs,ts}',
          ],
          exclude: ['**/node_modules/**', PLATFORM],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...every,
          name: 'platform',
          include: [PLATFORM],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...every,
          name: 'vendor',
          // Hosted packages keep tokens and settings in their modules, for whoever comes next.
          isolate: true,
          include: [VENDOR],
        },
      },
      {
        resolve,
        ssr,
        test: {
          ...every,
          name: 'whole',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', VENDOR],
          globalSetup: 'e2e/seeded.setup.ts',
        },
      },
    ],
  },
})
