import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserScript, launchChromium } from './chromium.fixture.ts'

const SITE = 'http://site.example'
let browser: Browser
let page: Page
let script: string

beforeAll(async () => {
  script = await browserScript('./browser.fixture.tsx')
  browser = await launchChromium()
  page = await opened(await browser.newPage())
})
afterAll(() => browser.close())

async function opened(target: Page): Promise<Page> {
  const body = '<!doctype html><head></head><div id="root"></div><script src="/app.js"></script>'
  await target.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/never') return
    return pathname === '/app.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body })
  })
  await target.goto(`${SITE}/page`)
  await target.waitForFunction('window.anchors')
  return target
}

const anchors = () => page.evaluate('window.anchors')
const settled = (text: string) => page.waitForFunction(`window.anchors === ${JSON.stringify(text)}`)

// Specification: anchor-entry
test('places register in document order, a second one of the same id is ignored, and the read one is active', async () => {
  await settled('one two|one')
  await page.evaluate(`window.shows(['zero', 'one', 'two'])`)
  await settled('zero one two|zero')
  await page.evaluate(`document.getElementById('two').scrollIntoView()`)
  await settled('zero one two|two')
  await page.evaluate(`window.shows(['one', 'two'])`)
  await settled('one two|two')
})

// Specification: anchors-cleared
test('a jump on the page keeps the list; the start of a route change clears it; an abandoned one brings it back', async () => {
  await page.evaluate(`location.hash = 'one'`)
  expect(await anchors()).toMatch(/^one two/)
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`)
  await settled('|')
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
  const whileLeaving = await page.evaluate(`new Promise((resolve) => {
    location.href = '/never'
    setTimeout(() => {
      const seen = window.anchors
      window.stop()
      resolve(seen)
    }, 100)
  })`)
  expect(whileLeaving).toBe('|')
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
})

test('a change of the address alone, and an address that is no page, keep the list', async () => {
  await page.evaluate(`history.replaceState(null, '', '?page=2')`)
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
  await page.evaluate(`history.pushState(null, '', '?page=3')`)
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
  await page.evaluate(`document.getElementById('mail').click()`)
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
})

test('a second place of an id that goes while the reader leaves takes nothing with it', async () => {
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`)
  await settled('|')
  await page.evaluate('window.showsSecond(false)')
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await page.waitForFunction(`window.anchors.startsWith('one two|')`)
})

test('one listener serves all internal links of a text, however deep; files, other sites and edited links are left to the browser', async () => {
  await page.evaluate(`document.addEventListener('click', (event) => {
    window.prevented = event.defaultPrevented
    event.preventDefault()
  })`)
  await page.locator('#nested').click()
  expect(await page.evaluate('[window.visited, window.prevented]')).toEqual([['/de/chairs?x=1'], true])
  for (const id of ['#file', '#out', '#edited', '#edited-link']) {
    await page.locator(id).click()
    expect(await page.evaluate('window.prevented')).toBe(false)
  }
  await page.locator('#nested').click({ modifiers: ['Control'] })
  expect(await page.evaluate('window.visited')).toEqual(['/de/chairs?x=1'])
})

test('visitor identification is added once', async () => {
  const added = await page.evaluate(
    `[...document.head.querySelectorAll('script[src*="VisitorIdentification"]')].map((node) => [node.getAttribute('src'), node.defer])`,
  )
  expect(added).toEqual([['/layouts/system/VisitorIdentification.js', true]])
  expect(await page.evaluate(`document.head.querySelector('meta[name=VIcurrentDateTime]').content`)).toBe('42')
})

test('an empty placeholder asks an active editor to look again', async () => {
  const edited = await browser.newPage()
  await edited.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/app.js'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><i id="jss-hrz-editing"></i><div id="root"></div><script src="/app.js"></script>',
        }),
  )
  await edited.goto(`${SITE}/page`)
  await edited.waitForFunction('window.resets === 1')
  expect(await page.evaluate('window.resets')).toBe(0)
})

test('the component library is heard from its own origin only, and answered there', async () => {
  const frame = await browser.newPage()
  await frame.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    const body =
      origin === SITE
        ? '<!doctype html><div id="root"></div><script src="/app.js"></script>'
        : `<!doctype html><script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data))</script><iframe src="${SITE}/page"></iframe>`
    return route.fulfill({ contentType: 'text/html', body })
  })
  await frame.goto('http://library.example/')
  const site = frame.frames().find((candidate) => candidate.url().startsWith(SITE))
  if (!site) throw new Error('no frame')
  await site.waitForFunction('window.connect')
  const update = (value: number) =>
    frame.evaluate(
      `frames[0].postMessage({ name: 'component:update', details: { uid: 'a', fields: { T: { value: ${value} } } } }, '*')`,
    )
  const shown = () => site.evaluate('JSON.stringify(window.layout.sitecore.route.placeholders.main[0].fields ?? null)')

  await site.evaluate(`window.connect(['http://other.example'])`)
  await update(1)
  await frame.evaluate('new Promise((resolve) => setTimeout(resolve, 50))')
  expect(await shown()).toBe('null')
  expect(await frame.evaluate('heard')).toEqual([])

  await site.evaluate(`window.connect(['http://library.example'])`)
  await update(2)
  await frame.waitForFunction('heard.length === 3')
  expect(await shown()).toBe('{"T":{"value":2}}')
  expect(await frame.evaluate('heard')).toEqual([
    { name: 'component:status', message: 'ready' },
    { name: 'component:status', message: { status: 'ready', uid: 'A', isRenderingServerComponent: false } },
    { name: 'component:status', message: { status: 'rendered', uid: 'a', isRenderingServerComponent: false } },
  ])
})
