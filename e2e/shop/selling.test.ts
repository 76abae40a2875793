/** Pages of content that sell: what they show of products, and how these get into the cart. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { openScreen, visitorGets, WITHOUT_SCRIPTS } from '../studio/site-desk.fixture.ts'
import { alert, mainText, PHONE, pathOf, useCheckoutHouse } from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

const row = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) }).last()
const cardsOf = (page: Page, heading: string) => row(page, heading).getByRole('article')
const hasPath = (path: string) => (url: URL) => url.pathname === path
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}`, exact: true })
describe('without scripts', () => {
  test('the home page shows prices, and puts what it shows into the cart', async () => {
    const page = await visitor({ viewport: PHONE })
    await page.goto(house.websiteUrl)
    expect(await cardsOf(page, 'Four pieces to begin with').allInnerTexts()).toEqual(
      ['€780', '€1,120', '€', '€150'].map((price) => expect.stringContaining(price)),
    )
    await add(page, 'Bue arc lamp, opal glass').click()
    await page.waitForURL(hasPath('/cart'))
    expect(await mainText(page)).toContain('Bue arc lamp, opal glass is in your cart.')
    await page.goto(`${house.websiteUrl}/de`)
    await page.getByRole('button', { name: /^In den Warenkorb: .*Nett/ }).click()
    await page.waitForURL(hasPath('/de/cart'))
    expect(await mainText(page)).toMatch(/Nett.* liegt in Ihrem Warenkorb/)
  })

  test('a promotion names the price of what it sells, and sells it', async () => {
    const page = await visitor()
    await page.goto(house.websiteUrl)
    const promotion = row(page, 'One table, four chairs, no corners')
    expect(await promotion.innerText()).toMatch(/€1,240\s+In stock/)
    await promotion.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL(hasPath('/cart'))
    expect(await mainText(page)).toContain('Rund round table, on a column is in your cart.')
    await house.seller('PATCH', '/priceschedules/rund-round-table-on-a-column', {
      PriceBreaks: [{ Quantity: 1, Price: 1300 }],
    })
    const other = await visitor()
    await expect
      .poll(async () => {
        await other.goto(`${house.websiteUrl}/`)
        return row(other, 'One table, four chairs, no corners').innerText()
      })
      .toContain('€1,300')
    await house.seller('PATCH', '/priceschedules/rund-round-table-on-a-column', {
      PriceBreaks: [{ Quantity: 1, Price: 1240 }],
    })
  })

  test.each([
    ['/office', 'Popular in offices', 'office'],
    ['/living', 'Popular at home', 'living'],
  ])('%s has a row of its category', async (path, heading, category) => {
    const page = await visitor()
    await page.goto(house.websiteUrl + path)
    const links = await row(page, heading)
      .locator('[data-product]')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.product ?? ''))
    expect(links).toHaveLength(4)
    const listed = await house.seller(
      'GET',
      `/catalogs/halden-shop/categories/productassignments?pageSize=100&productID=${links[0]}`,
    )
    const { Items } = listed as unknown as { Items: { CategoryID: string }[] }
    const { ParentID } = (await house.seller('GET', `/catalogs/halden-shop/categories/${Items[0]?.CategoryID}`)) as {
      ParentID?: string
    }
    const { ParentID: above } = (await house.seller('GET', `/catalogs/halden-shop/categories/${ParentID}`)) as {
      ParentID?: string
    }
    expect([Items[0]?.CategoryID, ParentID, above]).toContain(category)
  })

  test.each([
    ['/guides/choose-a-work-chair', 'Work chairs to try the six numbers on'],
    ['/guides/light-a-room', 'Lamps to begin with'],
    ['/guides/plan-a-quiet-office', 'Panels for a first wall'],
    ['/journal/the-arc-lamp', 'Bue, and a lamp beside it'],
  ])('%s sells what it tells of', async (path, heading) => {
    const page = await visitor()
    await page.goto(house.websiteUrl + path)
    const cards = await cardsOf(page, heading).allInnerTexts()
    expect(cards).toHaveLength(4)
    for (const card of cards) expect(card).toMatch(/€[\d,]+/)
  })

  test.each([
    ['/', 'This is a set. Choose which of its parts you want, then add the set to the cart.'],
    ['/de', 'Das ist ein Set. Wählen Sie aus, welche Teile Sie möchten, und legen Sie das Set dann in den Warenkorb.'],
    ['/ar', 'هذه مجموعة. اختر القطع التي تريدها منها، ثم أضف المجموعة إلى السلة.'],
  ])('a set that is added on %s leads to its page, which says what to choose there', async (returnTo, message) => {
    const page = await visitor()
    const { text } = await house.post(page, '/cart/add-as-shown', { product: 'set-workplace', returnTo })
    const { location = '' } = JSON.parse(text) as { location?: string }
    await page.goto(house.websiteUrl + location)
    expect(await alert(page)).toBe(message)
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(0)
  })

  test('what is gone is said to be', async () => {
    const page = await visitor()
    const { text } = await house.post(page, '/cart/add-as-shown', { product: 'no-such-thing', returnTo: '/' })
    expect(JSON.parse(text)).toMatchObject({ errors: { form: 'cart.error.gone' } })
  })

  test('a promotion of what is sold out says so, and does not offer it', async () => {
    const records = '/products/rund-round-table-on-a-column/inventoryrecords'
    const stock = (id: string, QuantityAvailable: number) =>
      house.seller('PATCH', `${records}/${id}`, { QuantityAvailable })
    await Promise.all([stock('north', 0), stock('south', 0)])
    try {
      const page = await visitor()
      const promotion = row(page, 'طاولة واحدة وأربعة كراسٍ بلا زوايا')
      // Nobody looked at an address before, so that its page is made now; what it says of products is two seconds old at most.
      let looks = 0
      await expect
        .poll(async () => {
          looks += 1
          await page.goto(`${house.websiteUrl}/ar?look=${looks}`)
          return promotion.innerText()
        })
        .toContain('غير متوفر')
      expect(await promotion.getByRole('button').count()).toBe(0)
    } finally {
      await Promise.all([stock('north', 7), stock('south', 10)])
    }
  })

  test('a phrase of the cards that an author deletes is said as it was built in', async () => {
    const author = await openScreen(visitor, house, '/studio/dictionary?q=search.add', WITHOUT_SCRIPTS)
    await author.getByRole('link', { name: 'Edit search.add' }).click()
    await author.getByLabel('English', { exact: true }).fill('Take it home')
    await author.getByRole('button', { name: 'Save draft' }).click()
    await author.getByLabel('Publish changes in').selectOption({ label: 'English' })
    await author.getByRole('button', { name: 'Publish' }).click()
    await author.getByText('Changes published.').waitFor()
    await expect.poll(() => visitorGets(house, '/')).toContain('Take it home')
    await author.goto(`${house.studioUrl}/studio/dictionary?q=search.add`)
    await author.getByRole('link', { name: 'Edit search.add' }).click()
    await author.getByRole('link', { name: 'Delete' }).click()
    await author.getByRole('button', { name: 'Delete' }).click()
    await author.getByText('Phrase deleted.').waitFor()
    await author.getByRole('button', { name: 'Publish' }).click()
    await author.getByText('Changes published.').waitFor()
    await expect.poll(() => visitorGets(house, '/')).not.toContain('Take it home')
    const page = await visitor()
    await page.goto(house.websiteUrl)
    await add(page, 'Bue arc lamp, opal glass').click()
    await page.waitForURL(hasPath('/cart'))
    expect(await mainText(page)).toContain('Bue arc lamp, opal glass is in your cart.')
  })

  test('what is sold by four is put into the cart by four', async () => {
    const page = await visitor()
    await house.post(page, '/cart/add-as-shown', { product: 'felt-glides', returnTo: '/' })
    await page.goto(`${house.websiteUrl}/cart`)
    expect(await page.locator('[name=quantity]').first().inputValue()).toBe('4')
  })
})

describe('with scripts', () => {
  test('a card of the home page puts its product into the drawer, twice is one line, and no React comes', async () => {
    const page = await visitor({ javaScriptEnabled: true })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(house.websiteUrl)
    await awake(page)
    expect(loaded.filter((path) => /hydrate/.test(path))).toEqual([])
    await add(page, 'Bue arc lamp, opal glass').click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('Bue arc lamp, opal glass').first().waitFor()
    await page.keyboard.press('Escape')
    await add(page, 'Bue arc lamp, opal glass').click()
    await expect.poll(() => drawer.getByRole('spinbutton').first().inputValue()).toBe('2')
    expect(await drawer.getByRole('spinbutton').count()).toBe(1)
    expect(pathOf(page)).toBe('/')
  })

  test('a product with a text that is required leads to its page, which asks for it', async () => {
    const product = 'nett-side-table'
    await house.seller('POST', '/specs', { ID: 'dedication', Name: 'Dedication', Required: true, AllowOpenText: true })
    await house.seller('POST', '/specs/productassignments', { SpecID: 'dedication', ProductID: product })
    try {
      const page = await visitor({ javaScriptEnabled: true, expected: /422/ })
      await page.goto(house.websiteUrl)
      await page.getByRole('button', { name: /^Add to cart: Nett/ }).click()
      await page.waitForURL(/\/products\//)
      expect(await alert(page)).toBe('Please fill in the text for this product.')
      await page.getByLabel('Dedication').fill('For Ida')
      await page.locator('form#add-to-cart').getByRole('button', { name: 'Add to cart' }).click()
      await page.getByRole('dialog').getByText('For Ida').waitFor()
    } finally {
      await house.seller('DELETE', '/specs/dedication')
    }
  })

  test('a row that ships no code of its own tells the event service that it was seen', async () => {
    const page = await visitor({ javaScriptEnabled: true })
    const seen = page.waitForResponse((answer) => /"rfk_id":"popular_products"/.test(answer.request().postData() ?? ''))
    await page.goto(`${house.websiteUrl}/office`)
    await row(page, 'Popular in offices').scrollIntoViewIfNeeded()
    const answer = await seen
    expect(answer.ok()).toBe(true)
    const shown = await row(page, 'Popular in offices')
      .locator('[data-product]')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.product))
    expect(answer.request().postDataJSON()).toMatchObject({
      name: 'widget',
      action: 'view',
      value: { rfk_id: 'popular_products', entities: shown.map((id) => ({ entity_type: 'product', id })) },
    })
  })

  // Specification: widget-blocks, widget-appear
  test('a banner that ships no code tells the event service once that a fifth of it was seen', async () => {
    const page = await visitor({ javaScriptEnabled: true })
    const told: string[] = []
    page.on('request', (request) => {
      const { name, action, value } = JSON.parse(request.postData() || '{}')
      if (name === 'widget' && action === 'view') told.push(`${value.entity} ${value.rfk_id}`)
    })
    await page.goto(`${house.websiteUrl}/living`)
    await awake(page)
    /** Until a part of an element is in view, from its start. */
    const show = (selector: string, part: number) =>
      page.locator(selector).evaluate((element, part) => {
        const { top, height } = element.getBoundingClientRect()
        window.scrollTo({ top: window.scrollY + top + height * part - innerHeight, behavior: 'instant' })
      }, part)
    const [banner, advice] = ['banner', 'advice'].map((name) => `[data-widget="living_${name}_en"]`) as [string, string]
    await show(banner, 0.1)
    await show(advice, 1)
    await expect.poll(() => told).toContain('content living_advice_en')
    expect(told).not.toContain('content living_banner_en')
    await show(banner, 0.5)
    await expect.poll(() => told).toContain('content living_banner_en')
    await show(advice, -3)
    await show(banner, 1)
    await show('[data-row="popular_products"]', 1)
    await expect.poll(() => told).toContain('product popular_products')
    expect(told.filter((one) => one === 'content living_banner_en')).toHaveLength(1)
  })

  test('a list that is narrowed to a color puts that color into the cart', async () => {
    const page = await visitor({ javaScriptEnabled: true })
    await page.goto(`${house.websiteUrl}/office/chairs?f.color=Ochre`)
    const form = page.locator('form.card-form', { has: page.locator('[name^="spec."]') }).first()
    const choice = await form.locator('[name^="spec."]').inputValue()
    await form.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('dialog').getByRole('spinbutton').first().waitFor()
    await page.goto(`${house.websiteUrl}/cart`)
    const address = await page.locator('main a[href*="/products/"]').first().getAttribute('href')
    expect(address).toContain(choice)
  })

  test('nothing about it is out of reach', async () => {
    const page = await visitor({ javaScriptEnabled: true })
    await page.goto(house.websiteUrl)
    expect(await violations(page)).toEqual([])
    await page.goto(`${house.websiteUrl}/office/chairs`)
    await awake(page)
    expect(await violations(page)).toEqual([])
  })
})
