/** A site that asks first: nobody is counted before they agree, and whoever declines leaves no trace (contract "events" 11.3). */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { focused, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { type Archive, listen, ofType, openArchive, USER_AGENT, visitorNumber } from './visitor.fixture.ts'

let house: House
let archive: Archive
beforeAll(async () => {
  house = await openHouse({ CONSENT: 'ask' })
  archive = await openArchive(house)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

const visitor = (options: VisitOptions = {}) =>
  visit({ userAgent: USER_AGENT, reducedMotion: 'reduce', viewport: { width: 1280, height: 800 }, ...options })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(house.websiteUrl + path)
  await awake(page)
}

const panel = (page: Page) => page.locator('#consent')
const answer = (page: Page, value: 'granted' | 'denied') => panel(page).locator(`button[value=${value}]`)
const opener = (page: Page) => page.locator('footer button[popovertarget=consent]')
const cookies = async (page: Page) =>
  (await page.context().cookies()).map(({ name, value }) => (name === 'sc_consent' ? `${name}=${value}` : name)).sort()
const storage = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const kept = (page: Page, count: number) =>
  expect.poll(() => archive.eventsOf(page).then(({ length }) => length), { timeout: 8000 }).toBe(count)

describe('while the visitor has not answered', () => {
  test('nothing is sent and no cookie is set; what is agreed to sends what was held', async () => {
    const page = await visitor()
    const sent = listen(page)
    await open(page, '/about')
    await open(page, '/de/faq')
    await panel(page).waitFor()
    expect([sent, await cookies(page)]).toEqual([[], []])

    await answer(page, 'granted').click()
    await kept(page, 2)
    expect((await archive.eventsOf(page)).map(({ type, page }) => [type, page])).toEqual([
      ['VIEW', 'about'],
      ['VIEW', 'faq'],
    ])
    expect(await cookies(page)).toEqual(['sc_consent=granted', 'sc_local-context'])
    const { browsers } = await archive.visitor((await visitorNumber(page)) ?? '')
    expect(browsers.map(({ consent }) => consent)).toEqual(['granted'])

    expect(await panel(page).isVisible()).toBe(false)
    await open(page, '/terms')
    expect(await panel(page).isVisible()).toBe(false)
    await kept(page, 3)
  })

  test('the panel moves nothing on the page', async () => {
    const page = await visitor()
    await page.addInitScript(`
      window.shift = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value })
        .observe({ type: 'layout-shift', buffered: true })`)
    await open(page, '/')
    await panel(page).waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // Fonts and pictures may move a line by a pixel; a panel that took room would be far above this.
    expect(await page.evaluate('shift')).toBeLessThan(0.02)
  })

  test('the page is the same for everybody, and everybody may keep it', async () => {
    const read = async (cookie?: string) => {
      const page = await fetch(`${house.websiteUrl}/about`, cookie === undefined ? {} : { headers: { cookie } })
      return [page.headers.get('cache-control'), page.headers.get('vary'), await page.text()]
    }
    await read()
    const first = await read()
    expect(await read('sc_consent=granted')).toEqual(first)
    expect(await read('sc_consent=denied')).toEqual(first)
    expect(first.slice(0, 2)).toEqual(['public, max-age=0, must-revalidate', 'accept-encoding'])
  })
})

describe('a refusal', () => {
  test('sends nothing, leaves nothing behind but itself, and is not asked for again', async () => {
    const page = await visitor()
    const sent = listen(page)
    await open(page, '/about')
    await answer(page, 'denied').click()
    await open(page, '/faq')
    expect(await panel(page).isVisible()).toBe(false)
    expect([sent, await cookies(page), await storage(page)]).toEqual([[], ['sc_consent=denied'], []])
  })

  test('after an agreement takes the number away again', async () => {
    const page = await visitor()
    const sent = listen(page)
    await open(page, '/about')
    await answer(page, 'granted').click()
    await kept(page, 1)
    await opener(page).click()
    await expect.poll(() => answer(page, 'granted').getAttribute('aria-pressed')).toBe('true')
    await answer(page, 'denied').click()
    await expect.poll(() => cookies(page)).toEqual(['sc_consent=denied'])
    await open(page, '/faq')
    expect(ofType(sent, 'VIEW')).toHaveLength(1)
  })

  test('is what Global Privacy Control says, until the visitor agrees here', async () => {
    const page = await visitor({ extraHTTPHeaders: { 'sec-gpc': '1' } })
    await page.addInitScript(`Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`)
    const sent = listen(page)
    await open(page, '/about')
    expect(await panel(page).isVisible()).toBe(false)
    expect([sent, await cookies(page)]).toEqual([[], []])

    await opener(page).click()
    await expect.poll(() => answer(page, 'denied').getAttribute('aria-pressed')).toBe('true')
    await answer(page, 'granted').click()
    await kept(page, 1)
    await open(page, '/faq')
    await kept(page, 2)
  })
})

describe('the panel', () => {
  test.each(['/', '/de', '/ar'])('on %s has no fault that axe finds, by day and by night', async (path) => {
    const page = await visitor()
    await open(page, path)
    await panel(page).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      expect(await violations(page, colorScheme === 'light' ? 'all' : 'colors')).toEqual([])
    }
  })

  test('comes right after the skip link, keeps nobody, and is answered by key', async () => {
    const page = await visitor()
    await open(page, '/ar/about')
    await panel(page).waitFor()
    const stops: string[] = []
    for (let stop = 0; stop < 5; stop++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
    }
    const { allow, decline } = { allow: 'button السماح بالإحصاء', decline: 'button لا تُحصِ زياراتي' }
    expect(stops.slice(1, 4)).toEqual(['a المزيد عن الخصوصية', allow, decline])
    expect(await page.evaluate(() => document.activeElement?.closest('#consent'))).toBeNull()

    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toBe(decline)
    await page.keyboard.press('Enter')
    await panel(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(stops[4])
  })

  test('covers nothing the keys have reached', async () => {
    const page = await visitor({ viewport: { width: 390, height: 700 } })
    await open(page, '/contact')
    await panel(page).waitFor()
    const covered: string[] = []
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const element = document.activeElement
        const sheet = document.getElementById('consent')
        if (!element || !sheet || sheet.contains(element) || element === document.body) return false
        const [own, over] = [element.getBoundingClientRect(), sheet.getBoundingClientRect()]
        return own.top >= over.top && own.bottom <= over.bottom && own.left >= over.left && own.right <= over.right
      })
      if (hidden) covered.push(await focused(page))
    }
    expect(covered).toEqual([])
  })

  test('opened from the footer says what holds, closes with Escape and gives the focus back', async () => {
    const page = await visitor()
    await open(page, '/de/about')
    await answer(page, 'denied').click()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    expect(await panel(page).getByRole('button', { pressed: true }).textContent()).toBe('Nicht mitzählen')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('a Mehr zum Datenschutz')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('button Datenschutzeinstellungen')
  })
})

