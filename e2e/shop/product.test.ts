/** The page of a product, as visitors and companies use it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'

const PHONE = { width: 390, height: 844 }
const LAMP = '/products/bolle-pendant-medium'
const GERMAN_LAMP = '/de/products/pendelleuchte-bolle-mittel'
const ARABIC_LAMP = `/ar/products/${encodeURIComponent('مصباح-معلق-بوله-متوسط')}`
const CHAIR = '/products/fjell-lounge-chair-low-back'
const DESK = 'heis-sit-stand-desk-with-cable-tray'
/** A row of what is similar is asked for behind the page; the product alone is looked at here. */
const READY = 'article.product h1'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/

async function open(path: string, options: VisitOptions = {}): Promise<Page> {
  const scriptless = options.javaScriptEnabled === false ? { expected: UNRUN } : {}
  const page = await visit({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...scriptless,
    ...options,
  })
  await page.goto(house.websiteUrl + path)
  if (options.javaScriptEnabled !== false) await awake(page)
  await page.locator(READY).waitFor()
  return page
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(house.websiteUrl + path, { headers, redirect: 'manual' })
const price = (page: Page) => page.locator('[data-swap="price"] p').first().innerText()
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** The cookies of somebody who has signed in. */
async function signIn(username: string, password: string): Promise<string> {
  const answer = await fetch(`${house.websiteUrl}/actions/account/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  })
  expect(answer.status).toBe(303)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('what the page says', () => {
  test('one page of the content stands for every product, in every language', async () => {
    for (const [path, title, trail] of [
      [LAMP, 'Bolle pendant, medium – Halden', '/office/lamps'],
      [GERMAN_LAMP, 'Pendelleuchte Bolle, mittel – Halden', '/de/office/lamps'],
      [ARABIC_LAMP, 'مصباح معلّق بوله، متوسط – Halden', '/ar/office/lamps'],
    ] as const) {
      const html = await (await get(path)).text()
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`<link rel="canonical" href="${house.websiteUrl}${path}">`)
      expect(html).toContain(`href="${trail}"`)
      for (const [language, address] of [
        ['en', LAMP],
        ['de', GERMAN_LAMP],
        ['ar', ARABIC_LAMP],
      ]) {
        expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${house.websiteUrl}${address}">`)
        expect(html).toMatch(new RegExp(`href="${address}" lang="${language}" hrefLang="${language}"`, 'i'))
      }
    }
  })

  test.each([
    ['its id, as all its addresses were before', '/de/products/bolle-pendant-medium', GERMAN_LAMP],
    ['the address it had before', '/de/products/kugelleuchte-bolle-32', GERMAN_LAMP],
    ['the address it has in another language', GERMAN_LAMP.slice(3), LAMP],
    ['another in Arabic', GERMAN_LAMP.replace('de', 'ar'), ARABIC_LAMP],
    ['capital letters', LAMP.replace('bolle', 'Bolle'), LAMP],
  ])('%s leads to its address, with what is chosen', async (_, from, to) => {
    const answer = await get(`${from}?variant=bolle-pendant-medium-smoked-oak&utm_source=letter`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `${to}?variant=bolle-pendant-medium-smoked-oak&utm_source=letter`,
    ])
  })

  test('who is signed in is led there, too, and stays signed in', async () => {
    const cookie = await signIn('buyer', 'Halden-Buyer-1')
    const answer = await get(`/de/products/${DESK}`, { cookie })
    expect(answer.status).toBe(301)
    const page = await get(answer.headers.get('location') ?? '', { cookie })
    expect(text(await page.text())).toContain('864')
  })

  test('its documents are there to be opened, named in the language of the page', async () => {
    const [, address = '', name] =
      /<a href="([^"]+\/plan)"[^>]*>.*?<\/svg>([^<]+)</s.exec(await (await get(GERMAN_LAMP)).text()) ?? []
    expect(name).toBe('Zeichnung mit Maßen')
    const answer = await get(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  test('lists, suggestions and what is similar link to the address in their language', async () => {
    const links = async (path: string) => {
      const html = await (await get(path)).text()
      return [...html.matchAll(/<article class="zoom-on-hover.*?href="([^"?]+)/gs)].map(([, href]) => href)
    }
    const listed = [...(await links('/de/office/lamps')), ...(await links(GERMAN_LAMP))]
    expect(listed.length).toBeGreaterThan(10)
    expect(listed.filter((href) => !href?.startsWith('/de/products/'))).toEqual([])
    const answers = await Promise.all([...new Set(listed)].map((href) => get(href ?? '')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test.each([
    [LAMP, 'Before you order'],
    [GERMAN_LAMP, 'Bevor Sie bestellen'],
  ])('%s answers what is asked before an order, closed until somebody asks', async (path, heading) => {
    const page = await open(path, { javaScriptEnabled: false })
    const questions = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).locator('details')
    expect(await questions.count()).toBeGreaterThan(1)
    const answer = questions.first().locator('> :not(summary)').first()
    expect(await answer.isVisible()).toBe(false)
    await questions.first().locator('summary').click()
    expect((await answer.innerText()).length).toBeGreaterThan(40)
  })

  test('search engines read price and availability', async () => {
    const html = await (await get(LAMP)).text()
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    )
    const address = house.websiteUrl + LAMP
    const found = blocks.find((block) => block['@type'] === 'Product')
    expect(found.image[0]).toMatch(new RegExp(`^${house.websiteUrl}/-/media/`))
    expect(found).toMatchObject({
      url: address,
      sku: 'bolle-pendant-medium-oak',
      name: 'Bolle pendant, medium',
      offers: { url: address, price: 265, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
    })
  })

  test.each([
    '/products/no-such-product',
    '/products/,-w-,',
    '/products/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    `/products/${'x'.repeat(300)}`,
    '/products/*',
    '/products/!x',
    '/products/bolle*',
    '/products/a|b',
    "/products/'%20or%201=1",
  ])('there is no product at %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<h1')
  })

  test('a choice that does not exist is as if nothing were chosen', async () => {
    const html = await (await get(`${LAMP}?variant=../x&spec.wood-finish=%3Cb%3E&spec.nothing=1&quantity=-5`)).text()
    expect(text(html)).toContain('€265')
    expect(html).not.toContain('<b>')
  })
})

describe('choosing', () => {
  test('another choice is shown in place: price, stock, and the address that leads back to it', async () => {
    const page = await open(LAMP)
    expect(await price(page)).toContain('€265')
    const navigations: string[] = []
    page.on('framenavigated', (frame) => navigations.push(frame.url()))
    await page.getByLabel('Smoked oak').check({ force: true })
    await page.waitForURL('**/products/bolle-pendant-medium?variant=bolle-pendant-medium-smoked-oak')
    expect(await price(page)).toContain('€286.20')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('choice-wood-finish-smoked-oak')
    await page.reload()
    await expect.poll(() => price(page)).toContain('€286.20')
    await expect.poll(() => page.getByLabel('Smoked oak').isChecked()).toBe(true)
    await expect
      .poll(() => page.locator('#add-to-cart input[name=returnTo]').getAttribute('value'))
      .toContain('variant=')
  })

  test('by the keyboard', async () => {
    const page = await open(LAMP)
    await page.getByLabel('Oiled oak', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**?variant=bolle-pendant-medium-smoked-oak')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('**?variant=bolle-pendant-medium-white-oak')
  })

  test('without scripts a button shows the choice', async () => {
    const page = await open(LAMP, { javaScriptEnabled: false })
    await page.getByLabel('Smoked oak').check({ force: true })
    await page.getByRole('button', { name: 'Show this choice' }).click()
    await page.waitForLoadState()
    expect(await price(page)).toContain('€286.20')
    expect(await page.getByLabel('Smoked oak').isChecked()).toBe(true)
  })

  test('without the code for it, the cart still gets what was chosen', async () => {
    const page = await open(LAMP, { expected: /choose-in-place|ERR_FAILED/ })
    await page.route('**/choose-in-place-*.js', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('choose-in-place'))
    await page.getByLabel('Smoked oak').check({ force: true })
    await refused
    await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page
      .locator('dialog[open]')
      .getByRole('link', { name: /Bolle pendant/ })
      .waitFor()
    await page.goto(`${house.websiteUrl}/cart`)
    await expect.poll(() => page.locator('main .cart-line').innerText()).toMatch(/Smoked oak[\s\S]*€286\.20/)
  })

  test('the chosen color is on the picture, and on the line in the cart', async () => {
    const page = await open(CHAIR)
    const picture = () => page.locator('.product-picture img').first().getAttribute('src')
    await expect.poll(picture).toContain('/cover-colour/oat')
    await page.getByLabel('Fjord blue', { exact: true }).check({ force: true })
    await expect.poll(picture).toContain('/cover-colour/fjord')
    await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.locator('dialog[open]').getByRole('link', { name: 'Fjell lounge chair, low back' }).waitFor()
    await page.goto(`${house.websiteUrl}/cart`)
    await expect.poll(() => page.locator('main img').first().getAttribute('src')).toContain('/cover-colour/fjord')

    const scriptless = await open(CHAIR, { javaScriptEnabled: false })
    await scriptless.getByLabel('Ochre', { exact: true }).check({ force: true })
    await scriptless.getByRole('button', { name: 'Show this choice' }).click()
    await scriptless.waitForLoadState()
    expect(await scriptless.locator('.product-picture img').first().getAttribute('src')).toContain(
      '/cover-colour/ochre',
    )
  })

  /** One product for each kind of control; the seventh, swatches, is chosen above. */
  const CONTROLS: [string, string, (page: Page) => Promise<unknown>, string, RegExp][] = [
    [
      'buttons',
      '/products/sild-rug',
      (page) => page.getByLabel('200 × 300 cm').check({ force: true }),
      '',
      /200 × 300/,
    ],
    [
      'lines',
      '/products/lind-task-chair-high-back',
      (page) => page.getByLabel('Arms that move three ways').check({ force: true }),
      '€875',
      /Arms that move three ways/,
    ],
    [
      'a list',
      '/products/skjerm-pendant-small',
      (page) => page.getByLabel('Cable', { exact: true }).selectOption('5m'),
      '€159',
      /5 m/,
    ],
    [
      'a list with something to write',
      '/products/skjerm-pendant-small',
      async (page) => {
        const length = page.getByLabel('Another length, in meters', { exact: true })
        expect(await length.isVisible()).toBe(false)
        await page.getByLabel('Cable', { exact: true }).selectOption('custom')
        await length.fill('7')
      },
      '€174',
      /7/,
    ],
    [
      'a service to add',
      '/products/ting-meeting-table-on-trestles',
      (page) => page.getByLabel('Assembly').check(),
      '€2,725',
      /Set up in the room/,
    ],
    [
      'a text',
      '/products/sti-bench-110-cm',
      (page) => page.getByLabel('Engraving').fill('Ida & Tom'),
      '€364',
      /Ida & Tom/,
    ],
    ['a measure', '/products/rug-underlay', (page) => page.getByLabel('Length (m)').fill('4.5'), '€38', /4\.5/],
  ]
  const enteredTexts = (page: Page) =>
    page
      .locator('form[data-choose] input[name^="text."]')
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[])
          .filter(({ value }) => value !== '')
          .map(({ name, value }) => [name, value] as const),
      )
  test.each(CONTROLS)('by %s: price and address follow, and the cart gets it', async (_, path, choose, shown, line) => {
    const page = await open(path)
    const before = await price(page)
    await choose(page)
    await page.keyboard.press('Tab')
    if (shown !== '') await expect.poll(() => price(page)).toContain(shown)
    else await expect.poll(() => price(page)).not.toBe(before)
    const address = () => new URL(page.url()).searchParams
    for (const [name, entered] of await enteredTexts(page)) await expect.poll(() => address().get(name)).toBe(entered)
    await expect.poll(() => address().size).toBeGreaterThan(0)
    const chosen = await price(page)
    await page.reload()
    await awake(page)
    expect(await price(page)).toBe(chosen)
    await page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect.poll(() => page.locator('dialog[open] .cart-line').innerText()).toMatch(line)
  })

  test('a late answer does not take away what somebody has gone on to enter', async () => {
    const page = await open('/products/sti-bench-110-cm')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/products/sti-bench-110-cm?*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/spec\.wood-finish=smoked-oak/)
    await page.getByLabel('Smoked oak').check({ force: true })
    const request = await asked
    const engraving = page.getByLabel('Engraving')
    await engraving.pressSequentially('Ida')
    answer()
    await (await request.response())?.finished()
    await page.waitForFunction(() => document.querySelector('form[data-choose]')?.hasAttribute('aria-busy') === false)
    expect(await engraving.inputValue()).toBe('Ida')
    await page.keyboard.press('Tab')
    await page.waitForURL(/smoked-oak.*text.*=Ida/)
  })

  test('without scripts what is written into an option is sent with it', async () => {
    const page = await open('/products/skjerm-pendant-small', { javaScriptEnabled: false })
    await page.getByLabel('Cable', { exact: true }).selectOption('custom')
    await page.getByLabel('Another length, in meters', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.waitForLoadState()
    await page.goto(`${house.websiteUrl}/cart`)
    expect(await page.locator('main .cart-line').innerText()).toMatch(/Cable[\s\S]*7[\s\S]*€174/)
  })

  test('what is made for somebody takes longer, and the page says so', async () => {
    const page = await open('/products/fjell-lounge-chair-low-back')
    const stock = page.locator('[data-swap="stock"]')
    const days = async () => Number(/about (\d+) working days/.exec(await stock.innerText())?.[1])
    const usual = await days()
    await page.getByLabel('Wool felt').check({ force: true })
    await expect.poll(days).toBe(usual + 10)
  })

  test('what goes with it stands on its page, at its address and price', async () => {
    const html = await (await get(GERMAN_LAMP)).text()
    const companions = html.slice(html.indexOf('Passt gut dazu'), html.indexOf('Im selben Geist gezeichnet'))
    expect(companions).toContain('href="/de/products/baldachin')
    expect(text(companions)).toMatch(/\d+(,\d+)? €/)
    // Nobody has ordered it with anything: nothing is made up.
    expect(html.slice(0, html.indexOf('id="page-data"'))).not.toContain('Oft zusammen gekauft')
  })

  test('more of it cost less: the breaks, and how few more it takes', async () => {
    const html = await (
      await get(`/products/lind-task-chair-high-back?quantity=3`, { cookie: await signIn('buyer', 'Halden-Buyer-1') })
    ).text()
    expect(text(html)).toMatch(/from 5 .*from 20/)
    expect(text(html)).toContain('Add 2 more and save €30 on each.')
  })
})

describe('who pays what', () => {
  test('a company sees its own prices, on the page and in lists, and nobody else sees them', async () => {
    const before = text(await (await get(`/products/${DESK}`)).text())
    expect(before).toContain('€960')
    const cookie = await signIn('buyer', 'Halden-Buyer-1')
    const own = await get(`/products/${DESK}`, { cookie })
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(text(await own.text())).toContain('€864')
    const after = await get(`/products/${DESK}`)
    expect(after.headers.get('cache-control')).toContain('public')
    const said = text(await after.text())
    expect(said).toContain('€960')
    expect(said).not.toContain('€864')
  })

  test('who forges the sign of being signed in gets the page for everybody', async () => {
    const answer = await get(`/products/${DESK}`, { cookie: 'signed-in=1' })
    expect(answer.status).toBe(200)
    expect(text(await answer.text())).toContain('€960')
  })

  test('tokens are out of reach of scripts', async () => {
    const page = await open(LAMP)
    await page.request.post(`${house.websiteUrl}/actions/account/sign-in`, {
      form: { username: 'shopper', password: 'Halden-Shopper-1' },
      headers: { origin: house.websiteUrl },
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toMatch(/token|signed-in/)
    await expect.poll(() => page.content()).not.toMatch(/eyJ[\w-]+\.eyJ/)
  })
})

describe('into the cart', () => {
  test('without scripts: it lies in the cart, and the page says so', async () => {
    const page = await open(LAMP, { javaScriptEnabled: false })
    await page.getByLabel('Quantity').fill('2')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.waitForLoadState()
    expect(await page.getByRole('status').first().innerText()).toContain('Bolle pendant, medium is in your cart.')
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'cart-count')?.value).toBe('2')
    expect(cookies.filter(({ name }) => name.startsWith('shop.')).every(({ httpOnly }) => httpOnly)).toBe(true)
  })

  test('more than there is: told at the quantity, which is kept', async () => {
    const page = await open(LAMP, { javaScriptEnabled: false })
    await page.getByLabel('Quantity').fill('4000')
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await page.waitForLoadState()
    expect(await page.locator('#product-quantity-error').innerText()).toContain('not that many in stock')
  })

  test('from elsewhere nothing is put in', async () => {
    const answer = await fetch(`${house.websiteUrl}/actions/cart/add`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ product: 'bolle-pendant-medium', quantity: '1' }),
    })
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('a set', () => {
  test('shows its parts, how many of each, and what may be left out', async () => {
    const page = await open('/products/set-dining-for-four')
    const parts = page.locator('form[action$="add-set"] li')
    await expect.poll(() => parts.count()).toBe(4)
    expect(await parts.nth(1).innerText()).toContain('4 × Blad side chair, plain seat')
    await expect.poll(() => page.getByLabel('Include').count()).toBe(1)
    expect(await page.locator('form[action$="add-set"]').innerText()).toContain('€2,202')
  })
})

describe('looks', () => {
  test.each([LAMP, ARABIC_LAMP, '/products/set-workplace'])('%s holds under axe', async (path) => {
    const page = await open(path, path.startsWith('/ar') ? { viewport: PHONE } : {})
    expect(await violationsInBothColors(page)).toEqual([])
  })

  test('on a phone nothing sticks out, and what is touched is large enough', async () => {
    const page = await open(GERMAN_LAMP, { viewport: PHONE })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    const small = await page
      .locator('article.product :is(a, button, input, select, summary, label)')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width > 0 && (width < 24 || height < 24) ? [element.outerHTML.slice(0, 80)] : []
        }),
      )
    expect(small.filter((html) => !/type="hidden"|<label/.test(html))).toEqual([])
  })

  test('a picture is looked at closely by a button, and left by Escape', async () => {
    const page = await open(LAMP)
    await page.getByRole('button', { name: 'Zoom in' }).first().click()
    const zoomed = page.locator('.zoomed:popover-open')
    await zoomed.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => zoomed.count()).toBe(0)
  })
})
