import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../operations/json.ts'
import { ADMIN, token } from '../operations/operations.fixture.ts'
import { ADA, BOB, CHIEF } from '../orders/shop.fixture.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { openPromotedShop, type PromotedShop } from './promoted.fixture.ts'

describeWithTables('promotions on an order', (open) => {
  let shop: PromotedShop
  beforeAll(async () => {
    shop = await openPromotedShop(await open())
    await shop.promotion('ten')
    await shop.promotion('five', { ValueExpression: 'order.Subtotal * .05' })
    await shop.promotion('alone', { CanCombine: false })
    await shop.promotion('large', { EligibleExpression: 'order.Subtotal > 100' })
    const lamps = { LineItemLevel: true, EligibleExpression: "item.Product.xp.Kind = 'lamp'" }
    await shop.promotion('lamps', { ...lamps, ValueExpression: 'item.LineSubtotal * .1' })
    const inCategory = { ...lamps, EligibleExpression: "item.product.incategory('lights')" }
    await shop.promotion('lights', { ...inCategory, ValueExpression: '1' })
    const below = { ...lamps, EligibleExpression: "item.product.inparentcategory('home')" }
    await shop.promotion('home', { ...below, ValueExpression: '1' })
  })

  const order = async (id: string) => shop.as(ADA, 'GET', shop.at(id))

  describe('adding one', () => {
    test('takes off what it says, by its code in any case', async () => {
      const id = await shop.order(ADA, { arc: 1, bulb: 2 })
      const added = await shop.add(ADA, id, 'ten')
      expect(added).toMatchObject({
        status: 201,
        body: {
          ...{ ID: 'ten', Code: 'TEN', Amount: 10, LineItemID: null, AmountOverridden: false },
          ...{ DateApplied: '2026-03-01T10:00:00.000+00:00', RedemptionCount: 0 },
        },
      })
      expect(added.body).not.toHaveProperty('PromotionID')
      expect(await order(id)).toMatchObject({ Subtotal: 209, PromotionDiscount: 10, Total: 199 })
      expect(await shop.rows(ADA, id)).toEqual(['ten - 10'])
    })

    test('of lines gives a row for every line', async () => {
      const id = await shop.order(ADA, { arc: 1, spot: 2, bulb: 2 })
      expect((await shop.add(ADA, id, 'LAMPS')).status).toBe(201)
      expect(await shop.rows(ADA, id)).toEqual(['lamps arc 20', 'lamps spot 16'])
      expect(await order(id)).toMatchObject({ Subtotal: 369, PromotionDiscount: 36, Total: 333 })
      const { Items } = await shop.as(ADA, 'GET', `${shop.at(id)}/lineitems?sortBy=ID`)
      expect(Items).toMatchObject([
        { ID: 'arc', PromotionDiscount: 20, LineTotal: 180 },
        { ID: 'bulb', PromotionDiscount: 0, LineTotal: 9 },
        { ID: 'spot', PromotionDiscount: 16, LineTotal: 144 },
      ])
      expect((await shop.as(ADA, 'GET', `${shop.at(id)}/promotions?LineItemID=arc`)).Items).toHaveLength(1)
      expect((await shop.as(ADA, 'GET', `${shop.at(id)}/promotions?ID=lamps`)).Items).toHaveLength(2)
    })

    test('of categories looks at the one a product is in, or at those above too', async () => {
      const id = await shop.order(ADA, { arc: 1, bulb: 1 })
      await shop.add(ADA, id, 'lights')
      await shop.add(ADA, id, 'home')
      expect(await shop.rows(ADA, id)).toEqual(['home arc 1', 'home bulb 1', 'lights arc 1'])
    })

    test('also by id, when no code is that', async () => {
      await shop.promotion('plain-id', { Code: 'SOMETHING-ELSE' })
      const id = await shop.order(ADA, { arc: 1 })
      expect((await shop.add(ADA, id, 'plain-id')).body.Code).toBe('SOMETHING-ELSE')
    })

    test('is refused for the first of these reasons that holds', async () => {
      const id = await shop.order(ADA, { bulb: 1 })
      await shop.add(ADA, id, 'ten')
      const never = { CanCombine: false, EligibleExpression: 'false' }
      const [StartDate, ExpirationDate] = ['2026-03-02T00:00:00Z', '2026-02-01T00:00:00Z']
      await shop.promotion('not-active', { ...never, Active: false, ExpirationDate })
      await shop.promotion('not-yet', { ...never, StartDate })
      await shop.promotion('expired', { ...never, ExpirationDate })
      await shop.promotion('hidden', { ...never, AllowAllBuyers: false, Active: false })
      for (const [code, why] of [
        ['no-such-code', 'NotFound'],
        ['hidden', 'NotFound'],
        ['not-active', 'Promotion.NotActive'],
        ['not-yet', 'Promotion.NotYetValid'],
        ['expired', 'Promotion.Expired'],
        ['ten', 'Promotion.AlreadyAdded'],
        ['alone', 'Promotion.CannotCombine'],
        ['large', 'Promotion.NotEligible'],
      ] as const) {
        expect(await shop.add(ADA, id, code), code).toMatchObject({
          status: why === 'NotFound' ? 404 : 400,
          codes: [why],
        })
      }
      expect(await shop.rows(ADA, id)).toEqual(['ten - 4.5'])
    })

    test('is refused beside one that stands alone', async () => {
      const id = await shop.order(ADA, { arc: 1 })
      await shop.add(ADA, id, 'alone')
      expect(await shop.add(ADA, id, 'ten')).toMatchObject({ codes: ['Promotion.CannotCombine'] })
    })

    test('of a supplier is for orders to that supplier', async () => {
      await shop.make('PUT', '/suppliers/mill', { Name: 'Mill', Active: true, AllBuyersCanOrder: true })
      await shop.promotion('of-mill', { OwnerID: 'mill' })
      const id = await shop.order(ADA, { arc: 1 })
      const code = 'Promotion.OwnerIDMustMatchOrderToCompanyID'
      expect(await shop.add(ADA, id, 'of-mill')).toMatchObject({ status: 400, codes: [code] })
      await shop.as(ADA, 'POST', '/orders/outgoing', { ID: 'to-mill', ToCompanyID: 'mill' })
      expect((await shop.add(ADA, 'to-mill', 'of-mill')).status).toBe(201)
    })

    test('is for those who may change the order', async () => {
      const id = await shop.order(ADA, { arc: 1 })
      expect((await shop.add(BOB, id, 'ten')).status).toBe(404)
      expect((await shop.add(token('buyer', 'north', 'OrderReader', 'ada'), id, 'ten')).status).toBe(403)
      expect((await shop.add(CHIEF, id, 'ten')).status).toBe(201)
      const path = `/orders/incoming/${id}/promotions`
      expect((await shop.call(ADMIN, 'POST', `${path}/five`)).status).toBe(201)
      expect((await shop.call(ADA, 'POST', `${path}/large`)).status).toBe(404)
    })
  })

  test('removing one gives its amount back', async () => {
    const id = await shop.order(ADA, { arc: 1, spot: 1 })
    await shop.add(ADA, id, 'lamps')
    await shop.add(ADA, id, 'ten')
    const removed = await shop.call(ADA, 'DELETE', `${shop.at(id)}/promotions/Lamps`)
    expect(removed).toMatchObject({ status: 200, body: { ID: id, PromotionDiscount: 10, Total: 270 } })
    expect(await shop.rows(ADA, id)).toEqual(['ten - 10'])
    expect((await shop.call(ADA, 'DELETE', `${shop.at(id)}/promotions/lamps`)).status).toBe(404)
  })

  describe('changes of the order', () => {
    test('change amounts, and nothing vanishes', async () => {
      const id = await shop.order(ADA, { arc: 1, spot: 1 })
      for (const code of ['large', 'lamps', 'five']) await shop.add(ADA, id, code)
      expect(await shop.rows(ADA, id)).toEqual(['five - 14', 'lamps arc 20', 'lamps spot 8', 'large - 10'])
      await shop.as(ADA, 'PATCH', `${shop.at(id)}/lineitems/spot`, { Quantity: 2 })
      expect(await shop.rows(ADA, id)).toEqual(['five - 18', 'lamps arc 20', 'lamps spot 16', 'large - 10'])
      await shop.as(ADA, 'DELETE', `${shop.at(id)}/lineitems/arc`)
      await shop.as(ADA, 'PATCH', `${shop.at(id)}/lineitems/spot`, { Quantity: 1 })
      expect(await shop.rows(ADA, id)).toEqual(['five - 4', 'lamps spot 8', 'large - 0'])
      await shop.as(ADA, 'POST', `${shop.at(id)}/lineitems`, { ProductID: 'bulb' })
      await shop.as(ADA, 'DELETE', `${shop.at(id)}/lineitems/spot`)
      expect(await shop.rows(ADA, id)).toEqual(['five - 0.23', 'lamps - 0', 'large - 0'])
      expect(await order(id)).toMatchObject({ Subtotal: 4.5, PromotionDiscount: 0.23, Total: 4.27 })
    })

    test('that leave one not eligible keep the order from being submitted, until it is refreshed', async () => {
      const id = await shop.order(ADA, { arc: 1, bulb: 1 })
      await shop.add(ADA, id, 'large')
      await shop.add(ADA, id, 'five')
      expect((await shop.call(ADA, 'POST', `${shop.at(id)}/validate`)).status).toBe(204)
      await shop.as(ADA, 'DELETE', `${shop.at(id)}/lineitems/arc`)
      for (const action of ['validate', 'submit']) {
        const refused = await shop.call(ADA, 'POST', `${shop.at(id)}/${action}`)
        expect(refused).toMatchObject({
          status: 400,
          body: { Errors: [{ ErrorCode: 'Promotion.NotEligible', Data: { PromotionID: 'large', Code: 'LARGE' } }] },
        })
      }
      expect(await shop.call(ADA, 'POST', `${shop.at(id)}/refreshpromotions`)).toMatchObject({
        status: 201,
        body: {
          PromosAdded: [],
          PromosRemoved: [{ ID: 'large', ErrorCode: 'Promotion.NotEligible', LineItemID: null, Amount: 0 }],
        },
      })
      expect(await shop.rows(ADA, id)).toEqual(['five - 0.23'])
      expect((await shop.call(ADA, 'POST', `${shop.at(id)}/validate`)).status).toBe(204)
    })
  })

  describe('changes of the promotion', () => {
    test('count from the next look at the order', async () => {
      await shop.promotion('moving')
      const id = await shop.order(ADA, { arc: 1 })
      await shop.add(ADA, id, 'moving')
      await shop.make('PATCH', '/promotions/moving', { ValueExpression: '7', Name: 'Seven' })
      await shop.as(ADA, 'POST', `${shop.at(id)}/refreshpromotions`)
      expect(await shop.rows(ADA, id)).toEqual(['moving - 7'])
      await shop.make('PATCH', '/promotions/moving', { ID: 'moved' })
      expect(await shop.rows(ADA, id)).toEqual(['moved - 7'])
      expect(await shop.add(ADA, id, 'moving')).toMatchObject({ codes: ['Promotion.AlreadyAdded'] })
    })

    test('one that is switched off, or deleted, leaves orders that are not submitted', async () => {
      await shop.promotion('switched')
      await shop.promotion('deleted')
      const id = await shop.order(ADA, { arc: 1 })
      await shop.add(ADA, id, 'switched')
      await shop.add(ADA, id, 'deleted')
      await shop.make('PATCH', '/promotions/switched', { Active: false })
      await shop.make('DELETE', '/promotions/deleted')
      const refreshed = await shop.as(ADA, 'POST', `${shop.at(id)}/refreshpromotions`)
      expect(refreshed.PromosRemoved).toMatchObject([
        { ID: 'deleted', ErrorCode: 'Promotion.NotActive', Amount: 10 },
        { ID: 'switched', ErrorCode: 'Promotion.NotActive', Amount: 10 },
      ])
      expect(await order(id)).toMatchObject({ PromotionDiscount: 0, Total: 200 })
    })

    test('one that is no longer assigned is not for its order any more', async () => {
      await shop.promotion('assigned', { AllowAllBuyers: false })
      await shop.make('POST', '/promotions/assignments', { PromotionID: 'assigned', BuyerID: 'north' })
      const id = await shop.order(ADA, { arc: 1 })
      expect((await shop.add(ADA, id, 'assigned')).status).toBe(201)
      await shop.make('DELETE', '/promotions/assigned/assignments?buyerID=north')
      const refused = await shop.call(ADA, 'POST', `${shop.at(id)}/validate`)
      expect(refused.codes).toEqual(['Promotion.NotEligible'])
    })

    test('one that has ended says so', async () => {
      await shop.promotion('ends', { ExpirationDate: '2026-03-01T11:00:00Z' })
      const id = await shop.order(ADA, { arc: 1 })
      await shop.add(ADA, id, 'ends')
      shop.clock.now = new Date('2026-03-01T11:00:01Z')
      try {
        expect((await shop.call(ADA, 'POST', `${shop.at(id)}/validate`)).codes).toEqual(['Promotion.Expired'])
      } finally {
        shop.clock.now = new Date('2026-03-01T10:00:00Z')
      }
    })
  })

  describe('those that apply by themselves', () => {
    beforeAll(async () => {
      const auto = { AutoApply: true, EligibleExpression: "items.any(ProductID = 'spot')" }
      await shop.promotion('auto-late', { ...auto, ValueExpression: '1' })
      await shop.promotion('auto-first', { ...auto, Priority: 1, ValueExpression: '2' })
      await shop.promotion('auto-alone', {
        ...auto,
        Priority: 0,
        CanCombine: false,
        EligibleExpression: 'order.Subtotal > 1000',
      })
      await shop.promotion('auto-second', { ...auto, Priority: 2, CanCombine: false })
      const lines = { LineItemLevel: true, EligibleExpression: "item.ProductID = 'spot'", ValueExpression: '3' }
      await shop.promotion('auto-lines', { ...auto, ...lines, Priority: 5 })
    })

    test('are applied by priority, as far as they can stand together', async () => {
      const id = await shop.order(ADA, { spot: 1 })
      const applied = await shop.call(ADA, 'POST', `${shop.at(id)}/applypromotions`)
      expect(applied).toMatchObject({ status: 201, body: { ID: id, PromotionDiscount: 6, Total: 74 } })
      expect(await shop.rows(ADA, id)).toEqual(['auto-first - 2', 'auto-late - 1', 'auto-lines spot 3'])
      await shop.as(ADA, 'POST', `${shop.at(id)}/applypromotions`)
      expect(await shop.rows(ADA, id)).toHaveLength(3)
      const large = await shop.order(ADA, { spot: 20 })
      await shop.as(ADA, 'POST', `${shop.at(large)}/applypromotions`)
      expect(await shop.rows(ADA, large)).toEqual(['auto-alone - 10'])
    })

    test('do not drive out what was added', async () => {
      const id = await shop.order(ADA, { spot: 1 })
      await shop.add(ADA, id, 'alone')
      await shop.as(ADA, 'POST', `${shop.at(id)}/applypromotions`)
      expect(await shop.rows(ADA, id)).toEqual(['alone - 10'])
    })

    test('come and go when the order is refreshed', async () => {
      const id = await shop.order(ADA, { spot: 1, arc: 1 })
      const refreshed = await shop.as(ADA, 'POST', `${shop.at(id)}/refreshpromotions`)
      expect((refreshed.PromosAdded as JsonObject[]).map(({ ID, Amount }) => `${ID} ${Amount}`).toSorted()).toEqual([
        'auto-first 2',
        'auto-late 1',
        'auto-lines 3',
      ])
      await shop.as(ADA, 'DELETE', `${shop.at(id)}/lineitems/spot`)
      const again = await shop.as(ADA, 'POST', `${shop.at(id)}/refreshpromotions`)
      expect(again).toMatchObject({ PromosAdded: [] })
      expect((again.PromosRemoved as JsonObject[]).map(({ ErrorCode }) => ErrorCode)).toEqual(
        new Array(3).fill('Promotion.NotEligible'),
      )
      expect(await shop.rows(ADA, id)).toEqual([])
    })
  })

  test('eligible ones are those that could be added, with what they would take off', async () => {
    const id = await shop.order(ADA, { spot: 2 })
    await shop.add(ADA, id, 'ten')
    const path = `${shop.at(id)}/eligiblepromotions?ID=five|lamps|large|alone|ten|home&sortBy=ID`
    const { Items } = await shop.as(ADA, 'GET', path)
    expect((Items as JsonObject[]).map(({ ID, Amount }) => [ID, Amount])).toEqual([
      ['five', 8],
      ['home', 1],
      ['lamps', 16],
      ['large', 10],
    ])
    const paged = await shop.as(ADA, 'GET', `${shop.at(id)}/eligiblepromotions?pageSize=2`)
    expect(paged).toMatchObject({ Meta: { PageSize: 2, Page: 1 } })
    expect((await shop.call(BOB, 'GET', path)).status).toBe(404)
  })

  test('the cart has the same', async () => {
    await shop.as(BOB, 'POST', '/cart/lineitems', { ProductID: 'spot', Quantity: 1 })
    expect(await shop.call(BOB, 'POST', '/cart/promotions/TEN')).toMatchObject({ status: 201, body: { Amount: 10 } })
    expect(await shop.as(BOB, 'GET', '/cart')).toMatchObject({ PromotionDiscount: 10, Total: 70 })
    expect((await shop.as(BOB, 'GET', '/cart/promotions')).Items).toHaveLength(1)
    expect((await shop.as(BOB, 'GET', '/cart/eligiblepromotions?ID=five')).Items).toMatchObject([{ Amount: 4 }])
    await shop.as(BOB, 'POST', '/cart/applypromotions')
    await shop.as(BOB, 'POST', '/cart/refreshpromotions')
    expect((await shop.call(BOB, 'DELETE', '/cart/promotions/TEN')).status).toBe(204)
  })
})