describe('where our scripts do not run', () => {
  test.each([
    ['none run', { javaScriptEnabled: false }, '/ar/about', 'تم الحفظ. لن تُحصى زياراتك.'],
    ['ours are blocked', {}, '/about', 'Saved. Your visits are not counted.'],
  ])('because %s, the panel opens from the footer and its form is sent', async (_, options, path, words) => {
    const page = await visitor({ ...options, expected: /csp|ERR_FAILED|ERR_BLOCKED_BY_CLIENT|blocked/i })
    await page.route(/\/assets\/.*\.js$|\/_perf\//, (route) => route.abort('blockedbyclient'))
    const sent = listen(page)
    await page.goto(house.websiteUrl + path)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await panel(page).isVisible()).toBe(false)
    await opener(page).click()
    await answer(page, 'denied').click()
    await page.waitForURL(`**${path}?form=consent#consent`)
    expect(await panel(page).getByRole('status').textContent()).toContain(words)
    expect(await cookies(page)).toContain('sc_consent=denied')
    await panel(page).getByRole('status').getByRole('link').click()
    await page.waitForURL(house.websiteUrl + path)
    expect(await panel(page).isVisible()).toBe(false)
    expect(sent).toEqual([])
  })

  test('the answer that was kept is the one that holds where they do', async () => {
    const page = await visitor()
    const posted = await fetch(`${house.websiteUrl}/actions/consent`, {
      method: 'POST',
      body: new URLSearchParams({ consent: 'granted', returnTo: '/about' }),
      redirect: 'manual',
    })
    const [, value = ''] = /sc_consent=(\w+)/.exec(posted.headers.getSetCookie().join()) ?? []
    await page.context().addCookies([{ name: 'sc_consent', value, url: house.websiteUrl }])
    await open(page, '/about')
    expect(await panel(page).isVisible()).toBe(false)
    await kept(page, 1)
  })
})
