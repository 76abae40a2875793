/** A product on a list: as it was chosen, from its page and from others, for a household and for a company. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser, type VisitOptions } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { awake } from '../page-facts.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const PHONE = { width: 390, height: 844 }
const LAMP = '/products/bolle-pendant-medium'
/** What a browser says that meets scripts and may not run them. */
const UNRUN = /^request failed: csp .+\/assets\/.+\.js$/
const SCRIPTLESS = { javaScriptEnabled: false, expected: UNRUN } as const
const CLARA = { username: 'shopper', password: 'Halden-Shopper-1' }
const EMIL = { username: 'emil.strand', password: 'Halden-Emil-1' }
const SALMA = { username: 'salma.nasser', password: 'Halden-Salma-1' }
const BUYER = { username: 'buyer', password: 'Halden-Buyer-1' }

let house: House
beforeAll(async () => {
  house = await openHouse()
  // Nobody waits for what the first visitor waits for.
  for (const path of [LAMP, '/office/lamps']) await fetch(house.websiteUrl + path)
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

async function open(path: string, who?: typeof CLARA, options: VisitOptions = {}): Promise<Page> {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options })
  if (who !== undefined) {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, {
      form: who,
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto(house.websiteUrl + path)
  if (options.javaScriptEnabled !== false) await awake(page)
  return page
}

const form = (page: Page) => page.locator('details', { hasText: 'Add to a list' })
const said = (page: Page) => page.locator('#list-add').getByRole('status').textContent()
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
async function signIn(page: Page, { username, password }: typeof CLARA) {
  await page.locator('#sign-in-username').fill(username)
  await page.locator('#sign-in-password').fill(password)
  await page.locator('form#sign-in button[type=submit]').first().click()
}

test('what is chosen goes on the list, and from there into the cart', async () => {
  const page = await open(LAMP, CLARA)
  await page.getByRole('radio', { name: /Smoked oak/ }).check({ force: true })
  await page.locator('[data-swap="price"]').getByText('€286.20').waitFor()
  await page.getByLabel('Quantity').fill('3')
  await form(page).locator('summary').click()
  await expect
    .poll(() => page.locator('#list-add-list option').allTextContents())
    .toEqual(['Reading corner', 'What we would buy first', 'New list'])
  expect(await page.locator('#list-add-listName').isVisible()).toBe(false)
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await page.waitForURL(/form=list-add/)
  expect(await said(page)).toContain('Bolle pendant, medium is on your list Reading corner.')
  await page.getByRole('link', { name: 'Go to list' }).click()
  await page.waitForURL('**/account/lists/reading-corner')
  const row = page.locator('.rows li', { hasText: 'Bolle pendant, medium' })
  expect(await row.textContent()).toMatch(/Smoked oak, 3 m · Quantity: 3.*€286\.20/)
  expect(await violationsInBothColors(page)).toEqual([])
  await row.getByRole('button', { name: 'Add to cart: Bolle pendant, medium' }).click()
  await page.waitForURL(/form=list-buy/)
  await page.goto(`${house.websiteUrl}/cart`)
  const line = page.locator('main li', { hasText: 'Bolle pendant, medium' }).first()
  expect(await line.textContent()).toContain('Smoked oak')
  expect(await page.locator('main').textContent()).toContain('€858.60')
  // The way back leads to what was chosen.
  await page.goto(`${house.websiteUrl}/account/lists/reading-corner`)
  await page.getByRole('link', { name: 'Bolle pendant, medium' }).click()
  await page.locator('article.product h1').waitFor()
  expect(await page.getByRole('radio', { name: /Smoked oak/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Quantity').inputValue()).toBe('3')
})

test('put there again it is chosen anew; taken off nothing of it is left', async () => {
  const page = await open(`${LAMP}?quantity=2`, CLARA, SCRIPTLESS)
  const list = async () => {
    await page.goto(`${house.websiteUrl}/account/lists/reading-corner`)
    return page.locator('.rows li', { hasText: 'Bolle pendant, medium' })
  }
  await form(page).locator('summary').click()
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(async () => await (await list()).count()).toBe(1)
  await expect.poll(async () => await (await list()).textContent()).toContain('Quantity: 2')
  await (await list()).getByRole('button', { name: 'Remove: Bolle pendant, medium' }).click()
  await expect.poll(async () => await (await list()).count()).toBe(0)
})

test('what a stranger makes public is in nobody else’s account, and the shop makes nothing public', async () => {
  const emil = await signedIn(house.platformUrl, EMIL.username, 'storefront', EMIL.password)
  const made = await emil('POST', '/me/productcollections', { Name: 'Cheap watches', AccessLevel: 'Public' })
  const page = await open('/account/lists', CLARA)
  await page.getByRole('link', { name: 'Reading corner' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Cheap watches')
  await page.goto(`${house.websiteUrl}/account`)
  await page.getByRole('link', { name: 'Reading corner' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Cheap watches')
  const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/list`, {
    form: { name: 'For all', access: 'Public' },
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(answer.status()).toBe(422)
  await emil('DELETE', `/me/productcollections/${made.ID}`)
})

test('a new list is made on the way, on a phone without scripts', async () => {
  const page = await open(LAMP, SALMA, { ...SCRIPTLESS, viewport: PHONE })
  await form(page).locator('summary').click()
  // Who keeps no list is offered a name for the first.
  await expect.poll(() => page.locator('#list-add-list').count()).toBe(0)
  await expect.poll(() => page.locator('#list-add-listName').inputValue()).toBe('Wish list')
  await page.locator('#list-add-listName').fill('')
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await page.waitForURL(/form=list-add/)
  expect(await form(page).locator('.field-error').textContent()).toContain('Give the list a name')
  await page.locator('#list-add-listName').fill('Hallway')
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(() => said(page)).toContain('Bolle pendant, medium is on your list Hallway.')
  await expect.poll(() => overflow(page)).toBe(0)
  await form(page).locator('summary').click()
  await page.locator('#list-add-list').selectOption({ label: 'New list' })
  await page.locator('#list-add-listName').fill('Kitchen')
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(() => said(page)).toContain('on your list Kitchen.')
  await page.goto(`${house.websiteUrl}/account/lists`)
  expect(await page.locator('.cells h2').allTextContents()).toEqual(['Hallway', 'Kitchen'])
})

test.each([
  ['with scripts', {}],
  ['without', SCRIPTLESS],
])('who has to sign in first comes back, and it is on their list: %s', async (_, options) => {
  const page = await open(`${LAMP}?variant=bolle-pendant-medium-smoked-oak`, undefined, options)
  await page.getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Add to a list', exact: true }).click()
  await page.waitForURL(/sign-in/)
  await signIn(page, { ...EMIL, password: 'wrong' })
  await page.locator('#sign-in-password').fill(EMIL.password)
  await page.locator('form#sign-in button[type=submit]').first().click()
  await page.waitForURL(/bolle-pendant-medium\?.*form=list-add/)
  expect(await said(page)).toContain('Bolle pendant, medium is on your list Wish list.')
  await page.getByRole('link', { name: 'Go to list' }).click()
  await page.waitForURL(/account\/lists\/./)
  await expect.poll(() => page.locator('.rows li').count()).toBe(1)
  expect(await page.locator('.rows li').textContent()).toContain('Smoked oak, 3 m · Quantity: 2')
  // Signing in later does it once only.
  await page.getByRole('button', { name: 'Remove: Bolle pendant, medium' }).click()
  await page.context().clearCookies({ name: /token/ })
  await page.goto(`${house.websiteUrl}/sign-in`)
  await signIn(page, EMIL)
  await page.waitForURL('**/account')
  await page.goto(`${house.websiteUrl}/account/lists`)
  expect(await page.locator('.cells .cell', { hasText: 'Wish list' }).textContent()).toContain('0 products')
})

test('a product in a list of products is kept by its heart; the page it stands on says so', async () => {
  const page = await open('/office/lamps?page=2', undefined, SCRIPTLESS)
  const heart = page.getByRole('button', { name: /^Add to a list: / }).first()
  const name = ((await heart.getAttribute('title')) ?? '').replace('Add to a list: ', '')
  await heart.locator('xpath=ancestor::article').hover()
  await heart.click()
  await page.waitForURL(/sign-in/)
  await signIn(page, CLARA)
  await page.waitForURL(/office\/lamps\?page=2&form=list-save/)
  expect(await page.locator('.session-notice').textContent()).toContain(`${name} is on your list Reading corner.`)
  await page.locator('.session-notice').getByRole('link', { name: 'Go to list' }).click()
  await page.waitForURL(/account\/lists\/./)
  await expect.poll(() => page.locator('.rows li', { hasText: name }).count()).toBe(1)
})

test('who buys for a company puts the variant on a requisition list, by the same button', async () => {
  const page = await open('/products/fjell-lounge-chair-low-back', BUYER)
  await form(page).locator('summary').click()
  await page.locator('#list-add-list').selectOption({ label: 'New list' })
  await page.locator('#list-add-listName').fill('Lounge of the third floor')
  await page.getByLabel('Quantity', { exact: true }).fill('4')
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await page.waitForURL(/form=list-add/)
  expect(await said(page)).toContain('on your list Lounge of the third floor.')
  // More of the same grows.
  await form(page).locator('summary').click()
  await page.locator('#list-add-list').selectOption({ label: 'Lounge of the third floor' })
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await page.waitForURL(/form=list-add/)
  await page.getByRole('link', { name: 'Go to list' }).click()
  await page.waitForURL(/company\/requisitions\/./)
  expect(await page.locator('main').textContent()).toContain('Fjell lounge chair, low back')
  const fields = page.locator('input[name^="quantity.fjell-lounge-chair-low-back-"]')
  await expect.poll(() => fields.count()).toBe(1)
  expect(await fields.inputValue()).toBe('5')
})

test('a set is kept as well; what was put aside in the cart is no list', async () => {
  const page = await open('/products/set-reading-corner', CLARA, SCRIPTLESS)
  await form(page).locator('summary').click()
  await expect.poll(() => page.locator('#list-add-list option').allTextContents()).not.toContain('Saved for later')
  await form(page).getByRole('button', { name: 'Add to list' }).click()
  await expect.poll(() => said(page)).toContain('is on your list Reading corner.')
  const { request } = page.context()
  const headers = { accept: 'application/json', origin: house.websiteUrl }
  const added = await request.post(`${house.websiteUrl}/actions/cart/add`, {
    form: { product: 'care-tin-oak', quantity: '1' },
    headers,
  })
  const { data } = (await added.json()) as { data: { lines: { id: string; productId: string }[] } }
  const line = data.lines.find(({ productId }) => productId === 'care-tin-oak')?.id ?? ''
  expect((await request.post(`${house.websiteUrl}/actions/cart/save`, { form: { line }, headers })).status()).toBe(200)
  await page.goto(`${house.websiteUrl}/account/lists`)
  expect(await page.locator('main').textContent()).not.toContain('Saved for later')
  await page.goto(house.websiteUrl + LAMP)
  expect(await page.locator('#list-add-list option').allTextContents()).not.toContain('Saved for later')
})

test('what is wrong is refused by name, and lists of others stay theirs', async () => {
  const page = await open('/account', EMIL)
  const send = async (entered: Record<string, string>) => {
    const answer = await page.context().request.post(`${house.websiteUrl}/actions/account/list/add`, {
      form: entered,
      headers: { accept: 'application/json', origin: house.websiteUrl },
    })
    return [answer.status(), ((await answer.json()) as { errors: object }).errors]
  }
  const product = 'care-tin-oak'
  expect(await send({ product: 'no-such-thing' })).toEqual([422, { form: 'shop.error.gone' }])
  expect(await send({ product: '../../me' })).toEqual([422, { product: 'shop.error.gone' }])
  expect(await send({ product, quantity: 'many' })).toEqual([422, { quantity: 'cart.error.quantity' }])
  expect(await send({ product, list: '', listName: '' })).toEqual([422, { listName: 'account.error.listName' }])
  expect(await send({ product, list: '', listName: 'x'.repeat(101) })).toEqual([
    422,
    { listName: 'account.error.tooLong' },
  ])
  expect(await send({ product, list: 'reading-corner' })).toEqual([422, { form: 'shop.error.gone' }])
  const foreign = await send({ product, list: 'halden-favourites' })
  expect(foreign[0]).toBe(422)
  const guest = await fetch(`${house.websiteUrl}/actions/account/list/add`, {
    method: 'POST',
    body: new URLSearchParams({ product }),
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect(guest.status).toBe(401)
})

test('in Arabic, on a phone, with the form open: accessible, within the page', { timeout: 120_000 }, async () => {
  const page = await open(`/ar${LAMP}`, CLARA, { viewport: PHONE })
  await page.locator('summary', { hasText: 'أضف إلى قائمة' }).click()
  await page.locator('#list-add-list').selectOption({ label: 'قائمة جديدة' })
  await page.locator('#list-add-listName').waitFor()
  expect(await violationsInBothColors(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.locator('#list-add-listName').fill('غرفة المعيشة')
  await page.getByRole('button', { name: 'أضف إلى القائمة' }).click()
  await page.waitForURL(/form=list-add/)
  expect(await page.locator('#list-add').textContent()).toContain('غرفة المعيشة')
  expect(await page.locator('main').textContent()).not.toMatch(/(?:product|account)\.\w+/)
  expect(await violationsInBothColors(page)).toEqual([])
})
