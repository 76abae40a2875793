/** What people keep in their account and change: addresses, cards, lists that others see, subscriptions. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { unseenStops } from '../focus.fixture.ts'
import { useAccountHouse } from './signed-in.fixture.ts'

const house = useAccountHouse()
const { open, post, visit } = house

const SCRIPTLESS = { javaScriptEnabled: false } as const
const main = (page: Page) => page.locator('main').innerText()
const done = (page: Page) => page.getByRole('status').first().innerText()
const cell = (page: Page, text: string) => page.locator('.cell', { hasText: text })
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const visitPath = (page: Page, path: string) => page.goto(house.websiteUrl + path)

/** Somebody who has just registered. */
async function newcomer(path: string): Promise<Page> {
  const page = await visit(SCRIPTLESS)
  await visitPath(page, '/register')
  await page.locator('#register-firstName').fill('Nora')
  await page.locator('#register-lastName').fill('Neu')
  await page.locator('#register-email').fill('nora.neu@home.example')
  await page.locator('#register-password').fill('Halden-Nora-1')
  await page.locator('form#register input[name=terms]').check()
  await page.locator('form#register button[type=submit]').first().click()
  await page.waitForURL((url) => !url.pathname.includes('register'))
  await visitPath(page, path)
  return page
}

describe('addresses', () => {
  test.each([
    ['of the demonstration', () => open('/account/addresses', SCRIPTLESS)],
    ['who has just registered', () => newcomer('/account/addresses')],
  ])('are added, edited, used by default and removed by somebody %s', async (_, enter) => {
    const page = await enter()
    expect(await main(page)).not.toContain('Looked after by Halden')
    await page.getByRole('link', { name: 'Add an address' }).click()
    await page.locator('#address-street1').fill('Hauptstraße 1')
    await page.locator('#address-zip').fill('1010')
    await page.locator('#address-city').fill('Wien')
    await page.locator('#address-country').selectOption('AT')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/form=address/)
    await page.getByRole('link', { name: 'Edit: Hauptstraße 1' }).click()
    expect(await page.locator('#address-city').inputValue()).toBe('Wien')
    await page.locator('#address-street1').fill('Hauptstraße 2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/form=address/)
    expect(await done(page)).toContain('Saved.')
    await page.getByRole('button', { name: 'Deliver here by default: Hauptstraße 2' }).click()
    await page.getByRole('button', { name: 'Bill here by default: Hauptstraße 2' }).click()
    await expect
      .poll(() => cell(page, 'Wien').innerText())
      .toContain('Default delivery address · Default billing address')
    await page.getByRole('button', { name: 'Remove: Hauptstraße 2' }).click()
    await page.waitForURL(/form=address-delete/)
    expect(await cell(page, 'Wien').count()).toBe(0)
    expect(await main(page)).not.toContain('Hauptstraße 1')
  })

  test('that a company looks after are for it to change', async () => {
    const page = await open('/account/addresses', { user: 'buyer', ...SCRIPTLESS, expected: /40[34]|422/ })
    expect(await main(page)).toContain('Managed by Halden or your company')
    expect(await page.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
    expect((await post(page, 'account/address/delete', { id: 'hamburg' })).status).toBe(422)
  })
})

describe('a list', () => {
  test('is renamed, opened to who has its link, closed again and removed', async () => {
    const page = await open('/account/lists', SCRIPTLESS)
    await page.locator('#list-name').fill('Attic')
    await page.getByRole('button', { name: 'Create list' }).click()
    await page.waitForURL(/account\/lists\/./)
    const id = idOf(page)
    const stranger = await visit({ ...SCRIPTLESS, expected: /404/ })
    const seen = async () => (await visitPath(stranger, `/lists/${id}`))?.status()
    expect(await seen()).not.toBe(200)
    await page.locator('summary', { hasText: 'Rename or delete' }).click()
    await page.getByRole('textbox', { name: 'Name of the list' }).fill('Attic room')
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.waitForURL(/form=list/)
    expect(await page.getByRole('heading', { name: 'Attic room' }).count()).toBe(1)
    const share = async (access: string) => {
      const sharing = page.locator('details', { hasText: 'Share this list' })
      if (!(await page.getByLabel('Who can see it').isVisible())) await sharing.locator('summary').click()
      await page.getByLabel('Who can see it').selectOption(access)
      await sharing.getByRole('button', { name: 'Save' }).click()
      await page.waitForURL(/form=list/)
    }
    await share('Shareable')
    expect(await page.getByRole('link', { name: 'Link to share' }).getAttribute('href')).toBe(`/lists/${id}`)
    expect(await seen()).toBe(200)
    expect(await main(stranger)).toContain('Attic room')
    await share('Private')
    expect(await seen()).not.toBe(200)
    await page.locator('summary', { hasText: 'Rename or delete' }).click()
    await page.getByRole('button', { name: 'Delete this list' }).click()
    await page.waitForURL(/form=list-delete/)
    expect(await main(page)).not.toContain('Attic')
  })

  test('is changed by who may, refused by who does not want it, and closed to whose invitation is taken back', async () => {
    const page = await open('/account/lists/reading-corner', SCRIPTLESS)
    const invited = async (name: string, mayChange: boolean) => {
      const sharing = page.locator('details', { hasText: 'Share this list' })
      if (!(await page.locator('#invite-name').isVisible())) await sharing.locator('summary').click()
      await page.locator('#invite-name').fill(name)
      if (mayChange) await page.getByLabel('Can also edit the list').check()
      await page.getByRole('button', { name: 'Create invitation' }).click()
      await page.waitForURL(/form=invite/)
      const row = page.getByRole('listitem').filter({ hasText: name }).last()
      return (await row.getByRole('link', { name: 'Invitation link' }).getAttribute('href')) ?? ''
    }
    const emil = await open(await invited('Emil', true), { user: 'emil.strand', ...SCRIPTLESS, expected: /404/ })
    await emil.getByRole('button', { name: 'Accept' }).click()
    await emil.waitForURL(/account\/lists\/reading-corner/)
    expect(await done(emil)).toContain('The list is now among your lists.')
    const added = { product: 'care-tin-oak', list: 'reading-corner' }
    expect((await post(emil, 'account/list/add', added)).status).toBe(200)
    await page.reload()
    expect(await main(page)).toContain('Care tin')

    const salma = await open(await invited('Salma', false), {
      user: 'salma.nasser',
      ...SCRIPTLESS,
      expected: /404|422/,
    })
    await salma.getByRole('button', { name: 'Decline' }).click()
    await salma.waitForURL(/form=invitation/)
    expect(await main(salma)).toContain('You declined the invitation.')
    expect(await main(salma)).not.toContain('Reading corner')

    const again = await invited('Salma again', false)
    await visitPath(salma, again)
    await salma.getByRole('button', { name: 'Accept' }).click()
    await salma.waitForURL(/account\/lists\/reading-corner/)
    expect((await post(salma, 'account/list/add', { ...added, product: 'krans-rug' })).status).toBe(422)
    await page.reload()
    await page.getByRole('button', { name: 'Remove: Salma again' }).click()
    await page.waitForURL(/form=invite-delete/)
    expect((await visitPath(salma, '/account/lists/reading-corner'))?.status()).toBe(404)
  })
})

test('a subscription comes on another day, in another rhythm, with more of it', async () => {
  const page = await open('/account/subscriptions/oak-care', { ...SCRIPTLESS, expected: /422/ })
  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('How often').selectOption('2-Months')
  await page.locator('#subscription-next').fill(next)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/form=subscription/)
  expect(await main(page)).toContain('Every two months')
  expect(await page.locator('#subscription-next').inputValue()).toBe(next)
  await page.getByLabel('How many: Care tin for oiled oak').fill('3')
  await page.getByRole('button', { name: 'Change: Care tin for oiled oak' }).click()
  await page.waitForURL(/form=subscription-item/)
  expect(await page.getByLabel('How many: Care tin for oiled oak').inputValue()).toBe('3')
  await page.reload()
  await page.locator('#subscription-next').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/form=subscription/)
  expect(await page.locator('#subscription-next-error').innerText()).toContain('Choose tomorrow')
})

