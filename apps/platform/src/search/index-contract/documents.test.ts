import { expect, test } from 'vitest'
import { FURNITURE, furniture, seededRandom, someFurniture } from '../engine/furniture.fixture.ts'
import { QUERIES, SUGGESTIONS } from '../engine/queries.fixture.ts'
import type { SearchIndex } from '../search-index.ts'
import { describeOnEveryIndex } from './every-index.fixture.ts'

/** What an index says, without the scores that are its own, and what depends on them. */
async function findingsOf(index: SearchIndex) {
  const findings: unknown[] = []
  for (const query of QUERIES) {
    const { total, folded, facets, hits } = await index.search({ ...query, limit: 1000 })
    findings.push({ total, folded, facets, ids: query.groupBy ? [] : hits.map(({ document }) => document.id).sort() })
  }
  for (const query of SUGGESTIONS) findings.push(await index.suggest(query))
  return findings
}

describeOnEveryIndex('documents', (under) => {
  test('after any edits an index finds and counts what one built anew of its documents does', async () => {
    const random = seededRandom(1)
    const there = new Map(someFurniture(300).map((document) => [document.id, document]))
    const edited = await under.create(FURNITURE, [...there.values()])
    for (let edit = 0; edit < 12; edit++) {
      const ids = Array.from({ length: 40 }, () => `item-${Math.floor(random() * 400)}`)
      const gone = ids.slice(0, 15)
      for (const id of gone) there.delete(id)
      await edited.remove([...gone, 'nobody'])
      const put = ids.slice(15).map((id) => furniture(random, id))
      for (const document of put) there.set(document.id, document)
      await edited.put(put)
    }
    const rebuilt = await under.create(FURNITURE, [...there.values()])
    expect(await edited.count()).toBe(there.size)
    expect(await findingsOf(edited)).toEqual(await findingsOf(rebuilt))
  })

  test('a document that is put twice at once is there once, as it was put last', async () => {
    const lamp = (name: string) => ({ id: 'lamp', source: 'a', fields: { name } })
    const index = await under.create(FURNITURE, [lamp('first'), lamp('second')])
    expect(await index.get(['lamp'])).toEqual([lamp('second')])
    expect(await index.count()).toBe(1)
    const { total } = await index.search({ text: { keyphrase: 'first', prefix: 'never' }, offset: 0, limit: 9, now: 0 })
    expect(total).toBe(0)
  })

  test('writes are done in the order in which they were asked for', async () => {
    const index = await under.create(FURNITURE)
    const [putting, removing] = [index.put(someFurniture(1200)), index.remove(['item-1100'])]
    await Promise.all([putting, removing])
    expect(await index.get(['item-1100'])).toEqual([])
    expect(await index.count()).toBe(1199)
  })

  test('a document is given back as it was put, whatever its values are', async () => {
    const document = {
      id: 'a/b?c=ü',
      source: '',
      fields: {
        name: '\ud800 half a letter',
        price: 'not a number',
        brand: 'x'.repeat(50_000),
        constructor: 'x',
        extra: { deep: [{ a: null }] },
        ['__proto__']: 'own',
        none: null,
      },
    }
    const index = await under.create(FURNITURE, [document])
    expect(await index.get(['a/b?c=ü', 'other'])).toEqual([document])
    expect(Object.keys((await index.get(['a/b?c=ü']))[0]?.fields ?? {})).toEqual(Object.keys(document.fields))
    const { hits } = await index.search({ text: { keyphrase: 'half', prefix: 'never' }, offset: 0, limit: 9, now: 0 })
    expect(hits.map((hit) => hit.document)).toEqual([document])
  })

  test('attributes may be called anything', async () => {
    const names = ['a.b', 'a', 'with space', 'größe', '_id', 'x-61']
    const index = await under.create(
      {
        language: 'en',
        attributes: Object.fromEntries(
          names.map((name) => [
            name,
            { type: 'string', columnar: true, suggests: true, textual: { weight: 1, analyzer: 'standard' } },
          ]),
        ),
      },
      names.map((name, at) => ({ id: `${at}`, source: '', fields: { [name]: 'lamp' } })),
    )
    for (const [at, name] of names.entries()) {
      const { hits } = await index.search({
        text: { keyphrase: 'lamp', prefix: 'never', relevance: [{ name, weight: 1 }] },
        filter: { type: 'eq', name, value: 'lamp' },
        offset: 0,
        limit: 9,
        now: 0,
      })
      expect(hits.map(({ document }) => document.id)).toEqual([`${at}`])
    }
  })

  test('what is closed is no longer there', async () => {
    const index = await under.create(FURNITURE, someFurniture(5))
    await index.close()
    await expect(index.count()).rejects.toThrow('closed')
    await expect(index.put(someFurniture(1))).rejects.toThrow('closed')
  })
})
