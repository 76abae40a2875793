import { expect, test } from 'vitest'
import { addressOf, findPage, pathOfPage } from './routes-by-path.ts'
import { sitesOf } from './sites.ts'
import { HOME, idAt, SITE, SMALL_SITE, SMALL_TEMPLATES, treeOf } from './small-site.fixture.ts'

const tree = treeOf(SMALL_SITE)
const site = sitesOf(tree).byName('acme-dotcom')
if (site === undefined) throw new Error('the fixture has a site')
const nameAt = (route: string) => findPage(tree, SMALL_TEMPLATES, site, route)?.name

test.each([
  ['/', 'Home'],
  ['', 'Home'],
  ['/shop', 'Shop'],
  ['/SHOP/', 'Shop'],
  ['shop', 'Shop'],
  ['/shop?x=1#y', 'Shop'],
  ['/shop/power tools', 'Power Tools'],
  ['/shop/power%20tools', 'Power Tools'],
  [idAt(`${HOME}/Shop`), 'Shop'],
  [`{${idAt(`${HOME}/Shop`).toUpperCase()}}`, 'Shop'],
])('%j is the page %s', (route, name) => {
  expect(nameAt(route)).toBe(name)
})

test.each([
  '/nothing',
  '/data/promo',
  '/shop/..',
  '/../Home',
  '/shop/%2e%2e',
  '/shop%2Fpower tools',
  '/shop/\u0000',
  '/shop\\power tools',
  '/%',
  `/${'x'.repeat(10_000)}`,
  idAt(`${SITE}/Data/shared`),
  '00000000-0000-0000-0000-000000000000',
])('%j is no page', (route) => {
  expect(nameAt(route)).toBeUndefined()
})

test('the path of a page is in lower case below home', () => {
  const page = tree.at(`${HOME}/Shop/Power Tools`)
  expect(page && pathOfPage(tree, site, page)).toBe('/shop/power tools')
  expect(site.home && pathOfPage(tree, site, site.home)).toBe('/')
  expect(pathOfPage(tree, site, site.item)).toBeUndefined()
})

test('addresses have a prefix in every language but the default', () => {
  expect(addressOf(site, '/', 'en')).toBe('/')
  expect(addressOf(site, '/shop/power tools', 'en')).toBe('/shop/power%20tools')
  expect(addressOf(site, '/', 'de')).toBe('/de')
  expect(addressOf(site, '/shop', 'de')).toBe('/de/shop')
})
