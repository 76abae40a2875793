/** What an order says of itself from its review on: what comes how, where to, and how it was paid. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  alert,
  chooseDelivery,
  confirmed,
  DESKTOP,
  enter,
  fill,
  giveContact,
  goToDelivery,
  goToReview,
  mainText,
  onward,
  PHONE,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

interface Mail {
  readonly MessageType: string
  readonly Subject: string
  readonly Text: string
}

/** Comes from Lübeck. */
const LAMP = 'skjerm-pendant-small'

const house = useCheckoutHouse({ viewport: PHONE })
const { visitor } = house

/** Puts the lamp with a cable of its own length into the cart. */
async function fillWithLamp(page: Page): Promise<void> {
  const cable = { 'spec.cable-length': 'custom', 'text.cable-length/custom': '7' }
  const answer = await house.post(page, '/cart/add', { product: LAMP, quantity: '1', returnTo: '/', ...cable })
  expect(answer.status, answer.text).toBe(200)
}

const section = (page: Page, name: string) =>
  page.locator('main section', { has: page.getByRole('heading', { name, exact: true }) }).last()
const linkTo = async (page: Page) =>
  (await page.getByRole('link', { name: 'View this order on any device' }).getAttribute('href')) ?? ''

const FROM_BERGEN =
  /Pickup: Bergen\s+free\s+Ready the next working day\s+Halden, Sandviksboder 14, 5035 Bergen, Vestland, Norway\s+Open: Mon–Fri, 8 am to 4 pm\s+2 × Care tin for oiled oak/
const FROM_LUEBECK = /Standard\s+€9.50\s+about 5 working days\s+1 × Skjerm pendant, small/

describe('what comes how', () => {
  test('is said of each shipment on the review, the confirmation and the order link', async () => {
    const page = await house.guestAt('cart', { quantity: 2 })
    await fillWithLamp(page)
    await goToDelivery(page, house.websiteUrl)
    await page.getByRole('radio', { name: /Pickup: Bergen/ }).check()
    await chooseDelivery(page)
    await payByCard(page)
    await page.waitForURL(/review$/)
    const shown = await section(page, 'Delivery').innerText()
    expect(shown).toMatch(/Delivery 1 of 2/)
    expect(shown).toMatch(FROM_BERGEN)
    expect(shown).toMatch(FROM_LUEBECK)
    const total = /€[\d.,]+/.exec(await page.getByRole('button', { name: /^Place order/ }).innerText())?.[0] ?? '?'
    const sums = page.locator('#checkout-place dl')
    expect(await sums.isVisible()).toBe(true)
    expect(await sums.innerText()).toMatch(/Delivery\s+€9.50\s+Tax\s+€[\d.]+\s+Total/)
    expect(await sums.innerText()).toContain(total)

    await place(page)
    const id = await confirmed(page)
    const told = await section(page, 'Delivery').innerText()
    expect(told).toMatch(FROM_BERGEN)
    expect(told).toMatch(FROM_LUEBECK)
    expect(await section(page, 'Delivery address').innerText()).toContain('Oderberger Straße 44')
    expect(await page.getByRole('heading', { name: 'Billing address' }).count()).toBe(0)
    expect(await section(page, 'Payment').innerText()).toContain(`Visa •••• 4242`)
    expect(await section(page, 'Payment').innerText()).toContain(total)
    const next = await section(page, 'What happens next').innerText()
    expect(next).toContain('tracking number')
    expect(next).toContain('ready for pickup in Bergen')
    expect(await mainText(page)).toContain('Cable: 7 m')

    const link = new URL(await linkTo(page))
    await page.goto(house.websiteUrl + link.pathname + link.search)
    const looked = await section(page, 'Delivery').innerText()
    expect(looked).toMatch(FROM_BERGEN)
    expect(looked).toMatch(FROM_LUEBECK)
    expect(await mainText(page)).toContain('Delivered to: Berlin, Germany')
    expect(await mainText(page)).not.toContain('Oderberger')

    for (const path of [`/de/checkout/confirmation?order=${id}`, `/de${link.pathname}${link.search}`]) {
      await page.goto(house.websiteUrl + path)
      expect(await mainText(page), path).toContain('Kabel: 7 m')
      expect(await mainText(page), path).toContain('Abholung: Bergen')
    }
  })

  test('promises no carrier to somebody who picks up, and says who gets the bill', async () => {
    const page = await house.guestAt('delivery')
    await page.getByRole('radio', { name: /Pickup: Bergen/ }).check()
    await chooseDelivery(page)
    await payByCard(page)
    await page.waitForURL(/review$/)
    expect(await page.getByRole('heading', { name: 'Delivery address' }).count()).toBe(0)
    await place(page)
    const id = await confirmed(page)
    expect(await section(page, 'Delivery').innerText()).toContain('Sandviksboder 14')
    expect(await page.getByRole('heading', { name: 'Delivery address' }).count()).toBe(0)
    expect(await section(page, 'Billing address').innerText()).toContain('Oderberger Straße 44')
    const next = await section(page, 'What happens next').innerText()
    expect(next).not.toMatch(/carrier|tracking/)
    expect(next).toContain('ready for pickup in Bergen')
    const link = new URL(await linkTo(page))
    await page.goto(house.websiteUrl + link.pathname + link.search)
    expect(await mainText(page)).toContain('Pickup: Bergen')
    expect(await mainText(page)).not.toMatch(/Delivered to|Berlin/)

    const { Items } = (await house.seller('GET', `/orders/Incoming/${id}/lineitems`)) as unknown as {
      Items: { ID: string }[]
    }
    const items = { OrderID: id, LineItemID: Items[0]?.ID, QuantityShipped: 1 }
    await house.seller('POST', '/shipments', { ID: `${id}-1`, BuyerID: 'halden-shop' })
    await house.seller('POST', `/shipments/${id}-1/items`, items)
    await house.seller('PATCH', `/shipments/${id}-1`, { DateShipped: '2026-03-05T09:00:00Z' })
    const stranger = await visitor()
    await stranger.goto(house.websiteUrl + link.pathname + link.search)
    expect(await mainText(stranger)).toContain('Ready for pickup')
    expect(await mainText(stranger)).toContain('1 of 1 ready for pickup')
    expect(await mainText(stranger)).not.toMatch(/on (?:its|the) way/i)
  })
})

