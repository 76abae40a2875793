import type { LayoutContext, LayoutData, RouteData } from '@tessera/content'
import { pageOf } from '@tessera/content/react'
import { expect, test } from 'vitest'
import { readWebsiteSettings } from '../settings.ts'
import { pageTracking } from './page-tracking.ts'

const ROUTE = { name: 'lamps', itemId: '{4F3A-0B}', itemLanguage: 'de', placeholders: {} }

const layout = (context: LayoutContext = {}, route: RouteData | null = ROUTE): LayoutData => ({
  sitecore: { context: { site: { name: 'halden-dotcom' }, language: 'de', pageState: 'normal', ...context }, route },
})

const trackingOf = (given: LayoutData, environment: Record<string, string> = {}) =>
  pageTracking(
    pageOf(given),
    readWebsiteSettings({
      CONTENT_API_KEY: 'key',
      SITECORE_EDITING_SECRET: 'secret-of-editors',
      EVENTS_CONTEXT_ID: 'local-context',
      ...environment,
    }),
  )

test('a page is counted under its route’s name, in its item’s language, in the currency of the site', () => {
  expect(trackingOf(layout())).toEqual({
    contextId: 'local-context',
    siteName: 'halden-dotcom',
    asksFirst: false,
    currency: 'EUR',
    page: 'lamps',
    language: 'de',
    variant: '4f3a0b_de_default',
  })
  expect(trackingOf(layout(), { CURRENCY: 'AED' })).toMatchObject({ currency: 'AED' })
})

test('the variant that is shown is named, in small letters', () => {
  expect(trackingOf(layout({ variantId: 'Spring' }))).toMatchObject({ variant: '4f3a0b_de_spring' })
  const english = layout({}, { ...ROUTE, itemLanguage: 'en-GB' })
  expect(trackingOf(english)).toMatchObject({ language: 'en-GB', variant: '4f3a0b_en_gb_default' })
})

test('says what the page is about to a site that searches, and to no other', () => {
  const about = { title: 'Lamp', entity: { type: 'product', id: 'lamp' } }
  const settings = (more: Record<string, string>) =>
    readWebsiteSettings({
      CONTENT_API_KEY: 'key',
      SITECORE_EDITING_SECRET: 'secret-of-editors',
      EVENTS_CONTEXT_ID: 'local-context',
      ...more,
    })
  const said = (more: Record<string, string>) => pageTracking(pageOf(layout()), settings(more), about)
  expect(said({ SEARCH_CUSTOMER_KEY: '11111-2222222' })).toMatchObject({
    search: { customerKey: '11111-2222222' },
    entity: { type: 'product', id: 'lamp' },
  })
  const told = said({})
  expect([told?.search, told?.entity]).toEqual([undefined, undefined])
})

test('a page that stands for many is counted under what it is about', () => {
  const wildcard = pageOf(layout({}, { ...ROUTE, name: ',-w-,' }))
  const settings = readWebsiteSettings({
    CONTENT_API_KEY: 'key',
    SITECORE_EDITING_SECRET: 'secret-of-editors',
    EVENTS_CONTEXT_ID: 'local-context',
  })
  const about = { title: 'Lamp', entity: { type: 'product', id: 'knekk-lamp' } }
  expect(pageTracking(wildcard, settings, about)).toMatchObject({ page: 'knekk-lamp' })
  expect(pageTracking(pageOf(layout()), settings, about)).toMatchObject({ page: 'lamps' })
  expect(pageTracking(wildcard, settings)).toMatchObject({ page: ',-w-,' })
})

test.each([
  ['while it is edited', layout({ pageEditing: true, pageState: 'edit' })],
  ['in preview', layout({ pageState: 'preview' })],
  ['as a single component', layout({ renderingType: 'component' })],
  ['when there is none', layout({}, null)],
])('nothing is counted of a page %s', (_, given) => {
  expect(trackingOf(given)).toBeUndefined()
})

test('a site without a context id counts nothing; one in context-id form counts under it', () => {
  const page = pageOf(layout())
  expect(
    pageTracking(page, readWebsiteSettings({ CONTENT_API_KEY: 'key', SITECORE_EDITING_SECRET: 'secret-of-editors' })),
  ).toBeUndefined()
  expect(
    pageTracking(page, readWebsiteSettings({ CONTEXT_ID: 'ctx', SITECORE_EDITING_SECRET: 'secret-of-editors' })),
  ).toMatchObject({ contextId: 'ctx' })
})

test('a site may ask first, and may send elsewhere than to itself', () => {
  const settings = { CONSENT: 'ask', EVENTS_EDGE_URL: 'https://edge.example.com/' }
  expect(trackingOf(layout(), settings)).toMatchObject({ asksFirst: true, edgeUrl: 'https://edge.example.com' })
})
