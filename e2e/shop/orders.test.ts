/** Orders in the account: where they stand, what is in which parcel, ordering again and canceling, by whom. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { makePastOrders } from './past-orders.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'
import { useAccountHouse } from './signed-in.fixture.ts'

const MINE = 'HV7K2MQ9'
const DONE = 'HV4TRC2X'
const ENGRAVED = 'HV2NGR8V'
const ARRIVED = '-V9ARR1VE'
const FETCHED = 'HV5FETCH'
const DESK = 'heis-sit-stand-desk-with-cable-tray'
/** Of the desk that so many go to an approver. */
const MANY = 4

const lines = [
  { ID: 'tin', ProductID: 'care-tin-oak', Quantity: 2 },
  { ID: 'rug', ProductID: 'krans-rug', Quantity: 1 },
]

let seller: Call
const house = useAccountHouse(async ({ platformUrl }) => {
  seller = await signedIn(platformUrl, 'seller', 'console')
  await makePastOrders(platformUrl, [
    { id: MINE, lines, shipped: ['tin'], trackingUrl: 'https://carrier.example/JJD0001' },
    { id: DONE, lines: lines.slice(0, 1), isCompleted: true },
    { id: ARRIVED, lines: lines.slice(0, 1), shipped: ['tin'], deliveredDays: 1, trackingUrl: 'javascript:alert(1)' },
    {
      id: ENGRAVED,
      lines: [
        {
          ID: 'bench',
          ProductID: 'sti-bench-110-cm',
          Quantity: 1,
          Specs: [
            { SpecID: 'wood-finish', OptionID: 'oak' },
            { SpecID: 'engraving', OptionID: 'text', Value: 'Ida' },
          ],
        },
      ],
    },
  ])
  await placeToPickUp(await signedIn(platformUrl, 'shopper'))
  const buyer = await signedIn(platformUrl, 'buyer')
  for (const [id, quantity] of [
    ['NL-OPEN', 1],
    ['NL-OTHER', 1],
    ['NL-WAITS', MANY],
    ['NL-NO', MANY],
  ] as const) {
    const at = `/orders/Outgoing/${id}`
    await buyer('PUT', at, { xp: { Checkout: { CostCenter: 'fit-out' } } })
    await buyer('POST', `${at}/lineitems`, { ID: 'desk', ProductID: DESK, Quantity: quantity, CostCenter: 'fit-out' })
    await buyer('PATCH', at, { ShippingAddressID: 'hamburg', BillingAddressID: 'accounts' })
    await buyer('POST', `${at}/payments`, { Type: 'PurchaseOrder' })
    await buyer('POST', `${at}/submit`)
  }
  const approver = await signedIn(platformUrl, 'approver')
  await approver('POST', '/orders/Outgoing/NL-NO/decline', { Comments: 'Not this year.' })
})
const { open, post } = house

/** An order of the shopper's that waits where its tins are. */
async function placeToPickUp(shopper: Call) {
  const at = `/orders/Outgoing/${FETCHED}`
  await shopper('PUT', at, { ShippingAddressID: 'clara-home', BillingAddressID: 'clara-home' })
  await shopper('POST', `${at}/lineitems`, { ID: 'tin', ProductID: 'care-tin-oak', Quantity: 1 })
  const { ShipEstimateResponse } = await shopper('POST', `${at}/estimateshipping`)
  const { ShipEstimates } = ShipEstimateResponse as unknown as { ShipEstimates: { ID: string }[] }
  const ShipMethodSelections = ShipEstimates.map(({ ID }) => ({ ShipEstimateID: ID, ShipMethodID: 'collect' }))
  await shopper('POST', `${at}/shipmethods`, { ShipMethodSelections })
  await shopper('POST', `${at}/calculate`)
  await shopper('POST', `${at}/payments`, { Type: 'PurchaseOrder' })
  await shopper('POST', `${at}/submit`)
}

