import { expect, test } from 'vitest'
import { editAddress, editedPage, pageAddress } from './page-address.ts'

const languages = { all: ['en', 'de', 'ar'], fallback: 'en' }
const at = (path: string) => editedPage(new URL(path, 'http://www.test'), languages)

test.each([
  ['/studio/edit/de', { locale: 'de', path: '/' }],
  ['/studio/edit/de/', { locale: 'de', path: '/' }],
  ['/studio/edit/en/office/lamps', { locale: 'en', path: '/office/lamps' }],
  ['/studio/edit/en/office/', { locale: 'en', path: '/office' }],
  ['/studio/edit/de/b%C3%BCro', { locale: 'de', path: '/büro' }],
])('%s is a page', (address, page) => {
  expect(at(address)).toEqual(page)
})

test.each([
  '/studio/edit',
  '/studio/edit/',
  '/studio/edit/fr/office',
  '/studio/edit/DE',
  '/studio/edit/de/a%2Fb',
  '/studio/edit/de/a//b',
])('%s is none', (address) => {
  expect(at(address)).toBeUndefined()
})

test.each(['office', '', '/a/../b', '/a\\b', '/a\0'])('the path %j is none', (path) => {
  expect(pageAddress('de', path, languages)).toBeUndefined()
})

test('an address leads back to its page', () => {
  for (const page of [
    { locale: 'de', path: '/' },
    { locale: 'en', path: '/büro/50% off' },
  ]) {
    expect(at(editAddress(page))).toEqual(page)
  }
})
