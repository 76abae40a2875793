import { expect, test } from 'vitest'
import { FURNITURE, furniture, seededRandom, someFurniture } from './furniture.fixture.ts'
import { createSearchEngine } from './index.ts'
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
