import { expect } from 'vitest'
import type { Api, Page, Thing } from './api.fixture.ts'
import { ADDRESS } from './platform.fixture.ts'
import type { Script, Stage } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'
import { withThings } from './things.fixture.ts'

const OUT = ['Outgoing', 'e2e-order'] as const
const ALL = ['All', 'e2e-order'] as const

/** An order of three desks and two lamps, submitted; answers its ID. */
async function ordered(ada: Api, wanted: Thing = { ID: 'e2e-order' }): Promise<string> {
  const { ID } = await ada.ok('orders.create', 'Outgoing', { ...wanted, ShippingAddressID: 'e2e-office' })
  const at = ['Outgoing', ID] as const
  await ada.ok('lineItems.create', ...at, { ID: 'e2e-desks', ProductID: 'e2e-desk', Quantity: 3 })
  await ada.ok('lineItems.create', ...at, { ID: 'e2e-lamps', ProductID: 'e2e-lamp', Quantity: 2 })
  await ada.ok('integrationEvents.estimateShipping', ...at)
  await ada.ok('integrationEvents.calculate', ...at)
  await ada.ok('orders.submit', ...at)
  return String(ID)
}

const stockOf = async ({ api }: Stage, product: string) =>
  ((await api.ok('products.get', product)).Inventory as Thing).QuantityAvailable

