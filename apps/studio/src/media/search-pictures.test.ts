import { expect, test } from 'vitest'
import type { PagesDesk } from '../pages/desk.ts'
import { PAGE_SIZE } from './listed-pictures.ts'
import { findPictures } from './search-pictures.ts'

test('of a large library no more than the pictures of one page are read', async () => {
  const total = 5000
  const questions: string[] = []
  const named: string[] = []
  const ask = async (query: string, variables: { first?: number; skip?: number }) => {
    questions.push(query)
    const { first = 0, skip = 0 } = variables
    if (query.includes('pictures(')) {
      const ids = Array.from({ length: total }, (_, index) => `p${index}`).slice(skip, skip + first)
      const nodes = ids.map((itemId) => ({ itemId, path: `shop/${itemId}` }))
      return { item: { canPublish: true }, pictures: { total, waiting: 7, undescribed: 9, nodes } }
    }
    named.push(...[...query.matchAll(/itemId: "([^"]+)"/g)].map(([, id = '']) => id))
    return {}
  }
  const parts = { languages: { all: ['en', 'de', 'ar'], fallback: 'en' } }
  const desk = { authoring: { ask }, parts } as unknown as PagesDesk
  const query = { folder: '', text: 'lamp', missing: '', isUndescribed: false, page: 1 }
  expect(await findPictures(desk, query)).toMatchObject({ listed: { total, page: 1 }, waiting: 7, undescribed: 9 })
  // The search, and one page in three languages of both databases.
  expect(questions).toHaveLength(1 + 2 * 3)
  expect(new Set(named).size).toBe(PAGE_SIZE)
  // Beyond the last page the last one is shown.
  expect((await findPictures(desk, { ...query, page: 999 })).listed.page).toBe(Math.ceil(total / PAGE_SIZE))
})
