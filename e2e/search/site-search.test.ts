/** The search of the site: results, listings and the overlay, as visitors use them (contract "search" 15, 17.9). */
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations, violationsInBothColors } from '../axe.fixture.ts'
import { settled, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import { DEMONSTRATION, type House, openHouse, openWebsite } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { listenTo } from './screen-reader.fixture.ts'

const CUSTOMER_KEY = '11111-2222222'
const PHONE = { width: 390, height: 844 }
const SEARCHES = '/api/discover/v2'

let house: House
beforeAll(async () => {
  house = await openHouse()
  // The catalogue becomes documents behind the first pages.
  while ((await total('/search?q=lamp')) < 20) await new Promise((done) => setTimeout(done, 200))
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

/** How many products the server's own markup says were found. */
async function total(path: string, websiteUrl = house.websiteUrl): Promise<number> {
  const html = await (await fetch(websiteUrl + path)).text()
  return Number(/role="status"[^>]*>[^<\d]*(\d+)/.exec(html)?.[1] ?? 0)
}

interface OpenOptions extends VisitOptions {
  readonly websiteUrl?: string
}

/** A visitor on a page, and what their browser asked the search for. */
async function open(path: string, { websiteUrl = house.websiteUrl, ...options }: OpenOptions = {}) {
  const page = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  const searches: string[] = []
  let underWay = 0
  const isSearch = (request: Request) => new URL(request.url()).pathname === SEARCHES
  page.on('request', (request) => {
    if (!isSearch(request)) return
    searches.push(request.postData() ?? '')
    underWay++
  })
  const ended = (request: Request) => {
    if (isSearch(request)) underWay--
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  /** Waits until the search was asked for `term` and what it answered is what the page shows. */
  const answered = async (term: string) => {
    await expect.poll(() => underWay === 0 && searches.some((body) => body.includes(`"${term}"`))).toBe(true)
    await page.waitForFunction(
      (quiet) =>
        new Promise((resolve) => {
          const calm = () => resolve(true)
          let timer = setTimeout(calm, quiet)
          new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(calm, quiet)
          }).observe(document.body, { childList: true, subtree: true })
        }),
      200,
    )
  }
  await page.goto(websiteUrl + path)
  if (options.javaScriptEnabled !== false) await awake(page)
  return { page, searches, answered }
}

const products = (page: Page) => page.locator('.product-grid').first().locator('h3')
const count = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.result-bar p').first().textContent()) ?? '')?.[0])
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('the page of results', () => {
  // Specification: widget-content-grid
  test('comes with its results, and asks nothing again', async () => {
    const { page, searches } = await open('/search?q=lamp')
    expect(await page.locator('h1').textContent()).toBe('Results for “lamp”')
    await expect.poll(() => products(page).count()).toBe(12)
    expect(await products(page).first().textContent()).toMatch(/lamp/i)
    await expect.poll(() => page.locator('h3', { hasText: 'Lamps that light what you look at' }).count()).toBe(1)
    await settled(page)
    expect(searches).toEqual([])
  })

  test('is narrowed, ordered and turned in place; the address goes along, and back goes back', async () => {
    const { page, searches } = await open('/search?q=lamp')
    const all = await count(page)
    const steel = page.getByRole('group', { name: 'Material' }).getByRole('checkbox', { name: /^Steel/ })
    await steel.check()
    await expect.poll(() => count(page)).toBeLessThan(all)
    const narrowed = await count(page)
    expect(new URL(page.url()).searchParams.get('f.material')).toBe('Steel')
    await page.getByLabel('Sort by').first().selectOption('price_asc')
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
    const price = (text: string) => Number(text.replace(/[^\d.]/g, ''))
    const prices = async () =>
      (await page.locator('.product-grid').first().locator('p span:first-child').allTextContents()).map(price)
    await expect
      .poll(async () => (await prices()).every((one, index, all) => index === 0 || (all[index - 1] ?? 0) <= one))
      .toBe(true)
    const first = await products(page).first().textContent()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect.poll(() => products(page).first().textContent()).not.toBe(first)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(searches).toHaveLength(3)

    // What is in the address is what somebody gets who is sent it.
    expect(await total(new URL(page.url()).pathname + new URL(page.url()).search)).toBe(narrowed)
    await page.goBack()
    await expect.poll(() => products(page).first().textContent()).toBe(first)
    await page.getByRole('link', { name: 'Remove filter Material: Steel' }).click()
    await expect.poll(() => count(page)).toBe(all)
    expect(new URL(page.url()).searchParams.has('f.material')).toBe(false)
  })

  test('a range is set by keyboard, and told in words', async () => {
    const { page } = await open('/search?q=lamp')
    const all = await count(page)
    const highest = page.getByRole('slider', { name: 'Price: highest' })
    await highest.focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => count(page)).toBeLessThan(all)
    expect(await highest.getAttribute('aria-valuetext')).toMatch(/^up to €[\d,]+$/)
    expect(new URL(page.url()).searchParams.get('range.price')).toMatch(/^\.\.\d+$/)
  })

  test('says what was looked for instead of a typo, and helps where there is nothing', async () => {
    const { page } = await open('/search?q=dsek%20lmap')
    await expect
      .poll(() => page.getByText('These are results for “desk lamp”. You typed “dsek lmap”.').count())
      .toBeGreaterThan(0)
    expect(await products(page).first().textContent()).toMatch(/desk lamp/)
    const { page: other } = await open('/search?q=qwxyzzy')
    await expect.poll(() => other.getByText('Nothing found for “qwxyzzy”.').count()).toBeGreaterThan(0)
    // Once, although neither products nor pages were found.
    const advice = other.getByText('Check the spelling, or try another word.').filter({ visible: true })
    await expect.poll(() => advice.count()).toBe(1)
  })

  // Specification: widget-questions
  test('answers a question, with where the answer stands', async () => {
    const { page } = await open('/search?q=Can%20I%20send%20something%20back%3F')
    const answer = page.locator('details[open]', { hasText: 'for 30 days' })
    await expect.poll(() => answer.count()).toBe(1)
    expect(await answer.getByRole('link').getAttribute('href')).toMatch(/^\//)
  })

  test('answers above all products what is asked in a few words, also in another language', async () => {
    for (const [path, answer] of [
      ['/search?q=can+i+return', 'Can I send something back?'],
      ['/de/search?q=kann+ich+zur%C3%BCckgeben', 'Kann ich etwas zurückgeben?'],
    ] as const) {
      const html = await (await fetch(house.websiteUrl + path)).text()
      const at = html.indexOf(answer)
      expect([path, at > 0 && at < html.indexOf('class="product-grid')]).toEqual([path, true])
    }
  })

  test('without scripts everything is there: searched, narrowed and turned by links and forms', async () => {
    const options = {
      javaScriptEnabled: false,
      // A browser that runs no scripts refuses those it was told to fetch ahead.
      expected: /^request failed: csp .+\/assets\/.+\.js$/,
    }
    const { page } = await open('/office/lamps', options)
    await expect.poll(() => products(page).count()).toBe(12)
    const all = await count(page)
    await page
      .locator('.facet-panel')
      .getByRole('checkbox', { name: /^Desk lamps/ })
      .check()
    await page.locator('.facet-panel button[type=submit]').click()
    // A page is streamed: its address is there before its products.
    await expect.poll(() => count(page)).toBeLessThan(all)
    await page.locator('header a[data-popular-searches]').click()
    await page.getByLabel('Search the shop').fill('rug')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=rug')
    await expect.poll(() => products(page).first().textContent()).toMatch(/rug/i)
    await page.goto(`${house.websiteUrl}/search?q=lamp`)
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**page=2')
    await expect.poll(() => products(page).count()).toBe(12)
  })

  test.each(['', '/de', '/ar'])('is free of violations and fits a phone: %s', async (language) => {
    const keyphrase = { '': 'lamp', '/de': 'leuchte', '/ar': 'مصباح' }[language] ?? ''
    const { page } = await open(`${language}/search?q=${encodeURIComponent(keyphrase)}`, { viewport: PHONE })
    await expect.poll(() => products(page).count()).toBeGreaterThan(3)
    expect(await overflow(page)).toBe(0)
    expect(await violationsInBothColors(page)).toEqual([])
    await page.locator('.results-narrow').first().click()
    await page.locator('.facet-panel:popover-open').waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await violationsInBothColors(page)).toEqual([])
  })

  test('hostile words and addresses are words, and crash nothing', async () => {
    for (const query of [
      'q=%3Cscript%3Ealert(1)%3C/script%3E',
      `q=${'lamp '.repeat(400)}`,
      'q=lamp&page=999999&size=100000&sort=%00&f.material=&range.price=x..y&id.color=facetid_!!',
      'q=%F0%9F%92%A1&f.__proto__=x&pages.page=-1',
    ]) {
      const answer = await fetch(`${house.websiteUrl}/search?${query}`)
      expect([200, 414]).toContain(answer.status)
      expect(await answer.text()).not.toContain('<script>alert')
    }
  })
})

describe('a listing', () => {
  test('has the products of its category, adds more of them, and keeps what is chosen', async () => {
    const { page, searches } = await open('/office/lamps')
    await expect.poll(() => products(page).count()).toBe(12)
    expect(searches).toEqual([])
    const cards = page.locator('.product-card')
    expect(await cards.getByText(/^from €\d+$/).count()).toBeGreaterThan(0)
    const html = await (await fetch(`${house.websiteUrl}/search?q=kran`)).text()
    expect(html).toContain('<p class="card-badge">New</p>')
    const drawn = page.locator('.card-colors', { hasText: /6 colors: .*Fjord blue/ }).first()
    expect(await drawn.locator('circle').first().getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/)
    expect(await drawn.textContent()).toMatch(/^\+1/)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => products(page).count()).toBe(24)
    const colors = page.getByRole('group', { name: 'Color' })
    expect(await colors.locator('.facet-swatch circle').first().getAttribute('fill')).toMatch(/^#[0-9a-f]{6}$/)
    await colors.getByRole('checkbox').first().check()
    await expect.poll(() => products(page).count()).toBe(12)
    expect(searches).toHaveLength(2)
  })

  test('shows the second picture of a product that is pointed at, and fetches it only then', async () => {
    const { page } = await open('/office/lamps', { reducedMotion: 'no-preference' })
    const card = page.locator('.product-card', { has: page.locator('img + img') }).first()
    const second = card.locator('img + img')
    const isFetched = () => second.evaluate((image) => (image as HTMLImageElement).currentSrc !== '')
    await card.scrollIntoViewIfNeeded()
    expect([await second.isVisible(), await isFetched()]).toEqual([false, false])
    await card.hover()
    await expect.poll(isFetched).toBe(true)
    expect(await second.isVisible()).toBe(true)
  })

  test('on a phone the filters keep their order, say what they leave, and lead back to it or to all', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } })
    await page.goto(`${house.websiteUrl}/office/lamps`)
    await awake(page)
    const count = page.locator('.result-bar [role=status]')
    const all = await count.textContent()
    expect(all).toMatch(/^\d+ products$/)
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.locator('.facet-panel:popover-open')
    const colors = panel.getByRole('group', { name: 'Color' }).locator('label')
    const named = async () => (await colors.allTextContents()).map((text) => text.replace(/\d+$/, ''))
    const before = await named()
    await colors.nth(3).click()
    const show = panel.getByRole('button', { name: /^Show \d+ products?$/ })
    await expect.poll(() => show.textContent()).not.toBe(`Show ${all}`)
    const after = await named()
    expect(after).toEqual(before.filter((name) => after.includes(name)))
    const left = (await show.textContent())?.replace('Show ', '')
    await show.click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => count.textContent()).toBe(left)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await panel.getByRole('link', { name: 'Clear all filters' }).click()
    await expect.poll(() => show.textContent()).toBe(`Show ${all}`)
  })

  test('shows its products in the color it is narrowed to, and opens them in it', async () => {
    const { page } = await open('/office/lamps')
    await page.getByRole('group', { name: 'Color' }).getByLabel('Fjord blue').check()
    const pictures = () =>
      page
        .locator('.product-grid img')
        .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))
    await expect.poll(async () => (await pictures()).every((path) => path.includes('/fjord'))).toBe(true)
    await products(page).first().getByRole('link').click()
    await page.locator('.product-picture').first().waitFor()
    expect(await page.getByLabel('Fjord blue', { exact: true }).isChecked()).toBe(true)
    expect(await page.locator('.product-picture img').first().getAttribute('src')).toContain('/fjord')
  })
})

