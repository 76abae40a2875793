import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { FURNITURE, seededRandom, someFurniture } from './furniture.fixture.ts'
import { createSearchEngine, restoreSearchEngine, type SearchEngine, SnapshotError } from './index.ts'
import { answersOf } from './queries.fixture.ts'
import { readingOf, snapshotOf } from './snapshot.fixture.ts'

const restored = async (bytes: Uint8Array, schema = FURNITURE) => restoreSearchEngine(schema, readingOf(bytes))

describe('the index of a snapshot', () => {
  let engine: SearchEngine
  let bytes: Buffer
  beforeAll(async () => {
    engine = createSearchEngine(FURNITURE)
    await engine.put(someFurniture(400))
    await engine.remove(['item-4', 'item-17'])
    await engine.put(someFurniture(30, 5))
    bytes = await snapshotOf(engine)
  })

  test('gives the same answers, and goes on from there as the other does, again and again', async () => {
    const random = seededRandom(3)
    let other = await restored(bytes)
    expect(await answersOf(other)).toEqual(await answersOf(engine))
    for (let round = 0; round < 3; round++) {
      const ids = Array.from({ length: 40 }, () => `item-${Math.floor(random() * 420)}`)
      for (const index of [engine, other]) {
        await index.put(someFurniture(60 + round * 200, round + 9))
        await index.remove(ids)
      }
      expect(await answersOf(other)).toEqual(await answersOf(engine))
      other = await restored(await snapshotOf(other))
      expect(await answersOf(other)).toEqual(await answersOf(engine))
    }
  })

  test('may have other synonyms', async () => {
    const other = await restored(bytes, { ...FURNITURE, synonyms: [['wardrobe', 'closet']] })
    const closets = { text: { keyphrase: 'closet', prefix: 'never' }, offset: 0, limit: 1, now: 0 } as const
    expect((await other.search(closets)).total).toBeGreaterThan(0)
  })

  test('is refused when it is of another schema or version', async () => {
    await expect(restored(bytes, { ...FURNITURE, language: 'de' })).rejects.toThrow('of another schema')
    const { price: _, ...attributes } = FURNITURE.attributes
    await expect(restored(bytes, { ...FURNITURE, attributes })).rejects.toThrow('of another schema')
  })

  test('is refused wherever it is cut off', async () => {
    const random = seededRandom(7)
    const lengths = [0, 1, 15, 16, 40, bytes.length - 1, ...Array.from({ length: 30 }, () => random() * bytes.length)]
    for (const length of lengths.map(Math.floor)) {
      await expect(restored(bytes.subarray(0, length))).rejects.toThrow(SnapshotError)
    }
  })

  test('is refused whichever bit of it is another', async () => {
    const random = seededRandom(8)
    const places = [0, 3, 4, 12, 17, 30, bytes.length - 1, ...Array.from({ length: 80 }, () => random() * bytes.length)]
    for (const place of places.map(Math.floor)) {
      const damaged = Buffer.from(bytes)
      damaged[place] = (damaged[place] as number) ^ (1 << Math.floor(random() * 8))
      await expect(restored(damaged)).rejects.toThrow(SnapshotError)
    }
  })

  test('is refused when it is something else altogether', async () => {
    for (const none of ['something else altogether, and longer than the head of a part', '\0'.repeat(100)]) {
      await expect(restored(Buffer.from(none))).rejects.toThrow('damaged, or none')
    }
  })
})

test('what is put while a snapshot is written waits for it, and searches do not', async () => {
  const engine = createSearchEngine(FURNITURE)
  await engine.put(someFurniture(50))
  const written: Buffer[] = []
  let putting: Promise<void> | undefined
  await engine.snapshot(async (bytes) => {
    putting ??= engine.put(someFurniture(100, 2))
    expect(await engine.count()).toBe(50)
    written.push(Buffer.from(bytes))
  })
  await putting
  expect(await engine.count()).toBe(100)
  expect(await (await restored(Buffer.concat(written))).count()).toBe(50)
})

test('a snapshot that cannot be written leaves the index as it was', async () => {
  const engine = createSearchEngine(FURNITURE)
  await engine.put(someFurniture(5))
  await expect(
    engine.snapshot(async () => {
      throw new Error('no room')
    }),
  ).rejects.toThrow('no room')
  await engine.put(someFurniture(10))
  expect(await engine.count()).toBe(10)
})

/**
 * When this fails, what a snapshot has, or how words are read, is another: give `FORMAT` in `search-engine.ts` its next
 * number, so that what older versions wrote is not used, and put what is said here in its place.
 */
test('what a snapshot has is what its format stands for', async () => {
  const digest = createHash('sha256')
  for (const [language, description] of [
    ['en', 'The wardrobes, lamps and AB-12/3 of Böhm & Co’s modern garden'],
    ['de', 'Die Türen der Schränke für große Räume, Straßenlampen und Tische'],
    ['ar', 'الطاولات والكراسي ٤٠ من خشب البلوط إلى المكتبة'],
    ['ja', '木の椅子 and lamps'],
  ] as const) {
    const engine = createSearchEngine({ ...FURNITURE, language })
    await engine.put([...someFurniture(20), { id: 'more', source: '', fields: { name: description, description } }])
    digest.update(await snapshotOf(engine))
  }
  expect(['format 4', digest.digest('hex')]).toEqual([
    'format 4',
    'a83a8e2a739f436a2fbda889d5b453a4a529a62e5f3aa3be3bb1086dbc556130',
  ])
})
