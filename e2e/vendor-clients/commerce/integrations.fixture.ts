import { expect } from 'vitest'
import type { Thing } from './api.fixture.ts'
import { ADDRESS, BACKEND, SHOP } from './platform.fixture.ts'
import type { Script, Stage } from './script.fixture.ts'
import { runLinks, runStored } from './stored-family.fixture.ts'
import { product, withThings } from './things.fixture.ts'

const delivery = [
  'deliveryConfigurations',
  {
    ID: 'e2e-delivery',
    Name: 'Delivery',
    Enabled: true,
    DeliveryTargets: { Http: { Endpoint: 'https://example.com/hook', Secret: 'hush-hush' } },
  },
] as const
const by = { DeliveryConfigID: 'e2e-delivery' }

/** There is one of a type and client. */
const TRACKED: Readonly<Record<string, string>> = {
  Alder: 'OrderSubmitted',
  Birch: 'LineItemAdded',
  Cedar: 'LineItemUpdated',
}

/** Names of the operations on what the marketplace has one of. */
type Single = Readonly<Record<'get' | 'save' | 'patch' | 'delete', string>>

const plain = (family: string): Single => ({
  get: `${family}.get`,
  save: `${family}.save`,
  patch: `${family}.patch`,
  delete: `${family}.delete`,
})

/** Not there, saved, changed, read, refused, taken away; `use` in between. */
async function runSingle(
  { api }: Pick<Stage, 'api'>,
  single: Single,
  [body, change]: readonly [Thing, Thing],
  use: () => Promise<void> = async () => undefined,
): Promise<void> {
  await api.refused({ status: 404, code: 'NotFound' }, single.get)
  expect(await api.ok(single.save, body)).toMatchObject(body)
  expect(await api.ok(single.patch, change)).toMatchObject({ ...body, ...change })
  expect(await api.ok(single.get)).toMatchObject({ ...body, ...change })
  await api.refused({ status: 400, code: 'ValidationFailure' }, single.save, {})
  await use()
  await api.ok(single.delete)
  await api.refused({ status: 404, code: 'NotFound' }, single.get)
}

const entity = (get: string, save = get, patch = get): Single => ({
  get: `entitySynchronization.get${get}`,
  save: `entitySynchronization.save${save}`,
  patch: `entitySynchronization.patch${patch}`,
  delete: `entitySynchronization.delete${save}`,
})

/** Kinds of data, and one thing of each that is sent on its own. */
const KINDS = [
  [entity('AdminUsers'), 'syncAdminUser', { UserID: 'boss' }],
  [entity('Buyers'), 'syncBuyer', { BuyerID: 'north' }],
  [
    entity('BuyerUserGroups', 'UserGroups', 'BuyerUserGroups'),
    'syncBuyerUserGroup',
    { BuyerID: 'north', UserGroupID: 'e2e-team' },
  ],
  [entity('BuyerUsers'), 'syncBuyerUser', { BuyerID: 'north', UserID: 'ada' }],
  [entity('Categories'), 'syncCategory', { CatalogID: 'north', CategoryID: 'e2e-category' }],
  [entity('InventoryRecords'), 'syncInventoryRecord', { ProductID: 'e2e-product', InventoryRecordID: 'e2e-stock' }],
  [entity('Suppliers'), 'syncSupplier', { SupplierID: 'mill' }],
  [entity('SupplierUsers'), 'syncSupplierUser', { SupplierID: 'mill', UserID: 'mia' }],
] as const

