import { createPlatform, type Platform, readPlatformSettings } from '@tessera/platform'
import { beforeAll, describe, expect, test } from 'vitest'
import { freshSnapshot, onDefaultEngine } from '../../../apps/platform/src/ground/database/engines.fixture.ts'
import { seedCommerce } from '../commerce/seed-commerce.ts'
import { seedOrders } from './seed-orders.ts'
import { STORIES, TRADES } from './stories.ts'

const DAY = 86_400_000
/** At some other time of the year than today. */
const START = new Date('2026-10-12T08:30:00Z')

let platform: Platform
beforeAll(async () => {
  platform = await createPlatform(readPlatformSettings({ ...(await onDefaultEngine()), LOG_LEVEL: 'none' }), {
    snapshot: await freshSnapshot(),
  })
  await seedCommerce(platform.commerce)
  return () => platform.close()
}, 240_000)

interface List {
  readonly Meta: { readonly TotalCount: number }
  readonly Items: readonly Readonly<Record<string, never>>[]
}

/** Asks as somebody who has signed in. */
async function as(username: string) {
  const [name = ''] = username.split('.')
  const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
  const client_id = username === 'admin' ? 'console' : 'storefront'
  const form = new URLSearchParams({ grant_type: 'password', username, password, client_id })
  const signIn = new Request('http://localhost/oauth/token', { method: 'POST', body: form })
  const { access_token } = (await (await platform.fetch(signIn)).json()) as { access_token: string }
  return async (path: string, method = 'GET'): Promise<List> => {
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await platform.fetch(
      new Request(`http://localhost${path.startsWith('/commerce/') ? '' : '/v1'}${path}`, { method, headers }),
    )
    expect([path, answer.status]).toEqual([path, method === 'GET' ? 200 : 204])
    return (method === 'GET' ? await answer.json() : {}) as List
  }
}

/** Orders of any state, which are never in one list. */
async function ordersOf(call: Awaited<ReturnType<typeof as>>, path: string): Promise<List['Items']> {
  const conditions = [
    'IsSubmitted=true',
    'Status=AwaitingApproval',
    'Status=Unsubmitted',
    'Status=Declined&IsSubmitted=false',
  ]
  const lists = conditions.map(async (states) => (await call(`${path}?${states}&pageSize=100`)).Items)
  return (await Promise.all(lists)).flat()
}

function statesOf(items: List['Items']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { Status = '' } of items) counts[Status] = (counts[Status] ?? 0) + 1
  return counts
}

const everything = async () => {
  const items = await ordersOf(await as('admin'), '/orders/All')
  return items.map(({ ID, Status }) => `${ID} ${Status}`).toSorted()
}

test('stopped in the middle, or refused in the middle of an order, it goes on where it was', async () => {
  const stopping = new AbortController()
  const stopped = seedOrders(platform.commerce, {
    start: START,
    signal: stopping.signal,
    onProgress: (said) => said.includes('3 of') && stopping.abort(),
  })
  await expect(stopped).rejects.toThrow()
  const before = await everything()
  expect(before).toHaveLength(3)
  const { asOwner, asBefore } = platform.commerce
  let calls = 0
  const failing: typeof asBefore = (work) =>
    asBefore((call) =>
      work((one) => {
        calls += 1
        if (calls === 6) throw new Error('The power is gone.')
        return call(one)
      }),
    )
  await expect(seedOrders({ asOwner, asBefore: failing }, { start: START })).rejects.toThrow('The power is gone.')
  expect(await everything()).toEqual(before)
  expect(await seedOrders(platform.commerce, { start: START })).toBe(STORIES.length - 3)
  const after = await everything()
  expect(await seedOrders(platform.commerce)).toBe(0)
  expect(await everything()).toEqual(after)
}, 120_000)

test('a marketplace with orders of its own is left alone', async () => {
  const asOwner = async <Result>(): Promise<Result> => (await platform.commerce.asOwner(async () => [])) as Result
  expect(await seedOrders({ ...platform.commerce, asOwner })).toBe(0)
})

