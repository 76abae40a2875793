/** What a site answers beside its pages: files for machines, redirects, errors, health (contract "content" 9.2, 9.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from './house.fixture.ts'
import { signedIn } from './shop/shop-api.fixture.ts'
import { pagesOfSitemap, productsOfSitemap } from './site-pages.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())

const get = (path: string, init: RequestInit = {}) => fetch(house.websiteUrl + path, { redirect: 'manual', ...init })

test('robots.txt is the authored text', async () => {
  const answer = await get('/robots.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^User-agent: \*\n/)
})

test('llms.txt tells programs where to find what, and every address in it is right', async () => {
  const answer = await get('/llms.txt')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toMatch(/^# Halden\n/)
  const links = [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(10)
  for (const path of links) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('the site map leads to all pages at the address visitors use, and names no error page', async () => {
  const answer = await get('/sitemap.xml')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  const pages = await pagesOfSitemap(house.websiteUrl)
  expect(pages.every(({ address }) => address.startsWith(`${house.websiteUrl}/`))).toBe(true)
  expect(pages.map(({ inner }) => inner)).not.toContain('/not-found')
  expect((await get('/sitemap-99.xml')).status).toBe(404)
})

test('the site map leads to every product that everybody may see, in each language, and to new ones at once', async () => {
  const products = await productsOfSitemap(house.websiteUrl)
  const english = (alternates: Readonly<Record<string, string>>) => alternates['x-default'] ?? ''
  const ids = new Set(products.map(({ alternates }) => new URL(english(alternates)).pathname))
  expect(products).toHaveLength(ids.size * 3)
  expect(ids.size).toBeGreaterThan(250)
  const chair = products.filter(({ alternates }) => english(alternates).endsWith('/lind-task-chair-high-back'))
  expect(chair.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/products/lind-task-chair-high-back',
    '/de/products/arbeitsstuhl-lind-hohe-lehne',
    '/ar/products/كرسي-عمل-ليند-ظهر-مرتفع',
  ])
  for (const { path, alternates } of chair) {
    expect(Object.keys(alternates)).toEqual(['en', 'de', 'ar', 'x-default'])
    expect(alternates['x-default']).toBe(`${house.websiteUrl}/products/lind-task-chair-high-back`)
    const answer = await get(path)
    expect([path, answer.status]).toEqual([path, 200])
    for (const address of Object.values(alternates)) expect(await answer.clone().text()).toContain(address)
  }
  // Made for one company alone.
  expect(ids).not.toContain('/products/nordlys-model-table')

  const seller = await signedIn(house.platformUrl, 'admin', 'console')
  await seller('PATCH', '/products/lind-task-chair-high-back', { Active: false })
  await expect
    .poll(async () => (await productsOfSitemap(house.websiteUrl)).map(({ inner }) => inner))
    .not.toContain('/products/lind-task-chair-high-back')
  await seller('PATCH', '/products/lind-task-chair-high-back', { Active: true })
})

describe('redirects', () => {
  test.each([
    ['a permanent one', '/seating', 301, '/office/chairs'],
    ['in other letters and with a slash at its end', '/Seating/', 301, '/office/chairs'],
    ['a temporary one, which drops the query', '/showroom?x=1', 302, '/contact'],
    ['one that keeps the query', '/catalogue?a=1&b=2', 302, '/office?a=1&b=2'],
    ['a pattern', '/blog/the-arc-lamp', 301, '/journal/the-arc-lamp'],
    [
      'a pattern between slashes with a flag',
      '/ADVICE/2024/light-a-room?ref=mail',
      301,
      '/guides/light-a-room?ref=mail',
    ],
    ['one of a language', '/de/stuehle', 301, '/de/office/chairs'],
    ['the prefix of the default language', '/en/about?x=1', 301, '/about?x=1'],
    ['the bare prefix of the default language', '/en', 301, '/'],
    ['a prefix in other letters', '/DE/about', 301, '/de/about'],
    ['a page in other letters', '/Office/Lamps', 301, '/office/lamps'],
    ['a slash at the end', '/about/', 301, '/about'],
  ])('%s: %s', async (_, path, status, location) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('location')?.replace(house.websiteUrl, '')]).toEqual([status, location])
    const there = await fetch(new URL(answer.headers.get('location') ?? '', house.websiteUrl))
    expect(there.status).toBe(200)
  })

  test('one of a language is none in the others', async () => {
    expect((await get('/stuehle')).status).toBe(404)
    expect((await get('/ar/stuehle')).status).toBe(404)
  })

  test('a server transfer answers with the other page at the address that was asked', async () => {
    const answer = await get('/help')
    expect(answer.status).toBe(200)
    const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
    expect(heading(await answer.text())).toBe(heading(await (await get('/faq')).text()))
  })
})

describe('errors', () => {
  test.each([
    ['/no-such-page', 'en', 'ltr'],
    ['/de/gibt-es-nicht', 'de', 'ltr'],
    ['/ar/%D9%84%D8%A7', 'ar', 'rtl'],
    ['/office/lamps/deeper/still', 'en', 'ltr'],
    ['/fr/about', 'en', 'ltr'],
  ])('%s is 404 with the authored page of its language', async (path, language, direction) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toContain(`<html lang="${language}" dir="${direction}"`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    // The authored one: with the header of the site, and ways on.
    expect(html).toContain('site-header')
    expect([...html.matchAll(/<main[^>]*>(.*)<\/main>/gs)][0]?.[1]).toMatch(/href="\/(de\/|ar\/)?office"/)
  })
})

test('health: the website lives and is ready, the platform too', async () => {
  expect(await (await get('/api/healthz')).text()).toBe('Healthy')
  for (const origin of [house.websiteUrl, house.platformUrl]) {
    for (const path of ['/healthz', '/readyz']) expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  }
})

test('a page that did not change is not sent again', async () => {
  const first = await get('/about')
  await first.text()
  const etag = first.headers.get('etag') ?? (await get('/about')).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await get('/about', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