describe('the overlay', () => {
  const fieldOf = (page: Page) => page.locator('.search-dialog').getByRole('combobox')

  const optionsOf = (page: Page) => page.getByRole('listbox', { name: /Suggestions|اقتراحات/ }).getByRole('option')

  async function openOverlay(page: Page): Promise<void> {
    await page.keyboard.press('/')
    await fieldOf(page).waitFor()
  }

  // Specification: widget-preview-search
  test('opens by its key, finds while somebody types, and is left and worked by keyboard alone', async () => {
    const { page } = await open('/about')
    await openOverlay(page)
    const field = fieldOf(page)
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('arc lam')
    const options = optionsOf(page)
    await expect.poll(() => options.count()).toBeGreaterThan(4)
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
    const told = () => page.locator('.search-dialog [role=status]').textContent()
    await expect.poll(async () => (await told()) === `Suggestions: ${await options.count()}`).toBe(true)
    await page.keyboard.press('ArrowDown')
    const active = () => page.getByRole('option', { selected: true })
    await expect.poll(() => active().count()).toBe(1)
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active().getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active().count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active().textContent()).toBe('All results for “arc lam”')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  })

  test('opens with popular searches, categories and popular products, and says when nothing is found', async () => {
    const { page, answered } = await open('/de/about')
    await openOverlay(page)
    const group = (name: string) => page.getByRole('listbox').getByRole('group', { name })
    await expect.poll(() => group('Beliebte Produkte').getByRole('option').count()).toBe(4)
    const lamp = group('Beliebte Suchen').getByRole('option', { name: 'Schreibtischlampe' })
    expect(await lamp.getAttribute('href')).toBe('/de/search?q=Schreibtischlampe')
    const lamps = group('Kategorien').getByRole('option', { name: 'Leuchten' })
    expect(await lamps.getAttribute('href')).toBe('/de/office/lamps')
    await page.keyboard.type('qqqqzz')
    await answered('qqqqzz')
    await page.getByText('Nichts gefunden zu „qqqqzz“.').waitFor()
    expect(await page.getByRole('option').count()).toBe(1)
  })

  test('is told to somebody who hears it: the field, how much there is, each suggestion with its group, the way out', async () => {
    const { page, answered } = await open('/about')
    const reader = await listenTo(page)
    const transcript: string[] = []
    const heard = async (expected: RegExp | string) => {
      const said = async () => [await reader.focus(), await reader.announced()].filter(Boolean).join(' | ')
      const pattern = typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected
      await expect.poll(said).toMatch(pattern)
      transcript.push(await said())
    }
    await page.keyboard.press('/')
    await heard(/^combobox Search the shop, expanded/)
    await page.keyboard.type('arc lam')
    await answered('arc lam')
    const many = await optionsOf(page).count()
    await heard(`combobox Search the shop, “arc lam”, expanded \\| Suggestions: ${many}`)
    const groups = await page.getByRole('listbox').getByRole('group').count()
    for (let option = 0; option < many; option += 1) {
      await page.keyboard.press('ArrowDown')
      const words = (await page.getByRole('option').nth(option).textContent()) ?? ''
      await heard(/option .+, selected/)
      expect(transcript.at(-1)?.replace(/\s/g, '')).toContain(words.replace(/\s/g, '').slice(0, 12))
    }
    const named = transcript.filter((line) => /^(?:Suggestions|Products|Questions|Pages): option /.test(line))
    expect(named).toHaveLength(many - 1)
    expect(new Set(named.map((line) => line.split(':')[0])).size).toBe(groups)
    expect(transcript.at(-1)).toMatch(/^option All results for “arc lam”, selected/)
    await page.keyboard.press('ArrowDown')
    await heard(`combobox Search the shop, “arc lam”, expanded \\| Suggestions: ${many}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => reader.focus()).not.toMatch(/combobox/)
  })

  test('suggests products at the address they have in the language of the page', async () => {
    const { page } = await open('/de/about')
    await openOverlay(page)
    await page.keyboard.type('bogenlampe')
    const options = page.locator('.search-dialog a[role=option][href^="/de/products/"]')
    await expect.poll(() => options.count()).toBeGreaterThan(1)
    const addresses = await options.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const answers = await Promise.all(addresses.map((address) => fetch(address, { redirect: 'manual' })))
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200))
  })

  test('leads with answers when somebody asks something, and with products otherwise', async () => {
    const { page } = await open('/about')
    await openOverlay(page)
    const first = () => optionsOf(page).first().textContent()
    await fieldOf(page).fill('can i return')
    await expect.poll(first).toBe('Can I send something back?')
    await fieldOf(page).fill('arc lamp')
    await expect.poll(first).toMatch(/arc lamp/)
  })

  test('leads to all results, and remembers what was looked for until told to forget', async () => {
    const { page } = await open('/about')
    await page.locator('header a[data-popular-searches]').click()
    await fieldOf(page).fill('rug')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=rug')
    await awake(page)
    await openOverlay(page)
    await expect
      .poll(() => page.getByRole('group', { name: 'Recent searches' }).getByRole('option').allTextContents())
      .toEqual(['rug'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect.poll(() => page.getByRole('group', { name: 'Recent searches' }).count()).toBe(0)
  })

  test('a page it found is one step away', async () => {
    const { page } = await open('/de/about')
    await openOverlay(page)
    await page.keyboard.type('datenschutz')
    const found = page.getByRole('group', { name: 'Seiten' }).getByRole('option').first()
    await found.waitFor()
    await found.click()
    await page.waitForURL('**/de/privacy')
  })

  test.each([
    ['/', 'lamp'],
    ['/ar', 'مصباح'],
  ])('is free of violations and fits a phone: %s', async (path, typed) => {
    const { page } = await open(path, { viewport: PHONE })
    await page.locator('header a[data-popular-searches]').click()
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(10)
    expect(await overflow(page)).toBe(0)
    expect(await violationsInBothColors(page)).toEqual([])
    await fieldOf(page).fill(typed)
    await page.locator('.search-all').waitFor()
    await expect.poll(() => optionsOf(page).count()).toBeGreaterThan(3)
    expect(await overflow(page)).toBe(0)
    expect(await violationsInBothColors(page)).toEqual([])
  })

  test('tells the event service which lists were seen, each once while it is open, and which answer of a page', async () => {
    const { page } = await open('/')
    const told: string[] = []
    page.on('request', (request) => {
      const { name, action, value } = JSON.parse(request.postData() || '{}')
      if (name === 'widget' && action === 'view') told.push(`${value.entity} ${value.rfk_id}`)
    })
    await openOverlay(page)
    await page.keyboard.type('lamp')
    const seen = ['product product_preview', 'content content_preview']
    for (const list of seen) await expect.poll(() => told).toContain(list)
    await page.keyboard.type('s')
    await settled(page)
    for (const list of seen) expect(told.filter((one) => one === list)).toHaveLength(1)
    told.length = 0
    await page.goto(`${house.websiteUrl}/search?q=${encodeURIComponent('Can I send something back?')}`)
    await awake(page)
    await page.locator('[data-widget="questions"]').first().scrollIntoViewIfNeeded()
    await expect.poll(() => told).toContain('question questions')
  })

  test('costs a page nothing before somebody searches', async () => {
    const page = await visit()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(`${house.websiteUrl}/about`)
    await awake(page)
    await settled(page)
    expect(scripts.filter((url) => /search/.test(url))).toEqual([])
    await page.locator('header a[data-popular-searches]').click()
    await expect.poll(() => scripts.filter((url) => /search-overlay/.test(url)).length).toBe(1)
  })
})

describe('a search that fails in the browser', () => {
  const FAILED = 'The search cannot be reached right now.'

  /** Refuses the searches of a page until it is told to let them through. */
  async function refuse(page: Page): Promise<() => Promise<void>> {
    await page.route(`**${SEARCHES}`, (route) => route.fulfill({ status: 503, body: '{}' }))
    return () => page.unroute(`**${SEARCHES}`)
  }
  const again = (page: Page) => page.getByRole('button', { name: 'Try again' })

  test('says so above the results from before, keeps what was chosen, and searches again', async () => {
    const { page, searches } = await open('/search?q=lamp', { expected: /503/ })
    const before = await products(page).allTextContents()
    const told = page.locator('.result-bar [role=status]').first()
    const text = await told.textContent()
    const letThrough = await refuse(page)
    await page.getByLabel('Sort by').first().selectOption('price_asc')
    const alert = page.getByRole('alert').filter({ hasText: FAILED })
    await expect.poll(() => alert.count()).toBe(1)
    expect(await alert.textContent()).toContain('The results shown are from before your last change.')
    expect(await products(page).allTextContents()).toEqual(before)
    // They stay as legible as before, for as long as it takes.
    expect(await violations(page, 'colors')).toEqual([])
    expect(await told.textContent()).toBe(text)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('price_asc')
    expect(await page.getByLabel('Sort by').first().inputValue()).toBe('price_asc')

    await again(page).click()
    await expect.poll(() => searches.length).toBe(2)
    await expect.poll(() => alert.count()).toBe(1)
    expect(await again(page).evaluate((button) => button === document.activeElement)).toBe(true)

    await letThrough()
    await again(page).click()
    await expect.poll(() => again(page).count()).toBe(0)
    expect(await products(page).allTextContents()).not.toEqual(before)
    await expect.poll(() => told.evaluate((status) => status === document.activeElement)).toBe(true)
  })

  test('leaves the focus where the visitor has gone while it is repeated', async () => {
    const { page } = await open('/search?q=lamp', { expected: /503/ })
    const letThrough = await refuse(page)
    const sort = page.getByLabel('Sort by').first()
    await sort.selectOption('price_asc')
    await expect.poll(() => again(page).count()).toBe(1)
    await letThrough()
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${SEARCHES}`, async (route) => {
      await released
      await route.continue()
    })
    await again(page).click()
    await sort.focus()
    release()
    await expect.poll(() => again(page).count()).toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await sort.evaluate((select) => select === document.activeElement)).toBe(true)
  })

  test('is told once in the overlay, which counts no suggestions, and searches again', async () => {
    const { page } = await open('/about', { expected: /503/ })
    const letThrough = await refuse(page)
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox')
    await field.fill('arc lamp')
    const alert = dialog.getByRole('alert')
    await expect.poll(() => alert.count()).toBe(1)
    expect(await alert.textContent()).toContain(FAILED)
    expect(await dialog.getByRole('status').textContent()).toBe('')
    expect(await violationsInBothColors(page)).toEqual([])

    await letThrough()
    await again(page).click()
    await expect.poll(() => alert.count()).toBe(0)
    await expect.poll(() => dialog.getByRole('option').count()).toBeGreaterThan(4)
    await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^Suggestions: \d+$/)
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('while the search cannot be reached', () => {
  let proxy: FaultyProxy
  let website: Awaited<ReturnType<typeof openWebsite>>
  beforeAll(async () => {
    proxy = await openFaultyProxy(house.platformUrl, /^\/api\/discover\/v2/)
    website = await openWebsite({
      CONTENT_HOST: proxy.url,
      EVENTS_CONTEXT_ID: DEMONSTRATION.contextId,
      SEARCH_CUSTOMER_KEY: CUSTOMER_KEY,
      SHOP_CLIENT_ID: 'storefront',
    })
  })
  afterAll(async () => {
    await website?.close()
    await proxy?.close()
  })

  test.each(['refused', 'garbled'] as const)('listings show the catalogue, and say so: %s', async (fault) => {
    proxy.fault = fault
    const { page } = await open('/office/lamps', {
      websiteUrl: website.websiteUrl,
      expected: /50\d|ERR_EMPTY_RESPONSE|ERR_/,
    })
    await expect.poll(() => products(page).count()).toBe(12)
    expect(await page.getByRole('status').first().textContent()).toMatch(/^Filters and sorting cannot be reached/)
    proxy.fault = 'none'
    const { page: later } = await open('/office/lamps?again', { websiteUrl: website.websiteUrl })
    await expect.poll(() => later.locator('.facet-panel').count()).toBe(1)
  })

  test('a search for pages says that it cannot be reached; the rest of the page is there', async () => {
    proxy.fault = 'refused'
    const { page } = await open('/search?q=delivery', {
      websiteUrl: website.websiteUrl,
      expected: /50\d|ERR_EMPTY_RESPONSE|ERR_/,
    })
    await expect.poll(() => page.getByRole('alert').count()).toBe(1)
    await expect.poll(() => page.locator('footer').count()).toBe(1)
    proxy.fault = 'none'
  })
})