/** What becomes of an order. Contract sections 13.5 and 17 to 19. */
export const orderLife: Script = {
  async 'approved in two steps, or not'(stage) {
    const { api } = stage
    const [ada, ben] = [await stage.as('ada'), await stage.as('ben')]
    const group = ['userGroups', { ID: 'e2e-deciders', Name: 'Deciders' }, 'north'] as const
    const rule = { ID: 'e2e-rule', Name: 'Dear', ApprovingGroupID: 'e2e-deciders', RuleExpression: 'order.Total > 300' }
    await withThings(stage, [group], () =>
      withShop(stage, async () => {
        await api.ok('userGroups.saveUserAssignment', 'north', { UserGroupID: 'e2e-deciders', UserID: 'ben' })
        await api.refused({ status: 400, code: 'Expression.InvalidSyntax' }, 'approvalRules.create', 'north', {
          ...rule,
          RuleExpression: 'order.Total >',
        })
        await api.ok('approvalRules.create', 'north', rule)
        await ordered(ada)
        expect(await ada.ok('orders.get', ...OUT)).toMatchObject({ Status: 'AwaitingApproval', DateSubmitted: null })
        expect((await ada.ok<Page>('orders.listApprovals', ...OUT)).Items).toMatchObject([
          { ApprovalRuleID: 'e2e-rule', ApprovingGroupID: 'e2e-deciders', Status: 'Pending' },
        ])
        expect(await ada.ids('orders.listEligibleApprovers', ...OUT)).toEqual(['ben'])
        expect(await ben.ids('me.listApprovableOrders')).toEqual(['e2e-order'])
        expect(await ada.ids('me.listApprovableOrders')).toEqual([])
        expect(await stockOf(stage, 'e2e-desk')).toBe(50)
        await ada.refused({ status: 400, code: 'Order.NotEligibleToApprove' }, 'orders.approve', ...OUT, {})
        await ben.ok('orders.decline', ...OUT, { Comments: 'Fewer', AllowResubmit: true })
        expect(await ada.ok('orders.get', ...OUT)).toMatchObject({ Status: 'Unsubmitted' })
        await ada.ok('orders.submit', ...OUT)
        expect(await ben.ok('orders.approve', ...OUT, { Comments: 'Well' })).toMatchObject({
          Status: 'Open',
          IsSubmitted: true,
        })
        expect(await stockOf(stage, 'e2e-desk')).toBe(47)
        await ben.refused({ status: 400, code: 'Order.MustBeAwaitingApproval' }, 'orders.decline', ...OUT, {})
        await ada.refused({ status: 400, code: 'Order.CannotSubmitBadStatus' }, 'orders.submit', ...OUT)
        expect(await api.ok('orders.cancel', ...ALL)).toMatchObject({ Status: 'Canceled' })
        expect(await stockOf(stage, 'e2e-desk')).toBe(50)
        await api.ok('approvalRules.delete', 'north', 'e2e-rule')
      }),
    )
  },

  async 'sent in parts, and complete with the last'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ordered(ada)
      await api.ok('shipments.create', { ID: 'e2e-part', BuyerID: 'north', Shipper: 'Post' })
      const item = { OrderID: 'e2e-order', LineItemID: 'e2e-desks' }
      await api.refused({ status: 400, code: 'ShipmentItem.QuantityExceeded' }, 'shipments.saveItem', 'e2e-part', {
        ...item,
        QuantityShipped: 4,
      })
      await api.ok('shipments.saveItem', 'e2e-part', { ...item, QuantityShipped: 2 })
      await api.ok('shipments.setShipFromAddress', 'e2e-part', ADDRESS)
      expect(await api.ok('shipments.setShipToAddress', 'e2e-part', { ...ADDRESS, City: 'Oslo' })).toMatchObject({
        ToAddress: { City: 'Oslo' },
      })
      await api.ok('shipments.patch', 'e2e-part', { DateShipped: '2030-03-01T10:00:00.000+00:00' })
      expect(await ada.ok('lineItems.get', ...OUT, 'e2e-desks')).toMatchObject({ QuantityShipped: 2 })
      expect(await ada.ids('me.listShipments', { orderID: 'e2e-order' })).toEqual(['e2e-part'])
      expect(await ada.ok('me.getShipment', 'e2e-part')).toMatchObject({ Shipper: 'Post' })
      expect((await ada.ok<Page>('me.listShipmentItems', 'e2e-part')).Items).toMatchObject([
        { LineItemID: 'e2e-desks' },
      ])
      expect(await ada.ok('orders.get', ...OUT)).toMatchObject({ Status: 'Open' })
      expect(await api.ok('orders.ship', ...ALL, { ID: 'e2e-rest' })).toMatchObject({ Status: 'Completed' })
      expect(await api.ids('orders.listShipments', ...ALL)).toEqual(expect.arrayContaining(['e2e-part', 'e2e-rest']))
      await api.refused({ status: 400, code: 'Order.CannotCompleteBadStatus' }, 'orders.complete', ...ALL)
      for (const id of ['e2e-part', 'e2e-rest']) await api.ok('shipments.delete', id)
    })
  },

  // What was passed on stays: these two have IDs of their own.
  async 'passed on to the suppliers, each their part'(stage) {
    const { api } = stage
    const [ada, mia] = [await stage.as('ada'), await stage.as('mia')]
    await withShop(stage, async () => {
      const id = await ordered(ada, {})
      const wrongUser = { status: 400, code: 'Order.CannotSplitWrongUserType' }
      await ada.refused(wrongUser, 'orders.split', 'Outgoing', id)
      const { OutgoingOrders: parts, RemainingLineItemIDs: rest } = (await api.ok(
        'orders.forward',
        'Incoming',
        id,
      )) as unknown as { OutgoingOrders: Thing[]; RemainingLineItemIDs: string[] }
      expect(rest).toEqual([])
      expect(parts.map(({ ToCompanyID: to, Status }) => `${to} ${Status}`).toSorted()).toEqual([
        'loom Open',
        'mill Open',
      ])
      const own = parts.find(({ ToCompanyID: to }) => to === 'mill')?.ID
      expect(await mia.ids('orders.list', 'Incoming', { filters: { ID: own } })).toEqual([own])
      expect(await mia.ok('orders.get', 'Incoming', own)).toMatchObject({ FromCompanyID: 'halden', Subtotal: 300 })
      expect((await mia.ok<Page>('lineItems.list', 'Incoming', own)).Items).toMatchObject([
        { ProductID: 'e2e-desk', Quantity: 3, IncomingOrderID: id },
      ])
      const { Items } = await mia.ok<Page>('lineItems.listAcrossOrders', 'Incoming')
      expect(Items.find(({ OrderID: order }) => order === own)).toMatchObject({
        ProductID: 'e2e-desk',
        Order: { ToCompanyID: 'mill' },
      })
      expect(Items.filter(({ ProductID: product }) => product !== 'e2e-desk')).toEqual([])
      const outgoing = { status: 400, code: 'Order.CannotSplitOutgoing' }
      await api.refused(outgoing, 'orders.split', 'Outgoing', own)
      expect(await ada.ok('orders.get', 'Outgoing', id)).toMatchObject({ Status: 'Open' })
      expect(await api.ok('orders.complete', 'Outgoing', own)).toMatchObject({ Status: 'Completed' })
      await api.refused({ status: 400, code: 'Order.CannotDeleteForwardedOrder' }, 'orders.delete', 'All', id)
    })
  },

  async 'split, and left to be submitted'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      const { OutgoingOrders: parts } = (await api.ok(
        'orders.split',
        'Incoming',
        await ordered(ada, {}),
      )) as unknown as { OutgoingOrders: Thing[] }
      expect(parts.map(({ Status }) => Status)).toEqual(['Unsubmitted', 'Unsubmitted'])
    })
  },

  async 'brought back, and paid back'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    const group = ['adminUserGroups', { ID: 'e2e-desk-staff', Name: 'Staff' }] as const
    await withThings(stage, [group], () =>
      withShop(stage, async () => {
        await api.ok('adminUserGroups.saveUserAssignment', { UserGroupID: 'e2e-desk-staff', UserID: 'boss' })
        await api.ok('sellerApprovalRules.create', {
          ID: 'e2e-dear',
          Name: 'Dear',
          ApprovalType: 'OrderReturn',
          ApprovingGroupID: 'e2e-desk-staff',
          RuleExpression: 'orderreturn.RefundAmount > 50',
        })
        const early = { status: 400, code: 'OrderReturn.CannotCreateBadOrderStatus' }
        await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-open' })
        await ada.refused(early, 'orderReturns.create', { OrderID: 'e2e-open' })
        await ordered(ada)
        await api.ok('orders.ship', ...ALL, { ID: 'e2e-shipment' })
        const items = (quantity: number) => [
          { LineItemID: 'e2e-desks', Quantity: quantity, RefundAmount: quantity * 100 },
          { LineItemID: 'e2e-lamps', Quantity: 1, RefundAmount: 40 },
        ]
        const wanted = { ID: 'e2e-return', OrderID: 'e2e-order' }
        await ada.ok('orderReturns.create', { ...wanted, ItemsToReturn: items(1) })
        expect(await ada.ok('orderReturns.get', 'e2e-return')).toMatchObject({ Status: 'Unsubmitted' })
        expect(await ada.ok('orderReturns.deleteItem', 'e2e-return', 'e2e-lamps')).toMatchObject({
          ItemsToReturn: [{ LineItemID: 'e2e-desks' }],
        })
        await api.ok('orderReturns.patch', 'e2e-return', { ItemsToReturn: items(1).slice(0, 1) })
        expect(await ada.ok('orderReturns.submit', 'e2e-return')).toMatchObject({ Status: 'AwaitingApproval' })
        expect(await api.ids('orderReturns.listEligibleApprovers', 'e2e-return')).toEqual(['boss'])
        expect(await api.ok('orderReturns.approve', 'e2e-return', {})).toMatchObject({ Status: 'Open' })
        expect(await api.ok('orderReturns.complete', 'e2e-return')).toMatchObject({ Status: 'Completed' })

        await ada.ok('orderReturns.create', { ...wanted, ID: 'e2e-second', ItemsToReturn: items(2).slice(0, 1) })
        await api.ok('orderReturns.patch', 'e2e-second', { ItemsToReturn: items(2).slice(0, 1) })
        await ada.ok('orderReturns.submit', 'e2e-second')
        expect(await api.ok('orderReturns.decline', 'e2e-second', {})).toMatchObject({ Status: 'Declined' })
        await ada.ok('orderReturns.create', { ...wanted, ID: 'e2e-third', ItemsToReturn: items(1).slice(1) })
        await ada.ok('orderReturns.submit', 'e2e-third')
        expect(await api.ok('orderReturns.cancel', 'e2e-third')).toMatchObject({ Status: 'Canceled' })
        for (const id of ['e2e-return', 'e2e-second', 'e2e-third']) await api.ok('orderReturns.delete', id)
        await api.ok('shipments.delete', 'e2e-shipment')
        await api.ok('sellerApprovalRules.delete', 'e2e-dear')
      }),
    )
  },

  async 'addresses, promotions and worksheet of an order'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await withShop(stage, async () => {
      await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-order' })
      await ada.ok('lineItems.create', ...OUT, { ID: 'e2e-desks', ProductID: 'e2e-desk', Quantity: 3 })
      await ada.ok('orders.setShippingAddress', ...OUT, ADDRESS)
      await ada.ok('orders.patchShippingAddress', ...OUT, { City: 'Oslo' })
      await ada.ok('orders.setBillingAddress', ...OUT, ADDRESS)
      await ada.ok('orders.patchBillingAddress', ...OUT, { City: 'Voss' })
      expect(await ada.ok('lineItems.setShippingAddress', ...OUT, 'e2e-desks', ADDRESS)).toMatchObject({
        ShippingAddressID: null,
        ShippingAddress: { City: ADDRESS.City },
      })
      expect(await ada.ok('lineItems.patchShippingAddress', ...OUT, 'e2e-desks', { City: 'Moss' })).toMatchObject({
        ShippingAddress: { City: 'Moss' },
      })
      expect(await ada.ok('orders.patchFromUser', ...OUT, { Email: 'ann@example.com' })).toMatchObject({
        FromUser: { Email: 'ann@example.com' },
      })
      const { ShipEstimateResponse } = await ada.ok('integrationEvents.estimateShipping', ...OUT)
      const [estimate] = (ShipEstimateResponse as { ShipEstimates: Thing[] }).ShipEstimates
      const [method] = (estimate?.ShipMethods ?? []) as Thing[]
      await ada.ok('integrationEvents.selectShipmethods', ...OUT, {
        ShipMethodSelections: [{ ShipEstimateID: estimate?.ID, ShipMethodID: method?.ID }],
      })
      await ada.ok('integrationEvents.calculate', ...OUT)
      expect(await ada.ok('integrationEvents.getWorksheet', ...OUT)).toMatchObject({ Order: { Subtotal: 300 } })

      await api.ok('promotions.create', {
        ID: 'e2e-ten',
        Code: 'TEN',
        Name: 'Ten',
        Active: true,
        AllowAllBuyers: true,
        AutoApply: true,
        EligibleExpression: 'order.Subtotal > 50',
        ValueExpression: '10',
      })
      expect((await ada.ok<Page>('orders.listEligiblePromotions', ...OUT)).Items).toMatchObject([{ Amount: 10 }])
      expect(await ada.ok('orders.addPromotion', ...OUT, 'TEN')).toMatchObject({ Amount: 10 })
      expect(await ada.ok('orders.removePromotion', ...OUT, 'TEN')).toMatchObject({ PromotionDiscount: 0 })
      expect(await ada.ok('orders.applyPromotions', ...OUT)).toMatchObject({ PromotionDiscount: 10 })
      expect(await ada.ok('orders.refreshPromotions', ...OUT)).toMatchObject({ PromosRemoved: [] })
      await ada.ok('payments.create', ...OUT, { ID: 'e2e-payment', Type: 'PurchaseOrder' })
      const transaction = { ID: 'e2e-t', Type: 'Note', DateExecuted: '2030-03-01T10:00:00.000+00:00', Amount: 1 }
      expect(await ada.ok('payments.createTransaction', ...OUT, 'e2e-payment', transaction)).toMatchObject({
        Transactions: [{ ID: 'e2e-t' }],
      })
      await ada.ok('payments.deleteTransaction', ...OUT, 'e2e-payment', 'e2e-t')
      await ada.ok('integrationEvents.estimateShipping', ...OUT)
      await ada.ok('integrationEvents.calculate', ...OUT)
      await ada.ok('orders.validate', ...OUT)
      await ada.ok('orders.delete', ...OUT)
      await api.ok('promotions.delete', 'e2e-ten')
    })
  },
}
