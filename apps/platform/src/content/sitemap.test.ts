import { expect, test } from 'vitest'
import { pagesOf, redirectsOf } from './site-files.ts'
import { sitemapFiles, sitemapXml } from './sitemap.ts'
import { sitesOf } from './sites.ts'
import { AT, HOME, readingOf, SMALL_SITE, treeOf } from './small-site.fixture.ts'
import { createTemplateRegistry } from './templates.ts'

const FILE = 'sitemap-1.xml'
const siteIn = (tree: ReturnType<typeof treeOf>) => {
  const [site] = sitesOf(tree).all
  if (site === undefined) throw new Error('the fixture has a site')
  return site
}

test('pages, redirects and the sitemap are worked out once for each state of the content', () => {
  const tree = treeOf(SMALL_SITE)
  const site = siteIn(tree)
  const [one, other] = [readingOf(tree), readingOf(tree)]
  expect(redirectsOf(one, site)).toBe(redirectsOf(other, site))
  expect(pagesOf(one, site)).toBe(pagesOf(other, site))
  const before = sitemapXml(one, site, FILE)
  expect(sitemapXml(other, site, FILE)).toBe(before)

  const changes = new Map([...tree.ofTemplate('Redirect')].map((item) => [item.id, null]))
  const next = tree.with(2, changes)
  expect(redirectsOf(readingOf(next), siteIn(next))).toEqual([])
  expect(redirectsOf(one, site)).toHaveLength(1)
})

test('other templates make other pages of the same content, another website other addresses', () => {
  const tree = treeOf(SMALL_SITE)
  const site = { ...siteIn(tree), hostName: '*' }
  expect(sitemapXml(readingOf(tree), site, FILE)).toContain('<loc>http://www.example/shop</loc>')
  expect(sitemapXml(readingOf(tree, { websiteUrl: 'http://b.example' }), site, FILE)).toContain(
    '<loc>http://b.example/shop</loc>',
  )
  expect(pagesOf(readingOf(tree, { templates: createTemplateRegistry() }), site)).toEqual([])
})

test('a large site has several files, of which one is kept', () => {
  const many = Array.from({ length: 20_001 }, (_, index) => ({
    path: `${HOME}/p${index}`,
    template: 'Page',
    in: { en: { Title: 'P' } },
  }))
  const tree = treeOf([...SMALL_SITE, ...many])
  const [reading, site] = [readingOf(tree), siteIn(tree)]
  const files = sitemapFiles(reading, site)
  expect(files).toEqual([FILE, 'sitemap-2.xml'])
  const count = (file = '') => sitemapXml(reading, site, file)?.split('<loc>').length
  expect([count(files[0]), count(files[1]), count(files[0])]).toEqual([20_001, expect.any(Number), 20_001])
  expect(sitemapXml(reading, site, 'sitemap-3.xml')).toBeUndefined()
  expect(sitemapXml(reading, site, files[1] ?? '')).toContain(AT.toISOString())
})
