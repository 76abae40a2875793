import { expect } from 'vitest'
import type { Page } from './api.fixture.ts'
import type { Script } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'
import { runStored } from './stored-family.fixture.ts'
import { withThings } from './things.fixture.ts'

const order = ['orders', { ID: 'e2e-order', FromCompanyID: 'north', FromUserID: 'ada' }, 'All'] as const

/** Lists show submitted orders unless others are asked for. */
const open = { IsSubmitted: false }

/** Orders as objects: their prices and their life have rules of their own. */
export const orders: Script = {
  async orders(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await runStored(ada, 'orders', {
      at: ['Outgoing'],
      body: (_, word) => ({ Comments: word }),
      change: { Comments: 'Other' },
      shownBy: open,
    })
    await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-order' })
    const made = await ada.ok('orders.get', 'Outgoing', 'e2e-order')
    expect(made).toMatchObject({
      FromCompanyID: 'north',
      ToCompanyID: 'halden',
      FromUserID: 'ada',
      FromUser: { ID: 'ada', Username: 'ada' },
      Status: 'Unsubmitted',
      IsSubmitted: false,
      LineItemCount: 0,
      Total: 0,
    })
    expect((await ada.ok<Page>('orders.listApprovals', 'Outgoing', 'e2e-order')).Items).toEqual([])
    expect((await ada.ok<Page>('orders.listPromotions', 'Outgoing', 'e2e-order')).Items).toEqual([])
    await (await stage.as('sol')).missing('Order', 'e2e-order', 'orders.get', 'All', 'e2e-order')
    expect(await api.ids('orders.list', 'Incoming', { buyerID: 'north', filters: { ...open, ID: 'e2e-*' } })).toEqual([
      'e2e-order',
    ])
    expect(await api.ids('orders.list', 'All', { buyerID: 'south', filters: open })).toEqual([])
    expect(await api.ids('orders.list', 'All', { from: '2100-01-01', filters: open })).toEqual([])
    const noUser = { status: 400, code: 'Order.CreateIncomingRequiresFromUser' }
    await api.refused(noUser, 'orders.create', 'Incoming', { ID: 'e2e-nobody' })
    await api.refused({ status: 400, code: 'ValidationFailure' }, 'orders.get', 'Sideways', 'e2e-order')
    await ada.ok('orders.delete', 'Outgoing', 'e2e-order')
  },

  async 'lines and payments'(stage) {
    const { api } = stage
    await withShop(stage, async () => {
      await api.ok('orders.create', 'All', { ID: 'e2e-order', FromCompanyID: 'north', FromUserID: 'ada' })
      const at = ['All', 'e2e-order']
      await runStored(api, 'lineItems', {
        at,
        body: () => ({ ProductID: 'e2e-desk', Quantity: 2 }),
        change: { Quantity: 3 },
      })
      const changed = { status: 400, code: 'LineItem.CannotChangeProductID' }
      await api.ok('lineItems.create', ...at, { ID: 'e2e-line', ProductID: 'e2e-desk' })
      await api.refused(changed, 'lineItems.patch', ...at, 'e2e-line', { ProductID: 'other' })
      expect(await api.ok('orders.get', ...at)).toMatchObject({ LineItemCount: 1 })
      await runStored(api, 'payments', {
        at,
        body: (_, Description) => ({ Type: 'PurchaseOrder', Amount: 12.5, Description }),
        change: { Amount: 20 },
        without: api.driver.has('payments.save') ? [] : ['save'],
      })
    })
  },

  async 'shipments and what is in them'(stage) {
    const { api } = stage
    await runStored(api, 'shipments', {
      body: (_, Shipper) => ({ BuyerID: 'north', Shipper, Cost: 12.5 }),
      change: { TrackingNumber: 'T-1' },
    })
    await withShop(stage, async () => {
      await api.ok('orders.create', 'All', { ID: 'e2e-order', FromCompanyID: 'north', FromUserID: 'ada' })
      await api.ok('shipments.create', { ID: 'e2e-shipment', BuyerID: 'north' })
      await api.ok('lineItems.create', 'All', 'e2e-order', { ID: 'e2e-line', ProductID: 'e2e-desk', Quantity: 3 })
      const item = { OrderID: 'e2e-order', LineItemID: 'e2e-line', QuantityShipped: 2 }
      expect(await api.ok('shipments.saveItem', 'e2e-shipment', item)).toMatchObject(item)
      expect((await api.ok<Page>('shipments.listItems', 'e2e-shipment')).Items).toMatchObject([item])
      expect(await api.ok('shipments.getItem', 'e2e-shipment', 'e2e-order', 'e2e-line')).toMatchObject(item)
      expect(await api.ids('shipments.list', { orderID: 'e2e-order' })).toEqual(['e2e-shipment'])
      await api.ok('shipments.deleteItem', 'e2e-shipment', 'e2e-order', 'e2e-line')
      expect((await api.ok<Page>('shipments.listItems', 'e2e-shipment')).Items).toEqual([])
      await api.ok('shipments.delete', 'e2e-shipment')
    })
  },

  async 'returns and approval rules'(stage) {
    const { api } = stage
    const group = ['adminUserGroups', { ID: 'e2e-approvers', Name: 'Approvers' }] as const
    const early = { status: 400, code: 'OrderReturn.CannotCreateBadOrderStatus' }
    await withThings(stage, [order], () => api.refused(early, 'orderReturns.create', { OrderID: 'e2e-order' }))
    await withThings(stage, [group], () =>
      withShop(stage, async () => {
        const at = ['All', 'e2e-order']
        await api.ok('orders.create', 'All', { ID: 'e2e-order', FromCompanyID: 'north', FromUserID: 'ada' })
        await api.ok('lineItems.create', ...at, { ID: 'e2e-line', ProductID: 'e2e-desk' })
        await api.ok('integrationEvents.calculate', ...at)
        await api.ok('orders.submit', ...at)
        await runStored(api, 'orderReturns', {
          body: (_, Comments) => ({ OrderID: 'e2e-order', Comments }),
          change: { Comments: 'Other' },
        })
        await api.ok('orderReturns.create', { ID: 'e2e-return', OrderID: 'e2e-order' })
        expect((await api.ok<Page>('orderReturns.listApprovals', 'e2e-return')).Items).toEqual([])
        await api.ok('orderReturns.delete', 'e2e-return')
        await runStored(api, 'sellerApprovalRules', {
          body: (_, Name) => ({
            Name,
            ApprovalType: 'OrderReturn',
            ApprovingGroupID: 'e2e-approvers',
            RuleExpression: 'orderreturn.RefundAmount > 5',
          }),
          change: { RuleExpression: 'orderreturn.RefundAmount > 6' },
        })
      }),
    )
  },

  async 'subscriptions and what is in them'(stage) {
    const { api } = stage
    const mine = { FromCompanyID: 'north', FromUserID: 'ada' }
    const when = { Frequency: 2, Interval: 'Weeks', NextOrderDate: '2040-03-01T10:00:00.000+00:00' }
    await runStored(api, 'subscriptions', { body: () => ({ ...mine, ...when }), change: { Frequency: 3 } })
    await api.refused({ status: 400, code: 'Subscription.CreateRequiresFromUser' }, 'subscriptions.create', when)
    await withShop(stage, () =>
      withThings(stage, [['subscriptions', { ID: 'e2e-again', ...mine, ...when }]], () =>
        runStored(api, 'subscriptionItems', {
          at: ['e2e-again'],
          body: () => ({ ProductID: 'e2e-desk', Quantity: 2 }),
          change: { Quantity: 3 },
        }),
      ),
    )
  },
}
