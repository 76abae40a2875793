import { expect, test } from 'vitest'
import { FURNITURE, furniture, seededRandom, someFurniture } from './furniture.fixture.ts'
import { createSearchEngine, restoreSearchEngine } from './index.ts'
import { answersOf } from './queries.fixture.ts'

test('after any edits an index says what one built anew of its documents says', async () => {
  for (const seed of [1, 2, 3]) {
    const random = seededRandom(seed)
    const edited = createSearchEngine(FURNITURE)
    const there = new Map(someFurniture(300, seed).map((document) => [document.id, document]))
    await edited.put([...there.values()])
    for (let edit = 0; edit < 1500; edit++) {
      const id = `item-${Math.floor(random() * 400)}`
      if (random() < 0.4) {
        there.delete(id)
        await edited.remove([id, 'nobody'])
      } else {
        const document = furniture(random, id)
        there.set(id, document)
        await edited.put([document])
      }
      if (edit % 500 !== 499) continue
      const rebuilt = createSearchEngine(FURNITURE)
      await rebuilt.put([...there.values()])
      expect(await edited.count()).toBe(there.size)
      expect(await answersOf(edited)).toEqual(await answersOf(rebuilt))
    }
  }
})

test('a document that is put twice at once is there once, as it was put last', async () => {
  const engine = createSearchEngine(FURNITURE)
  const lamp = (name: string) => ({ id: 'lamp', source: 'a', fields: { name } })
  await engine.put([lamp('first'), lamp('second')])
  expect(await engine.get(['lamp'])).toEqual([lamp('second')])
  expect(await engine.count()).toBe(1)
  const { total } = await engine.search({ text: { keyphrase: 'first', prefix: 'never' }, offset: 0, limit: 9, now: 0 })
  expect(total).toBe(0)
})

test('writes are done in the order in which they were asked for', async () => {
  const engine = createSearchEngine(FURNITURE)
  const all = someFurniture(1200)
  const [putting, removing] = [engine.put(all), engine.remove(['item-1100'])]
  await Promise.all([putting, removing])
  expect(await engine.get(['item-1100'])).toEqual([])
  expect(await engine.count()).toBe(1199)
})

test('a document is given back as it was put, whatever its values are', async () => {
  const engine = createSearchEngine(FURNITURE)
  const document = {
    id: 'a/b?c=ü',
    source: '',
    fields: {
      name: '\ud800 half a letter',
      price: 'not a number',
      constructor: 'x',
      extra: { deep: [{ a: null }] },
      ['__proto__']: 'own',
      none: null,
    },
  }
  await engine.put([document])
  expect(await engine.get(['a/b?c=ü', 'other'])).toEqual([document])
  expect(Object.keys((await engine.get(['a/b?c=ü']))[0]?.fields ?? {})).toEqual(Object.keys(document.fields))
})

test('the index of a snapshot gives the same answers, and goes on from there', async () => {
  const engine = createSearchEngine(FURNITURE)
  await engine.put(someFurniture(400))
  await engine.remove(['item-4', 'item-17'])
  const restored = restoreSearchEngine(FURNITURE, engine.snapshot())
  expect(await answersOf(restored)).toEqual(await answersOf(engine))
  for (const index of [engine, restored]) {
    await index.put(someFurniture(60, 9))
    await index.remove(['item-70', 'item-71'])
  }
  expect(await answersOf(restored)).toEqual(await answersOf(engine))
})

test('a snapshot of another schema, another version, or none at all is refused', async () => {
  const engine = createSearchEngine(FURNITURE)
  await engine.put(someFurniture(5))
  const bytes = engine.snapshot()
  expect(() => restoreSearchEngine({ ...FURNITURE, language: 'de' }, bytes)).toThrow('of another schema')
  const other = Buffer.from(Buffer.from(bytes).toString('latin1').replace('"format":2', '"format":7'), 'latin1')
  expect(() => restoreSearchEngine(FURNITURE, other)).toThrow('format 7')
  expect(() => restoreSearchEngine(FURNITURE, bytes.subarray(0, bytes.length - 40))).toThrow('cut off')
  for (const none of [new Uint8Array(0), Buffer.from('something else altogether')]) {
    expect(() => restoreSearchEngine(FURNITURE, none)).toThrow('no snapshot')
  }
})

test('what is closed is no longer there', async () => {
  const engine = createSearchEngine(FURNITURE)
  await engine.put(someFurniture(5))
  await engine.close()
  await expect(engine.count()).rejects.toThrow('closed')
  await expect(engine.put(someFurniture(1))).rejects.toThrow('closed')
})
