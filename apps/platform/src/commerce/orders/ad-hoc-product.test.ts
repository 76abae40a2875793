import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../operations/json.ts'
import { type IntegrationAnswer, NOOP_OUTBOUND, type Outbound, SILENT_SERVICE } from '../outbound/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { ADA, openShop, type Shop } from './shop.fixture.ts'

describeWithTables('products that an integration makes', (open) => {
  let shop: Shop
  let answer: Partial<IntegrationAnswer> | undefined
  const asked: JsonObject[] = []
  const outbound: Outbound = {
    ...NOOP_OUTBOUND,
    async integration(_, __, step, body) {
      if (answer === undefined) return undefined
      asked.push({ step, ...body })
      return { HttpStatusCode: 200, UnhandledErrorBody: null, Succeeded: true, body: {}, ...answer }
    },
  }
  beforeAll(async () => {
    shop = await openShop(await open(), { outbound: { ...SILENT_SERVICE, run: (work) => work(outbound) } })
    await shop.product('chair', 10)
  })
  const add = (ProductID: string) => shop.call(ADA, 'POST', '/cart/lineitems', { ProductID, Quantity: 3 })

  test('are on the line as it says, and keep their price', async () => {
    answer = { body: { product: { name: 'Bench to measure', defaultSupplierID: 'mill' }, unitPrice: 33.335 } }
    const { status, body } = await add('bench')
    expect([status, body]).toMatchObject([
      201,
      { Product: { ID: 'bench', Name: 'Bench to measure' }, SupplierID: 'mill', UnitPrice: 33.335, LineTotal: 100.01 },
    ])
    expect(asked).toMatchObject([
      {
        step: '/addtocart',
        ProductID: 'bench',
        Quantity: 3,
        BuyerID: 'north',
        BuyerUser: { ID: 'ada' },
        SellerID: 'halden',
      },
    ])
    const more = await shop.as(ADA, 'PATCH', `/cart/lineitems/${body.ID}`, { Quantity: 1 })
    expect(more).toMatchObject({ Product: { Name: 'Bench to measure' }, LineTotal: 33.34 })
  })

  test('are asked for by every way a line joins an order, and again for another quantity', async () => {
    const said = (unitPrice: number) => {
      answer = { body: { product: { name: 'Bench' }, unitPrice } }
      asked.length = 0
    }
    said(20)
    const saved = await shop.as(ADA, 'PUT', '/cart/lineitems/saved', { ProductID: 'bench-2', Quantity: 1 })
    expect(saved).toMatchObject({ Product: { ID: 'bench-2' }, UnitPrice: 20, LineTotal: 20 })
    const { ID } = await shop.as(ADA, 'GET', '/cart')
    said(18)
    const more = await shop.as(ADA, 'PATCH', `/orders/outgoing/${ID}/lineitems/saved`, { Quantity: 10 })
    expect(more).toMatchObject({ UnitPrice: 18, LineTotal: 180 })
    expect(asked).toMatchObject([{ ProductID: 'bench-2', Quantity: 10, BuyerUser: { ID: 'ada' } }])
    said(1)
    await shop.as(ADA, 'PATCH', '/cart/lineitems/saved', { xp: { a: 1 } })
    const same = await shop.as(ADA, 'PUT', '/cart/lineitems/saved', { ProductID: 'bench-2', Quantity: 10 })
    expect([same, asked]).toMatchObject([{ UnitPrice: 18, LineTotal: 180 }, []])
    said(5)
    const own = { ProductID: 'bench-3', Quantity: 2, UnitPrice: 7 }
    const set = await shop.make('POST', `/orders/incoming/${ID}/lineitems`, own)
    expect(set).toMatchObject({ UnitPrice: 7 })
    const unset = await shop.make('PATCH', `/orders/incoming/${ID}/lineitems/${set.ID}`, { UnitPrice: null })
    expect(unset).toMatchObject({ UnitPrice: 5, LineTotal: 10 })
    // Who asks with a client that has no integration leaves the price as it is.
    answer = undefined
    expect(await shop.as(ADA, 'PATCH', '/cart/lineitems/saved', { Quantity: 2 })).toMatchObject({ LineTotal: 36 })
    expect((await shop.call(ADA, 'PATCH', '/cart/lineitems/unknown', { Quantity: 2 })).status).toBe(404)
  })

  test.each([
    ['knows no such product', { body: { Product: null } }, 404, 'NotFound'],
    ['fails', { HttpStatusCode: 500, Succeeded: false }, 400, 'IntegrationEvent.BadRequest'],
    ['says no price', { body: { Product: { Name: 'x' } } }, 400, 'IntegrationEvent.BadRequest'],
    ['says a wrong product', { body: { Product: { Name: 5 }, UnitPrice: 1 } }, 400, 'IntegrationEvent.BadRequest'],
  ])('are refused when it %s', async (_, given, status, code) => {
    answer = given
    const refused = await add('nowhere')
    expect([refused.status, refused.codes]).toEqual([status, [code]])
  })

  test('are not asked for where the product is known, or nobody is to be asked', async () => {
    answer = { body: { Product: { Name: 'Other' }, UnitPrice: 1 } }
    expect((await add('chair')).body).toMatchObject({ UnitPrice: 10 })
    answer = undefined
    expect((await add('nowhere')).codes).toEqual(['NotFound'])
  })
})
