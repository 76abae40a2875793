/** The cart: put in, counted, taken out and back, with scripts and without, and while the shop is away. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { focused, holdBack, useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type FaultyProxy, openFaultyProxy } from '../events/faulty-proxy.fixture.ts'
import { unseenStops } from '../focus.fixture.ts'
import { DEMONSTRATION, type House, openHouse, openWebsite } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

const PHONE = { width: 390, height: 844 }
const LAMP = '/products/bolle-pendant-medium'
const CHAIR = 'hage-side-chair-plain-seat'
const CHAIR_NAME = 'Hage café chair, plain seat'
const BRUSH = 'felt-brush'
/** What a browser says of a form that is refused, or not answered. */
const REFUSED = /422|50\d|ERR_/
/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/

let house: House
let seller: Call
beforeAll(async () => {
  house = await openHouse()
  seller = await signedIn(house.platformUrl, 'seller', 'console')
  // A product is read within the time a page has, once the house has warmed up.
  while (!(await fetch(house.websiteUrl + LAMP)).ok) await new Promise((done) => setTimeout(done, 200))
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface OpenOptions extends VisitOptions {
  readonly websiteUrl?: string
  /** Products with their pieces that lie in the cart already. */
  readonly filled?: readonly (readonly [product: string, pieces: number])[]
}

async function open(path: string, { websiteUrl = house.websiteUrl, filled = [], ...options }: OpenOptions = {}) {
  const scriptless = options.javaScriptEnabled === false ? { expected: UNRUN } : {}
  const page = await visit({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...scriptless,
    ...options,
  })
  for (const [product, pieces] of filled) await put(page, websiteUrl, { product, quantity: String(pieces) })
  await page.goto(websiteUrl + path)
  if (options.javaScriptEnabled !== false) await awake(page)
  return page
}

/** Puts something in as a form of another page would. */
async function put(page: Page, websiteUrl: string, form: Record<string, string>, action = 'add') {
  const answer = await page.context().request.post(`${websiteUrl}/actions/cart/${action}`, {
    form: { ...form, returnTo: '/cart' },
    headers: { accept: 'application/json', origin: websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const lines = (page: Page) => page.locator('.cart-line h3').allTextContents()
const line = (page: Page, name: string) => page.locator('.cart-line', { hasText: name })
const quantity = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const count = (page: Page) => page.locator('[data-cart-count]').first().textContent()
const total = async (page: Page) => (await page.locator('.cart-sum').last().locator('dd').textContent()) ?? ''
const priced = (page: Page) => expect.poll(() => page.locator('main [aria-busy]').count()).toBe(0)

test('a quantity that is typed before the page is awake stays, and is the one that counts', async () => {
  const page = await visit({ viewport: { width: 1440, height: 900 } })
  await put(page, house.websiteUrl, { product: CHAIR, quantity: '1' })
  let wake = () => {}
  const typed = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${house.websiteUrl}/cart`, { waitUntil: 'commit' })
  await quantity(page, CHAIR_NAME).fill('3')
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/actions/cart/quantity'))
  wake()
  await sent
  await awake(page)
  expect(await quantity(page, CHAIR_NAME).inputValue()).toBe('3')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('3')
})

describe('putting in', () => {
  test('counts in the same frame, opens the drawer with the line, and Escape leads back', async () => {
    const page = await open(LAMP)
    const button = page.locator('form#add-to-cart button:not([formmethod])[type=submit]').last()
    // Listened to after ours: what is counted by then was counted before anything was sent.
    await page.evaluate(() => {
      addEventListener('submit', () => {
        document.body.dataset.counted = document.querySelector('[data-cart-count]')?.textContent ?? ''
      })
    })
    await button.click()
    await expect.poll(() => page.evaluate(() => document.body.dataset.counted)).toBe('1')
    const drawer = page.getByRole('dialog', { name: 'Your cart' })
    await drawer.waitFor()
    expect(await lines(page)).toHaveLength(1)
    expect(await drawer.textContent()).toContain('is in your cart.')
    expect(await count(page)).toBe('1')
    expect(await drawer.getByRole('link', { name: 'Go to checkout' }).getAttribute('href')).toBe('/checkout')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe(LAMP)

    // Every page tells how many there are, from the cookie alone.
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${house.websiteUrl}/faq`)
    await awake(page)
    expect(await count(page)).toBe('1')
    expect(await page.getByRole('link', { name: /^Cart ?, items: 1$/ }).getAttribute('href')).toBe('/cart')
    expect(asked.filter((path) => path.startsWith('/api/cart'))).toEqual([])
  })

  test('the link in the header opens the drawer; lines change there, and focus comes back', async () => {
    const page = await open('/faq', { filled: [[BRUSH, 2]] })
    await page.getByRole('link', { name: /^Cart/ }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Your cart' })
    await drawer.waitFor()
    await drawer.getByRole('button', { name: 'One more of Felt brush' }).click()
    await expect.poll(() => count(page)).toBe('3')
    await expect.poll(() => drawer.getByRole('status').first().textContent()).toBe('Felt brush: the quantity is now 3.')
    await drawer.getByRole('button', { name: 'Remove Felt brush' }).click()
    await expect.poll(() => count(page)).toBe('')
    expect(await focused(page)).toBe('button Undo: put Felt brush back into the cart')
    await page.keyboard.press('Enter')
    await expect.poll(() => count(page)).toBe('3')
    await expect.poll(() => drawer.locator('[aria-busy]').count()).toBe(0)
    expect(await violationsInBothColors(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toMatch(/^a Cart/)
  })

  test('what is refused says why in the form, and counts nothing', async () => {
    const page = await open(LAMP, { expected: REFUSED })
    const form = page.locator('form#add-to-cart')
    await form.evaluate((element: HTMLFormElement) => {
      const field = element.elements.namedItem('quantity') as HTMLInputElement
      field.removeAttribute('max')
      field.value = '99999'
    })
    await form.locator('button:not([formmethod])[type=submit]').last().click()
    await expect
      .poll(() => form.locator('[role=alert]').last().textContent())
      .toMatch(/not that many in stock|cannot order that many/)
    expect(await count(page)).toBe('')
  })
})

describe('the page', () => {
  test('shows lines at once and sums when the server has said; offers come and go by themselves', async () => {
    const page = await open('/cart', {
      filled: [
        [CHAIR, 3],
        [BRUSH, 1],
      ],
    })
    expect(await page.locator('h1').textContent()).toBe('Your cart')
    await expect.poll(() => page.getByText('Add 1 more for “Four chairs, five percent off”.').count()).toBe(1)
    const before = await total(page)
    await page.getByRole('button', { name: `One more of ${CHAIR_NAME}` }).click()
    await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('4')
    await priced(page)
    expect(await total(page)).not.toBe(before)
    await expect.poll(() => page.locator('.cart-sum', { hasText: 'Four chairs, five percent off' }).count()).toBe(1)
    await page.getByRole('button', { name: `One fewer of ${CHAIR_NAME}` }).click()
    await expect.poll(() => page.getByText('“Four chairs, five percent off” no longer applies').count()).toBe(1)
    expect(await total(page)).toBe(before)
  })

  test('many steps are few requests', async () => {
    const page = await open('/cart', { filled: [[CHAIR, 1]] })
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/actions/cart/')) sent++
    })
    const release = await holdBack(page, '**/actions/cart/*')
    const more = page.getByRole('button', { name: `One more of ${CHAIR_NAME}` })
    for (let step = 0; step < 5; step++) await more.click()
    await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('6')
    release()
    await priced(page)
    // The first step, and in one all that were made while it was under way.
    expect(sent).toBe(2)
    expect(await quantity(page, CHAIR_NAME).inputValue()).toBe('6')
    expect(await count(page)).toBe('6')
  })

  test('more than there is goes back to what was, and says so', async () => {
    const page = await open('/cart', { filled: [[CHAIR, 2]], expected: REFUSED })
    await quantity(page, CHAIR_NAME).fill('5000')
    await page.keyboard.press('Enter')
    await line(page, CHAIR_NAME).getByRole('alert').waitFor()
    expect(await line(page, CHAIR_NAME).getByRole('alert').textContent()).toMatch(
      /not that many in stock.+\d+ in stock/,
    )
    await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('2')
    expect(await count(page)).toBe('2')
  })

  test('what was taken out can be put back, with its choices; a set with its parts', async () => {
    const page = await open('/faq')
    await put(page, house.websiteUrl, { product: CHAIR, quantity: '2', 'spec.steel-colour': 'clay' })
    await put(page, house.websiteUrl, { set: 'set-care' }, 'add-set')
    await page.goto(`${house.websiteUrl}/cart`)
    await awake(page)
    const all = await total(page)
    expect(await line(page, CHAIR_NAME).textContent()).toMatch(/Steel color: Clay/)
    expect(await line(page, 'Care for ten years').textContent()).toMatch(/1 × Felt brush/)
    for (const name of [CHAIR_NAME, 'Care for ten years']) {
      await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
      await expect
        .poll(() => page.getByRole('button', { name: `Undo: put ${name} back into the cart` }).count())
        .toBe(1)
    }
    await priced(page)
    await expect.poll(() => page.getByText('Your cart is empty. Whatever you add').count()).toBe(1)
    for (const name of [CHAIR_NAME, 'Care for ten years']) {
      await page.getByRole('button', { name: `Undo: put ${name} back into the cart` }).click()
    }
    await priced(page)
    expect(await total(page)).toBe(all)
    expect(await line(page, CHAIR_NAME).textContent()).toMatch(/Steel color: Clay/)
    expect(await line(page, 'Care for ten years').textContent()).toMatch(/1 × Felt brush/)
    expect(await count(page)).toBe('5')
  })

  test('prices and stock that changed meanwhile are told at their lines', async () => {
    const [PADS, JOINT] = ['arm-pads', 'lamp-joint']
    const page = await open('/faq', {
      filled: [
        [PADS, 1],
        [JOINT, 3],
      ],
    })
    const { PriceBreaks } = (await seller('GET', `/priceschedules/${PADS}`)) as { PriceBreaks?: object[] }
    const stock = `/products/${JOINT}/inventoryrecords`
    const { Items } = (await seller('GET', stock)) as unknown as { Items: { ID: string; QuantityAvailable: number }[] }
    await seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: [{ Quantity: 1, Price: 33 }] })
    await Promise.all(Items.map(({ ID }) => seller('PATCH', `${stock}/${ID}`, { QuantityAvailable: 1 })))
    await page.goto(`${house.websiteUrl}/cart`)
    await awake(page)
    const told = (name: string) => line(page, name).innerText()
    await expect.poll(() => told('Arm pads')).toMatch(/€29.*€33/)
    await expect.poll(() => told('Joint')).toMatch(/Only \d left|only \d/i)
    await Promise.all(
      Items.map(({ ID, QuantityAvailable }) => seller('PATCH', `${stock}/${ID}`, { QuantityAvailable })),
    )
    await seller('PATCH', `/priceschedules/${PADS}`, { PriceBreaks: PriceBreaks ?? [] })
  })

  test('says how much more it takes until parcels are free', async () => {
    const page = await open('/cart', { filled: [['care-tin-oak', 4]] })
    await expect.poll(() => page.getByText(/Add €[\d.]+ more for “Free parcels from 150”\./).count()).toBe(1)
    await page.getByRole('button', { name: /^One more of Care tin/ }).click()
    await priced(page)
    await expect.poll(() => page.locator('.cart-sum', { hasText: 'Free parcels from 150' }).count()).toBe(1)
    expect(await page.getByText(/more for “Free parcels/).count()).toBe(0)
  })

  test('each line leads back to what was chosen, and offers what goes with it', async () => {
    const page = await open('/faq')
    const cable = { 'spec.cable-length': 'custom', 'text.cable-length/custom': '7' }
    await put(page, house.websiteUrl, { product: 'skjerm-pendant-small', quantity: '1', ...cable })
    await put(page, house.websiteUrl, { set: 'set-care' }, 'add-set')
    await page.goto(`${house.websiteUrl}/de/cart`)
    await awake(page)
    const lamp = line(page, 'Pendelleuchte Skjerm, klein')
    expect(await lamp.innerText()).toContain('Kabel: 7 m')
    expect(await line(page, 'Pflege für zehn Jahre').locator('img').count()).toBe(1)
    const companions = page.locator('section', { has: page.getByRole('heading', { name: 'Passt zu Ihrer Auswahl' }) })
    const links = companions.locator('h3 a')
    await expect.poll(() => links.count()).toBeGreaterThan(1)
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.filter((address) => !address.startsWith('/de/products/'))).toEqual([])
    await lamp.getByRole('link', { name: 'Pendelleuchte Skjerm, klein' }).click()
    await page.waitForURL('**/de/products/pendelleuchte-skjerm-klein?**')
    await awake(page)
    await expect.poll(() => page.locator('[name="text.cable-length/custom"]').inputValue()).toBe('7')
  })

  test('a code that is for others says so in its field', async () => {
    const page = await open('/cart', { filled: [[CHAIR, 2]], expected: REFUSED })
    await page.getByText('Have a code?').click()
    await page.getByLabel('Promotion code').fill('WELCOME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => page.getByText('This code is not valid or does not apply to you.').count()).toBe(1)
    expect(await focused(page)).toMatch(/^input/)
    expect(await page.getByLabel('Promotion code').getAttribute('aria-invalid')).toBe('true')
  })

  test('a member saves for later, moves back, and applies a code that can be taken away', async () => {
    const page = await open('/faq')
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
      form: { username: 'shopper', password: 'Halden-Shopper-1' },
      headers: { origin: house.websiteUrl },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
    await put(page, house.websiteUrl, { product: CHAIR, quantity: '2' })
    await put(page, house.websiteUrl, { product: BRUSH, quantity: '1' })
    await page.goto(`${house.websiteUrl}/cart`)
    await awake(page)
    await page.getByRole('button', { name: 'Save for later: Felt brush' }).click()
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
    await priced(page)
    await page.getByRole('button', { name: 'Move Felt brush to the cart' }).click()
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor({ state: 'detached' })
    expect((await lines(page)).sort()).toEqual(['Felt brush', CHAIR_NAME])
    await page.getByText('Have a code?').click()
    await page.getByLabel('Promotion code').fill('welcome10')
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: 'Remove code WELCOME10' })
    await remove.waitFor()
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  })

  test.each([true, false])(
    'a guest saves for later in this browser, until they sign in; scripts: %s',
    async (scripts) => {
      const page = await open('/faq', { javaScriptEnabled: scripts })
      const cable = { 'spec.cable-length': 'custom', 'text.cable-length/custom': '7' }
      await put(page, house.websiteUrl, { product: 'skjerm-pendant-small', quantity: '2', ...cable })
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().click()
        if (scripts) await priced(page)
        else await page.waitForLoadState()
      }
      await page.goto(`${house.websiteUrl}/cart`)
      if (scripts) await awake(page)
      await press(/^Save for later: Skjerm/)
      const saved = page.locator('section', { has: page.getByRole('heading', { name: 'Saved for later' }) }).last()
      await expect.poll(() => saved.innerText()).toMatch(/Saved in this browser[\s\S]*Cable: 7 m/)
      expect(await count(page)).toBe('')
      await press(/^Move Skjerm/)
      await expect.poll(() => line(page, 'Skjerm').getByRole('spinbutton').inputValue()).toBe('2')
      expect(await saved.count()).toBe(0)

      await press(/^Save for later: Skjerm/)
      const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'shop.saved')
      await expect.poll(async () => (await kept())?.httpOnly).toBe(true)
      const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
        form: { username: 'shopper', password: 'Halden-Shopper-1' },
        headers: { origin: house.websiteUrl },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      await page.goto(`${house.websiteUrl}/cart`)
      await expect.poll(() => saved.innerText()).toContain('Cable: 7 m')
      expect(await saved.innerText()).not.toContain('Saved in this browser')
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('shop.saved')
      if (scripts) await awake(page)
      await press(/^Remove Skjerm.+ from the list/)
      await expect.poll(() => saved.count()).toBe(0)
    },
  )

  test('what a guest saved is there when their session is over, and is dropped when it is not ours', async () => {
    const page = await open('/cart', { javaScriptEnabled: false, filled: [[BRUSH, 3]] })
    await page.getByRole('button', { name: 'Save for later: Felt brush' }).click()
    await page.getByRole('heading', { name: 'Saved for later' }).waitFor()
    // An order that was placed takes the session with it.
    await page.context().clearCookies({ name: /^shop\.(?!saved$)/ })
    await page.reload()
    await page.getByRole('button', { name: 'Move Felt brush to the cart' }).click()
    await page.waitForURL(/form=cart/)
    expect(await line(page, 'Felt brush').getByRole('spinbutton').inputValue()).toBe('3')

    const lines = [
      { ProductID: '../me', Quantity: 1, Specs: [] },
      { ProductID: BRUSH, Quantity: -1, Specs: [] },
    ]
    for (const forged of [JSON.stringify(lines), '{"a":', '"__proto__"', '[null,[[]]]']) {
      const value = Buffer.from(forged).toString('base64url')
      await page.context().addCookies([{ name: 'shop.saved', value, url: house.websiteUrl }])
      expect((await page.goto(`${house.websiteUrl}/cart`))?.status()).toBe(200)
      expect(await page.getByRole('heading', { name: 'Saved for later' }).count()).toBe(0)
    }
  })

  test('two tabs agree', async () => {
    const page = await open('/cart', { filled: [[CHAIR, 2]] })
    const other = await page.context().newPage()
    await other.goto(`${house.websiteUrl}/cart`)
    await awake(other)
    await other.getByRole('button', { name: `One more of ${CHAIR_NAME}` }).click()
    await priced(other)
    await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('3')
    expect(await count(page)).toBe('3')
  })

  test('is read and operated by keys, on a phone, from the right', async () => {
    const page = await open('/cart', {
      filled: [
        [CHAIR, 3],
        ['bulb-e27-470', 6],
      ],
      viewport: PHONE,
    })
    expect(await violationsInBothColors(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('#main').focus()
    expect(await unseenStops(page, ':not(main, main *)')).toEqual([])
    await page.goto(`${house.websiteUrl}/ar/cart`)
    await awake(page)
    expect(await page.locator('h1').textContent()).toBe('سلتك')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await violationsInBothColors(page)).toEqual([])
    await page.getByRole('combobox').selectOption('24')
    await priced(page)
    expect(await count(page)).toBe('27')
  })
})

