import type { Page } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { renderBody } from '../../page/render.tsx'
import { Footer } from '../footer/index.tsx'
import { components } from '../index.ts'
import { attribute, elementsOf, wordsOf } from '../markup.fixture.ts'
import { componentPage } from '../playground/states.ts'

/** The links to other languages in the footer: address and words, by language. */
async function languagesOf(given: Partial<Page>, locale = 'en') {
  const page = { ...componentPage(Footer, { locale }), ...given }
  const { html } = await renderBody(page, { components, formState: undefined, development: false })
  const links = elementsOf(html).filter((element) => attribute(element, 'hreflang') !== undefined)
  return Object.fromEntries(
    links.map((link) => [attribute(link, 'hreflang'), [attribute(link, 'href'), wordsOf(link)].join(' ')]),
  )
}

test('a page that is written in every language is offered in each', async () => {
  const everywhere = {
    en: '/office/lamps English',
    de: '/de/office/lamps Deutsch',
    ar: '/ar/office/lamps العربية',
  }
  expect(await languagesOf({ languages: ['en', 'de', 'ar'] })).toEqual(everywhere)
  expect(await languagesOf({}), 'not known').toEqual(everywhere)
})

test('a language the page would only fall back in leads to its home page, and says so', async () => {
  expect(await languagesOf({ languages: ['en'] })).toEqual({
    en: '/office/lamps English',
    de: '/de DeutschStartseite',
    ar: '/ar العربيةالصفحة الرئيسية',
  })
})

test('the language being read leads to the page, also where it falls back', async () => {
  expect(await languagesOf({ languages: ['en'] }, 'de')).toMatchObject({
    en: '/office/lamps English',
    de: '/de/office/lamps Deutsch',
  })
})

test('an error page leads home in every language', async () => {
  expect(await languagesOf({ notFound: true })).toEqual({ en: '/ English', de: '/de Deutsch', ar: '/ar العربية' })
})

test('what names in the address what the page shows goes along, except to where the page is not', async () => {
  const query = '?order=10187&sign=a%2Bb'
  expect(await languagesOf({ languages: ['en', 'de'], query })).toEqual({
    en: '/office/lamps?order=10187&sign=a%2Bb English',
    de: '/de/office/lamps?order=10187&sign=a%2Bb Deutsch',
    ar: '/ar العربيةالصفحة الرئيسية',
  })
  expect(await languagesOf({ notFound: true, query })).toMatchObject({ de: '/de Deutsch' })
})
