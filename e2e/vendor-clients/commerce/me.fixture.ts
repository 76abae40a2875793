import { expect } from 'vitest'
import type { Page } from './api.fixture.ts'
import { ADDRESS, person } from './platform.fixture.ts'
import type { Script } from './script.fixture.ts'
import { withShop } from './shop.fixture.ts'
import { runStored } from './stored-family.fixture.ts'
import { withThings } from './things.fixture.ts'

const user = (id: string) => ({
  Username: id,
  FirstName: 'Ada',
  LastName: 'Berg',
  Email: `${id}@example.com`,
  Active: true,
})

/** The caller’s own view. */
export const me: Script = {
  async 'the profile'(stage) {
    const ada = await stage.as('ada')
    expect(await ada.ok('me.get')).toMatchObject({
      ID: 'ada',
      CompanyID: 'north',
      Buyer: { ID: 'north', DefaultCatalogID: 'north' },
      Seller: null,
      AvailableRoles: expect.arrayContaining(['FullAccess']),
    })
    expect(await stage.api.ok('me.get')).toMatchObject({ ID: 'boss', Seller: { ID: 'halden' }, Buyer: null })
    expect(await ada.ok('me.patch', { Phone: '123', xp: { a: 1 } })).toMatchObject({ Phone: '123', xp: { a: 1 } })
    expect(await ada.ok('me.save', user('ada'))).toMatchObject({ Phone: null })
    await stage.api.ok('users.save', 'north', 'ada', person('ada'))
    await (await stage.as('mia')).refused({ status: 403, code: 'Auth.UserNotAuthorizedToAdmin' }, 'me.listAddresses')
  },

  async 'private addresses and cards'(stage) {
    const ada = await stage.as('ada')
    await runStored(ada, 'me', {
      suffix: 'Address',
      body: (_, AddressName) => ({ ...ADDRESS, AddressName, Shipping: true }),
      change: { City: 'Oslo' },
    })
    await runStored(ada, 'me', {
      suffix: 'CreditCard',
      body: (_, CardholderName) => ({ CardholderName, CardType: 'Visa', PartialAccountNumber: '4242' }),
      change: { CardType: 'Mastercard' },
    })
  },

  async 'what was assigned'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    const things = [
      ['userGroups', { ID: 'e2e-team', Name: 'Team' }, 'north'],
      ['costCenters', { ID: 'e2e-center', Name: 'Center' }, 'north'],
      ['spendingAccounts', { ID: 'e2e-account', Name: 'Account', Balance: 5 }, 'north'],
    ] as const
    await withThings(stage, things, async () => {
      await api.ok('userGroups.saveUserAssignment', 'north', { UserGroupID: 'e2e-team', UserID: 'ada' })
      await api.ok('costCenters.saveAssignment', 'north', { CostCenterID: 'e2e-center', UserGroupID: 'e2e-team' })
      await api.ok('spendingAccounts.saveAssignment', 'north', { SpendingAccountID: 'e2e-account', UserID: 'ada' })
      await api.ok('suppliers.saveBuyer', 'mill', 'north')
      expect(await ada.ids('me.listUserGroups')).toEqual(['e2e-team'])
      expect(await ada.ids('me.listCostCenters', { search: 'center' })).toEqual(['e2e-center'])
      expect(await ada.ids('me.listSpendingAccounts', { filters: { Balance: '>1' } })).toEqual(['e2e-account'])
      expect(await ada.ok('me.getSpendingAccount', 'e2e-account')).toMatchObject({ Balance: 5 })
      expect(await ada.ids('me.listBuyerSellers', { filters: { ID: 'mill' } })).toEqual(['mill'])
      const ben = await stage.as('ben')
      expect(await ben.ids('me.listCostCenters')).toEqual([])
      await ben.missing('SpendingAccount', 'e2e-account', 'me.getSpendingAccount', 'e2e-account')
      await api.ok('suppliers.deleteBuyer', 'mill', 'north')
    })
  },

  async 'collections of products'(stage) {
    const { api } = stage
    const ada = await stage.as('ada')
    await runStored(ada, 'me', {
      suffix: 'ProductCollection',
      body: (_, Name) => ({ Name, AccessLevel: 'Private' }),
      change: { AccessLevel: 'Shareable' },
    })
    await withShop(stage, async () => {
      await ada.ok('me.createProductCollection', { ID: 'e2e-list', Name: 'List' })
      await ada.ok('me.createProductCollectionEntry', 'e2e-list', 'e2e-desk')
      await ada.ok('me.saveProductCollectionEntry', 'e2e-list', { ProductID: 'e2e-desk', ListOrder: 3 })
      const listed = await api.ok<Page>('productCollections.listEntries', 'north', 'e2e-list')
      expect(listed.Items).toMatchObject([{ ID: 'e2e-desk', ListOrder: 3 }])
      await ada.ok('me.deleteProductCollectionEntry', 'e2e-list', 'e2e-desk')
      await runStored(ada, 'me', {
        suffix: 'ProductCollectionInvitation',
        at: ['e2e-list'],
        body: (_, Name) => ({ Name, Admin: true }),
        change: { Admin: false },
        without: ['save'],
      })
      await (await stage.as('ben')).missing('ProductCollection', 'e2e-list', 'me.getProductCollection', 'e2e-list')
      await ada.ok('me.deleteProductCollection', 'e2e-list')
    })
  },

  async 'orders, and who fills them together'(stage) {
    const ada = await stage.as('ada')
    await ada.ok('orders.create', 'Outgoing', { ID: 'e2e-order', Comments: 'Mine' })
    expect(await ada.ids('me.listOrders', { filters: { ID: 'e2e-*', IsSubmitted: false } })).toEqual(['e2e-order'])
    expect(
      await (await stage.as('ben')).ids('me.listOrders', { filters: { ID: 'e2e-*', IsSubmitted: false } }),
    ).toEqual([])
    const ExpirationDate = new Date(Date.now() + 30 * 86_400_000).toISOString().replace('Z', '+00:00')
    await runStored(ada, 'me', {
      suffix: 'GroupOrderInvitation',
      body: (_, Name) => ({ Name, OrderID: 'e2e-order', ExpirationDate }),
      change: { Name: 'Other' },
      without: ['save'],
    })
    await ada.ok('orders.delete', 'Outgoing', 'e2e-order')
  },

  async subscriptions(stage) {
    const ada = await stage.as('ada')
    const when = { Frequency: 1, Interval: 'Months', NextOrderDate: '2040-03-01T10:00:00.000+00:00' }
    await runStored(ada, 'me', { suffix: 'Subscription', body: () => when, change: { Frequency: 2 } })
    await withShop(stage, async () => {
      await ada.ok('me.createSubscription', { ID: 'e2e-again', ...when })
      await runStored(ada, 'me', {
        suffix: 'SubscriptionItem',
        at: ['e2e-again'],
        body: () => ({ ProductID: 'e2e-desk', Quantity: 2 }),
        change: { Quantity: 3 },
      })
      await ada.ok('me.deleteSubscription', 'e2e-again')
    })
  },
}
