import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../operations/caller.ts'
import { ADDRESS } from '../../operations/operations.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'
import { ADMIN, openShop, type Shop } from '../shop.fixture.ts'

/** A token that names the order reserved for a temporary shopper; others are the marketplace owner's. */
function readCaller(request: Request): Caller {
  const orderId = /^Bearer guest:(.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  const known = { username: 'ada', clientId: 'client', tokenId: orderId ?? 'owner' }
  return orderId === undefined
    ? { ...known, userType: 'admin', companyId: 'halden', userId: 'owner', roles: new Set(['FullAccess']) }
    : {
        ...known,
        userType: 'buyer',
        companyId: 'north',
        userId: 'ada',
        roles: new Set(['Shopper']),
        anonymous: { orderId },
      }
}

describeWithTables('a temporary shopper', (open) => {
  let shop: Shop
  const guest = (order: string) => `guest:${order}`
  beforeAll(async () => {
    shop = await openShop(await open(), { readCaller: async (request) => readCaller(request) })
    await shop.product('chair', 12.5)
  })
  const add = (order: string, ID: string) =>
    shop.call(guest(order), 'POST', '/cart/lineitems', { ID, ProductID: 'chair', Quantity: 2 })

  test('has the one order that is reserved, from the first write on', async () => {
    expect((await shop.as(guest('g-1'), 'GET', '/cart')).ID).toBeNull()
    expect((await add('g-1', 'a')).status).toBe(201)
    expect(await shop.as(guest('g-1'), 'GET', '/cart')).toMatchObject({ ID: 'g-1', Total: 25, FromUserID: 'ada' })
    expect(await shop.as(guest('g-1'), 'PUT', '/cart/shipto', ADDRESS)).toMatchObject({ ID: 'g-1' })
    expect((await shop.as(guest('g-1'), 'POST', '/cart/calculate')).Order).toMatchObject({ ID: 'g-1', Total: 25 })
  })

  test('sees no other, though other guests shop by the same default user', async () => {
    await add('g-2', 'a')
    for (const path of ['/orders/outgoing/g-2', '/orders/outgoing/g-2/lineitems']) {
      expect((await shop.call(guest('g-1'), 'GET', path)).status).toBe(404)
    }
    expect((await shop.call(guest('g-1'), 'PUT', '/cart/g-2')).codes).toEqual(['Auth.AnonUserProhibited'])
    expect((await shop.call(guest('g-1'), 'POST', '/orders/outgoing', { ID: 'another' })).codes).toEqual([
      'Auth.AnonUserProhibited',
    ])
    expect(await shop.as(guest('g-1'), 'GET', '/cart')).toMatchObject({ LineItemCount: 1 })
  })

  test('with several first writes at once has one order with all of them', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((line) => add('g-3', line)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await shop.as(guest('g-3'), 'GET', '/cart')).toMatchObject({ ID: 'g-3', LineItemCount: 3, Total: 75 })
  })

  describe('who says their name', () => {
    test('is known to the order alone', async () => {
      await add('g-4', 'a')
      const body = { FirstName: 'Nora', LastName: 'Lie', Email: 'nora@example.com' }
      expect((await shop.as(guest('g-4'), 'PATCH', '/cart/fromuser', body)).FromUser).toMatchObject(body)
      expect((await shop.as(ADMIN, 'GET', '/orders/incoming/g-4')).FromUser).toMatchObject(body)
      expect((await shop.as(guest('g-1'), 'GET', '/cart')).FromUser).toMatchObject({ FirstName: 'Ada' })
    })
  })

  test('whose order is submitted has no cart, and makes no second one', async () => {
    await add('g-5', 'a')
    await shop.as(guest('g-5'), 'POST', '/cart/submit')
    expect((await shop.as(guest('g-5'), 'GET', '/cart')).ID).toBeNull()
    const again = await add('g-5', 'b')
    expect([again.status, again.codes]).toEqual([403, ['Auth.AnonUserProhibited']])
    expect(await shop.as(guest('g-5'), 'GET', '/orders/outgoing/g-5')).toMatchObject({
      IsSubmitted: true,
      LineItemCount: 1,
    })
  })
})
