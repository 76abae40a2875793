import { expect, test } from 'vitest'
import { currentMark } from '../elements/where.ts'
import { samplePage } from '../playground/sample-page.ts'
import { searchPath } from './search-path.ts'

const pageWith = (searchPages: { locale?: string; path: string; name: string }[], locale: string) => {
  const page = samplePage({}, { locale })
  page.layout.sitecore.context.siteSettings = { searchPages }
  return page
}

test('the search page of the language wins over the one for all', () => {
  const pages = [
    { path: '/search', name: 'Search' },
    { locale: 'de', path: '/suche', name: 'Suche' },
  ]
  expect(searchPath(pageWith(pages, 'de'))).toBe('/de/suche')
  expect(searchPath(pageWith(pages, 'ar'))).toBe('/ar/search')
  expect(searchPath(pageWith([], 'en'))).toBeUndefined()
})

test('a link to the page itself is marked, one to a page above it as well, home never as above', () => {
  const page = samplePage({}, { locale: 'en' })
  const mark = (href: string) => currentMark(page, { value: { href } })
  expect(mark('/office/lamps')).toBe('page')
  expect(mark('/office')).toBe('true')
  expect(mark('/off')).toBeUndefined()
  expect(mark('/')).toBeUndefined()
})
