import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../ground/log.ts'
import type { SearchIndex, Shelf } from '../search-index.ts'
import { createSnapshotScheduler } from './snapshot-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LAMPS = { entity: 'lamp', locale: 'us_en' }
const TABLES = { entity: 'table', locale: 'us_en' }

/** Indexes of so many documents, and what is kept of them. */
function house(counts: Readonly<Record<string, number>>, { quietMs = 10, failing = { times: 0 } } = {}) {
  const kept: string[] = []
  const scheduler = createSnapshotScheduler({
    quietMs,
    minDocuments: 100,
    log: createLog('none'),
    indexOf: ({ entity }) => ({ count: async () => counts[entity] ?? 0 }) as SearchIndex,
    inTurn: (work) => work(7),
    snapshots: {
      restored: async () => undefined,
      async keep({ entity }: Shelf, _, revision) {
        if (failing.times-- > 0) throw new Error('no room')
        kept.push(`${entity} ${revision}`)
      },
      tidy: async () => {},
    },
  })
  return { kept, scheduler }
}

test('an index is kept once a twentieth of it has changed and nothing changes for a while', async () => {
  const { kept, scheduler } = house({ lamp: 1000 })
  scheduler.noteChanges(LAMPS, 30)
  await vi.advanceTimersByTimeAsync(50)
  expect(kept).toEqual([])
  scheduler.noteChanges(LAMPS, 20)
  await vi.advanceTimersByTimeAsync(9)
  scheduler.noteChanges(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(9)
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(kept).toEqual(['lamp 7'])
  scheduler.noteChanges(LAMPS, 49)
  await vi.advanceTimersByTimeAsync(50)
  expect(kept).toEqual(['lamp 7'])
})

test('each index is kept for what changed in it, a small one never', async () => {
  const { kept, scheduler } = house({ lamp: 1000, table: 99 })
  scheduler.noteChanges(TABLES, 99)
  scheduler.noteChanges(LAMPS, 500)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual(['lamp 7'])
})

test('where something changes all the time it is not waited for longer than ten minutes', async () => {
  const { kept, scheduler } = house({ lamp: 1000 }, { quietMs: 10_000 })
  for (let seconds = 0; seconds < 594; seconds += 9) {
    scheduler.noteChanges(LAMPS, 1)
    await vi.advanceTimersByTimeAsync(9_000)
  }
  expect(kept).toEqual([])
  scheduler.noteChanges(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(kept).toEqual(['lamp 7'])
})

test('what could not be kept is tried again after the next change', async () => {
  const { kept, scheduler } = house({ lamp: 1000 }, { failing: { times: 1 } })
  scheduler.noteChanges(LAMPS, 100)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual([])
  scheduler.noteChanges(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual(['lamp 7'])
})

test('nothing is kept after the end', async () => {
  const { kept, scheduler } = house({ lamp: 1000 })
  scheduler.noteChanges(LAMPS, 100)
  scheduler.stop()
  scheduler.noteChanges(LAMPS, 100)
  await vi.advanceTimersByTimeAsync(50)
  expect([kept, vi.getTimerCount()]).toEqual([[], 0])
})
