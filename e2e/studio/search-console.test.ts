/** The search as its authors work at it, in a real browser (contract "search", 3.3, 13.2 and 13.3). */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTurn } from '../../scripts/testing/matrix.ts'
import { COLOR_SCHEMES, type ColorScheme, violationsIn } from '../axe.fixture.ts'
import { focused, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from '../house.fixture.ts'

const WIDGET = 'product_results'
const CONSOLE = `/studio/search?widget=${WIDGET}&locale=us_en&q=lamp`
const ADMIN = '/admin/search/v1'

let house: House
/** The author's token for the platform, and their cookies for the studio. */
let token: string
let signedIn: Awaited<ReturnType<BrowserContext['cookies']>>

beforeAll(async () => {
  house = await openHouse()
  token = await tokenOfAuthor()
  signedIn = await cookiesOfAuthor()
  // The catalogue becomes documents behind the first pages.
  while ((await visitorsFind('lamp')).length < 12) await new Promise((done) => setTimeout(done, 200))
}, 300_000)
afterAll(() => house?.close())
beforeEach(() => writeRules([]))
const { visit } = useBrowser()

async function tokenOfAuthor(): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', ...DEMONSTRATION.author })
  const answer = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function cookiesOfAuthor() {
  const answer = await fetch(`${house.studioUrl}/studio/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...DEMONSTRATION.author, zone: 'Europe/Berlin' }),
  })
  return answer.headers.getSetCookie().map((cookie) => {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
    const attributes = { httpOnly: true, secure: false, sameSite: 'Lax' as const }
    return { name, value, domain: 'localhost', path: '/studio', expires: -1, ...attributes }
  })
}

/** Another author, by the platform's own address. */
const writeRules = (rules: readonly object[]) => configure(`widgets/${WIDGET}/rules`, () => rules)

/** Changes a part of the configuration, and answers what it was before. */
async function configure<Part>(part: string, change: (before: Part) => unknown): Promise<Part> {
  const address = `${house.platformUrl}${ADMIN}/${part}`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await fetch(address, { headers })
  const before = (await read.json()) as Part
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { ...headers, 'if-match': read.headers.get('etag') ?? '' },
    body: JSON.stringify(change(before)),
  })
  expect(answer.status).toBe(200)
  return before
}

/** Names of the products on the site's page of results, as visitors get it. */
async function visitorsFind(keyphrase: string): Promise<string[]> {
  const html = await (await fetch(`${house.websiteUrl}/search?q=${keyphrase}`)).text()
  const [, grid = ''] = /class="[^"]*product-grid[^"]*"(.*?)<\/ul>/s.exec(html) ?? []
  return [...grid.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, name = '']) => textOf(name))
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim()

async function openAsAuthor(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  await page.context().addCookies(signedIn)
  await page.goto(house.studioUrl + path)
  return page
}

const namesOn = (page: Page) => page.locator('.hit-name').allTextContents()
const hit = (page: Page, rank: number) => page.locator('.hit').nth(rank - 1)
/** Opens what may be done to a hit. */
async function changing(page: Page, rank: number) {
  await hit(page, rank).locator('.hit-change > summary').click()
  return hit(page, rank).locator('.hit-actions')
}
async function save(page: Page) {
  await page.locator('.preview-bar').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. Visitors see the change now.').waitFor()
}

describe('an author', () => {
  test('finds the way from the start, tries a search, and reads why a hit stands where it stands', async () => {
    const page = await openAsAuthor('/studio')
    await page
      .locator('.tools')
      .getByRole('link', { name: /^Search/ })
      .click()
    await page.getByLabel('Search query').fill('lamp')
    const options = await page.getByLabel('Widget').locator('option').allTextContents()
    expect(options).toContain('\u2068Product results\u2069 (\u2068product_results\u2069)')
    await page.getByLabel('Widget').selectOption(WIDGET)
    await page.locator('.trial-form').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=lamp/)
    expect((await namesOn(page)).slice(0, 12)).toEqual(await visitorsFind('lamp'))
    expect(await page.locator('.trial-facts').textContent()).toMatch(/Results: \d+ · in \d/)
    await hit(page, 1).locator('.why > summary').click()
    const why = await hit(page, 1).locator('.why').textContent()
    expect(why).toMatch(/Score\s*\d/)
    expect(why).toContain('The word “lamp”')
    expect(why).toMatch(/“lamps?”, (as typed|another form of the word)/)
    expect(why).toContain('in Name')
  })

  test('is told of a typo, and of where a keyphrase leads', async () => {
    const page = await openAsAuthor(CONSOLE.replace('q=lamp', 'q=pendent+lmap'))
    await expect.poll(() => page.locator('.trial-facts').textContent()).toContain('Showing results for')
  })

  test('pins a hit: it is shown before it is saved, visitors see it then, and it is taken back', async () => {
    const before = await visitorsFind('lamp')
    const others = await visitorsFind('desk+lamp')
    const page = await openAsAuthor(CONSOLE)
    const actions = await changing(page, 4)
    await actions.getByLabel(/^Position/).fill('1')
    await actions.getByRole('button', { name: /^Pin/ }).click()
    await page.getByRole('heading', { name: 'Unsaved changes' }).waitFor()
    expect((await namesOn(page)).slice(0, 4)).toEqual([before[3], before[0], before[1], before[2]])
    expect(await hit(page, 1).textContent()).toContain('Previous rank: 4')
    expect(await visitorsFind('lamp')).toEqual(before)
    await save(page)
    await expect.poll(async () => (await visitorsFind('lamp'))[0]).toBe(before[3])
    await expect.poll(() => visitorsFind('desk+lamp')).toEqual(others)
    await expect.poll(() => hit(page, 1).textContent()).toContain('Pinned')
    await expect
      .poll(() => page.locator('.rules').first().textContent())
      .toContain(`“${before[3]}” is pinned to position 1.`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone.').waitFor()
    expect(await visitorsFind('lamp')).toEqual(before)
    expect(await page.locator('.rule-changes > li').first().textContent()).toMatch(/author.*Removed: “lamp”/s)
  })

  test('moves a hit up and down', async () => {
    const before = await visitorsFind('lamp')
    const page = await openAsAuthor(CONSOLE)
    await page.getByRole('button', { name: `Move ${before[2]} up`, exact: true }).click()
    await expect.poll(async () => (await namesOn(page)).slice(0, 3)).toEqual([before[0], before[2], before[1]])
    await save(page)
    await page.getByRole('button', { name: `Move ${before[2]} down`, exact: true }).click()
    await save(page)
    await expect.poll(async () => (await visitorsFind('lamp')).slice(0, 3)).toEqual(before.slice(0, 3))
  })

  test('boosts, buries and hides, for a keyphrase or for every search', async () => {
    const before = await visitorsFind('lamp')
    const page = await openAsAuthor(CONSOLE)
    const boosting = await changing(page, 6)
    await boosting.getByLabel(/^Multiply score by/).fill('20')
    await boosting.getByRole('button', { name: /^Boost/ }).click()
    await save(page)
    await expect.poll(async () => (await visitorsFind('lamp'))[0]).toBe(before[5])
    await hit(page, 1).locator('.why > summary').click()
    await expect.poll(() => hit(page, 1).locator('.why').textContent()).toMatch(/Rule: .* is boosted.*\n?.*× 20/)

    await (await changing(page, 1)).getByRole('button', { name: /^Bury/ }).click()
    await save(page)
    await expect.poll(() => visitorsFind('lamp')).not.toContain(before[5])

    await page.getByRole('link', { name: 'all searches' }).click()
    await page.waitForURL(/for=all/)
    await (await changing(page, 1)).getByRole('button', { name: /^Hide/ }).click()
    await expect.poll(() => page.locator('.preview-bar').textContent()).toContain(before[0])
    await save(page)
    await expect.poll(() => visitorsFind('lamp')).not.toContain(before[0])
    await expect.poll(() => visitorsFind('desk+lamp')).not.toContain(before[0])
  })

  test('makes a rule by attribute, edits it, and removes it', async () => {
    const page = await openAsAuthor(CONSOLE)
    await page.locator('.attribute-rule > summary').click()
    const form = page.locator('.attribute-rule form')
    const facet = page.locator('.trial-facets dd').first()
    const value = (await facet.locator('bdi').last().textContent()) ?? ''
    const name = (await page.locator('.trial-facets dt').first().textContent()) ?? ''
    await form.getByLabel('Attribute', { exact: true }).selectOption({ label: name })
    await form.getByLabel('Value').fill(value)
    await form.getByRole('button', { name: 'Preview' }).click()
    await save(page)
    const rule = page.locator('.rule').first()
    expect(await rule.textContent()).toContain(`${name} = ${value} is boosted: score × 2.`)
    await rule.locator('summary').click()
    await rule.getByLabel('Multiply score by').fill('5')
    await rule.getByLabel('Search query (leave empty for all searches)').fill('')
    await rule.getByRole('button', { name: /^Preview/ }).click()
    await expect
      .poll(() => page.locator('.difference').first().textContent())
      .toMatch(/Changed: “lamp”.*all searches.*score × 5/)
    await save(page)
    await page
      .locator('.rule')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await save(page)
    await page.getByText('No rules apply to this search.').waitFor()
  })

  test('is told when somebody else was faster, and what the change comes to now', async () => {
    const page = await openAsAuthor(CONSOLE, { expected: /409/ })
    await (await changing(page, 2)).getByRole('button', { name: /^Hide/ }).click()
    await page.getByRole('heading', { name: 'Unsaved changes' }).waitFor()
    await writeRules([{ id: 'theirs', rule: { bury: { filter: { type: 'eq', name: 'id', value: 'none' } } } }])
    await page.getByRole('button', { name: 'Save' }).click()
    const told = page.getByRole('alert')
    expect(await told.textContent()).toContain('someone else has changed the rules')
    expect(await told.textContent()).toMatch(/Last changed by author/)
    await save(page)
    await expect.poll(() => page.locator('.rules').first().textContent()).toContain('is shown after all other results')
  })

  test('is told what is wrong with a change', async () => {
    const page = await openAsAuthor(`${CONSOLE}&do=boost&id=x&weight=0`, { expected: /422/ })
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('multiplied by 0.1 to 1000')
    await page.goto(`${house.studioUrl}${CONSOLE}&do=remove&rule=nobody`)
    expect(await page.getByRole('alert').textContent()).toContain('no longer exists')
  })

  test('writes what a banner says and how it looks', async () => {
    const page = await openAsAuthor('/studio/search/blocks')
    expect(await page.getByRole('link', { name: /^Living / }).count()).toBe(12)
    await page.getByRole('link', { name: 'Living banner en' }).click()
    await expect.poll(() => page.locator('.block-facts').last().textContent()).toBe('Banner · living_banner_en')
    const html = page.getByLabel('HTML')
    const before = await html.inputValue()
    const style = await page.getByLabel('CSS').inputValue()
    await html.fill('<p class="lift">We carry it upstairs.</p>')
    await page.getByLabel('CSS').fill('.lift { letter-spacing: 3px }')
    await page.getByRole('button', { name: 'Save block' }).click()
    await page.getByText('Saved. Visitors see the change now.').waitFor()
    const stale = await page.locator('[name="seen"]').inputValue()
    const visited = await visit({ javaScriptEnabled: false })
    await expect
      .poll(
        async () => {
          await visited.goto(`${house.websiteUrl}/living`)
          return visited.locator('[data-rfkid="living_banner_en"]').textContent()
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toContain('We carry it upstairs.')
    const spacing = visited.getByText('We carry it upstairs.')
    expect(await spacing.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px')
    await page.getByLabel('HTML').fill(before)
    await page.getByLabel('CSS').fill(style)
    await page.getByRole('button', { name: 'Save block' }).click()
    await page.getByText('Saved. Visitors see the change now.').waitFor()
    expect(await page.getByLabel('HTML').inputValue()).toBe(before)
    // Who has seen an older one overwrites nothing.
    const conflicted = await openAsAuthor('/studio/search/blocks?block=living_banner_en', { expected: /409/ })
    await conflicted.locator('[name="seen"]').evaluate((field, seen) => {
      ;(field as HTMLInputElement).value = seen
    }, stale)
    await conflicted.getByLabel('HTML').fill('<p>Lost</p>')
    await conflicted.getByRole('button', { name: 'Save block' }).click()
    await conflicted.getByText('Someone else has saved this block').waitFor()
    expect(await conflicted.getByLabel('HTML').inputValue()).toBe('<p>Lost</p>')
  })

  test('saves a long block, keeps the style that a form does not show, and is told when a block is gone', async () => {
    type Blocks = { readonly widgets: Readonly<Record<string, Widget>> }
    type Widget = { readonly templates: { readonly html: object; readonly css?: object } }
    const saved = () => page.getByText('Saved. Visitors see the change now.').waitFor()
    const before = await configure<Blocks>('config', ({ widgets, ...rest }) => {
      const seo = widgets.living_keywords_en as Widget
      const templates = { ...seo.templates, css: { pc: '.kept { color: red }' } }
      return { ...rest, widgets: { ...widgets, living_keywords_en: { ...seo, templates } } }
    })
    const page = await openAsAuthor('/studio/search/blocks?block=living_times_en', { expected: /404/ })
    const long = `<p>${'We carry it upstairs. '.repeat(3500)}</p>`
    await page.getByLabel('HTML').fill(long)
    await page.getByRole('button', { name: 'Save block' }).click()
    await saved()
    expect(await page.getByLabel('HTML').inputValue()).toBe(long)

    await page.goto(`${house.studioUrl}/studio/search/blocks?block=living_keywords_en`)
    await page.getByLabel('HTML').fill('<meta name="description" content="Rooms">')
    await page.getByRole('button', { name: 'Save block' }).click()
    await saved()
    const written = await configure<Blocks>('config', (now) => {
      const { living_keywords_en: _, ...widgets } = now.widgets
      return { ...now, widgets }
    })
    expect(written.widgets.living_keywords_en?.templates).toMatchObject({
      html: { pc: '<meta name="description" content="Rooms">' },
      css: { pc: '.kept { color: red }' },
    })

    await page.getByRole('button', { name: 'Save block' }).click()
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await configure('config', () => before)
  })

  test('writes synonyms and redirects', async () => {
    const page = await openAsAuthor('/studio/search/words', { expected: /422/ })
    const help = await page.locator('#redirects').inputValue()
    await page.locator('#redirects').fill('jobs = careers')
    await page.getByRole('button', { name: 'Save redirects' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Line 1 is not a valid redirect')
    await expect.poll(() => page.locator('#redirects').getAttribute('aria-invalid')).toBe('true')
    await page.locator('#redirects').fill(`${help}\njobs = /about`)
    await page.getByRole('button', { name: 'Save redirects' }).click()
    await page.getByText('Saved. Visitors see the change now.').waitFor()
    await page.getByLabel('English').fill('zorgle, lamp')
    await page.getByRole('button', { name: 'Save synonyms' }).click()
    await page.getByText('Saved. Visitors see the change now.').waitFor()
    await expect.poll(() => visitorsFind('zorgle')).not.toEqual([])
    await page.goto(`${house.studioUrl}${CONSOLE.replace('q=lamp', 'q=jobs')}`)
    expect(await page.locator('.trial-facts').textContent()).toContain('/about')
  })
})

describe('for everybody', () => {
  const faultsOf = async (page: Page, path: string, schemes: readonly ColorScheme[]) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(house.studioUrl + path)
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const found = (await violationsIn(page, schemes)).map((violation) => `${path}: ${violation}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    return sideways > 0 ? [...found, `${path}: scrolls sideways by ${sideways}px`] : found
  }

  test.each([
    ['en', 0],
    ['ar', 1],
  ])(
    'every screen in %s, in the colors that are its turn, wide and narrow',
    { timeout: 120_000 },
    async (language, turn) => {
      await writeRules([
        { id: 'a', keyphrase: 'lamp', rule: { pin: [{ id: 'nobody', slot: 2 }] } },
        {
          id: 'b',
          when: { devices: ['mobile', 'tablet'] },
          rule: { boost: [{ filter: { type: 'eq', name: 'category', value: 'Lamps' }, weight: 2 }] },
        },
        { id: 'c', keyphrase: 'sofa', rule: { blacklist: { filter: { type: 'eq', name: 'id', value: 'x' } } } },
      ])
      const page = await openAsAuthor(`/studio?lang=${language}`, { expected: /422/ })
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await page.goto(house.studioUrl + CONSOLE)
      const conditions = page.locator('.rule-scope', {
        hasText: language === 'ar' ? 'هاتف أو جهاز لوحي' : 'Phone or Tablet',
      })
      expect(await conditions.count()).toBeGreaterThan(0)
      const found = []
      for (const path of [
        `/studio/search?widget=content_preview&q=lamp`,
        CONSOLE,
        `${CONSOLE}&do=remove&rule=b`,
        `${CONSOLE}&do=pin&id=x&slot=0`,
        '/studio/search/words',
        '/studio/search/blocks?block=living_banner_ar',
      ])
        found.push(...(await faultsOf(page, path, inTurn(COLOR_SCHEMES, turn))))
      expect(found).toEqual([])
    },
  )

  test('by keyboard alone', async () => {
    const page = await openAsAuthor(CONSOLE)
    const [, second = ''] = await namesOn(page)
    const tabTo = async (name: string) => {
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab')
        if ((await focused(page)).endsWith(name)) return
      }
      throw new Error(`Tab never reaches ${name}`)
    }
    await tabTo(`Move ${second} up`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Unsaved changes' }).waitFor()
    await tabTo('Save')
    await page.keyboard.press('Enter')
    await page.getByText('Saved. Visitors see the change now.').waitFor()
    expect((await namesOn(page))[0]).toBe(second)
  })

  test('without scripts', async () => {
    const before = await visitorsFind('lamp')
    const page = await openAsAuthor(CONSOLE, {
      javaScriptEnabled: false,
      expected: /^request failed: csp .+\/assets\/.+\.js$/,
    })
    await (await changing(page, 3)).getByRole('button', { name: /^Pin/ }).click()
    await save(page)
    await expect.poll(async () => (await visitorsFind('lamp'))[0]).toBe(before[2])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone.').waitFor()
    expect(await visitorsFind('lamp')).toEqual(before)
  })

  test('but not for those who are nobody, nor for forms from elsewhere', async () => {
    const sent = await fetch(house.studioUrl + CONSOLE, { redirect: 'manual' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/studio\/sign-in\?/)])
    const cookie = signedIn.map(({ name, value }) => `${name}=${value}`).join('; ')
    for (const path of ['/studio/search/rules', '/studio/search/words', '/studio/search/blocks']) {
      const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await fetch(house.studioUrl + path, { method: 'POST', headers, body: 'do=remove' })
      expect([path, answer.status]).toEqual([path, 403])
    }
  })
})
