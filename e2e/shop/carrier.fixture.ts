/** A carrier whose rates a test sets, as a checkout integration that the API client of the shop names. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type CheckoutHouse, chooseDelivery, fill, goToDelivery, payByCard } from './checkout-walk.fixture.ts'
import { signedIn } from './shop-api.fixture.ts'

export const NORTH = 'warehouse-north'
export const SOUTH = 'warehouse-south'

interface Rate {
  readonly Name: string
  readonly Cost: number
}

export const CARRIER_RATES: Readonly<Record<string, Rate>> = {
  standard: { Name: 'Standard', Cost: 9.5 },
  express: { Name: 'Express', Cost: 24 },
}

export interface Carrier {
  /** What it asks, by where it drives from and by way; {@link CARRIER_RATES} unless said otherwise. */
  rates: Record<string, Record<string, Rate>>
  /** What it is asked in vain: the steps whose names begin so. */
  away: string
}

interface Worksheet {
  readonly LineItems: readonly { readonly ID: string; readonly ShipFromAddressID: string | null }[]
  readonly ShipEstimateResponse: {
    readonly ShipEstimates: readonly { readonly ID: string; readonly SelectedShipMethodID: string }[]
  } | null
}

/** One carrier for the tests of a file, as it was before each of them. Call it once, at the top. */
export function useCarrier(house: CheckoutHouse): Carrier {
  const usual = { rates: {}, away: 'nothing' }
  const carrier: Carrier = { ...usual }
  let server: Server
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { OrderWorksheet } = await bodyOf(request)
      if (request.url?.startsWith(carrier.away)) return void response.writeHead(500).end('The truck has broken down')
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answerTo(carrier, request.url ?? '', OrderWorksheet)))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const admin = await signedIn(house.platformUrl, 'admin', 'console')
    await admin('POST', '/integrationEvents', {
      ID: 'carrier',
      Name: 'Carrier',
      EventType: 'OrderCheckout',
      CustomImplementationUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      HashKey: 'of-this-test-alone',
      ElevatedRoles: [],
    })
    await admin('PATCH', '/apiclients/storefront', { OrderCheckoutIntegrationEventID: 'carrier' })
  }, 100_000)
  afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })
  afterEach(() => {
    Object.assign(carrier, usual)
  })
  return carrier
}

/** Answers as a checkout integration does: a parcel for each place, and the ways there are from it. */
function answerTo({ rates }: Carrier, step: string, { LineItems, ShipEstimateResponse }: Worksheet): object {
  const from = (place: string) => rates[place] ?? CARRIER_RATES
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

/** A guest with this in the cart who has chosen express for all of it, said a word, and is at the payment. */
export async function goToPaymentByExpress(
  house: CheckoutHouse,
  email: string,
  products: readonly string[],
): Promise<Page> {
  const page = await house.visitor()
  for (const product of products) await fill(page, house.websiteUrl, product)
  await goToDelivery(page, house.websiteUrl, email)
  for (const way of await page.getByRole('radio', { name: 'Express' }).all()) await way.check()
  await page.getByLabel('Delivery instructions').fill('Dock 2, please')
  await chooseDelivery(page)
  return page
}

/** The same, with a card, at the review. */
export async function goToReviewByExpress(
  house: CheckoutHouse,
  email: string,
  products: readonly string[],
): Promise<Page> {
  const page = await goToPaymentByExpress(house, email, products)
  await payByCard(page)
  await page.waitForURL(/review$/)
  return page
}
