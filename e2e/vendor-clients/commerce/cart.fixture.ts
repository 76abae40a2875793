import { expect } from 'vitest'
import type { Page, Thing } from './api.fixture.ts'
import { ADDRESS } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'

/** The cart: a view of one order that is not submitted yet. Contract sections 13.1 to 13.4 and 18.3. */
export const cart: Script = {
  async 'nothing in it, and the first line'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      expect(await ada.ok('cart.get')).toMatchObject({ ID: null, Total: 0, Subtotal: 0 })
      expect((await ada.ok<Page>('cart.listLineItems')).Items).toEqual([])
      await ada.missing('LineItem', 'none', 'cart.patchLineItem', 'none', { Quantity: 2 })
      const line = await ada.ok('cart.createLineItem', { ProductID: 'e2e-desk', Quantity: 2 })
      expect(line).toMatchObject({
        ProductID: 'e2e-desk',
        Quantity: 2,
        UnitPrice: 100,
        LineSubtotal: 200,
        LineTotal: 200,
        PromotionDiscount: 0,
        PriceScheduleID: 'e2e-desk-price',
        Product: { ID: 'e2e-desk', Name: 'e2e-desk' },
        SupplierID: 'mill',
      })
      const open = await ada.ok('cart.get')
      expect(open).toMatchObject({ Status: 'Unsubmitted', LineItemCount: 1, Subtotal: 200, Total: 200 })
      expect(await ada.ids('orders.list', 'Outgoing', { filters: { IsSubmitted: false } })).toEqual([open.ID])
      expect(await (await stage.as('ben')).ok('cart.get')).toMatchObject({ ID: null })
      const id = String(line.ID)
      expect(await ada.ok('cart.patchLineItem', id, { Quantity: 10 })).toMatchObject({ UnitPrice: 90, LineTotal: 900 })
      expect(await ada.ok('cart.getLineItem', id)).toMatchObject({ Quantity: 10, DateAdded: line.DateAdded })
      expect(await ada.ok('cart.saveLineItem', id, { ProductID: 'e2e-desk', Quantity: 1 })).toMatchObject({
        LineTotal: 100,
      })
      const changed = { status: 400, code: 'LineItem.CannotChangeProductID' }
      await ada.refused(changed, 'cart.patchLineItem', id, { ProductID: 'e2e-lamp' })
      await ada.refused({ status: 400, code: 'Inventory.Insufficient' }, 'cart.patchLineItem', id, { Quantity: 51 })
      if (stage.api.driver.has('cart.createLineItems')) {
        const many = {
          LineItems: [
            { SKU: 'e2e-desk', Quantity: 1 },
            { SKU: 'e2e-nothing', Quantity: 1 },
          ],
        }
        const { LineItems } = await ada.ok<{ LineItems: object[] }>('cart.createLineItems', many)
        expect(LineItems).toMatchObject([
          { LineItemID: id, Quantity: 2 },
          { LineItemID: null, ErrorCode: 'NotFound' },
        ])
      }
      await ada.ok('cart.deleteLineItem', id)
      expect(await ada.ok('cart.get')).toMatchObject({ LineItemCount: 0, Total: 0 })
      await ada.ok('cart.delete')
      expect(await ada.ok('cart.get')).toMatchObject({ ID: null })
    })
  },

  async 'several carts, of which one is active'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('cart.save', { ID: 'e2e-first', Comments: 'First' })
      await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-second' })
      expect(await ada.ok('cart.get')).toMatchObject({ ID: 'e2e-second' })
      await ada.ok('cart.setActiveCart', 'e2e-first')
      expect(await ada.ok('cart.get')).toMatchObject({ ID: 'e2e-first', Comments: 'First' })
      expect(await ada.ok('cart.patch', { xp: { Gift: true } })).toMatchObject({ ID: 'e2e-first', xp: { Gift: true } })
      await ada.missing('Order', 'e2e-none', 'cart.setActiveCart', 'e2e-none')
    })
  },

  async 'where it goes, and who has it'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-desk' })
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-lamp' })
      const absent = { status: 400, code: 'ShippingAddress.CannotModifyNotFound' }
      await ada.refused(absent, 'cart.patchShippingAddress', { City: 'Moss' })
      await ada.ok('cart.setShippingAddress', { ...ADDRESS, City: 'Oslo' })
      await ada.ok('cart.patchShippingAddress', { City: 'Moss' })
      const lines = (await ada.ok<Page>('cart.listLineItems')).Items
      expect(lines.map(({ ShippingAddress: to }) => (to as Thing).City)).toEqual(['Moss', 'Moss'])
      await ada.ok('cart.setBillingAddress', ADDRESS)
      expect(await ada.ok('cart.patchBillingAddress', { City: 'Voss' })).toMatchObject({
        BillingAddressID: null,
        BillingAddress: { City: 'Voss' },
      })
      expect(await ada.ok('cart.patch', { ShippingAddressID: 'e2e-office' })).toMatchObject({
        ShippingAddressID: 'e2e-office',
      })
      const byId = { status: 400, code: 'ShippingAddress.CannotPatchSetByID' }
      await ada.refused(byId, 'cart.patchShippingAddress', { City: 'Moss' })
      expect(await ada.ok('cart.patchFromUser', { FirstName: 'Ann' })).toMatchObject({ FromUser: { FirstName: 'Ann' } })
    })
  },

  async 'shipping, taxes and payment'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-desk', Quantity: 2 })
      await ada.ok('cart.patch', { ShippingAddressID: 'e2e-office' })
      const first = { status: 400, code: 'IntegrationEvent.MustCalculateShipping' }
      await ada.refused(first, 'cart.selectShipMethods', { ShipMethodSelections: [] })
      const estimated = await ada.ok('cart.estimateShipping')
      const [estimate] = (estimated.ShipEstimateResponse as { ShipEstimates: Thing[] }).ShipEstimates
      const methods = (estimate?.ShipMethods ?? []) as Thing[]
      expect(methods.length).toBeGreaterThan(1)
      const method = methods.at(-1)
      await ada.ok('cart.selectShipMethods', {
        ShipMethodSelections: [{ ShipEstimateID: estimate?.ID, ShipMethodID: method?.ID }],
      })
      const { Order: order } = (await ada.ok('cart.calculate')) as { Order: Record<string, number> }
      expect(order.ShippingCost).toBe(method?.Cost)
      expect(order.Total).toBeCloseTo(200 + (order.ShippingCost ?? 0) + (order.TaxCost ?? 0) + (order.Fees ?? 0), 2)
      expect(await ada.ok('cart.getOrderWorksheet')).toMatchObject({
        Order: { Total: order.Total },
        LineItems: [{ ProductID: 'e2e-desk' }],
        OrderCalculateResponse: { ShippingTotal: method?.Cost },
      })

      const payment = await ada.ok('cart.createPayment', { ID: 'e2e-payment', Type: 'PurchaseOrder', Amount: 50 })
      expect(payment).toMatchObject({ Amount: 50, Accepted: true, Transactions: [] })
      expect(await ada.ids('cart.listPayments')).toEqual(['e2e-payment'])
      expect(await ada.ok('cart.patchPayment', 'e2e-payment', { Description: 'PO 7' })).toMatchObject({ Amount: 50 })
      expect(await ada.ok('cart.getPayment', 'e2e-payment')).toMatchObject({ Description: 'PO 7' })
      if (ada.driver.has('cart.savePayment')) {
        await ada.ok('cart.savePayment', 'e2e-payment', { Type: 'PurchaseOrder', Amount: 60 })
      }
      const made = await ada.ok('cart.createPaymentTransaction', 'e2e-payment', {
        ID: 'e2e-transaction',
        Type: 'Authorization',
        DateExecuted: '2030-03-01T10:00:00.000+00:00',
        Amount: 50,
        Succeeded: true,
      })
      expect(made).toMatchObject({ ID: 'e2e-payment', Transactions: [{ ID: 'e2e-transaction', Succeeded: true }] })
      await ada.ok('cart.deletePaymentTransaction', 'e2e-payment', 'e2e-transaction')
      await ada.ok('cart.deletePayment', 'e2e-payment')

      // A change of a line takes back what was calculated.
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-lamp' })
      expect(await ada.ok('cart.getOrderWorksheet')).toMatchObject({
        OrderCalculateResponse: null,
        ShipEstimateResponse: null,
      })
    })
  },

  async 'promotions in it'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      const promotion = (ID: string, more: Thing) => ({
        ID,
        Code: ID,
        Name: ID,
        Active: true,
        AllowAllBuyers: true,
        CanCombine: true,
        ...more,
      })
      await api.ok(
        'promotions.create',
        promotion('e2e-ten', { EligibleExpression: 'order.Subtotal > 50', ValueExpression: '10' }),
      )
      await api.ok(
        'promotions.create',
        promotion('e2e-lamps', {
          LineItemLevel: true,
          AutoApply: true,
          EligibleExpression: "item.ProductID = 'e2e-lamp'",
          ValueExpression: 'item.LineSubtotal * .25',
        }),
      )
      await api.refused(
        { status: 400, code: 'Expression.InvalidSyntax' },
        'promotions.create',
        promotion('e2e-broken', { EligibleExpression: 'order.Subtotal >', ValueExpression: '10' }),
      )
      expect(await ada.ids('me.listPromotions', { filters: { ID: 'e2e-*' } })).toEqual(['e2e-lamps', 'e2e-ten'])
      expect(await ada.ok('me.getPromotion', 'e2e-ten')).toMatchObject({ Code: 'e2e-ten' })

      await ada.ok('cart.createLineItem', { ProductID: 'e2e-desk' })
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-lamp', Quantity: 2 })
      expect((await ada.ok<Page>('cart.listEligiblePromotions')).Items).toMatchObject([
        { ID: 'e2e-lamps', Amount: 20 },
        { ID: 'e2e-ten', Amount: 10 },
      ])
      expect(await ada.ok('cart.addPromotion', 'e2e-ten')).toMatchObject({ ID: 'e2e-ten', Amount: 10 })
      await ada.refused({ status: 400, code: 'Promotion.AlreadyAdded' }, 'cart.addPromotion', 'e2e-ten')
      expect(await ada.ok('cart.applyPromotions')).toMatchObject({ Subtotal: 180, PromotionDiscount: 30, Total: 150 })
      expect((await ada.ok<Page>('cart.listPromotions')).Items).toMatchObject([
        { ID: 'e2e-lamps', Amount: 20 },
        { ID: 'e2e-ten', Amount: 10, LineItemID: null },
      ])
      await ada.ok('cart.deletePromotion', 'e2e-ten')
      await api.ok('promotions.patch', 'e2e-lamps', { EligibleExpression: "item.ProductID = 'e2e-rug'" })
      expect(await ada.ok('cart.refreshPromotions')).toMatchObject({
        PromosAdded: [],
        PromosRemoved: [{ ID: 'e2e-lamps' }],
      })
      expect(await ada.ok('cart.get')).toMatchObject({ PromotionDiscount: 0, Total: 180 })
      await ada.ok('cart.delete')
      for (const id of ['e2e-ten', 'e2e-lamps']) await api.ok('promotions.delete', id)
    })
  },

  async 'submitted once'(stage) {
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      const nothing = { status: 400, code: 'Order.CannotSubmitWithNoLineItems' }
      await ada.ok('cart.save', { ID: 'e2e-order' })
      await ada.refused(nothing, 'cart.validate')
      await ada.ok('cart.createLineItem', { ProductID: 'e2e-desk', Quantity: 3 })
      await ada.ok('cart.estimateShipping')
      await ada.ok('cart.calculate')
      await ada.ok('cart.validate')
      expect(await ada.ok('cart.submit')).toMatchObject({ ID: 'e2e-order', Status: 'Open', IsSubmitted: true })
      expect(await ada.ok('cart.get')).toMatchObject({ ID: null })
      expect(await ada.ids('me.listOrders', { filters: { ID: 'e2e-*' } })).toEqual(['e2e-order'])
      expect(await stage.api.ok('products.get', 'e2e-desk')).toMatchObject({ Inventory: { QuantityAvailable: 47 } })
    })
  },
}