const done = (page: Page) => page.getByRole('status').first().textContent()
const steps = (page: Page) => page.locator('.time-line li').allInnerTexts()
const main = (page: Page) => page.locator('main').innerText()
const canceling = (page: Page) => page.locator('summary', { hasText: 'Cancel order' })
const statusOf = async (id: string) => (await seller('GET', `/orders/Incoming/${id}`)).Status

test('orders are found by number, state and date, and the address says so', async () => {
  const page = await open('/account/orders')
  // Five of this test, and the six of the demonstration.
  await expect.poll(() => done(page)).toBe('11 orders')
  await page.getByLabel('Order number or keyword').fill(DONE)
  await page.getByLabel('Status').selectOption('completed')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.waitForURL(/q=HV4TRC2X/)
  await expect.poll(() => page.locator('.rows li').count()).toBe(1)
  await page.goto(`${house.websiteUrl}/account/orders?to=2020-01-01`)
  expect(await done(page)).toBe('No matching orders.')
})

describe('where an order stands', () => {
  test('is said parcel by parcel, with what is still to come and where it can be followed', async () => {
    const page = await open(`/account/orders/${MINE}`)
    const way = (await steps(page)).map((step) => step.split('\n')[0])
    expect(way).toEqual(['Order placed', 'Partly shipped', 'On its way', 'Delivered'])
    const parcels = page.getByRole('heading', { name: 'Shipments' }).locator('..').getByRole('listitem')
    const texts = await parcels.allInnerTexts()
    expect(texts[0]).toMatch(/Sent on .*DHL[\s\S]*JJD0001[\s\S]*2 × Care tin/)
    expect(texts.find((text) => text.startsWith('Still to come'))).toMatch(/1 × Krans round rug/)
    const number = page.getByRole('link', { name: 'JJD0001' })
    expect(await number.getAttribute('href')).toBe('https://carrier.example/JJD0001')
    expect(await number.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline')
  })

  test('ends with its arrival; no address but one of the web is a link', async () => {
    const page = await open(`/account/orders/${ARRIVED}`)
    const way = (await steps(page)).map((step) => step.split('\n')[0])
    expect(way).toEqual(['Order placed', 'On its way', 'Delivered'])
    expect(await main(page)).toContain('JJD0001')
    expect(await page.getByRole('link', { name: 'JJD0001' }).count()).toBe(0)
    expect(await main(page)).not.toContain('Still to come')
  })

  test('reads the right way round in Arabic, whatever its number begins with', async () => {
    const page = await open(`/ar/account/orders/${ARRIVED}`)
    const number = page.locator('h2 bdi')
    expect(await number.innerText()).toBe(ARRIVED)
    // In a text that runs from right to left the hyphen would be moved behind the number.
    const [hyphen, rest] = await number.evaluate((bdi) => {
      const leftOf = (from: number, to: number) => {
        const range = document.createRange()
        range.setStart(bdi.firstChild as Text, from)
        range.setEnd(bdi.firstChild as Text, to)
        return range.getBoundingClientRect().left
      }
      return [leftOf(0, 1), leftOf(1, 2)]
    })
    expect(hyphen).toBeLessThan(rest ?? 0)
    expect(await violationsInBothColors(page)).toEqual([])
  })

  test('of what is picked up says where, and nothing of a delivery', async () => {
    const page = await open(`/account/orders/${FETCHED}`)
    const way = (await steps(page)).map((step) => step.split('\n')[0])
    expect(way).toEqual(['Order placed', 'Ready for pickup', 'Picked up'])
    expect(await main(page)).toMatch(/Pickup at\s+Halden\s+Sandviksboder 14/)
    expect(await main(page)).not.toMatch(/Delivery address|Delivered|On its way/)
  })

  test('is said in German', async () => {
    const page = await open(`/de/account/orders/${MINE}`)
    const way = (await steps(page)).map((step) => step.split('\n')[0])
    expect(way).toEqual(['Eingegangen', 'Teilweise versandt', 'Unterwegs', 'Zugestellt'])
    expect(await main(page)).toMatch(/Lieferadresse[\s\S]*Oderberger/)
  })
})

describe('ordering again', () => {
  test.each([true, false])('takes what is chosen; scripts: %s', async (scripts) => {
    const page = await open(`/account/orders/${MINE}`, { javaScriptEnabled: scripts })
    await page.getByRole('checkbox', { name: /Care tin/ }).check()
    await page.getByRole('button', { name: 'Order selected items again' }).click()
    await page.waitForURL(/form=reorder/)
    expect(await main(page)).toContain('In your cart.')
    if (scripts) expect(await violationsInBothColors(page)).toEqual([])
  })

  test('takes all of it, with the same choices', async () => {
    const page = await open(`/account/orders/${ENGRAVED}`)
    await page.getByRole('button', { name: 'Order everything again' }).click()
    await page.waitForURL(/form=reorder/)
    await page.goto(`${house.websiteUrl}/cart`)
    const line = page.locator('main .cart-line', { hasText: 'Sti bench, 110 cm' })
    expect(await line.innerText()).toMatch(/Wood: Oiled oak[\s\S]*Engraving: Ida/)
  })
})

describe('an order is canceled', () => {
  const cannot = { status: 422, errors: { form: 'account.error.cannotCancel' } }

  test('by who placed it, until something of it is shipped', async () => {
    const page = await open(`/account/orders/${ENGRAVED}`)
    expect(await post(page, 'account/order/cancel', { id: MINE })).toEqual(cannot)
    await canceling(page).press('Enter')
    expect(await page.locator('form#order-cancel').innerText()).toContain('Nothing has been shipped yet.')
    expect(await violationsInBothColors(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.waitForURL(/form=order-cancel/)
    expect(await done(page)).toContain('The order is canceled.')
    expect(await steps(page)).toContainEqual(expect.stringContaining('Canceled'))
    expect(await canceling(page).count()).toBe(0)
    expect(await post(page, 'account/order/cancel', { id: ENGRAVED })).toEqual(cannot)
    await page.goto(`${house.websiteUrl}/account/orders/${MINE}`)
    await page.getByRole('button', { name: 'Order everything again' }).waitFor()
    expect(await canceling(page).count()).toBe(0)
  })

  test('by a colleague who looks after the orders of the company, and by no other', async () => {
    const colleague = await open('/account/orders/NL-OPEN', { user: 'approver' })
    expect(await main(colleague)).toContain('NL-OPEN')
    expect(await canceling(colleague).count()).toBe(0)
    expect(await post(colleague, 'account/order/cancel', { id: 'NL-OPEN' })).toEqual(cannot)
    expect(await statusOf('NL-OPEN')).toBe('Open')
    const manager = await open('/account/orders/NL-OPEN', { user: 'manager', javaScriptEnabled: false })
    await canceling(manager).click()
    await manager.getByRole('button', { name: 'Cancel this order' }).click()
    await manager.waitForURL(/form=order-cancel/)
    expect(await statusOf('NL-OPEN')).toBe('Canceled')
  })

  test.each([
    ['NL-WAITS', 'nobody has to decide on it anymore', 'AwaitingApproval'],
    ['NL-NO', 'This order was declined, so nothing will be sent.', 'Declined'],
  ])('by its buyer while it is not placed for good: %s', async (id, words, status) => {
    expect(await statusOf(id)).toBe(status)
    const page = await open(`/account/orders/${id}`, { user: 'buyer', javaScriptEnabled: false })
    await canceling(page).click()
    const form = await page.locator('form#order-cancel').innerText()
    expect(form).toContain(words)
    if (status === 'Declined') expect(form).not.toContain('decide')
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.waitForURL(/form=order-cancel/)
    expect(await statusOf(id)).toBe('Canceled')
  })
})
