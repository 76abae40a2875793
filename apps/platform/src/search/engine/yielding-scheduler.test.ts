/** The engine never keeps the process from everything else for long. */
import { beforeAll, describe, expect, test } from 'vitest'
import { createYieldingScheduler, type YieldingScheduler } from '../../ground/yielding-scheduler.ts'
import { toEnd, turnsDuring } from '../../ground/yielding-task.fixture.ts'
import type { Edition, Filter, IndexQuery, IndexSchema } from '../search-index.ts'
import { DOCUMENTS_AT_ONCE } from './documents.ts'
import { createSearchEngine, type SearchEngine, TUNING } from './index.ts'
import { IndexState } from './index-state.ts'
import { bestInParts } from './order/best.ts'
import { passingOf } from './search/passing.ts'
import { compoundingOf } from './words/compounds.ts'
import { everydayWordsOf } from './words/everyday.ts'
import { stemmerOf } from './words/stems.ts'
import { synonymsOf } from './words/synonyms.ts'

const SCHEMA: IndexSchema = {
  language: 'en',
  attributes: {
    name: { type: 'string', textual: { weight: 3, analyzer: 'standard' }, columnar: true, suggests: true },
    price: { type: 'number', columnar: true },
  },
}

const COLORS = ['red', 'blue', 'green', 'white']
const documents = Array.from({ length: 4000 }, (_, n) => ({
  id: `lamp-${n}`,
  source: '',
  fields: { name: `${COLORS[n % 4]} lamp`, price: n },
}))

async function engineWith(scheduler: YieldingScheduler) {
  const engine = createSearchEngine(SCHEMA, { scheduler })
  await engine.put(documents)
  return engine
}

const query = (more: Partial<IndexQuery> = {}): IndexQuery => ({ offset: 0, limit: 20, now: 0, ...more })
const conditions: Filter = {
  type: 'or',
  filters: Array.from({ length: 200 }, (_, n) => ({ type: 'eq', name: 'price', value: n * 3 })),
}

test('between the parts of a search something else has its turn, and the search finds the same', async () => {
  const whole = await engineWith(createYieldingScheduler({ maxSliceMs: Number.POSITIVE_INFINITY }))
  const parted = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const asked = query({ text: { keyphrase: 'red lamp', prefix: 'fallback' }, filter: conditions })
  // A part for each 500 documents that a filter of 200 conditions is asked of, and one for each hit.
  expect(await turnsDuring([parted.search(asked)])).toBeGreaterThan(20)
  expect(await turnsDuring([whole.search(asked)])).toBeLessThanOrEqual(2)
  expect(await parted.search(asked)).toEqual(await whole.search(asked))
})

test('searches that arrive together find what each finds alone', async () => {
  const parted = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const asked = COLORS.map((color) => query({ text: { keyphrase: `${color} lamp`, prefix: 'fallback' } }))
  const alone = []
  for (const one of asked) alone.push(await parted.search(one))
  expect(new Set(alone.map(({ hits }) => JSON.stringify(hits[0]))).size).toBe(COLORS.length)
  expect(await Promise.all(asked.map((one) => parted.search(one)))).toEqual(alone)
})

test('the words of a text are looked up one at a time, however far they are looked for', async () => {
  const parted = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const turnsOf = (words: number) => {
    const keyphrase = Array.from({ length: words }, (_, n) => `nowhere${n}`).join(' ')
    return turnsDuring([parted.search(query({ text: { keyphrase, prefix: 'last' } }))])
  }
  const [one, fifty] = [await turnsOf(1), await turnsOf(50)]
  // Two of the three steps plan them again, and each reads and looks up every word.
  expect(fifty - one).toBeGreaterThan(150)
})

