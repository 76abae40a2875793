/** Page views, forms and identity as the website sends them (contract "events" 5, 9, 11.2; issue 4). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageVariantEventId } from '@tessera/content'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { layoutOf } from '../page-scripts.fixture.ts'
import {
  type Archive,
  engage,
  listen,
  ofType,
  openArchive,
  USER_AGENT,
  VISITOR_COOKIE,
  visitorNumber,
} from './visitor.fixture.ts'

let house: House
let archive: Archive
/** Another site, for visitors to go to. */
let elsewhere: Server
beforeAll(async () => {
  house = await openHouse()
  archive = await openArchive(house)
  elsewhere = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Elsewhere</title><link rel="icon" href="data:,">')
  })
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
}, 300_000)
afterAll(async () => {
  elsewhere?.close()
  await house?.close()
})
const { visit } = useBrowser()

const visitor = (options: VisitOptions = {}) => visit({ userAgent: USER_AGENT, ...options })

async function open(page: Page, path: string, options: { referer?: string } = {}): Promise<void> {
  await page.goto(house.websiteUrl + path, options)
  await awake(page)
}

/** Waits until so many events of the visitor were kept. */
async function kept(page: Page, count: number) {
  await expect.poll(() => archive.eventsOf(page).then(({ length }) => length), { timeout: 8000 }).toBe(count)
  return archive.eventsOf(page)
}

describe('a page view', () => {
  test.each([
    ['/office/lamps', '/office/lamps', 'en'],
    ['/de', '/', 'de'],
    ['/ar/living', '/living', 'ar'],
  ])('of %s arrives once, with its route, language, currency and variant', async (path, inner, language) => {
    const { route } = (await layoutOf(house, inner, language)).sitecore
    const page = await visitor()
    const sent = listen(page)
    await open(page, path)
    expect(await kept(page, 1)).toEqual([
      expect.objectContaining({
        type: 'VIEW',
        page: route?.name,
        path,
        language,
        currency: 'EUR',
        variant: pageVariantEventId({ pageId: route?.itemId ?? '', language }),
      }),
    ])
    expect(ofType(sent, 'VIEW').map(({ body, status }) => [body.channel, status])).toEqual([['WEB', 201]])
  })

  test('carries the page it was come from, once and from another host only, and the campaign in small letters', async () => {
    const page = await visitor()
    await open(page, '/?UTM_Medium=mail&utm_source=News', { referer: 'https://find.example.org/q?x=1' })
    await kept(page, 1)
    await open(page, '/about', { referer: `${house.websiteUrl}/` })
    const [first, second] = await kept(page, 2)
    expect(first).toMatchObject({
      referrer: 'https://find.example.org/q?x=1',
      utm: { utm_medium: 'mail', utm_source: 'News' },
    })
    expect(second?.page).toBe('about')
    expect(second).not.toHaveProperty('referrer')
    expect(second).not.toHaveProperty('utm')
    const { sessions } = await archive.visitor((await visitorNumber(page)) ?? '')
    expect(sessions.map(({ referrerHost }) => referrerHost)).toEqual(['find.example.org'])
  })

  test('makes one number for the visitor, in a cookie the server set', async () => {
    const page = await visitor()
    const sent = listen(page)
    const made = page.waitForResponse(/create\.json/)
    await open(page, '/faq')
    await kept(page, 1)
    await open(page, '/terms')
    await kept(page, 2)
    expect(sent.filter(({ path }) => path === 'browser/create.json')).toHaveLength(1)
    const [cookie, ...others] = (await page.context().cookies()).filter(({ name }) => name.startsWith('sc_'))
    expect(others).toEqual([])
    expect(cookie).toMatchObject({ name: VISITOR_COOKIE, path: '/', secure: true, sameSite: 'None', httpOnly: false })
    expect(await (await made).headerValue('set-cookie')).toBe(
      `${VISITOR_COOKIE}=${cookie?.value}; Max-Age=63072000; SameSite=None; Secure; Path=/`,
    )
  })

  test('that is left before the visitor has a number arrives with the next, as where they came in', async () => {
    const page = await visitor()
    // The first page gets no answer, the next one does.
    const asked = new Promise<void>((resolve) => {
      page.route(/create\.json/, () => resolve(), { times: 1 })
    })
    await open(page, '/faq?utm_source=mail', { referer: 'https://find.example.org/' })
    await asked
    await open(page, '/terms')
    const views = await kept(page, 2)
    expect(views.map((view) => view.page).sort()).toEqual(['faq', 'terms'])
    expect(views.find((view) => view.page === 'faq')).toMatchObject({
      referrer: 'https://find.example.org/',
      utm: { utm_source: 'mail' },
    })
  })

  test('of a page that is not there is counted under the page shown instead', async () => {
    const page = await visitor({ expected: /404/ })
    await open(page, '/no-such-page')
    expect(await kept(page, 1)).toEqual([
      expect.objectContaining({ type: 'VIEW', page: 'not-found', path: '/no-such-page' }),
    ])
  })

  test('of a prerendered page counts once, when the page is shown', async () => {
    const page = await visitor()
    // Played by the page: a browser under remote control cancels a real prerendering.
    await page.addInitScript(`Object.defineProperty(document, 'prerendering', { get: () => !window.shown })`)
    const sent = listen(page)
    await page.goto(`${house.websiteUrl}/faq`)
    await awake(page)
    await settled(page)
    expect(sent).toEqual([])
    await page.evaluate(`window.shown = true; document.dispatchEvent(new Event('prerenderingchange'))`)
    await kept(page, 1)
    expect(ofType(sent, 'VIEW')).toHaveLength(1)
  })

  test('counts again when the page comes back from the browser’s memory', async () => {
    const page = await visitor()
    await open(page, '/faq')
    await kept(page, 1)
    // Within a second it would be the same view: the page's clock is put forward by one.
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 1000
    })
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    await kept(page, 2)
  })
})

