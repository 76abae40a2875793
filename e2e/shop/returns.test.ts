/** Returns: asked for in the account and by the link of an order, told line by line, taken back, and not after their time. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { RETURN_DAYS } from '../../apps/website/src/shop/returns/return-window.ts'
import { violationsInBothColors } from '../axe.fixture.ts'
import { confirmed, fill, goToReview, place, TIN } from './checkout-walk.fixture.ts'
import { callAsOwner, makePastOrders } from './past-orders.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'
import { useAccountHouse } from './signed-in.fixture.ts'

const MINE = 'HV7K2MQ9'
const TOLD = 'HV3T0LD5'
const LATE = 'HV8LATE4'
/** What the rule of this test has somebody look at. */
const LOOKED_AT = 'Please look at it first.'
const REFUSAL = '<img src=x> The seal is broken.\nWe send it back to you.'
const lines = [
  { ID: 'tin', ProductID: 'care-tin-oak', Quantity: 2 },
  { ID: 'rug', ProductID: 'krans-rug', Quantity: 1 },
]

let owner: Awaited<ReturnType<typeof callAsOwner>>
let seller: Call
const house = useAccountHouse(async ({ platformUrl }) => {
  owner = await callAsOwner(platformUrl)
  seller = await signedIn(platformUrl, 'seller', 'console')
  await owner('POST', '/approvalrules', {
    ID: 'looked-at',
    Name: 'Looked at',
    ApprovalType: 'OrderReturn',
    ApprovingGroupID: 'returns',
    RuleExpression: `orderreturn.Comments = '${LOOKED_AT}'`,
  })
  await makePastOrders(platformUrl, [
    { id: MINE, lines, shipped: ['tin'] },
    { id: TOLD, lines, shipped: ['tin', 'rug'] },
    { id: LATE, lines: lines.slice(0, 1), shipped: ['tin'], shippedDays: 40, deliveredDays: RETURN_DAYS + 1 },
  ])
})
const { open, post, visit } = house

const main = (page: Page) => page.locator('main').innerText()
const sendReturn = (page: Page) => page.getByRole('button', { name: 'Send return' })
const lineOf = (page: Page, name: string) =>
  page.getByLabel('In this return').getByRole('listitem').filter({ hasText: name })
const rows = (page: Page) => page.locator('main .rows > li')

/** What the page says of a return that waits, and then, declined by the returns bench, in German too. */
async function declined(page: Page, id: string): Promise<void> {
  const path = page.url().slice(house.websiteUrl.length)
  expect(await main(page)).toContain('Requested')
  await seller('POST', `/orderreturns/${id}/decline`, { Comments: REFUSAL })
  for (const [prefix, state] of [
    ['', 'Declined'],
    ['/de', 'Abgelehnt'],
  ] as const) {
    await page.goto(house.websiteUrl + prefix + path)
    const said = await main(page)
    expect(said).toContain(REFUSAL)
    expect(said).toContain(state)
    expect(said).not.toMatch(/What happens next|Return slip|So geht es weiter/)
  }
  expect(await page.locator('main img[src=x]').count()).toBe(0)
}

async function returnFirstLine(page: Page, count: string) {
  await page.getByLabel('How many').first().fill(count)
  await page.getByLabel('Reason').first().selectOption('damaged')
  await page.getByLabel('What we should know').first().fill('<img src=x> A dent')
}

