import { expect, test } from 'vitest'
import type { PagesDesk } from '../pages/desk.ts'
import { readPhrase } from './site-phrases.ts'

const ROOT = '/sitecore/content/shop'
const entry = (path: string, template = 'Dictionary Entry') => ({
  ...{ itemId: 'yes', name: 'yes', path: `${ROOT}/${path}`, sortOrder: 0, revision: 'r1' },
  ...{ template: { name: template }, f0: { value: 'form.yes' }, f1: { value: 'Yes' } },
})

/** A desk whose platform has one draft, and what was asked of it. */
function deskOf(item: object | null) {
  const asked: string[] = []
  const ask = async (query: string, variables: { database?: string }) => {
    asked.push(query)
    if (query.includes('sites')) return { sites: [{ name: 'shop', rootPath: ROOT }] }
    if (query.includes('MayPublish')) return { item: { canPublish: true } }
    return { i0: variables.database === 'master' ? item : null }
  }
  const parts = { languages: { all: ['en', 'de'], fallback: 'en' }, settings: { SITE_NAME: 'shop' } }
  return { asked, desk: { authoring: { ask }, parts } as unknown as PagesDesk }
}

test('the page of a phrase is read without the dictionary around it', async () => {
  const { asked, desk } = deskOf(entry('Dictionary/form/yes'))
  const state = { text: 'Yes', revision: 'r1', state: 'draft' }
  expect(await readPhrase(desk, 'yes')).toEqual({
    phrase: { itemId: 'yes', name: 'yes', key: 'form.yes', isDeleted: false, texts: { en: state, de: state } },
    canPublish: true,
  })
  // Where the site is, the phrase in two languages of both databases, and whether it may be published.
  expect(asked).toHaveLength(1 + 4 + 1)
  expect(asked.filter((query) => query.includes('children'))).toEqual([])
})

test.each([
  ['of another kind', entry('Dictionary/yes', 'Page')],
  ['outside of the dictionary', entry('Home/yes')],
  ['that is gone', null],
])('an item %s has no page there', async (_, item) => {
  expect(await readPhrase(deskOf(item).desk, 'yes')).toBeUndefined()
})