test('what happens right before a click that leads to another site arrives', async () => {
  const { port } = elsewhere.address() as AddressInfo
  const page = await visitor()
  await open(page, '/about')
  await kept(page, 1)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Elsewhere', id: 'elsewhere' })
    document.querySelector('main')?.prepend(link)
    link.addEventListener('click', () => {
      const detail = { formId: 'goodbye', name: 'SUBMITTED' }
      document.body.dispatchEvent(new CustomEvent('form:engage', { detail, bubbles: true }))
    })
  }, `http://127.0.0.1:${port}/`)
  await page.locator('#elsewhere').click()
  await page.waitForURL(`http://127.0.0.1:${port}/`)
  expect((await kept(page, 2)).at(-1)).toMatchObject({ type: 'FORM', ext: { formId: 'goodbye' } })
})

// Specification: event-common-fields
test('the contact form tells that it was seen and that it was sent, under its component, with what every event carries', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 500 } })
  await open(page, '/contact')
  const form = page.locator('form#contact')
  await form.scrollIntoViewIfNeeded()
  await kept(page, 2)
  await form.locator('#contact-name').fill('Sam Visitor')
  await form.locator('#contact-email').fill('sam@example.com')
  await form.locator('#contact-message').fill('Does the arc lamp stand on a rug?')
  await form.locator('button[type=submit]').click()
  const events = await kept(page, 3)
  expect(events.map(({ type, ext }) => [type, ext?.interactionType])).toEqual([
    ['VIEW', undefined],
    ['FORM', 'VIEWED'],
    ['FORM', 'SUBMITTED'],
  ])
  for (const event of events.slice(1)) {
    expect(event.ext).toMatchObject({
      formId: 'contact',
      componentInstanceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(event).toMatchObject({ page: 'contact', currency: 'EUR', language: 'en' })
  }
})

test('a form with errors was not sent', async () => {
  const page = await visitor({ expected: /422/ })
  const sent = listen(page)
  await open(page, '/de/contact')
  await page.locator('form#contact button[type=submit]').click()
  await page.getByRole('alert').waitFor()
  await engage(page, 'after')
  await expect.poll(() => ofType(sent, 'FORM').length).toBe(2)
  expect(ofType(sent, 'FORM').map(({ body }) => (body.ext as { formId: string }).formId)).toEqual(['contact', 'after'])
})

test('who signs in becomes a known customer', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { identifyVisitor } from '../../apps/website/src/tracking/identify-visitor.ts'
        import { startTracking } from '../../apps/website/src/tracking/start-tracking.ts'
        startTracking(JSON.parse(document.getElementById('page-tracking').textContent))
        window.signIn = identifyVisitor`,
      resolveDir: dirname(fileURLToPath(import.meta.url)),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['tessera-source'],
  })
  const page = await visitor()
  await open(page, '/about')
  await kept(page, 1)
  await page.evaluate(outputFiles[0]?.text ?? '')
  await page.evaluate(
    `signIn({ customerId: 'shopper-1', email: 'shopper@example.com', firstName: 'Sam', lastName: 'Visitor' })`,
  )
  const { type, profile, identifiers } = await archive.visitor((await visitorNumber(page)) ?? '')
  expect(type).toBe('customer')
  expect(profile).toMatchObject({ email: 'shopper@example.com', firstname: 'Sam', lastname: 'Visitor' })
  expect(identifiers).toEqual([
    expect.objectContaining({ provider: 'customer_id', id: 'shopper-1' }),
    expect.objectContaining({ provider: 'email', id: 'shopper@example.com' }),
  ])
})

test('what the performance tracker reports is kept under the site, by route', async () => {
  const page = await visitor()
  await open(page, '/de/guides/light-a-room')
  const answered = page.waitForResponse((response) => response.url().includes('/_perf/vitals'))
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  expect((await answered).status()).toBe(202)
  for (const path of ['/_perf/nothing', '/_vercel/speed-insights']) {
    expect((await fetch(house.websiteUrl + path, { method: 'POST' })).status).toBe(404)
  }
})