test('documents are narrowed, filtered, scored and put in order in parts, however little is asked of each', async () => {
  const most = 3 * DOCUMENTS_AT_ONCE
  const lamps = Array.from({ length: most }, (_, n) => ({ id: `${n}`, source: '', fields: { price: (n * 7) % most } }))
  const whole = createSearchEngine(SCHEMA)
  const parted = createSearchEngine(SCHEMA, { scheduler: createYieldingScheduler({ maxSliceMs: 0 }) })
  for (const engine of [whole, parted]) await engine.put(lamps)
  const isDear: Filter = { type: 'gte', name: 'price', value: 100 }
  const asked = query({
    within: isDear,
    filter: { type: 'lt', name: 'price', value: most - 1 },
    ranking: [{ name: 'price', weight: 1 }],
    sort: [{ name: 'price', order: 'asc' }],
    limit: 1,
  })
  // Narrowed, filtered, scored and put in order, with two pauses within each; the steps themselves have eight between them.
  expect(await turnsDuring([parted.search(asked)])).toBeGreaterThan(14)
  expect(await parted.search(asked)).toEqual(await whole.search(asked))
  const last = await parted.search(query({ sort: [{ name: 'price', order: 'asc' }], offset: most - 20 }))
  const byPrice = lamps.toSorted((a, b) => a.fields.price - b.fields.price).map(({ id }) => id)
  expect(last.hits.map(({ document }) => document.id)).toEqual(byPrice.slice(-20))
  expect(toEnd(bestInParts(Uint32Array.from(lamps.keys()), 0, () => -1))).toEqual([])
})

describe('all documents are gone through in parts as well', () => {
  const most = 3 * DOCUMENTS_AT_ONCE
  const lamps = Array.from({ length: most }, (_, n) => ({
    id: `${n}`,
    source: '',
    fields: { name: `${COLORS[n % 4]} lamp`, price: n >> 1 },
  }))
  const [whole, parted] = [Number.POSITIVE_INFINITY, 0].map((maxSliceMs) =>
    createSearchEngine(SCHEMA, { scheduler: createYieldingScheduler({ maxSliceMs }) }),
  ) as [SearchEngine, SearchEngine]
  beforeAll(() => Promise.all([whole.put(lamps), parted.put(lamps)]))

  const filter: Filter = { type: 'gte', name: 'price', value: 100 }
  const found: Filter = { type: 'lt', name: 'price', value: most }
  // Two pauses each time that three parts are gone through; one less where half as many are put in order afterwards.
  test.each<[string, Partial<IndexQuery>, number]>([
    ['when some are put behind the others', { rules: { bury: filter } }, 2],
    ['when they are grouped', { groupBy: 'price' }, 1],
    ['when rules put some into slots', { rules: { boost: [{ filter, slots: [3] }] } }, 4],
    [
      'when rules add one of each group',
      { filter: found, groupBy: 'price', rules: { include: [{ filter, slots: [3] }] } },
      6,
    ],
    ['when those like another are looked for', { similarTo: { ids: ['7'], fields: ['name'] } }, 8],
  ])('%s', async (_, more, pauses) => {
    const asked = query({ limit: 1, ...more })
    const plain = await turnsDuring([parted.search(query({ limit: 1 }))])
    expect(await turnsDuring([parted.search(asked)])).toBeGreaterThanOrEqual(plain + pauses)
    expect(await parted.search(asked)).toEqual(await whole.search(asked))
  })
})

test('what an edition has in the place of the documents is gathered in parts as well', async () => {
  const engine = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const edition: Edition = {
    source: '',
    attributes: ['price'],
    sees: (id) => id !== 'lamp-0',
    valueOf: (_, attribute) => (attribute === 'price' ? 7 : undefined),
  }
  const asked = query({ edition, filter: { type: 'eq', name: 'price', value: 7 } })
  const first = await turnsDuring([engine.search(asked)])
  const again = await turnsDuring([engine.search(asked)])
  // Four parts to find out what is seen, four to gather the prices; both are remembered.
  expect(first - again).toBeGreaterThanOrEqual(8)
  expect((await engine.search(asked)).total).toBe(3999)
})

