import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUTHOR, createSmallPlatform, type SmallPlatform } from '../small-platform.fixture.ts'
import { type ItemSketch, SITE, SMALL_SITE } from '../small-site.fixture.ts'
import { createIncreasingDates } from './increasing-dates.ts'

let platform: SmallPlatform
const LIBRARY = `${SITE}/Components/acme`
const library = (html: string, styles = '.acme-note { padding: 1rem }'): ItemSketch[] => [
  ...SMALL_SITE,
  { path: LIBRARY, template: 'Component Library', shared: { Styles: styles } },
  { path: `${LIBRARY}/Care note`, template: 'Hosted Component' },
  { path: `${LIBRARY}/Care note/responsive`, template: 'Hosted Component Version', shared: { Html: html } },
  { path: `${LIBRARY}/Care note/narrow`, template: 'Hosted Component Version', shared: { Html: '<div>narrow</div>' } },
  { path: `${LIBRARY}/page`, template: 'Page', in: { en: { Title: 'No component' } } },
]
const PUBLISHED = '<div class="-library--acme">published</div>'
const DRAFT = '<div class="-library--acme">draft</div>'

beforeAll(async () => {
  platform = await createSmallPlatform()
  platform.setContent('web', library(PUBLISHED))
  platform.setContent('master', library(DRAFT))
})
afterAll(() => platform.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  platform.request(path, { headers, method })
const NOTE = '/components/acme/care%20note'

describe('E11, a hosted component', () => {
  test.each([
    `${NOTE}/responsive/published`,
    `${NOTE}/responsive/published.html`,
    `${NOTE}/responsive`,
    NOTE,
    '/components/ACME/Care%20Note/Responsive/published.htm',
    // Specification: component-revisions
  ])('%s is its published template', async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([200, PUBLISHED])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('last-modified')).toBe('Sun, 01 Mar 2026 10:00:00 GMT')
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('another version has a template of its own', async () => {
    expect(await (await get(`${NOTE}/narrow`)).text()).toBe('<div>narrow</div>')
  })

  // Specification: component-revisions
  test.each(['staged', 'saved', 'staged.html'])('%s is the draft, for authors only, never kept', async (revision) => {
    const refused = await get(`${NOTE}/responsive/${revision}`, { origin: 'https://any.example' })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({ message: expect.any(String) })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    const forbidden = await get(`${NOTE}/responsive/${revision}`, { authorization: 'Bearer nobody' })
    expect(forbidden.status).toBe(403)
    const shown = await get(`${NOTE}/responsive/${revision}`, AUTHOR)
    expect([shown.status, await shown.text()]).toEqual([200, DRAFT])
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    '/components/other/care%20note/responsive/published',
    '/components/acme/other/responsive/published',
    '/components/acme/page',
    `${NOTE}/other/published`,
    `${NOTE}/responsive/zzz`,
    `${NOTE}/responsive/7`,
    '/components/acme',
    `${NOTE}/responsive/published/more`,
  ])('%s is 404, readable across origins', async (path) => {
    const response = await get(path, { origin: 'https://any.example' })
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('what is not there says so under message', async () => {
    expect(await (await get('/components/acme/other')).json()).toEqual({
      message: expect.stringContaining('"acme/other/responsive"'),
    })
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await get(`${NOTE}?head`, {}, 'HEAD'), await get(NOTE)]
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['last-modified', 'etag', 'content-type', 'cache-control']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name))
    }
  })

  test('304 by tag or by date; a tag that differs outweighs the date', async () => {
    const first = await get(NOTE)
    const etag = first.headers.get('etag') ?? ''
    const since = first.headers.get('last-modified') ?? ''
    const status = async (headers: Record<string, string>) => (await get(NOTE, headers)).status
    expect(await status({ 'if-none-match': `W/${etag}` })).toBe(304)
    expect(await status({ 'if-modified-since': since })).toBe(304)
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': since })).toBe(200)
    expect(await status({ 'if-modified-since': 'Sat, 28 Feb 2026 10:00:00 GMT' })).toBe(200)
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)
  })

  test('its headers can be read in another origin, and a token may be sent from there', async () => {
    const origin = 'https://any.example'
    const response = await get(NOTE, { origin })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(', ')
    expect(exposed).toEqual(expect.arrayContaining(['date', 'last-modified', 'x-ms-meta-versiondeletedat']))
    const preflight = await get(
      NOTE,
      { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      'OPTIONS',
    )
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization'])
  })

  test('a second change within one second has a later date; unpublished is 404', async () => {
    const dateOf = async () => (await get(NOTE)).headers.get('last-modified')
    const before = await dateOf()
    platform.setContent('web', library('<div>changed</div>'))
    const after = await dateOf()
    expect([before, after]).toEqual(['Sun, 01 Mar 2026 10:00:00 GMT', 'Sun, 01 Mar 2026 10:00:01 GMT'])
    platform.setContent('web', SMALL_SITE)
    expect((await get(NOTE)).status).toBe(404)
    platform.setContent('web', library(PUBLISHED))
    expect(await dateOf()).toBe('Sun, 01 Mar 2026 10:00:02 GMT')
  })
})

test('dates stay as they are while nothing changes, and never go back', () => {
  const dateOf = createIncreasingDates()
  const at = (text: string) => new Date(`2026-03-01T10:00:${text}Z`)
  expect(dateOf('a', '1', at('05.900'))).toBe(at('05').getTime())
  expect(dateOf('a', '1', at('09'))).toBe(at('05').getTime())
  expect(dateOf('a', '2', at('01'))).toBe(at('06').getTime())
  expect(dateOf('a', '3', at('30'))).toBe(at('30').getTime())
  expect(dateOf('b', '3', at('01'))).toBe(at('01').getTime())
})

describe('style sheets', () => {
  test('E10, those of a library', async () => {
    const response = await get('/v1/files/components/styles/acme.css?sitecoreContextId=local-context', {
      origin: 'https://any.example',
    })
    expect([response.status, await response.text()]).toEqual([200, '.acme-note { padding: 1rem }'])
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('last-modified')).toBe('Sun, 01 Mar 2026 10:00:00 GMT')
    const etag = response.headers.get('etag') ?? ''
    expect((await get('/v1/files/components/styles/acme.css', { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['other.css', 'acme', '.css', 'a/b.css'])('%s is 404', async (file) => {
    expect((await get(`/v1/files/components/styles/${file}`)).status).toBe(404)
  })

  test('E9, those of authored rich text, have rules for ck-content alone', async () => {
    const response = await get('/v1/files/pages/styles/content-styles.css')
    const css = await response.text()
    const selectors = [...css.matchAll(/([^{}]+)\{[^{}]+\}/g)].map(([, selector = '']) => selector.trim())
    expect(selectors.length).toBeGreaterThan(20)
    expect(selectors.filter((selector) => !selector.startsWith('.ck-content '))).toEqual([])
    expect(css.split('{').length).toBe(css.split('}').length)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })
})