describe('the screens of the account', () => {
  const SCREENS = [
    '/account/orders',
    '/account/orders/10234',
    '/account/returns',
    '/account/returns/R00304',
    '/account/addresses',
    '/account/lists/halden-favourites',
    '/account/subscriptions/oak-care',
  ]

  test('speak German, all of them', async () => {
    const page = await open('/de/account', SCRIPTLESS)
    for (const path of SCREENS) {
      await visitPath(page, `/de${path}`)
      const text = await main(page)
      expect(text, path).not.toMatch(/\b(account|checkout|cart|product)\.[a-z]/i)
      expect(text, path).not.toMatch(/\b(Return|Order|Delivered|Completed|Still to come|Remove|Edit|Save)\b/)
    }
  })

  test.each([
    '/account/orders/10234',
    '/account/returns/new?order=10234',
    '/account/addresses?edit=new',
    '/account/cards',
  ])('%s is used by keyboard alone, and every stop is seen', async (path) => {
    const page = await open(path)
    expect(await unseenStops(page, 'footer *')).toEqual([])
  })

  test('hold together in Arabic on a phone, where what somebody paid with is set apart', async () => {
    const page = await open('/ar/account/orders/10234', { viewport: { width: 390, height: 844 } })
    const paid = page.locator('li', { hasText: 'Visa •••• 4242' }).last()
    const gap = await paid.evaluate((row) => {
      const [card, amount] = [...row.children].map((part) => part.getBoundingClientRect())
      return (card?.left ?? 0) - (amount?.right ?? 0)
    })
    expect(gap).toBeGreaterThan(1)
    for (const path of ['/ar/account/returns/R00304', '/ar/account/addresses']) {
      await visitPath(page, path)
      expect(await violationsInBothColors(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})

// Last: orders and subscriptions of before name the card.
test('a card of the demonstration is the shopper’s own: it can be removed', async () => {
  const page = await open('/account/cards', SCRIPTLESS)
  expect(await main(page)).toContain('Visa ···· 4242')
  await page.getByRole('button', { name: 'Remove: Visa 4242' }).click()
  await page.waitForURL(/form=card-delete/)
  expect(await done(page)).toContain('Removed.')
  expect(await main(page)).toContain('No saved cards.')
})
