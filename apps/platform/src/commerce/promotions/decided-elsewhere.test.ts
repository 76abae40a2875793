import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../outbound/outbound.fixture.ts'
import { isSigned, openReceiver, type Receiver } from '../outbound/receiver.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'

describeWithTables('promotions that another system decides', (open) => {
  let shop: Shop
  let other: Receiver
  let ada: string
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    ada = await shop.signIn('ada')
    await done('POST', '/catalogs/assignments', {
      ...{ CatalogID: 'range', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: true },
    })
    for (const id of ['lamp', 'desk']) {
      await done('PUT', `/priceschedules/${id}`, { Name: id, PriceBreaks: [{ Quantity: 1, Price: 50 }] })
      await done('PUT', `/products/${id}`, { Name: id, Active: true, DefaultPriceScheduleID: id })
      await done('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: id })
    }
    const common = { UseIntegration: true, AllowAllBuyers: true, CanCombine: true }
    await done('PUT', '/promotions/whole', { ...common, Code: 'WHOLE', EligibleExpression: 'order.Subtotal > 60' })
    const lines = { LineItemLevel: true, EligibleExpression: "item.ProductID = 'lamp'" }
    await done('PUT', '/promotions/lines', { ...common, ...lines, Code: 'LINES' })
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(async () => {
    other.reset()
    await done('PUT', '/integrations/promotion', { HashKey: 'key', Url: `${other.url}/promotions` })
  })

  async function done(method: string, path: string, body?: unknown, token?: string) {
    const answer = await shop.call(method, path, body, token)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  let orders = 0
  async function order(): Promise<string> {
    orders += 1
    const id = `order-${orders}`
    await done('POST', '/orders/outgoing', { ID: id }, ada)
    for (const ID of ['lamp', 'desk']) {
      await done('POST', `/orders/outgoing/${id}/lineitems`, { ID, ProductID: ID, Quantity: 1 }, ada)
    }
    return id
  }
  const add = (id: string, code: string) =>
    shop.call('POST', `/orders/outgoing/${id}/promotions/${code}`, undefined, ada)
  const says = (...Promotions: readonly object[]) => other.answer(() => ({ body: { Promotions } }))

  test('are asked about with the order and its lines, once, and take off what it says', async () => {
    says({ PromotionID: 'whole', LineItemID: null, Amount: 12.345 }, { PromotionID: 'else', Amount: 1 })
    const id = await order()
    expect(await add(id, 'WHOLE')).toMatchObject({
      status: 201,
      body: { ID: 'whole', Amount: 12.35, LineItemID: null },
    })
    expect(await shop.call('GET', `/orders/outgoing/${id}`, undefined, ada)).toMatchObject({
      body: { PromotionDiscount: 12.35, Total: 87.65 },
    })
    expect(other.received).toHaveLength(1)
    const [asked] = other.at('/promotions')
    if (!asked) throw new Error('nothing came')
    expect(isSigned(asked, 'key')).toBe(true)
    expect(asked.body).toMatchObject({
      Promotions: [{ ID: 'whole', Code: 'WHOLE' }],
      OrderWorksheet: { Order: { ID: id, Subtotal: 100, Total: 100 }, LineItems: [{ ID: 'lamp' }, { ID: 'desk' }] },
      Environment: 'Sandbox',
    })
  })

  test('of lines take off eligible lines what it says, and no more than there is', async () => {
    const [lamp, desk] = ['lamp', 'desk'].map((LineItemID) => ({ PromotionID: 'lines', LineItemID, Amount: 70 }))
    says(lamp ?? {}, desk ?? {})
    const id = await order()
    expect(await add(id, 'LINES')).toMatchObject({ status: 201, body: { LineItemID: 'lamp', Amount: 50 } })
    expect((await shop.call('GET', `/orders/outgoing/${id}/promotions`, undefined, ada)).body.Items).toHaveLength(1)
  })

  test.each<[string, string, () => void]>([
    ['PromotionIntegration.FailedToEvaluate', 'whole', () => other.answer(() => ({ status: 500, body: 'no' }))],
    ['PromotionIntegration.FailedToEvaluate', 'whole', () => other.answer(() => ({ body: { Promotions: 'none' } }))],
    ['PromotionIntegration.FailedToEvaluate', 'whole', () => says({ PromotionID: 'whole', Amount: 'much' })],
    ['PromotionIntegration.FailedToEvaluate', 'whole', () => other.answer(() => ({ after: 1500 }))],
    ['PromotionIntegration.LineItemIdRequired', 'lines', () => says({ PromotionID: 'lines', Amount: 5 })],
    [
      'PromotionIntegration.LineItemIdMustBeNull',
      'whole',
      () => says({ PromotionID: 'whole', LineItemID: 'lamp', Amount: 5 }),
    ],
    ['Promotion.NotEligible', 'whole', () => says()],
  ])('an answer that is none is refused with %s', async (code, promotion, answers) => {
    const id = await order()
    answers()
    const refused = await add(id, promotion)
    expect([refused.status, refused.body.Errors?.[0]?.ErrorCode]).toEqual([400, code])
  })

  test('without an integration are refused; and it is not deleted while promotions use it', async () => {
    const refused = await shop.call('DELETE', '/integrations/promotion')
    const code = 'PromotionIntegration.CannotDeletePromotionIntegration'
    expect(refused.body.Errors).toMatchObject([{ ErrorCode: code }])
    await done('PATCH', '/integrations/promotion', { Url: null })
    const id = await order()
    expect((await add(id, 'whole')).body.Errors).toMatchObject([{ ErrorCode: 'PromotionIntegration.FailedToEvaluate' }])
    expect(other.received).toEqual([])
  })
})
