/** The performance tracker on every page (contract "events" 13.1, 13.2). */
import { expect, test } from 'vitest'
import { notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()
const COUNTED = { EVENTS_CONTEXT_ID: 'local-context' }

/** The route that a page reports: its script is told by the document, or stands in it. */
const routeOf = async (answer: Response) => /data-route="([^"]*)"/.exec(await answer.text())?.[1]

test.each([
  ['/', '/'],
  ['/office', '/[...path]'],
  ['/de', '/[locale]'],
  ['/products/arc-lamp', '/products/[slug]'],
  ['/de/products/arc-lamp', '/[locale]/products/[slug]'],
  // Specification: performance-on-every-page, route-as-pattern
])('%s is measured under the route %s', async (path, route) => {
  const shared = page({ main: [notice('A product')] })
  const pages = { 'en /': page({}), 'de /': page({}), 'en /office': page({}) }
  const { get } = await open(
    { pages: { ...pages, 'en /products/,-w-,': shared, 'de /products/,-w-,': shared } },
    COUNTED,
  )
  expect(await routeOf(await get(path))).toBe(route)
})

test('built-in error pages are measured, and may load and send what that takes', async () => {
  const { get, content } = await open({}, COUNTED)
  const missing = await get('/nowhere')
  expect(missing.status).toBe(404)
  expect(missing.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self';")
  expect(await missing.text()).toMatch(
    /<script src="\/_perf\/script\.js" defer[^>]* data-sdkn="perf" data-sdkv="1\.0\.12" data-route="\/404">/,
  )
  expect(await routeOf(await get('/%ff'))).toBe('/400')
  content.away = true
  expect(await routeOf(await get('/away'))).toBe('/503')
})

// Specification: performance-on-every-page
test('the error pages of authors are measured as such', async () => {
  const { get } = await open({ notFound: { en: page({ title: 'Lost' }) } }, COUNTED)
  const answer = await get('/nowhere')
  expect(answer.status).toBe(404)
  expect(await routeOf(answer)).toBe('/404')
})

test('where nobody takes reports, nothing is measured', async () => {
  const { get } = await open()
  for (const path of ['/', '/nowhere']) expect(await routeOf(await get(path))).toBeUndefined()
})