/** What tells other systems, and the marketplace’s counters and indices. */
export const integrations: Script = {
  async 'delivery, tracking, webhooks and events'(stage) {
    const { api } = stage
    const targets = { DeliveryTargets: { Http: { Endpoint: 'https://example.com/hook', Secret: 'hush-hush' } } }
    await api.ok('deliveryConfigurations.create', { ID: 'e2e-hidden', Name: 'Hidden', ...targets })
    expect(api.last().text).not.toContain('hush-hush')
    await api.ok('deliveryConfigurations.delete', 'e2e-hidden')
    const searched = { DeliveryTargets: { Mailchimp: { ApiKey: 'key' } } }
    await runStored(api, 'deliveryConfigurations', {
      body: (_, Name) => ({ Name, ...searched }),
      change: { Enabled: true },
    })
    await withThings(stage, [delivery], async () => {
      await runStored(api, 'trackingEvents', {
        body: (_, Name) => ({ Name, EventType: TRACKED[Name] ?? 'UserLoggedIn', ClientID: SHOP, ...by }),
        change: { Name: 'Other' },
      })
      await runStored(api, 'webhooks', {
        body: (_, Name) => ({
          Name,
          Url: 'https://example.com/hook',
          HashKey: 'hush',
          ApiClientIDs: [SHOP],
          WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PUT' }],
          ConfigData: { a: [1] },
        }),
        change: { BeforeProcessRequest: true },
      })
      await runStored(api, 'messageSenders', {
        body: (_, Name) => ({ Name, MessageTypes: ['OrderSubmitted'], ...by }),
        change: { AllowAllBuyers: true },
      })
      const sender = [
        'messageSenders',
        { ID: 'e2e-sender', Name: 'Sender', MessageTypes: ['OrderSubmitted'], ...by },
      ] as const
      await withThings(stage, [sender], async () => {
        await runLinks(api, {
          family: 'messageSenders',
          body: { MessageSenderID: 'e2e-sender', BuyerID: 'north' },
          query: { messageSenderID: 'e2e-sender' },
          otherQuery: { messageSenderID: 'e2e-sender', buyerID: 'south' },
          remove: ['e2e-sender', { buyerID: 'north' }],
          nowhere: ['MessageSenderID', 'MessageSender'],
        })
        const copy = {
          MessageSenderAssignment: { MessageSenderID: 'e2e-sender', BuyerID: 'north' },
          MessageType: 'OrderSubmitted',
          BuyerID: 'north',
          UserID: 'ada',
        }
        await api.ok('messageSenders.saveCCListenerAssignment', copy)
        const { Items } = await api.ok<{ Items: Thing[] }>('messageSenders.listCCListenerAssignments')
        expect(Items).toMatchObject([copy])
      })
      expect((await api.ok<{ Items: Thing[] }>('messageSenders.listCCListenerAssignments')).Items).toEqual([])
    })
    await runStored(api, 'integrationEvents', {
      body: (_, Name) => ({
        Name,
        EventType: 'OrderCheckout',
        CustomImplementationUrl: 'https://example.com/checkout',
        HashKey: 'hush',
      }),
      change: { EventType: 'OrderReturn' },
    })
  },

  async 'what there is one of'(stage) {
    const { api } = stage
    const sync = { ...by, SyncProductChanged: true, SyncProductDeleted: true }
    await withThings(stage, [delivery, product], async () => {
      await runSingle(stage, plain('errorConfigs'), [by, by], async () => {
        await api.ok('errorConfigs.validate')
        const inUse = { status: 400, code: 'DeliveryConfig.CannotDeleteConfigInUse' }
        await api.refused(inUse, 'deliveryConfigurations.delete', 'e2e-delivery')
      })
      await runSingle(stage, plain('orderSynchronization'), [by, { ConfigData: { a: 1 } }])
      await runSingle(stage, plain('inventoryIntegrations'), [by, { LimitNotifications: true }])
      await runSingle(stage, plain('productSynchronization'), [sync, { ExcludePriceSchedules: true }], async () => {
        await api.ok('productSynchronization.sync', { ProductID: 'e2e-product' })
        await api.missing('Product', 'e2e-other', 'productSynchronization.sync', { ProductID: 'e2e-other' })
      })
    })
    await runSingle(stage, plain('promotionIntegrations'), [
      { HashKey: 'hush' },
      { Url: 'https://example.com/promotions' },
    ])
    const subscription = { ApiClientID: BACKEND, HashKey: 'hush', Active: true }
    await runSingle(stage, plain('subscriptionIntegrations'), [subscription, { NotificationDays: 3 }])
  },

  async 'kinds of data that are sent elsewhere'(stage) {
    const { api } = stage
    const things = [
      delivery,
      ['products', { ...product[1], Inventory: { Enabled: true } }],
      ['adminAddresses', { ID: 'e2e-store', ...ADDRESS }],
      ['inventoryRecords', { ID: 'e2e-stock', AddressID: 'e2e-store' }, 'e2e-product'],
      ['userGroups', { ID: 'e2e-team', Name: 'Team' }, 'north'],
      ['categories', { ID: 'e2e-category', Name: 'Category' }, 'north'],
    ] as const
    await withThings(
      stage,
      things.map(([family, body, ...at]) => [family, body, ...at]),
      async () => {
        for (const [single, sync, thing] of KINDS) {
          const body = { ...by, SyncEntityChanged: true, SyncEntityDeleted: false }
          await runSingle(stage, single, [body, { Paused: true, SyncEntityDeleted: true }], async () => {
            await api.ok(single.patch, { Paused: false })
            await api.ok(`entitySynchronization.${sync}`, thing)
          })
          const call = [`entitySynchronization.${sync}`, thing] as const
          const error = await api.driver.call(call[0], [call[1]]).catch((thrown: unknown) => thrown)
          expect(error).toMatchObject({ status: 400, errorCode: expect.stringMatching(/^Synchronize\..+NotEnabled$/) })
        }
      },
    )
  },

  async 'counters and indices'({ api }) {
    await runStored(api, 'incrementors', {
      body: (_, Name) => ({ Name, LastNumber: 41, LeftPaddingCount: 4 }),
      change: { LeftPaddingCount: 6 },
    })
    await api.ok('incrementors.create', { ID: 'e2e-counter', LastNumber: 41, LeftPaddingCount: 4 })
    expect(await api.ok('products.create', { ID: 'P-{e2e-counter}', Name: 'Counted' })).toMatchObject({ ID: 'P-0042' })
    expect(await api.ok('incrementors.get', 'e2e-counter')).toMatchObject({ LastNumber: 42 })
    await api.ok('products.delete', 'P-0042')
    await api.ok('incrementors.delete', 'e2e-counter')

    const index = { ThingType: 'Order', Key: 'e2e.colour' }
    await api.ok('xpIndices.put', index)
    if (api.driver.has('xpIndices.get')) {
      expect(await api.ok('xpIndices.get', 'Order', 'e2e.colour')).toEqual(index)
      await api.ok('xpIndices.save', 'Order', 'e2e.colour', index)
    }
    const { Items } = await api.ok<{ Items: Thing[] }>('xpIndices.list', { filters: { Key: 'e2e.*' } })
    expect(Items).toEqual([index])
    await api.ok('xpIndices.delete', 'Order', 'e2e.colour')
    expect(await api.ids('xpIndices.list')).toEqual([])
  },
}
