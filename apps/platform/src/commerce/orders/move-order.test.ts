import { beforeAll, expect, test } from 'vitest'
import { createLog } from '../../ground/log.ts'
import { rulesOf } from '../operations/rules/index.ts'
import type { Acting } from '../operations/stored/acting.ts'
import { NOOP_OUTBOUND } from '../outbound/index.ts'
import { systemCaller } from '../system-caller.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { moveOrder } from './move-order.ts'
import { ADA, ADMIN, BOB, openShop, type Shop } from './shop.fixture.ts'

describeWithTables('an order that changes hands', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(await open())
  })

  test('costs what it costs its new owner, and becomes their cart', async () => {
    await shop.product('chair', 50)
    await shop.make('POST', '/buyers/north/usergroups', { ID: 'friends', Name: 'Friends' })
    await shop.make('POST', '/buyers/north/usergroups/assignments', { UserGroupID: 'friends', UserID: 'bob' })
    await shop.make('PUT', '/priceschedules/friendly', { Name: 'Friendly', PriceBreaks: [{ Quantity: 1, Price: 40 }] })
    const assignment = { ProductID: 'chair', BuyerID: 'north', UserGroupID: 'friends', PriceScheduleID: 'friendly' }
    await shop.make('POST', '/products/assignments', assignment)
    await shop.as(ADA, 'POST', '/cart/lineitems', { ProductID: 'chair', Quantity: 2 })
    await shop.as(ADA, 'PATCH', '/cart/fromuser', { FirstName: 'Guest' })
    const { ID, Total } = await shop.as(ADA, 'GET', '/cart')
    expect(Total).toBe(100)

    const acting: Acting = {
      tx: shop.db,
      store: shop.store,
      tenant: 'test',
      marketplaceId: 'halden',
      log: createLog('none'),
      outbound: NOOP_OUTBOUND,
      now: shop.clock.now,
      caller: systemCaller('halden'),
      rules: rulesOf,
    }
    await shop.db
      .transaction()
      .execute((tx) => moveOrder({ ...acting, tx }, String(ID), { userType: 'buyer', companyId: 'north', id: 'bob' }))
    expect(await shop.as(BOB, 'GET', '/cart')).toMatchObject({
      ID,
      Total: 80,
      FromUser: { ID: 'bob', FirstName: 'Ada' },
    })
    expect((await shop.as(ADA, 'GET', '/cart')).ID).toBeNull()
    expect((await shop.as(ADMIN, 'GET', `/orders/incoming/${ID}`)).FromUserID).toBe('bob')
    await moveOrder(acting, 'never-written', { userType: 'buyer', companyId: 'north', id: 'bob' })
  })
})