describe('in the account', () => {
  test('a return is worked out first, sent, says what happens next, and is taken back', async () => {
    const page = await open(`/account/returns/new?order=${MINE}`)
    expect(await main(page)).toMatch(
      new RegExp(`You can return these items until .+, ${RETURN_DAYS} days after delivery`),
    )
    await sendReturn(page).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('at least one product')
    await returnFirstLine(page, '1')
    await page.getByRole('button', { name: 'Calculate refund' }).click()
    await expect.poll(() => page.getByRole('status').textContent()).toContain('€32')
    await sendReturn(page).click()
    await page.waitForURL(/account\/returns\/(?!new)/)
    expect(await page.getByRole('status').innerText()).toContain('We have received your return.')
    const said = await main(page)
    expect(said).toContain('<img src=x> A dent')
    expect(said).toMatch(/What happens next[\s\S]*return slip[\s\S]*original payment method within 14 days/)
    expect(await lineOf(page, 'Care tin').innerText()).toContain('Approved: please send it')
    expect(await violationsInBothColors(page)).toEqual([])
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await page.emulateMedia({ media: 'print' })
    const paper = await main(page)
    expect(paper).toMatch(/Return slip[\s\S]*Halden[\s\S]*Seelandstraße 15[\s\S]*23569 Lübeck[\s\S]*1\s+×\s+Care tin/)
    // Short enough to be written on a parcel.
    expect(id).toMatch(/^R\d{5}$/)
    expect(paper).toContain(id)
    expect(paper).not.toMatch(/What happens next|Cancel the return/)
    await page.emulateMedia({ media: 'screen' })

    await page.goto(`${house.websiteUrl}/account/returns/new?order=${MINE}`)
    expect(await page.getByText('Up to 1', { exact: true }).count()).toBe(1)
    await page.goto(`${house.websiteUrl}/account/returns/${id}`)
    await page.getByRole('button', { name: 'Cancel the return' }).click()
    await page.waitForURL(/form=return-cancel/)
    expect(await page.getByRole('status').innerText()).toContain('Your return is canceled.')
    expect(await main(page)).not.toMatch(/What happens next|Return slip/)
    expect(await page.getByRole('button', { name: 'Cancel the return' }).count()).toBe(0)
    await page.goto(`${house.websiteUrl}/account/returns`)
    expect(await rows(page).filter({ hasText: MINE }).innerText()).toContain('Canceled')
  })

  test('each line says whether it was received and refunded, and what has arrived is not taken back', async () => {
    const page = await open('/account', { javaScriptEnabled: false, expected: /422/ })
    const returned = {
      order: TOLD,
      'quantity.tin': '2',
      'reason.tin': 'other',
      'quantity.rug': '1',
      'reason.rug': 'other',
    }
    expect((await post(page, 'account/return', returned)).status).toBe(200)
    // Neither twice nor more of it than there is.
    expect((await post(page, 'account/return', returned)).errors).toEqual({
      'quantity.tin': 'account.error.returnQuantity',
      'quantity.rug': 'account.error.returnQuantity',
    })
    await page.goto(`${house.websiteUrl}/account/returns/new?order=${TOLD}`)
    expect(await main(page)).toContain('Nothing in this order can be returned.')
    await page.goto(`${house.websiteUrl}/account/orders/${TOLD}`)
    expect(await page.getByRole('link', { name: 'Return items' }).count()).toBe(0)
    await page.getByRole('link', { name: /^Return / }).click()
    await page.waitForURL(/\/account\/returns\/./)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const at = `/orderreturns/${id}`
    await owner('PATCH', at, { xp: { Received: { tin: '2026-03-12T08:00:00Z' } } })
    await page.reload()
    expect(await lineOf(page, 'Care tin').innerText()).toContain('Received')
    expect(await lineOf(page, 'Krans round rug').innerText()).toContain('Approved')
    expect(await page.getByRole('button', { name: 'Cancel the return' }).count()).toBe(0)
    expect((await post(page, 'account/return/cancel', { id })).errors).toEqual({ form: 'account.error.returnArrived' })
    const refunds = [
      { LineItemID: 'tin', Quantity: 2, RefundAmount: 64 },
      { LineItemID: 'rug', Quantity: 1, RefundAmount: 0 },
    ]
    await owner('PATCH', at, { ItemsToReturn: refunds })
    await owner('POST', `${at}/complete`)
    await page.goto(`${house.websiteUrl}/de/account/returns/${id}`)
    const inGerman = page.getByLabel('In dieser Rücksendung').getByRole('listitem')
    expect(await inGerman.first().innerText()).toMatch(/Erstattet[\s\S]*Erstattung: 64/)
    expect(await inGerman.last().innerText()).toContain('Nicht erstattet')
    expect(await page.locator('.time-line').innerText()).toContain('Geld erstattet')
  })

  test('nothing is returned once its time is over, by the form as little as without it', async () => {
    const page = await open(`/account/orders/${LATE}`, { javaScriptEnabled: false, expected: /422/ })
    expect(await page.getByRole('link', { name: 'Return items' }).count()).toBe(0)
    await page.goto(`${house.websiteUrl}/account/returns/new?order=${LATE}`)
    expect(await main(page)).toContain(`within ${RETURN_DAYS} days of delivery`)
    const answer = await post(page, 'account/return', { order: LATE, 'quantity.tin': '1', 'reason.tin': 'other' })
    expect(answer).toEqual({ status: 422, errors: { form: 'account.error.returnOver' } })
    for (const [path, words] of [
      ['/delivery-and-returns', `within ${RETURN_DAYS} days`],
      ['/de/delivery-and-returns', `Innerhalb von ${RETURN_DAYS} Tagen`],
      ['/ar/delivery-and-returns', `خلال ${RETURN_DAYS} يومًا`],
    ] as const) {
      await page.goto(house.websiteUrl + path)
      expect(await main(page), path).toContain(words)
    }
  })
})

