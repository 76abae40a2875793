import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../operations/json.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { openShop, type Shop, TENANT } from '../outbound.fixture.ts'
import { readMail } from './mail-outbox.ts'

const LINK = 'http://localhost:3000/de/order?order=x&until=1&sign=y'
const PLACE = {
  linkOrigins: ['http://localhost:3000'],
  sender: { name: 'Halden', address: 'orders@halden.example' },
  language: 'en',
} as const

describeWithTables('letters about an order', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
    const put = async (path: string, body: object, method = 'PUT') => {
      const answer = await shop.call(method, path, body)
      expect([path, answer.status < 300, answer.body.Errors]).toEqual([path, true, undefined])
    }
    await put('/apiclients/guests', {
      AppName: 'Guests',
      Active: true,
      AccessTokenDuration: 60,
      AllowAnyBuyer: true,
      IsAnonBuyer: true,
      DefaultContextUserName: 'ben',
    })
    await put('/priceschedules/chair', { Name: 'Chair', PriceBreaks: [{ Quantity: 1, Price: 100 }] })
    await put('/products/chair', { Name: 'Chair', Active: true, DefaultPriceScheduleID: 'chair' })
    await put('/specs/engraving', { Name: 'Engraving', AllowOpenText: true, xp: { Texts: { de: { Name: 'Gravur' } } } })
    await put('/specs/productassignments', { SpecID: 'engraving', ProductID: 'chair' }, 'POST')
    await put('/catalogs/productassignments', { CatalogID: 'range', ProductID: 'chair' }, 'POST')
    const all = { CatalogID: 'range', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: true }
    await put('/catalogs/assignments', all, 'POST')
  })
  afterAll(() => shop.close())

  /** An order of chairs that a guest has placed, in German. */
  async function placed(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: 'guests', scope: 'Shopper' }
    const answer = await shop.request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const as = async (method: string, path: string, body: object = {}) => {
      const said = await shop.call(method, path, body, token)
      expect([path, said.status < 300, said.body.Errors]).toEqual([path, true, undefined])
      return said.body
    }
    const Specs = [{ SpecID: 'engraving', Value: 'Für Ann' }]
    await as('POST', '/cart/lineitems', { ID: 'line-1', ProductID: 'chair', Quantity: 3, Specs })
    await as('PATCH', '/cart/fromuser', { FirstName: 'Gisela', LastName: 'Gast', Email: 'gisela@home.example' })
    const { ID } = await as('PATCH', '/cart', { xp: { Language: 'de', Link: LINK } })
    const card = { Token: 'secret-token', CardType: 'Visa', PartialAccountNumber: '74242' }
    await as('POST', '/cart/payments', { ID: 'card', Type: 'CreditCard', xp: card })
    await shop.call('PATCH', `/orders/Incoming/${ID}/payments/card`, { Accepted: true })
    await as('POST', '/cart/submit')
    return ID
  }

  async function ship(order: string, id: string, quantity: number): Promise<void> {
    const item = { OrderID: order, LineItemID: 'line-1', QuantityShipped: quantity }
    await shop.call('POST', '/shipments', { ID: id, BuyerID: 'north', Shipper: 'Nordfrakt', TrackingNumber: 'NF 1' })
    await shop.call('POST', `/shipments/${id}/items`, item)
    expect((await shop.call('PATCH', `/shipments/${id}`, { DateShipped: '2026-03-02T08:00:00Z' })).status).toBe(200)
  }

  const letters = async (type: string) =>
    (await readMail(shop.db, { tenant: TENANT, ...PLACE })).filter((mail) => mail.type === type)

  test('reach a guest in the language of the order and lead to its sealed link, with all that was ordered', async () => {
    const id = await placed()
    const [mail] = await letters('OrderSubmitted')
    expect(mail?.recipient).toMatchObject({ email: 'gisela@home.example', firstName: 'Gisela' })
    expect(mail?.written.subject).toBe(`Ihre Bestellung bei Halden (${id})`)
    for (const said of [LINK, 'Guten Tag Gisela,', 'Gravur: „Für Ann“', 'Visa mit den Endziffern 4242', '3 × 100,00']) {
      expect(mail?.written.text).toContain(said)
    }
    const kept = JSON.stringify(mail)
    expect(kept).not.toMatch(/secret-token|74242/)
  })

  test('tell of each parcel what is in it and what is still to come', async () => {
    const id = await placed()
    await ship(id, `${id}-1`, 2)
    await ship(id, `${id}-2`, 1)
    const mails = await letters('ShipmentCreated')
    const [first, second] = [1, 2].map((n) =>
      mails.find(({ data }) => (data.Shipment as JsonObject).ID === `${id}-${n}`),
    )
    expect(first?.written).toMatchObject({
      language: 'de',
      subject: `Ihre Bestellung von Halden ist unterwegs (${id})`,
    })
    expect(first?.written.text).toContain(LINK)
    expect(first?.written.text).toMatch(/In diesem Paket:[\s\S]*Menge: 2[\s\S]*Kommt noch:[\s\S]*Menge: 1/)
    expect(second?.written.text).toMatch(/In diesem Paket:[\s\S]*Menge: 1/)
    expect(second?.written.text).not.toContain('Kommt noch')
  })

  test('say that an order was canceled, once it was placed; nobody hears of a cart that was', async () => {
    const id = await placed()
    expect((await shop.call('POST', `/orders/Incoming/${id}/cancel`)).status).toBeLessThan(300)
    const [mail, ...others] = await letters('OrderCanceled')
    expect(others).toEqual([])
    expect(mail?.recipient.email).toBe('gisela@home.example')
    expect(mail?.written).toMatchObject({
      language: 'de',
      subject: `Ihre Bestellung bei Halden wurde storniert (${id})`,
    })
    expect(mail?.written.text).toContain(LINK)

    // Who asks for the link once more hears that again, and not that the order has arrived.
    const headers = { authorization: `Bearer ${await shop.signIn('boss')}` }
    const again = await shop.request(`/commerce/messages/orders/${id}`, { method: 'POST', headers })
    expect(again.status).toBe(204)
    expect(await letters('OrderCanceled')).toHaveLength(2)

    await shop.call('POST', '/orders/Incoming', { ID: 'cart', FromCompanyID: 'north', FromUserID: 'ada' })
    await shop.call('POST', '/orders/All/cart/cancel')
    expect((await shop.call('GET', '/orders/All/cart')).body.Status).toBe('Canceled')
    expect(await letters('OrderCanceled')).toHaveLength(2)
  })
})
