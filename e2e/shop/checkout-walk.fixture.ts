/** The way through the checkout as visitors go it, a step at a time. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const CARD = '4242 4242 4242 4242'

/** Puts a product into the cart of the page's visitor, by the form of the shop. */
export async function fill(page: Page, websiteUrl: string, product: string, quantity = 1): Promise<void> {
  const answer = await page.context().request.post(`${websiteUrl}/actions/cart/add`, {
    form: { product, quantity: String(quantity), returnTo: '/' },
    headers: { accept: 'application/json', origin: websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs the page's visitor in. */
export async function enter(page: Page, websiteUrl: string, username: string): Promise<void> {
  const [name = ''] = username.split('.')
  const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
  const answer = await page.context().request.post(`${websiteUrl}/actions/account/sign-in`, {
    form: { username, password },
    headers: { accept: 'application/json', origin: websiteUrl },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

const onward = (page: Page, name = 'Continue') => page.getByRole('button', { name, exact: true }).click()

export async function giveContact(page: Page, email = 'ann@bee.example'): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Bee')
  await onward(page)
  await page.waitForURL(/\/checkout\/address$/)
}

export async function giveAddress(page: Page): Promise<void> {
  await page.locator('[name=country]').selectOption('DE')
  await page.locator('[name=street]').fill('Oderberger Straße 44')
  await page.locator('[name=zip]').fill('10435')
  await page.locator('[name=city]').fill('Berlin')
  await onward(page)
  await page.waitForURL(/\/checkout\/delivery$/)
}

export async function chooseDelivery(page: Page): Promise<void> {
  await onward(page)
  await page.waitForURL(/\/checkout\/payment$/)
}

/** Pays all that is left, or a part of it, with a card. */
export async function payByCard(page: Page, number = CARD, amount = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid until').fill('08/29')
  await page.getByLabel('Name on the card').fill('Ann Bee')
  if (amount !== '') await page.getByLabel('Only a part with this').fill(amount)
  await onward(page, 'Pay with this')
}

/** From a full cart to the review, as a guest. */
export async function goToReview(page: Page, websiteUrl: string, number = CARD, email?: string): Promise<void> {
  await page.goto(`${websiteUrl}/checkout`)
  await giveContact(page, email)
  await giveAddress(page)
  await chooseDelivery(page)
  await payByCard(page, number)
  await page.waitForURL(/\/checkout\/review$/)
}

export async function place(page: Page): Promise<void> {
  await page.getByLabel(/terms of sale/).check()
  await page.getByRole('button', { name: /^Place order/ }).click()
}

export async function confirmed(page: Page): Promise<string> {
  await page.waitForURL(/\/checkout\/confirmation\?/)
  return (await page.locator('[data-order-number]').textContent()) ?? ''
}
