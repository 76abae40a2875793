/** What becomes of a checkout whose session ends in the middle: with an account it goes on where it was, filled as it was. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  alert,
  CARD,
  chooseDelivery,
  confirmed,
  fill,
  giveAddress,
  giveContact,
  goToPayment,
  goToReview,
  mainText,
  onward,
  pathOf,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

const house = useCheckoutHouse()
const visitor = () => house.visitor({ expected: /sign-in|404/ })

/** The session of the page's visitor ends; that they had an account is still known. */
async function endSession(page: Page): Promise<void> {
  const kept = (await page.context().cookies()).filter(({ name }) => !/^shop/.test(name))
  await page.context().clearCookies()
  await page.context().addCookies(kept)
}

interface Member {
  readonly page: Page
  readonly signInAgain: (to?: RegExp) => Promise<void>
  /** Has the platform take back all tokens they have: those in their browser have not expired. */
  readonly revoke: () => Promise<void>
}

/** The guest of a page takes their cart into an account, somewhere else: their token here opens nothing any more. */
async function registerElsewhere(page: Page, email: string): Promise<void> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => /access/.test(name))?.value ?? ''
  const profile = { Username: email, Email: email, FirstName: 'Ann', LastName: 'Bee', Password: 'Long-enough-1' }
  const answer = await fetch(`${house.platformUrl}/v1/me/register?anonUserToken=${token}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...profile, Active: true }),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

/** Somebody with an account of their own for a test, and something in the cart. */
async function member(name: string): Promise<Member> {
  const page = await visitor()
  const email = `${name}@home.example`
  const form = { firstName: 'Ann', lastName: 'Bee', email, password: 'Long-enough-1', terms: 'on' }
  const answer = await house.post(page, '/account/register', form)
  expect(answer.status, answer.text).toBe(200)
  await fill(page, house.websiteUrl, TIN)
  const signInAgain = async (to = /\/checkout\//) => {
    expect(pathOf(page)).toBe('/sign-in')
    expect(await mainText(page)).toContain('Your session has expired. Please sign in again')
    await page.locator('#sign-in-username').fill(email)
    await page.locator('#sign-in-password').fill('Long-enough-1')
    await page.locator('#sign-in-password').press('Enter')
    await page.waitForURL(to)
  }
  const revoke = async () => {
    const admin = await signedIn(house.platformUrl, 'admin', 'console')
    const users = '/buyers/halden-shop/users'
    const { Items } = (await admin('GET', `${users}?Email=${email}`)) as unknown as { Items: { ID: string }[] }
    expect(Items).toHaveLength(1)
    await admin('DELETE', `${users}/${Items[0]?.ID}/tokens`)
  }
  return { page, signInAgain, revoke }
}

describe('somebody with an account signs in again', () => {
  test('at the contact, the address and the delivery, and finds what was entered', async () => {
    const { page, signInAgain } = await member('ends-early')
    await page.goto(`${house.websiteUrl}/checkout/contact`)
    await page.getByLabel('Phone').fill('+49 30 123 45 67')
    await endSession(page)
    await onward(page)
    await signInAgain()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+49 30 123 45 67')
    await onward(page)

    await page.locator('[name=street]').fill('Oderberger Straße 44')
    await page.locator('[name=country]').selectOption('DE')
    await endSession(page)
    await onward(page)
    await signInAgain()
    expect(await page.locator('[name=street]').inputValue()).toBe('Oderberger Straße 44')
    expect(await page.locator('[name=country]').inputValue()).toBe('DE')
    await giveAddress(page)

    await page.getByRole('radio', { name: 'Express' }).check()
    await page.getByLabel('Delivery instructions').fill('Dock 2, please')
    await endSession(page)
    await onward(page)
    await signInAgain()
    expect(await alert(page)).toContain('Your entries are still here')
    expect(await page.getByRole('radio', { name: 'Express' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Delivery instructions').inputValue()).toBe('Dock 2, please')
    await chooseDelivery(page)
  })

  test('at the payment and the review: nothing is charged, and one order is placed', async () => {
    const { page, signInAgain } = await member('ends-late')
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveAddress(page)
    await chooseDelivery(page)
    await endSession(page)
    await payByCard(page)
    await signInAgain()
    expect(await page.getByLabel('Name on the card').inputValue()).toBe('Ann Bee')
    expect(await page.getByLabel('Valid until').inputValue()).toBe('08/29')
    expect(await page.getByLabel('Card number').inputValue()).toBe('')
    expect(await page.locator('#checkout-payment-number-hint').innerText()).toContain('enter the card number again')
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await endSession(page)
    await place(page)
    await signInAgain()
    expect(await house.ordersOf('ends-late@home.example')).toEqual([])
    await place(page)
    await confirmed(page)
    expect(await house.ordersOf('ends-late@home.example')).toHaveLength(1)
  })
})

describe('somebody whose session is revoked signs in again', () => {
  test('at the contact, the address and the delivery, sent or looked at, and finds what was entered', async () => {
    const { page, signInAgain, revoke } = await member('revoked-early')
    await page.goto(`${house.websiteUrl}/checkout/contact`)
    await page.getByLabel('Phone').fill('+49 30 123 45 67')
    await revoke()
    await onward(page)
    await signInAgain()
    expect(await page.getByLabel('Phone').inputValue()).toBe('+49 30 123 45 67')
    await onward(page)

    await page.locator('[name=street]').fill('Oderberger Straße 44')
    await revoke()
    await onward(page)
    await signInAgain()
    expect(await page.locator('[name=street]').inputValue()).toBe('Oderberger Straße 44')
    await giveAddress(page)

    await revoke()
    await page.reload()
    await signInAgain()
    expect(pathOf(page)).toBe('/checkout/delivery')
    await chooseDelivery(page)
  })

  test('at the review: nothing is charged, and one order is placed', async () => {
    const { page, signInAgain, revoke } = await member('revoked-late')
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveAddress(page)
    await chooseDelivery(page)
    await payByCard(page)
    await page.waitForURL(/\/checkout\/review$/)
    await revoke()
    await place(page)
    await signInAgain()
    expect(await house.ordersOf('revoked-late@home.example')).toEqual([])
    await place(page)
    await confirmed(page)
    expect(await house.ordersOf('revoked-late@home.example')).toHaveLength(1)
  })

  test('at the cart with scripts, where the lines are there again', async () => {
    const { page, signInAgain, revoke } = await member('revoked-cart')
    const awake = await house.visitor({ javaScriptEnabled: true, expected: /401|sign-in/ })
    await awake.context().addCookies(await page.context().cookies())
    await revoke()
    await awake.goto(`${house.websiteUrl}/cart`)
    expect(pathOf(awake)).toBe('/sign-in')
    await page.goto(`${house.websiteUrl}/cart`)
    await signInAgain(/\/cart$/)
    expect(await page.locator('main input[name=quantity]').count()).toBe(1)
  })
})

describe('a guest, whose cart went with the session, is told so', () => {
  const told = async (page: Page) => {
    await page.waitForURL(/\/cart\?form=cart/)
    expect(await alert(page)).toContain('Your session has expired, and your cart with it')
    expect(await alert(page)).toContain('Nothing was ordered')
  }

  test.each(['sent', 'looked at'] as const)('when commerce has revoked it, at a step that is %s', async (how) => {
    const page = await visitor()
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveContact(page, 'revoked@bee.example')
    await registerElsewhere(page, `${how.replace(' ', '-')}@elsewhere.example`)
    if (how === 'sent') await onward(page)
    else await page.reload()
    await told(page)
  })

  test('at the contact', async () => {
    const page = await visitor()
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await page.context().clearCookies()
    await page.getByLabel('E-mail').fill('ann@bee.example')
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Bee')
    await onward(page)
    await told(page)
  })

  test('at the delivery and the payment', async () => {
    const page = await visitor()
    await fill(page, house.websiteUrl, TIN)
    await page.goto(`${house.websiteUrl}/checkout`)
    await giveContact(page)
    await giveAddress(page)
    await page.context().clearCookies()
    await onward(page)
    await told(page)
    await fill(page, house.websiteUrl, TIN)
    await goToPayment(page, house.websiteUrl)
    await page.context().clearCookies()
    await payByCard(page)
    await told(page)
  })

  test('at the review', async () => {
    const page = await visitor()
    await fill(page, house.websiteUrl, TIN)
    await goToReview(page, house.websiteUrl, CARD, 'ended@bee.example')
    await page.context().clearCookies()
    await place(page)
    await told(page)
    expect(await house.ordersOf('ended@bee.example')).toEqual([])
  })
})
