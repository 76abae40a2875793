/** The insights in a real browser: for the eye, the keyboard, assistive technology, and without scripts. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '../../scripts/testing/matrix.ts'
import { COLOR_SCHEMES, type ColorScheme, violationsIn } from '../axe.fixture.ts'
import { focused, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'
import { type Collector, HOSTILE, send, sendVisits, sendVitals, type Visits } from './visits.fixture.ts'

let house: House
let collector: Collector
let visits: Visits
/** The author's cookies: signing in is one test, not all of them. */
let signedIn: Awaited<ReturnType<BrowserContext['cookies']>>

beforeAll(async () => {
  house = await openHouse()
  collector = { platformUrl: house.platformUrl, contextId: DEMONSTRATION.contextId, site: DEMONSTRATION.site }
  visits = await sendVisits(collector)
  await sendVitals(collector, { route: '/[...path]', values: Array.from({ length: 20 }, (_, index) => index * 250) })
  signedIn = await cookiesOfAuthor()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function cookiesOfAuthor() {
  const answer = await fetch(`${house.studioUrl}/studio/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...DEMONSTRATION.author, zone: 'Europe/Berlin' }),
  })
  return answer.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    return {
      name,
      value,
      domain: 'localhost',
      path: '/studio',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    }
  })
}

async function openAsAuthor(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  await page.context().addCookies(signedIn)
  await page.goto(house.studioUrl + path)
  return page
}

const addressOfBuyer = async (page: Page) => {
  await page.goto(`${house.studioUrl}/studio/insights/visitors?q=${encodeURIComponent(visits.email)}`)
  return (await page.locator('tbody a').first().getAttribute('href')) ?? ''
}

/** What is wrong with a screen, its folds open, in these colors, at a desk and on a phone. */
async function faultsOf(
  page: Page,
  path: string,
  language: string,
  schemes: readonly ColorScheme[],
): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(house.studioUrl + path)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  const found = (await violationsIn(page, schemes)).map((violation) => `${path}: ${violation}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (sideways > 0) found.push(`${path}: scrolls sideways by ${sideways}px`)
  return found
}

const SCREENS = [
  '/studio',
  '/studio/insights',
  '/studio/insights/live',
  '/studio/insights/pages',
  '/studio/insights/sources',
  '/studio/insights/events?type=NOTE',
  '/studio/insights/forms',
  '/studio/insights/funnel',
  '/studio/insights/experiments',
  '/studio/insights/vitals',
  '/studio/insights/visitors',
  '/studio/insights/debug',
  '/studio/insights/pages?from=x',
  '/studio/insights/rows?of=events',
  '/studio/insights/rows?of=visitors&since=2026-01-01T00:00:00Z&until=2026-12-31T00:00:00Z&in=sources&none=host',
  '/studio/insights/rows?of=steps&in=funnel&steps=VIEW,ADD_TO_CART,ORDER_CONFIRM&step=2',
  `/studio/insights/rows?of=attributes&in=events&type=NOTE&attribute=${encodeURIComponent(HOSTILE)}`,
  '/studio/insights/rows?of=samples&in=vitals&metric=LCP&rating=good',
]

describe('for everybody', () => {
  test.each([
    ['en', SCREENS, COLOR_SCHEMES],
    ['de', ['/studio/insights', '/studio/insights/rows?of=events'], inTurn(COLOR_SCHEMES, 0)],
    [
      'ar',
      ['/studio/insights', '/studio/insights/funnel', '/studio/insights/vitals', '/studio/insights/rows?of=events'],
      inTurn(COLOR_SCHEMES, 1),
    ],
  ] as const)(
    'every screen in %s, in its colors, wide and narrow',
    { timeout: 120_000 },
    async (language, paths, schemes) => {
      const first = await openAsAuthor(`/studio?lang=${language}`)
      const buyer = await addressOfBuyer(first)
      const waiting = [...paths, buyer, `${buyer}/erase`, '/studio/sign-in']
      const found: string[] = []
      const look = async (page: Page) => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          if (path === '/studio/sign-in') await page.context().clearCookies({ name: 'author-session' })
          found.push(...(await faultsOf(page, path, language, schemes)))
        }
      }
      await Promise.all([look(first), look(await openAsAuthor(`/studio?lang=${language}`))])
      expect(found).toEqual([])
    },
  )

  test('what visitors sent does nothing but stand there', async () => {
    const page = await openAsAuthor('/studio/insights/sources')
    const dialogs: string[] = []
    page.on('dialog', (dialog) => dialogs.push(dialog.message()))
    await page.getByText('<script>alert(2)</script>').first().waitFor()
    await page.goto(`${house.studioUrl}/studio/insights/live`)
    await page.locator('[data-live-pause]').waitFor()
    await send(collector, visits.phone, '/wish', { type: 'WISH', page: HOSTILE, language: '"><b>' })
    await page.locator('tbody tr', { hasText: 'Wish' }).waitFor()
    expect(await page.locator('main img, main script, main b').count()).toBe(0)
    expect(dialogs).toEqual([])
  })
})

test('a report that is asked for is said to be on its way until it is there', async () => {
  const page = await openAsAuthor('/studio/insights')
  // A page that is being left answers no questions any more: it leaves a note.
  await page.evaluate(() => {
    const busy = document.querySelector('.studio-busy')
    const note = () => sessionStorage.setItem('said', busy?.textContent ?? '')
    if (busy) new MutationObserver(note).observe(busy, { childList: true })
  })
  await page.locator('.report-sections').getByRole('link', { name: 'Sources' }).click()
  await page.getByRole('heading', { name: 'Sources' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Loading …')
  expect(await page.locator('.studio-busy').textContent()).toBe('')
})

describe('the live view', () => {
  test('goes on by itself, is held still by a button, and shows then what came meanwhile', async () => {
    const page = await openAsAuthor('/studio/insights/live')
    const witness = await page.context().newPage()
    await witness.goto(page.url())
    const newest = (of: Page) => of.locator('tbody tr').first().textContent()
    const comes = (of: Page, type: string) => expect.poll(() => newest(of), { timeout: 10_000 }).toContain(type)
    await send(collector, visits.buyer, '/first', { type: 'FIRST' })
    await comes(page, 'First')
    await page.getByRole('button', { name: 'Pause' }).click()
    await send(collector, visits.buyer, '/second', { type: 'SECOND' })
    await comes(witness, 'Second')
    expect(await newest(page)).toContain('First')
    await page.getByRole('button', { name: 'Resume' }).click()
    await comes(page, 'Second')
  })

  test('leads to the rows of what it shows now, not of what it showed first', async () => {
    const page = await openAsAuthor('/studio/insights/live')
    const link = page.getByRole('link', { name: 'Active sessions' })
    const first = await link.getAttribute('href')
    await expect.poll(() => link.getAttribute('href'), { timeout: 40_000 }).not.toBe(first)
    const count = await page.locator('[data-live-sessions]').textContent()
    await link.click()
    await page.getByRole('heading', { name: 'Active sessions' }).waitFor()
    expect(await page.locator('.rows-total strong').textContent()).toBe(count)
  })
})

describe('by keyboard', () => {
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return focused(page)
  }
  const tabTo = async (page: Page, name: RegExp, most = 40) => {
    for (let stop = 0; stop < most; stop++) if (name.test(await press(page, 'Tab'))) return
    throw new Error(`Tab never reaches ${name}`)
  }

  test('an author signs in, chooses a period, opens a figure, and signs out', async () => {
    const page = await visit({ viewport: { width: 1280, height: 900 }, timezoneId: 'Asia/Tokyo', locale: 'en-GB' })
    await page.goto(`${house.studioUrl}/studio/insights`)
    await tabTo(page, /^input /)
    await page.keyboard.type(DEMONSTRATION.author.username)
    await press(page, 'Tab')
    await page.keyboard.type(DEMONSTRATION.author.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    expect(await page.locator('.filters-more summary').textContent()).toContain('Asia/Tokyo')

    expect(await press(page, 'Tab')).toBe('a Skip to content')
    await press(page, 'Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await tabTo(page, /^a 7 days$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/period=7d/)
    expect(await page.locator('.presets [aria-current]').textContent()).toBe('7 days')

    await tabTo(page, /^summary .*Change filters$/)
    await press(page, 'Enter')
    await page.locator('#filter-bots').waitFor()
    await page.locator('#filter-bots').focus()
    await press(page, 'ArrowDown')
    await tabTo(page, /^button Apply$/, 3)
    await page.keyboard.press('Enter')
    await page.waitForURL(/bots=include/)
    expect(new URL(page.url()).searchParams.get('tz')).toBe('Asia/Tokyo')
    expect(await page.locator('.presets [aria-current]').textContent()).toBe('7 days')

    await page.locator('.tiles .figure-link').nth(2).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Page views' }).waitFor()
    expect(page.url()).toMatch(/\/rows\?.*bots=include/)
    // A table that can be wider than the window is a stop of its own.
    await page.locator('.table-box').focus()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('table-box')

    await page.goto(`${house.studioUrl}/studio/insights`)
    await tabTo(page, /^button Sign out$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/studio/sign-in')
    await page.goto(`${house.studioUrl}/studio/insights`)
    await page.waitForURL('**/studio/sign-in?**')
  })
})

describe('without scripts', () => {
  const withoutScripts = {
    javaScriptEnabled: false,
    expected: /^request failed: csp .+\/assets\/.+\.js$|answered (400|422)|status of (400|422)/,
  }

  test('an author chooses the steps of a funnel, mends them, and chooses a goal', async () => {
    const page = await openAsAuthor('/studio/insights/funnel?period=7d&lang=de', withoutScripts)
    const names = () => page.locator('.funnel-name').allTextContents()
    const show = page.getByRole('button', { name: 'Anzeigen' })
    const step = (number: number) => page.getByLabel(`Schritt ${number}`, { exact: true })
    expect(await names()).toEqual(['Seite angesehen', 'In den Warenkorb gelegt', 'Bestellung aufgegeben'])
    await page.getByLabel('Nur auf Seiten (Schritt 1)').fill('/office')
    await step(2).selectOption('')
    await step(3).selectOption('NOTE')
    await page.getByLabel('Anderer Ereignistyp').fill('WISH')
    await show.click()
    await page.waitForURL(/steps=VIEW%40%2Foffice%2CNOTE%2CWISH/)
    expect(new URL(page.url()).searchParams.get('period')).toBe('7d')
    expect(await names()).toEqual(['Seite angesehen /office', 'Note', 'Wish'])

    await step(2).selectOption('')
    await step(3).selectOption('')
    await show.click()
    await page.getByRole('alert').waitFor()
    expect(await step(1).inputValue()).toBe('VIEW')
    await step(2).selectOption('FORM')
    await show.click()
    await page.waitForURL(/steps=VIEW%40%2Foffice%2CFORM/)

    await page.goto(`${house.studioUrl}/studio/insights/experiments`)
    await page.getByLabel('Ereignis', { exact: true }).selectOption('FORM')
    await show.click()
    await page.waitForURL(/goal=FORM/)
    expect(await page.getByLabel('Ereignis', { exact: true }).inputValue()).toBe('FORM')
  })

  test('an author signs in, asks, and erases', async () => {
    const page = await visit({ ...withoutScripts, locale: 'de' })
    await page.goto(`${house.studioUrl}/studio/insights/sources?period=today`)
    await page.getByLabel('Benutzername').fill('author')
    await page.getByLabel('Passwort').fill('wrong')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Benutzername oder Passwort stimmt nicht.')
    await page.getByLabel('Passwort').fill(DEMONSTRATION.author.password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByRole('heading', { name: 'Quellen' }).waitFor()
    expect(page.url()).toContain('period=today')

    await page.locator('.filters-more summary').click()
    await page.getByLabel('Von').fill('2026-01-01')
    await page.getByLabel('Bis').fill('2026-01-31')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect.poll(() => page.locator('.empty').textContent()).toBe('In diesem Zeitraum begann keine Sitzung.')

    await page.goto(`${house.studioUrl}/studio/insights?period=today`)
    const figure = page.locator('.tiles .figure-link').first()
    const shown = /\d+/.exec((await figure.textContent()) ?? '')?.[0]
    await figure.click()
    await page.getByRole('heading', { name: 'Besucher', level: 1 }).waitFor()
    expect(await page.locator('.rows-total strong').textContent()).toBe(shown)
    await page.locator('td a[href*="/visitors/"]').last().click()
    await page.getByRole('heading', { name: 'Aktivität' }).waitFor()

    await page.goto(`${house.studioUrl}/studio/insights/live`)
    expect(await page.locator('[data-live-pause]').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Aktualisieren' }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(10)

    await page.goto(house.studioUrl + (await addressOfBuyer(page)))
    await page.getByRole('link', { name: 'Besucher löschen …' }).click()
    await page.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect.poll(() => page.getByRole('status').last().textContent()).toBe('Der Besucher wurde gelöscht.')
  })
})
