/** What becomes of a checkout whose delivery costs something else by now, or is no longer offered: it is told, and goes on. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  ASKS,
  alert,
  chooseDelivery,
  confirmed,
  fill,
  goToDelivery,
  mainText,
  onward,
  pathOf,
  payByCard,
  place,
  TIN,
  useCheckoutHouse,
} from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

/** Comes from another place than the tin. */
const RUG = 'krans-rug'
const NORTH = 'warehouse-north'
const SOUTH = 'warehouse-south'

const house = useCheckoutHouse()

interface Rate {
  readonly Name: string
  readonly Cost: number
}
const RATES: Readonly<Record<string, Rate>> = {
  standard: { Name: 'Standard', Cost: 9.5 },
  express: { Name: 'Express', Cost: 24 },
}
/** What the carrier asks, by where it ships from and by shipping method. */
let rates: Record<string, Record<string, Rate>> = {}
let carrier: Server

interface Worksheet {
  readonly LineItems: readonly { readonly ID: string; readonly ShipFromAddressID: string | null }[]
  readonly ShipEstimateResponse: {
    readonly ShipEstimates: readonly { readonly ID: string; readonly SelectedShipMethodID: string }[]
  } | null
}

/** Answers as a checkout integration does: a parcel for each place, and its shipping methods. */
function answerTo(step: string, { LineItems, ShipEstimateResponse }: Worksheet): object {
  const from = (place: string) => rates[place] ?? RATES
  if (step === '/ordercalculate') {
    const costs = (ShipEstimateResponse?.ShipEstimates ?? []).map((one) => from(one.ID)[one.SelectedShipMethodID]?.Cost)
    return { ShippingTotal: costs.reduce((sum: number, cost) => sum + (cost ?? 0), 0), TaxTotal: 0 }
  }
  const places = [...new Set(LineItems.map(({ ShipFromAddressID }) => ShipFromAddressID ?? 'anywhere'))]
  return {
    ShipEstimates: places.map((ID) => ({
      ID,
      ShipMethods: Object.entries(from(ID)).map(([id, rate]) => ({ ID: id, ...rate, EstimatedTransitDays: 3 })),
      ShipEstimateItems: LineItems.filter((line) => (line.ShipFromAddressID ?? 'anywhere') === ID).map((line) => ({
        LineItemID: line.ID,
        Quantity: 1,
      })),
    })),
  }
}

async function bodyOf(request: IncomingMessage): Promise<{ OrderWorksheet: Worksheet }> {
  let text = ''
  for await (const part of request) text += part
  return JSON.parse(text) as { OrderWorksheet: Worksheet }
}

beforeAll(async () => {
  carrier = createServer(async (request, response) => {
    const { OrderWorksheet } = await bodyOf(request)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(request.url ?? '', OrderWorksheet)))
  })
  await new Promise<void>((done) => carrier.listen(0, '127.0.0.1', done))
  const admin = await signedIn(house.platformUrl, 'admin', 'console')
  await admin('POST', '/integrationEvents', {
    ID: 'carrier',
    Name: 'Carrier',
    EventType: 'OrderCheckout',
    CustomImplementationUrl: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
    HashKey: 'of-this-test-alone',
    ElevatedRoles: [],
  })
  await admin('PATCH', '/apiclients/storefront', { OrderCheckoutIntegrationEventID: 'carrier' })
}, 100_000)
afterAll(() => {
  carrier?.closeAllConnections()
  carrier?.close()
})
afterEach(() => {
  rates = {}
})

/** A guest with this in the cart who has chosen express for all of it, said a word, and is at the payment. */
async function atPayment(email: string, ...products: string[]): Promise<Page> {
  const page = await house.visitor()
  for (const product of products) await fill(page, house.websiteUrl, product)
  await goToDelivery(page, house.websiteUrl, email)
  for (const method of await page.getByRole('radio', { name: 'Express' }).all()) await method.check()
  await page.getByLabel('Note for the delivery').fill('Dock 2, please')
  await chooseDelivery(page)
  return page
}

async function atReview(email: string, ...products: string[]): Promise<Page> {
  const page = await atPayment(email, ...products)
  await payByCard(page)
  await page.waitForURL(/review$/)
  return page
}

const dearer = { ...RATES, express: { Name: 'Express', Cost: 30 } }
const gone = { standard: { Name: 'Standard', Cost: 9.5 } }