test('after an order the way leads on: into the shop, and to the order in the account', async () => {
  const page = await visitor({ viewport: DESKTOP })
  await enter(page, house.websiteUrl, 'buyer')
  await fill(page, house.websiteUrl, TIN)
  await page.goto(`${house.websiteUrl}/checkout`)
  expect(await page.getByRole('banner').innerText()).toMatch(/Checkout[\s\S]*Back to cart/)
  await onward(page)
  await chooseDelivery(page)
  await page.getByRole('radio', { name: /Fit-out 2026/ }).check()
  await page.getByRole('button', { name: 'Pay with this' }).click()
  await page.waitForURL(/review$/)
  await place(page)
  const id = await confirmed(page)
  expect(await section(page, 'Payment').innerText()).toMatch(/Budget: Fit-out 2026\s+€/)
  const head = page.getByRole('banner')
  expect(await head.innerText()).not.toMatch(/Checkout|cart/)
  expect(await head.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/')
  await page.getByRole('link', { name: 'See this order in your account' }).click()
  await page.waitForURL(`**/account/orders/${id}`)
  await expect.poll(() => page.getByText(id).count()).toBeGreaterThan(0)
})

describe('what is wrong or has changed', () => {
  test('stands in the title, and the steps that are done have their names on a phone', async () => {
    const page = await house.guestAt('cart')
    await page.goto(`${house.websiteUrl}/checkout`)
    expect(await mainText(page)).toContain('Do you have an account? Sign in')
    await giveContact(page)
    const title = await page.title()
    for (const [path, button, word] of [
      ['', 'Continue', 'Error: '],
      ['/de', 'Weiter', 'Fehler: '],
      ['/ar', 'متابعة', 'خطأ: '],
    ] as const) {
      await page.goto(`${house.websiteUrl}${path}/checkout/address`)
      expect(await page.title()).not.toContain(word)
      await page.locator('[name=street]').fill('Oderberger Straße 44')
      await page.locator('[name=city]').fill('Berlin')
      await page.locator('[name=country]').selectOption('DE')
      await page.locator('[name=zip]').fill('1043')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${word}.`))
      if (path === '') expect(await page.title()).toBe(word + title)
    }
    await page.goto(`${house.websiteUrl}/checkout/address`)
    expect(await page.title()).toBe(title)
    const done = page.getByRole('link', { name: 'Contact (done)' }).getByText('Contact', { exact: true })
    expect(await done.evaluate((name) => getComputedStyle(name).position)).toBe('static')
  })

  test('is said in words that fit any number', async () => {
    const page = await house.guestAt('review')
    await fill(page, house.websiteUrl, TIN)
    await place(page)
    await expect.poll(() => alert(page)).toContain('the quantity was 1 and is now 2')
  })
})

test('a parcel is followed from its letter, from the order link and from the account', async () => {
  const page = await house.guestAt('review', { email: 'parcel@bee.example' })
  await place(page)
  const id = await confirmed(page)
  const admin = await signedIn(house.platformUrl, 'admin', 'console')
  const { Items: lines } = (await admin('GET', `/orders/Incoming/${id}/lineitems`)) as unknown as {
    Items: { ID: string }[]
  }
  const xp = { TrackingUrl: 'https://nordfrakt.example/track/NF1' }
  await admin('POST', '/shipments', { ID: id, BuyerID: 'halden-shop', Shipper: 'Nordfrakt', TrackingNumber: 'NF1', xp })
  await admin('POST', `/shipments/${id}/items`, { OrderID: id, LineItemID: lines[0]?.ID, QuantityShipped: 1 })
  await admin('PATCH', `/shipments/${id}`, { DateShipped: '2026-03-05T09:00:00Z' })
  const mail = (await admin('GET', '/commerce/messages')) as unknown as { Items: Mail[] }
  const shipped = mail.Items.find(({ Subject }) => Subject === `Your order from Halden is on its way (${id})`)
  expect(shipped?.MessageType).toBe('ShipmentCreated')
  expect(shipped?.Text).toContain('Track the parcel:\nhttps://nordfrakt.example/track/NF1\n')

  const stranger = await visitor()
  await stranger.goto(/https?:\S+\/order\?\S+/.exec(shipped?.Text ?? '')?.[0] ?? '')
  const tracking = stranger.getByRole('link', { name: 'NF1', exact: true })
  await expect.poll(() => tracking.getAttribute('href')).toBe('https://nordfrakt.example/track/NF1')

  const shopper = await visitor()
  await enter(shopper, house.websiteUrl, 'shopper')
  await shopper.goto(`${house.websiteUrl}/account/orders/10234`)
  const own = shopper.getByRole('link', { name: /^NF4029/ })
  await expect.poll(() => own.first().getAttribute('href')).toMatch(/^https:\/\/nordfrakt\.example\/track\/NF4029/)
})

test('an order is canceled by its link, by the guest, or by who knows the e-mail address too; the card is let go', async () => {
  const page = await visitor()
  const orders: { id: string; link: string }[] = []
  for (const email of ['cancels@bee.example', 'elsewhere@bee.example']) {
    await fill(page, house.websiteUrl, TIN)
    await goToReview(page, house.websiteUrl, undefined, email)
    await place(page)
    const id = await confirmed(page)
    const { pathname, search } = new URL(await linkTo(page))
    orders.push({ id, link: house.websiteUrl + pathname + search })
  }
  const [own, other] = orders
  const cancel = async (where: Page) => {
    await where.locator('summary', { hasText: 'Cancel order' }).click()
    await where.getByRole('button', { name: 'Cancel this order' }).click()
    await where.waitForURL(/form=order-cancel/)
  }
  await page.goto(own?.link ?? '')
  await cancel(page)
  expect(await page.getByRole('status').first().innerText()).toContain('The order is canceled.')
  expect(await page.locator('summary', { hasText: 'Cancel order' }).count()).toBe(0)
  const { Items } = (await house.seller('GET', `/orders/Incoming/${own?.id}/payments`)) as unknown as {
    Items: { Accepted: boolean; Transactions: { Type: string }[] }[]
  }
  expect(Items.map(({ Accepted }) => Accepted)).toEqual([false])
  expect(Items[0]?.Transactions.at(-1)?.Type).toMatch(/Void|Refund/)

  const admin = await signedIn(house.platformUrl, 'admin', 'console')
  const mail = (await admin('GET', '/commerce/messages')) as unknown as { Items: Mail[] }
  const letters = mail.Items.filter(({ Subject }) => Subject.includes(own?.id ?? '-'))
  expect(letters.map(({ MessageType }) => MessageType).toSorted()).toEqual(['OrderCanceled', 'OrderSubmitted'])
  const canceled = letters.find(({ MessageType }) => MessageType === 'OrderCanceled')
  expect(canceled?.Subject).toBe(`Your order at Halden was canceled (${own?.id})`)
  expect(canceled?.Text).toContain('/order?order=')

  const stranger = await visitor({ expected: /422/ })
  await stranger.goto(other?.link ?? '')
  await stranger.locator('summary', { hasText: 'Cancel order' }).click()
  await stranger.getByLabel('E-mail').fill('guess@bee.example')
  await stranger.getByRole('button', { name: 'Cancel this order' }).click()
  await stranger.waitForURL(/form=order-cancel/)
  expect(await mainText(stranger)).toContain('placed with a different e-mail address')
  expect((await house.orderOf(other?.id ?? '')).Status).toBe('Open')
  await stranger.getByLabel('E-mail').fill('Elsewhere@bee.example')
  await stranger.getByRole('button', { name: 'Cancel this order' }).click()
  await stranger.getByText('The order is canceled.').waitFor()
  expect((await house.orderOf(other?.id ?? '')).Status).toBe('Canceled')
  const form = Object.fromEntries(new URL(other?.link ?? '').searchParams)
  const forged = await house.post(page, '/checkout/cancel-order', { ...form, sign: 'AAAA', email: 'a@b.example' })
  expect(forged.status).toBe(422)
})
