import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collectPages } from './paging.ts'

/** A server over a list, with page numbers as cursors. */
function pagesOf<Entry>(entries: readonly Entry[], size: number) {
  const cursors: string[] = []
  const fetchPage = async (after: string) => {
    cursors.push(after)
    const from = after === '' ? 0 : Number(after)
    const hasNext = from + size < entries.length
    return {
      pageInfo: { hasNext, endCursor: hasNext ? String(from + size) : '' },
      results: entries.slice(from, from + size),
    }
  }
  return { cursors, fetchPage }
}

test('every entry comes once, in order, with one request for each page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), async (entries, size) => {
      const { cursors, fetchPage } = pagesOf(entries, size)
      expect(await collectPages(fetchPage)).toEqual(entries)
      expect(cursors).toHaveLength(Math.max(1, Math.ceil(entries.length / size)))
      expect(cursors[0]).toBe('')
    }),
  )
})

test.each([['x'], [''], [null]])('a cursor %j that repeats is an error', async (endCursor) => {
  let asked = 0
  const page = async () => {
    asked++
    return { pageInfo: { hasNext: true, endCursor }, results: [1] }
  }
  await expect(collectPages(page)).rejects.toMatchObject({ code: 'cursor-repeated' })
  expect(asked).toBeLessThanOrEqual(2)
})

test.each([{}, { results: null, pageInfo: null }, { results: [1] }])('the page %j is the last one', async (page) => {
  expect(await collectPages<number>(async () => page)).toEqual(page.results ?? [])
})

test('a missing page ends the reading', async () => {
  expect(await collectPages(async () => null)).toEqual([])
})