test('without scripts every step is a form that comes back and says what was done', async () => {
  const page = await open('/cart', { filled: [[CHAIR, 2]], javaScriptEnabled: false })
  await quantity(page, CHAIR_NAME).fill('3')
  await page.keyboard.press('Enter')
  await page.waitForURL(/form=cart/)
  await expect.poll(() => page.getByText(`${CHAIR_NAME}: the quantity is now 3.`).count()).toBe(1)
  await page.getByRole('button', { name: `One more of ${CHAIR_NAME}` }).click()
  await expect.poll(() => quantity(page, CHAIR_NAME).inputValue()).toBe('4')
  await quantity(page, CHAIR_NAME).evaluate((field: HTMLInputElement) => field.removeAttribute('max'))
  await quantity(page, CHAIR_NAME).fill('5000')
  await page.keyboard.press('Enter')
  await expect.poll(() => line(page, CHAIR_NAME).getByText('not that many in stock').count()).toBe(1)
  await page.getByText('Have a code?').click()
  await page.getByLabel('Promotion code').fill('NOT-A-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => page.getByText('This code is not valid or does not apply to you.').count()).toBe(1)
  expect(await page.getByLabel('Promotion code').inputValue()).toBe('NOT-A-CODE')
  await page.getByRole('button', { name: `Remove ${CHAIR_NAME}`, exact: true }).click()
  await expect.poll(() => page.getByText(`${CHAIR_NAME} was removed from your cart.`).count()).toBe(1)
  await expect.poll(() => page.getByRole('link', { name: 'For the home' }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByText(`${CHAIR_NAME} is back in your cart.`).count()).toBe(1)
  expect(await quantity(page, CHAIR_NAME).inputValue()).toBe('4')
})

describe('while the shop is away', () => {
  let proxy: FaultyProxy
  let website: Awaited<ReturnType<typeof openWebsite>>
  beforeAll(async () => {
    proxy = await openFaultyProxy(house.platformUrl, /^\/v1\/cart/)
    website = await openWebsite({
      CONTENT_HOST: proxy.url,
      SHOP_CLIENT_ID: 'storefront',
      EVENTS_CONTEXT_ID: DEMONSTRATION.contextId,
    })
  })
  afterAll(async () => {
    await website?.close()
    await proxy?.close()
  })

  test('a change is put back and told; once it is there again the sums are true again', async () => {
    const page = await open('/cart', {
      websiteUrl: website.websiteUrl,
      filled: [
        [CHAIR, 2],
        [BRUSH, 1],
      ],
      expected: REFUSED,
    })
    proxy.fault = 'refused'
    await page.getByRole('button', { name: 'Remove Felt brush' }).click()
    await line(page, 'Felt brush').getByText('The shop cannot be reached right now.').waitFor()
    expect(await lines(page)).toEqual([CHAIR_NAME, 'Felt brush'])
    await expect.poll(() => page.getByText('Updating …').count()).toBe(1)
    proxy.fault = 'none'
    await priced(page)
    expect(await lines(page)).toEqual([CHAIR_NAME, 'Felt brush'])
    expect(await count(page)).toBe('3')
  })

  test('what was done and never answered is shown as it is, as soon as that can be known', async () => {
    const page = await open('/cart', {
      websiteUrl: website.websiteUrl,
      filled: [
        [CHAIR, 2],
        [BRUSH, 1],
      ],
      expected: REFUSED,
    })
    proxy.fault = 'unanswered'
    await page.getByRole('button', { name: 'Remove Felt brush' }).click()
    await line(page, 'Felt brush').getByText('The shop cannot be reached right now.').waitFor()
    proxy.fault = 'none'
    await priced(page)
    const known = await page.context().request.get(`${website.websiteUrl}/api/cart/en`)
    const { lines: there } = (await known.json()) as { lines: { name: string }[] }
    expect(await lines(page)).toEqual(there.map(({ name }) => name))
  })

  test('a page that cannot be filled says so, and is filled when it can be', async () => {
    proxy.fault = 'none'
    const page = await open('/faq', { websiteUrl: website.websiteUrl, filled: [[BRUSH, 1]], expected: REFUSED })
    proxy.fault = 'refused'
    await page.goto(`${website.websiteUrl}/cart`)
    await awake(page)
    await expect.poll(() => page.getByText('The shop cannot be reached right now.').count()).toBe(1)
    expect(await page.getByText('Nothing lies in your cart').count()).toBe(0)
    proxy.fault = 'none'
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => lines(page)).toEqual(['Felt brush'])
  })
})
