/** Pages of content that sell: what they show of products, and how these get into the cart. */

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../axe.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { mainText, PHONE, pathOf, useCheckoutHouse } from './checkout-walk.fixture.ts'

const house = useCheckoutHouse()
const { visitor } = house

const row = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) }).last()
const cardsOf = (page: Page, heading: string) => row(page, heading).getByRole('article')
const add = (page: Page, name: string) => page.getByRole('button', { name: `Add to cart: ${name}`, exact: true })
describe('without scripts', () => {
  test('the home page shows prices, and puts what it shows into the cart', async () => {
    const page = await visitor({ viewport: PHONE })
    await page.goto(house.websiteUrl)
    expect(await cardsOf(page, 'Four pieces to begin with').allInnerTexts()).toEqual(
      ['€780', '€1,120', '€', '€150'].map((price) => expect.stringContaining(price)),
    )
    await add(page, 'Bue arc lamp, opal glass').click()
    expect(pathOf(page)).toBe('/cart')
    expect(await mainText(page)).toContain('Bue arc lamp, opal glass is in your cart.')
    await page.goto(`${house.websiteUrl}/de`)
    await page.getByRole('button', { name: /^In den Warenkorb: .*Nett/ }).click()
    expect(pathOf(page)).toBe('/de/cart')
    expect(await mainText(page)).toMatch(/Nett.* liegt in Ihrem Warenkorb/)
  })

  test('a promotion names the price of what it sells, and sells it', async () => {
    const page = await visitor()
    await page.goto(house.websiteUrl)
    const promotion = row(page, 'One table, four chairs, no corners')
    expect(await promotion.innerText()).toContain('€1,240')
    await promotion.getByRole('button', { name: 'Add to cart' }).click()
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

  test('what has to be chosen or written first, and a set, is shown on its page', async () => {
    const page = await visitor()
    const shown = async (product: string) => {
      const { text } = await house.post(page, '/cart/add-as-shown', { product, returnTo: '/' })
      return JSON.parse(text) as { status: string; location?: string; errors: object }
    }
    expect(await shown('set-care')).toMatchObject({
      status: 'invalid',
      location: expect.stringContaining('/products/'),
      errors: { form: 'product.error.choose' },
    })
    expect(await shown('no-such-thing')).toMatchObject({ errors: { form: 'cart.error.gone' } })
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