describe('everybody finds what they are there for', () => {
  test('the shopper: an order in each state, a parcel on its way, returns, lists, a subscription', async () => {
    const shopper = await as('shopper')
    expect(statesOf(await ordersOf(shopper, '/me/orders'))).toEqual({ Completed: 3, Open: 2, Canceled: 1 })
    const shipments = await shopper('/me/shipments?pageSize=100')
    expect(shipments.Items.map(({ TrackingNumber }) => TrackingNumber)).toContain('NF4029 1503 9914')
    expect(shipments.Items.map(({ xp }) => xp)).toContainEqual({
      TrackingUrl: 'https://nordfrakt.example/track/NF4029%201503%209914',
    })
    expect(statesOf((await shopper('/orderreturns')).Items)).toEqual({ Completed: 1, Open: 1 })
    const own = await shopper('/me/productcollections?pageSize=100')
    expect(own.Items.map(({ ID }) => ID)).toEqual(expect.arrayContaining(['reading-corner', 'halden-favourites']))
    const [subscription] = (await shopper('/me/subscriptions')).Items
    expect(subscription).toMatchObject({ ID: 'oak-care', Active: true })
    expect(Date.parse(subscription?.NextOrderDate ?? '')).toBeGreaterThan(START.getTime())
  })

  test.each([
    [
      'nordlys',
      'manager',
      { Completed: 7, Open: 1, AwaitingApproval: 3, Declined: 1 },
      ['buyer', 'lena-vogt', 'manager'],
    ],
    [
      'tidewater',
      'tom.baker',
      { Completed: 7, Open: 1, AwaitingApproval: 3, Declined: 1 },
      ['ines-duarte', 'pieter-vos'],
    ],
  ])('%s: twelve orders of several people, three of them awaiting a word', async (_, person, states, people) => {
    const manager = await as(person)
    const items = (await ordersOf(manager, '/orders/Outgoing')).filter(({ Status }) => Status !== 'Unsubmitted')
    expect(statesOf(items)).toEqual(states)
    expect([...new Set(items.map(({ FromUserID }) => FromUserID))].toSorted()).toEqual(people)
  })

  test.each([
    ['approver', ['10237', '10240']],
    ['henrik.moller', ['10235']],
    ['sanne.bakker', ['10233', '10236', '10238']],
    ['tom.baker', ['10233']],
  ])('%s is asked about %s', async (person, ids) => {
    const { Items } = await (await as(person))('/me/orders/approvable?pageSize=100')
    expect(Items.map(({ ID }) => ID).toSorted()).toEqual(ids)
  })

  test('quotes in all their states, with what was agreed on', async () => {
    const admin = await as('admin')
    const { Items } = await admin('/orders/All?Status=Unsubmitted&xp.OrderType=Quote&pageSize=100')
    const states = Items.map(({ ID, xp }) => `${ID} ${(xp as unknown as { QuoteStatus: string }).QuoteStatus}`)
    expect(states.toSorted()).toEqual([
      'Q1041 Accepted',
      'Q1043 Declined',
      'Q1047 NeedsBuyerReview',
      'Q1050 NeedsBuyerReview',
      'Q1052 NeedsSellerReview',
    ])
    const lines = await admin('/orders/All/Q1041/lineitems')
    expect(lines.Items.map(({ UnitPrice }) => UnitPrice)).toEqual([132, 280])
  })

  test('budgets are used', async () => {
    const admin = await as('admin')
    const balances = await Promise.all(
      ['copenhagen-2026', 'upkeep-2026'].map(async (id) => {
        const found = (await admin(`/buyers/nordlys/spendingaccounts/${id}`)) as unknown as { Balance: number }
        return found.Balance
      }),
    )
    expect(balances[0]).toBeLessThan(8400)
    expect(balances[1]).toBeLessThan(3200)
    for (const balance of balances) expect(balance).toBeGreaterThan(0)
  })
})

test('all of it was in the months before, and nobody is written to about it', async () => {
  const admin = await as('admin')
  for (const order of await ordersOf(admin, '/orders/All')) {
    for (const field of ['DateCreated', 'DateSubmitted', 'DateCompleted', 'DateCanceled'] as const) {
      const date = order[field] as string | null | undefined
      if (date == null) continue
      const days = (START.getTime() - Date.parse(date)) / DAY
      expect([order.ID, field, days > 0 && days < 181]).toEqual([order.ID, field, true])
    }
  }
  for (const path of ['/commerce/messages', '/commerce/deliveries']) {
    expect([path, (await admin(path)).Items]).toEqual([path, []])
  }
})

test('ids are there once, and no parcel has the number of another', () => {
  const ids = STORIES.map(({ made }) => made.id)
  expect(new Set(ids).size).toBe(ids.length)
  const orders = TRADES.flatMap((trade) => trade.orders)
  const numbers = orders.flatMap(({ parcels = [] }) => parcels.map(({ number }) => number))
  expect(new Set(numbers).size).toBe(numbers.length)
  const returns = orders.flatMap(({ returned }) => returned?.id ?? [])
  expect(new Set(returns).size).toBe(returns.length)
})

test.each([
  ['10229', 'de', 'Ihre Bestellung'],
  ['10237', 'de', 'Ihre Bestellung'],
  ['10199', 'ar', 'طلبك'],
  ['10239', 'en', 'Your order'],
])('of order %s letters are written in %s, as it was placed', async (id, language, begins) => {
  expect((await (await as('admin'))(`/orders/All/${id}`)) as unknown).toMatchObject({ xp: { Language: language } })
  await (await as('admin'))(`/commerce/messages/orders/${id}`, 'POST')
  const { Items } = await (await as('admin'))('/commerce/messages')
  expect(Items.map(({ Subject }) => String(Subject)).filter((said) => said.includes(id))).toEqual([
    expect.stringMatching(new RegExp(`^${begins}`)),
  ])
})
