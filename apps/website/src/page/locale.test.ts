import { expect, test } from 'vitest'
import { directionOf, localisedPath, readLocale, routePattern } from './locale.ts'

const languages = { all: ['en', 'de', 'ar'], fallback: 'en' }

test.each([
  ['/', { locale: 'en', path: '/' }],
  ['/about', { locale: 'en', path: '/about' }],
  ['/de', { locale: 'de', path: '/' }],
  ['/ar/office/lamps', { locale: 'ar', path: '/office/lamps' }],
  ['/design', { locale: 'en', path: '/design' }],
  ['/en', { moved: '/' }],
  ['/en/about', { moved: '/about' }],
  ['/about/', { moved: '/about' }],
  ['/de/', { moved: '/de' }],
  ['/DE/about', { moved: '/de/about' }],
])('%s reads as %j', (path, reading) => {
  expect(readLocale(path, languages)).toEqual(reading)
})

test('the default language has no prefix', () => {
  expect(localisedPath('en', '/about', languages)).toBe('/about')
  expect(localisedPath('de', '/', languages)).toBe('/de')
})

test('the tracker is told the pattern of the route', () => {
  expect(['en', 'de'].flatMap((locale) => ['/', '/a/b'].map((path) => routePattern(locale, path, languages)))).toEqual([
    '/',
    '/[...path]',
    '/[locale]',
    '/[locale]/[...path]',
  ])
})

test('Arabic runs right to left', () => {
  expect([directionOf('ar'), directionOf('ar-EG'), directionOf('de')]).toEqual(['rtl', 'rtl', 'ltr'])
})
