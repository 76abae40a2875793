import { beforeAll, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../ground/database/engines.fixture.ts'
import type { JsonObject } from '../operations/json.ts'
import { type IntegrationAnswer, type Outbound, SILENT, SILENT_SERVICE } from '../outbound/index.ts'
import { ADA, openShop, type Shop } from './shop.fixture.ts'

describeOnEveryEngine('products that an integration makes', (open) => {
  let shop: Shop
  let answer: Partial<IntegrationAnswer> | undefined
  const asked: JsonObject[] = []
  const outbound: Outbound = {
    ...SILENT,
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
