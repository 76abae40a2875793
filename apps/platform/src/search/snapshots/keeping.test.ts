import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../../ground/log.ts'
import type { SearchIndex, Shelf } from '../search-index.ts'
import { keepWhenQuiet } from './keeping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LAMPS = { entity: 'lamp', locale: 'us_en' }
const TABLES = { entity: 'table', locale: 'us_en' }

/** Indexes of so many documents, and what is kept of them. */
function house(counts: Readonly<Record<string, number>>, { quietMs = 10, failing = { times: 0 } } = {}) {
  const kept: string[] = []
  const keeping = keepWhenQuiet({
    quietMs,
    smallest: 100,
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
  return { kept, keeping }
}

test('an index is kept once a twentieth of it has changed and nothing changes for a while', async () => {
  const { kept, keeping } = house({ lamp: 1000 })
  keeping.hear(LAMPS, 30)
  await vi.advanceTimersByTimeAsync(50)
  expect(kept).toEqual([])
  keeping.hear(LAMPS, 20)
  await vi.advanceTimersByTimeAsync(9)
  keeping.hear(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(9)
  expect(kept).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(kept).toEqual(['lamp 7'])
  keeping.hear(LAMPS, 49)
  await vi.advanceTimersByTimeAsync(50)
  expect(kept).toEqual(['lamp 7'])
})

test('each index is kept for what changed in it, a small one never', async () => {
  const { kept, keeping } = house({ lamp: 1000, table: 99 })
  keeping.hear(TABLES, 99)
  keeping.hear(LAMPS, 500)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual(['lamp 7'])
})

test('where something changes all the time it is not waited for longer than ten minutes', async () => {
  const { kept, keeping } = house({ lamp: 1000 }, { quietMs: 10_000 })
  for (let seconds = 0; seconds < 594; seconds += 9) {
    keeping.hear(LAMPS, 1)
    await vi.advanceTimersByTimeAsync(9_000)
  }
  expect(kept).toEqual([])
  keeping.hear(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(kept).toEqual(['lamp 7'])
})

test('what could not be kept is tried again after the next change', async () => {
  const { kept, keeping } = house({ lamp: 1000 }, { failing: { times: 1 } })
  keeping.hear(LAMPS, 100)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual([])
  keeping.hear(LAMPS, 1)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toEqual(['lamp 7'])
})

test('nothing is kept after the end', async () => {
  const { kept, keeping } = house({ lamp: 1000 })
  keeping.hear(LAMPS, 100)
  keeping.stop()
  keeping.hear(LAMPS, 100)
  await vi.advanceTimersByTimeAsync(50)
  expect([kept, vi.getTimerCount()]).toEqual([[], 0])
})