describe('by the link of an order', () => {
  /** An order of a guest's that was sent off, and its link. */
  async function ordered(page: Page, email: string): Promise<{ id: string; link: string }> {
    await fill(page, house.websiteUrl, TIN, 2)
    await goToReview(page, house.websiteUrl, undefined, email)
    await place(page)
    const id = await confirmed(page)
    const href = await page.getByRole('link', { name: 'View this order on any device' }).getAttribute('href')
    const { pathname, search } = new URL(href ?? '')
    const { Items } = (await owner('GET', `/orders/Incoming/${id}/lineitems`)) as { Items: { ID: string }[] }
    await owner('POST', '/shipments', { ID: `${id}-1`, BuyerID: 'halden-shop', TrackingNumber: 'JJD0009' })
    const item = { OrderID: id, LineItemID: Items[0]?.ID, QuantityShipped: 2 }
    await owner('POST', `/shipments/${id}-1/items`, item)
    await owner('PATCH', `/shipments/${id}-1`, { DateShipped: new Date().toISOString() })
    return { id, link: house.websiteUrl + pathname + search }
  }

  test('its guest returns something, takes it back, and reads why not; the language switch keeps the link', async () => {
    const page = await visit({ javaScriptEnabled: false })
    const { id, link } = await ordered(page, 'returns@bee.example')
    await page.goto(link)
    expect(await main(page)).toContain('JJD0009')
    await page.locator('summary', { hasText: 'Return items' }).click()
    expect(await page.locator('form#order-return').getByLabel('E-mail').count()).toBe(0)
    await returnFirstLine(page, '1')
    await sendReturn(page).click()
    await page.waitForURL(/[?&]return=/)
    expect(await main(page)).toMatch(/We have received your return[\s\S]*What happens next[\s\S]*Seelandstraße 15/)
    const german = await page.locator('a[hreflang=de]').first().getAttribute('href')
    await page.goto(house.websiteUrl + german)
    expect(await main(page)).toMatch(/Ihre Rücksendung[\s\S]*Angenommen/)
    await page.goBack()
    await page.getByRole('button', { name: 'Cancel the return' }).click()
    await page.waitForURL(/form=order-return-cancel/)
    expect(await main(page)).toContain('Your return is canceled.')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('form'))
    expect(await page.getByRole('listitem').filter({ hasText: 'Canceled' }).count()).toBe(1)

    // Of another it reads there why it was declined.
    const { Items } = (await owner('GET', `/orders/Incoming/${id}/lineitems`)) as { Items: { ID: string }[] }
    const lineId = Items[0]?.ID
    const entered = { [`quantity.${lineId}`]: '1', [`reason.${lineId}`]: 'damaged', comments: LOOKED_AT }
    const proof = Object.fromEntries(new URL(link).searchParams)
    expect((await post(page, 'checkout/return', { ...proof, ...entered })).status).toBe(200)
    await page.goto(link)
    await page.getByRole('listitem').filter({ hasText: 'Requested' }).getByRole('link').click()
    await page.waitForURL(/[?&]return=/)
    await declined(page, new URL(page.url()).searchParams.get('return') ?? '')
  })

  test('somebody else needs the e-mail address too, and guesses it a few times only', async () => {
    const guest = await visit({ javaScriptEnabled: false })
    const { id, link } = await ordered(guest, 'owner@bee.example')
    const page = await visit({ javaScriptEnabled: false, expected: /422/ })
    await page.goto(link)
    await page.locator('summary', { hasText: 'Return items' }).click()
    await returnFirstLine(page, '1')
    await page.locator('form#order-return').getByLabel('E-mail').fill('guess@bee.example')
    await sendReturn(page).click()
    await page.waitForURL(/form=order-return/)
    expect(await main(page)).toContain('placed with a different e-mail address')
    await page.locator('form#order-return').getByLabel('E-mail').fill('Owner@bee.example')
    await sendReturn(page).click()
    await page.waitForURL(/[?&]return=/)
    const returnId = new URL(page.url()).searchParams.get('return') ?? ''

    const proof = Object.fromEntries(new URL(link).searchParams)
    const cancel = (form: Record<string, string>) => post(page, 'checkout/return/cancel', { ...proof, ...form })
    // The link of one order opens no return of another.
    const own = await cancel({ return: 'R00304', email: 'owner@bee.example' })
    expect(own.errors).toEqual({ form: 'shop.error.gone' })
    expect((await cancel({ return: returnId })).errors).toEqual({ email: 'checkout.order.cancelEmail' })
    const guess = { return: returnId, email: 'guess@bee.example' }
    expect((await cancel(guess)).errors).toEqual({ email: 'checkout.order.otherEmail' })
    expect((await cancel(guess)).errors).toEqual({ email: 'checkout.order.otherEmail' })
    const tooOften = { form: 'shop.error.tooOften' }
    expect((await cancel({ ...guess, email: 'owner@bee.example' })).errors).toEqual(tooOften)
    const forms = { ...proof, email: 'owner@bee.example' }
    expect((await post(page, 'checkout/cancel-order', forms)).errors).toEqual(tooOften)
    expect((await owner('GET', `/orderreturns/${returnId}`)).Status).toBe('Open')
    expect((await post(guest, 'checkout/return/cancel', { ...proof, return: returnId, sign: 'A' })).status).toBe(422)
    expect((await owner('GET', `/orders/Incoming/${id}`)).Status).toBe('Completed')
  })
  test('the link is sent a few times only, and what is said never tells whether there is such an order', async () => {
    const page = await visit({ javaScriptEnabled: false })
    for (const order of [MINE, 'NOSUCHORDER']) {
      const ask = () => post(page, 'checkout/order-link', { order, email: `${order.toLowerCase()}@bee.example` })
      for (let time = 0; time < 3; time++) expect([order, await ask()]).toEqual([order, { status: 200, errors: {} }])
      expect((await ask()).errors).toEqual({ form: 'shop.error.tooOften' })
    }
  })
})
