import { beforeAll, expect, test } from 'vitest'
import { createGroundApp } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { readToken, token } from '../operations/operations.fixture.ts'
import { ADMIN, openShop, type Shop } from '../orders/shop.fixture.ts'
import { openTables } from '../tables.fixture.ts'
import { createSubscriptions } from './service.ts'
import { openJob } from './subscriptions.fixture.ts'

let shop: Shop
beforeAll(async () => {
  const database = await openTables()
  shop = await openShop(database)
  await shop.product('beans', 10)
  return () => database.close()
})

function open(movableClock: boolean) {
  const { parts } = openJob(shop)
  const service = createSubscriptions({
    ...parts,
    run: (work, now) => {
      if (now) shop.clock.now = now
      return parts.run(work)
    },
    readCaller: async (request) => readToken(request),
    movableClock,
  })
  const app = createGroundApp(createLog('none'))
  app.route('/', service.routes)
  const post = async (caller: string, body: object) => {
    const answer = await app.fetch(
      new Request('http://x/commerce/subscriptions/run', {
        method: 'POST',
        headers: { authorization: `Bearer ${caller}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { service, post }
}

test('where the clock is movable, the job runs as if it were later', async () => {
  const { service, post } = open(true)
  const ada = token('buyer', 'north', ['Shopper', 'MeSubscriptionAdmin'], 'ada')
  await shop.as(ada, 'POST', '/me/subscriptions', {
    ID: 'daily',
    Frequency: 1,
    Interval: 'Days',
    NextOrderDate: '2026-03-02T10:00:00Z',
  })
  await shop.as(ada, 'POST', '/me/subscriptions/daily/items', { ProductID: 'beans' })
  expect(await post(ADMIN, { Now: '2026-03-01T10:00:00Z' })).toMatchObject({ status: 200, body: { Ordered: 0 } })
  for (const day of ['02', '03', '04']) {
    expect(await post(ADMIN, { Now: `2026-03-${day}T10:00:00Z` })).toMatchObject({ body: { Ordered: 1, Failed: 0 } })
  }
  expect(await post(ADMIN, { Now: 'soon' })).toMatchObject({ status: 400 })
  expect((await post(ada, {})).status).toBe(403)
  expect((await post(token('admin', 'halden', 'OrderAdmin'), {})).status).toBe(403)
  await service.close()
  expect(await service.runDue(new Date('2026-03-05T10:00:00Z'))).toEqual({ ordered: 0, failed: 0, reminded: 0 })
})

test('elsewhere nobody moves the clock', async () => {
  const { post, service } = open(false)
  expect((await post(ADMIN, {})).status).toBe(404)
  await service.close()
})

test('a bundle is ordered as a bundle', async () => {
  const { service } = open(true)
  await shop.product('cup', 5)
  await shop.make('PUT', '/bundles/set', { Name: 'Set', Active: true })
  for (const [ProductID, Required] of [
    ['beans', true],
    ['cup', false],
  ] as const) {
    await shop.make('POST', '/bundles/productassignments', { BundleID: 'set', ProductID, Required, DefaultQuantity: 1 })
  }
  await shop.make('POST', '/catalogs/bundleassignments', { CatalogID: 'north', BundleID: 'set' })
  const ada = token('buyer', 'north', ['Shopper', 'MeSubscriptionAdmin'], 'ada')
  await shop.as(ada, 'POST', '/me/subscriptions', {
    ID: 'sets',
    Frequency: 1,
    Interval: 'Weeks',
    NextOrderDate: '2026-06-01T10:00:00Z',
  })
  await shop.as(ada, 'POST', '/me/subscriptions/sets/items/bundles/set', {})
  expect(await service.runDue(new Date('2026-06-01T10:00:00Z'))).toMatchObject({ ordered: 1 })
  const { body } = await shop.call(ADMIN, 'GET', '/orders/All?SubscriptionID=sets')
  const [order] = body.Items as { ID: string; LineItemCount: number; Total: number }[]
  expect(order).toMatchObject({ LineItemCount: 2, Total: 15 })
  const lines = (await shop.call(ADMIN, 'GET', `/orders/All/${order?.ID}/lineitems`)).body.Items as {
    ID: string
    IsBundle: boolean
    BundleItemID: string | null
  }[]
  const header = lines.find(({ IsBundle }) => IsBundle)
  expect(lines.filter(({ BundleItemID }) => BundleItemID === header?.ID)).toHaveLength(2)
  await service.close()
})