test('many searches at once, each of them short, let others have their turn as well', async () => {
  let clock = 0
  const scheduler = createYieldingScheduler({ maxSliceMs: 8, now: () => clock })
  const engine = await engineWith(scheduler)
  const short = () =>
    scheduler.run(function* () {
      clock += 5
      yield
    })
  expect(await turnsDuring(Array.from({ length: 40 }, short))).toBeGreaterThan(15)
  await engine.close()
})

test('engines of one process take turns with each other', async () => {
  const scheduler = createYieldingScheduler({ maxSliceMs: 0 })
  const order: string[] = []
  const work = (name: string, parts: number) =>
    scheduler.run(function* () {
      for (let part = 0; part < parts; part++) {
        order.push(`${name}${part}`)
        yield
      }
    })
  await Promise.all([work('a', 3), work('b', 1), work('c', 2)])
  expect(order).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'c1'])
})

test('queues beside each other take turns within the same time, and neither waits for the other', async () => {
  let clock = 0
  const scheduler = createYieldingScheduler({ maxSliceMs: 8, now: () => clock })
  const order: string[] = []
  const work = (queue: YieldingScheduler, name: string, parts: number) =>
    queue.run(function* () {
      for (let part = 0; part < parts; part++) {
        order.push(`${name}${part}`)
        clock += 5
        yield
      }
    })
  const other = scheduler.beside()
  const long = [work(scheduler, 'a', 12), work(scheduler, 'b', 1), work(other, 'c', 2), work(other, 'd', 1)]
  // 16 parts of 5 ms, in turns of 8 ms.
  expect(await turnsDuring(long)).toBeGreaterThanOrEqual(8)
  expect(order.indexOf('d0')).toBeLessThan(order.indexOf('a11'))
  expect(order.at(-1)).toBe('b0')
})

test('what is written while a search is under way comes after it, and what fails keeps nothing else', async () => {
  const engine = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const before = engine.search(query({ filter: conditions }))
  const removed = engine.remove(documents.slice(0, 3000).map(({ id }) => id))
  const failed = engine.search(query({ filter: { type: 'eq', name: 'nothing', value: 1 } }))
  await expect(failed).rejects.toThrow('"nothing"')
  expect((await before).total).toBe(200)
  await removed
  expect((await engine.search(query({ filter: conditions }))).total).toBe(0)
  expect(await engine.suggest({ attributes: ['name'], typed: 're', kind: 'completion', max: 5 })).not.toEqual([])
})

test('what was asked before an engine is closed is answered, what is asked after is not', async () => {
  const engine = await engineWith(createYieldingScheduler({ maxSliceMs: 0 }))
  const asked = engine.search(query({ filter: conditions }))
  const closed = engine.close()
  const late = engine.search(query())
  expect((await asked).total).toBe(200)
  await closed
  await expect(late).rejects.toThrow('closed')
})

test('a text that many filters ask for is looked for once', async () => {
  const state = new IndexState(SCHEMA, TUNING)
  for (const document of documents.slice(0, 20)) state.put(document)
  const matched: unknown[] = []
  const match = state.matcher.match.bind(state.matcher)
  state.matcher.match = (...given) => {
    matched.push(given)
    return match(...given)
  }
  const filters: Filter[] = Array.from({ length: 50 }, () => ({
    type: 'and',
    filters: [
      { type: 'textualMatch', keyphrase: 'red lamp' },
      { type: 'not', filter: { type: 'textualMatch', keyphrase: 'blue' } },
    ],
  }))
  const parts = passingOf(filters, {
    state,
    tuning: TUNING,
    synonyms: synonymsOf([], stemmerOf('en'), everydayWordsOf('en')),
    compounding: compoundingOf('en'),
    view: { columns: state.columns },
  })
  const passes = toEnd(parts)(filters[49])
  expect([0, 1, 4].map((doc) => passes?.(doc))).toEqual([true, false, true])
  expect(matched).toHaveLength(2)
})