test('a shipping method that costs more when the order is placed is told, and the order goes through at the new price', async () => {
  const page = await atReview('dearer@bee.example', TIN)
  rates = { [NORTH]: dearer }
  await place(page)
  expect(await alert(page)).toContain('Nothing was ordered')
  expect(await alert(page)).toContain('Delivery: €24 is now €30')
  expect(await house.ordersOf('dearer@bee.example')).toEqual([])
  await page.goto(`${house.websiteUrl}/checkout/delivery`)
  expect(await alert(page)).toContain('Express: €24 is now €30.')
  await page.goto(`${house.websiteUrl}/checkout/review`)
  expect(await alert(page)).toContain('Delivery: €24 is now €30')
  await place(page)
  await confirmed(page)
  expect(await mainText(page)).toContain('€30')
})

test('a shipping method that is gone when the order is placed is told where another is chosen, which leads to an order', async () => {
  const page = await atReview('gone@bee.example', TIN)
  rates = { [NORTH]: gone }
  await place(page)
  for (let look = 0; look < 2; look += 1) {
    expect(pathOf(page)).toBe('/checkout/delivery')
    expect(await alert(page)).toContain('Nothing was ordered and nothing was charged')
    expect(await alert(page)).toContain('Express is no longer offered.')
    expect(await page.getByLabel('Note for the delivery').inputValue()).toBe('Dock 2, please')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.goto(`${house.websiteUrl}/checkout/review`)
  }
  await onward(page)
  expect(await page.locator('.field-error').innerText()).toBe('Choose a shipping method.')
  await page.getByRole('radio', { name: 'Standard' }).check()
  await chooseDelivery(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/review$/)
  expect(await page.getByRole('alert').count()).toBe(0)
  await place(page)
  await confirmed(page)
  expect(await house.ordersOf('gone@bee.example')).toHaveLength(1)
})

test('of several shipments each is told by itself', async () => {
  const page = await atReview('several@bee.example', TIN, RUG)
  rates = { [SOUTH]: dearer }
  await place(page)
  expect(await alert(page)).toMatch(/Delivery of .*[Kk]rans.*: €24 is now €30/)
  expect(await alert(page)).toMatch(/Total: €[\d.]+ is now €[\d.]+/)
  rates = { [SOUTH]: dearer, [NORTH]: gone }
  await place(page)
  await page.waitForURL(/checkout\/delivery/)
  expect(await alert(page)).toMatch(/Delivery \d of 2: Express is no longer offered\./)
  expect(await alert(page)).toMatch(/Delivery \d of 2: Express: €24 is now €30\./)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
  await page.locator(`[name="ship.${NORTH}"][value=standard]`).check()
  await chooseDelivery(page)
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.waitForURL(/review$/)
  expect(await page.getByRole('alert').count()).toBe(0)
  await place(page)
  await confirmed(page)
  expect(await house.ordersOf('several@bee.example')).toHaveLength(1)
})

describe('on the way back from the bank', () => {
  const atBank = async (email: string) => {
    const page = await atPayment(email, TIN)
    await payByCard(page, ASKS)
    await page.waitForURL(/review$/)
    await place(page)
    await house.goToBank(page)
    return page
  }
  const confirm = async (page: Page) => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/checkout\//)
  }

  test('a shipping method that is gone is told where another is chosen; the bank is asked for the new sum', async () => {
    const page = await atBank('back@bee.example')
    rates = { [NORTH]: gone }
    await confirm(page)
    expect(pathOf(page)).toBe('/checkout/delivery')
    expect(await alert(page)).toContain('Express is no longer offered.')
    expect(await house.ordersOf('back@bee.example')).toEqual([])
    await page.getByRole('radio', { name: 'Standard' }).check()
    await chooseDelivery(page)
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await page.waitForURL(/review$/)
    await place(page)
    expect(await page.getByRole('status').first().innerText()).toContain('confirm the payment of €41.50')
    await house.goToBank(page)
    await confirm(page)
    await confirmed(page)
    expect(await house.ordersOf('back@bee.example')).toHaveLength(1)
  })

  test('a shipping method that costs more is told, and ordered only when that is agreed to', async () => {
    const page = await atBank('bank-dearer@bee.example')
    rates = { [NORTH]: dearer }
    await confirm(page)
    expect(await alert(page)).toContain('changed while you were at your bank')
    expect(await alert(page)).toContain('Delivery: €24 is now €30')
    expect(await house.ordersOf('bank-dearer@bee.example')).toEqual([])
    await place(page)
    await house.goToBank(page)
    await confirm(page)
    await confirmed(page)
  })
})
