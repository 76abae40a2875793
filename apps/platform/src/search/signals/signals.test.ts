/** What visitors do becomes what others are shown (contract "search", 8, 13.5, 13.9). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenedDatabase } from '../../ground/database/index.ts'
import { describeWithTables } from '../tables.fixture.ts'
import { keepPastEvents } from './past-events.ts'
import { browserKey, customerKey, type PersonKey, readableFor } from './people.ts'
import { readSearchEvent, type SearchEvent } from './read-event.ts'
import {
  alsoViewed,
  boughtTogether,
  forgetBefore,
  forgetVisitor,
  interests,
  keepEvent,
  popular,
  recentlyViewed,
  searchesOf,
  trending,
} from './signals.ts'

const where = { tenant: 'test' }
const NOW = new Date('2026-05-20T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

const ADA = browserKey('ada')
/** As clients make it. */
const uuidOf = (name: string) => `700123-5f-x2-4a-1p-${name.padEnd(20, '0')}-1795232737348`

let clock = 1
/** An event as a client sends it. */
function sent(
  action: string,
  name: string,
  ids: readonly string[] = [],
  more: object = {},
  value: object = {},
): SearchEvent {
  const read = readSearchEvent({
    action,
    name,
    uuid: 'ada',
    client_time_ms: clock++,
    value: { entities: ids.map((id) => ({ id, entity_type: 'product' })), ...value },
    ...more,
  })
  if ('issues' in read) throw new Error(JSON.stringify(read.issues))
  return read.event
}
const view = (id: string, uuid = 'ada') => sent('view', 'entity_page', [id], { uuid })
const order = (ids: readonly string[], orderId: string, uuid = 'ada') =>
  sent('add', 'order_confirm', ids, { uuid }, { transaction: { order_id: orderId } })

describe('an event', () => {
  test.each([
    ['a page view of a document', { action: 'view', name: 'entity_page' }, 'view'],
    ['a click on a hit', { action: 'click', name: 'widget', action_cause: 'entity' }, 'click'],
    ['a click on a facet', { action: 'click', name: 'widget', action_cause: 'filter' }, null],
    ['a widget in sight', { action: 'view', name: 'widget' }, null],
    ['something put into a cart', { action: 'add', name: 'cart' }, 'cart'],
    ['an order', { action: 'add', name: 'order_confirm' }, 'order'],
  ])('%s counts as it should', (_, given, signal) => {
    expect(readSearchEvent({ ...given, uuid: 'u', client_time_ms: 1 })).toMatchObject({ event: { signal } })
  })

  test.each([
    ['nothing', null, ''],
    ['an action nobody knows', { action: 'explode', name: 'x', uuid: 'u', client_time_ms: 1 }, 'action'],
    ['nobody', { action: 'view', name: 'x', client_time_ms: 1 }, 'uuid'],
    ['no time', { action: 'view', name: 'x', uuid: 'u' }, 'client_time_ms'],
    [
      'an entity without an id',
      { action: 'view', name: 'x', uuid: 'u', client_time_ms: 1, value: { entities: [{ entity_type: 'p' }] } },
      'value.entities.0.id',
    ],
    [
      'an entity with an empty type',
      { action: 'view', name: 'x', uuid: 'u', client_time_ms: 1, value: { entities: [{ id: 'a', entity_type: '' }] } },
      'value.entities.0.entity_type',
    ],
  ])('with %s is refused, and where is said', (_, given, path) => {
    const read = readSearchEvent(given)
    expect('issues' in read ? read.issues.map((issue) => issue.path) : []).toContain(path)
  })

  test('of the appear kind, with its request in another spelling, is taken', () => {
    const value = { rfk_id: 'grid', request: { pageNumber: 1, keyword: 'lamp' } }
    expect(readSearchEvent({ action: 'view', name: 'widget', user_id: 'u', client_time_ms: 1, value })).toMatchObject({
      event: { visitor: 'user u', rfkId: 'grid', keyword: 'lamp' },
    })
  })
})

describeWithTables('signals', (open) => {
  let database: OpenedDatabase
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    for (const table of ['search_event', 'search_interaction', 'search_tally', 'search_visitor'])
      await sql.raw(`delete from ${table}`).execute(database.db)
  })
  const keep = (event: SearchEvent, at = NOW) => keepEvent(database.db, where, event, at)

  test('the same event again is none', async () => {
    const event = view('a')
    expect(await keep(event)).toBe(true)
    expect(await keep(event)).toBe(false)
    expect(await popular(database.db, where, 'product', NOW)).toEqual({ a: 1 })
  })

  test('what is kept at once of days before is what would have been kept one by one', async () => {
    const did = (
      uuid: string,
      days: number,
      action: string,
      name: string,
      ids: readonly string[],
      value: object = {},
    ) => ({
      at: daysAgo(days),
      event: {
        uuid,
        action,
        name,
        client_time_ms: daysAgo(days).getTime(),
        value: { entities: ids.map((id) => ({ id, entity_type: 'product' })), ...value },
      },
    })
    const bought = (order: string) => ({ transaction: { order_id: order } })
    const past = [
      did('ada', 9, 'view', 'entity_page', ['a']),
      did('ada', 3, 'view', 'entity_page', ['a']),
      did('ben', 3, 'view', 'entity_page', ['b']),
      did('ben', 2, 'add', 'cart', ['b']),
      did('ada', 1, 'add', 'order_confirm', ['a', 'b'], bought('1')),
      did('ben', 1, 'add', 'order_confirm', ['a', 'b'], bought('2')),
    ]
    const known = async () => ({
      popular: await popular(database.db, where, 'product', NOW),
      together: await boughtTogether(database.db, where, 'product', ['a']),
      also: await alsoViewed(database.db, where, 'product', ['a']),
      recent: await recentlyViewed(database.db, where, 'product', ADA),
    })
    for (const { at, event } of past) {
      const read = readSearchEvent(event)
      if ('event' in read) await keep(read.event, at)
    }
    const oneByOne = await known()
    for (const table of ['search_event', 'search_interaction', 'search_tally'])
      await sql.raw(`delete from ${table}`).execute(database.db)
    await keepPastEvents(database.db, where, past)
    expect(await known()).toEqual(oneByOne)
    expect(oneByOne.together).toEqual({ b: 1 })
    await expect(keepPastEvents(database.db, where, [{ at: NOW, event: { action: 'explode' } }])).rejects.toThrow(
      RangeError,
    )
  })

  test('an order weighs more than a cart, a cart more than a click, and a week takes half', async () => {
    await keep(view('seen'))
    await keep(sent('click', 'widget', ['clicked'], { action_cause: 'entity' }))
    await keep(sent('add', 'cart', ['carted', 'carted']))
    await keep(order(['ordered'], 'o1'))
    await keep(order(['old'], 'o2'), daysAgo(7))
    await keep(order(['older'], 'o3'), daysAgo(61))
    await keep(sent('view', 'entity_page', []))
    expect(await popular(database.db, where, 'product', NOW)).toEqual({
      carted: 8,
      ordered: 8,
      old: 4,
      clicked: 2,
      seen: 1,
    })
    expect(await popular(database.db, where, 'content', NOW)).toEqual({})
  })

  test('what is asked for more than usual trends', async () => {
    for (let n = 0; n < 3; n++) await keep(view('new'))
    for (let n = 0; n < 4; n++) await keep(view('always'))
    for (let day = 3; day < 28; day++) for (let n = 0; n < 4; n++) await keep(view('always'), daysAgo(day))
    const points = await trending(database.db, where, 'product', NOW)
    expect(points.new).toBeGreaterThan(points.always ?? 0)
  })

  test('what is bought together with something needs two orders', async () => {
    await keep(order(['lamp', 'bulb'], '1', 'ada'))
    await keep(order(['lamp', 'bulb', 'rug'], '2', 'ben'))
    await keep(order(['rug'], '3', 'cyd'))
    expect(await boughtTogether(database.db, where, 'product', ['lamp'])).toEqual({ bulb: 1 })
  })

  test('who looked at one looked at others, too', async () => {
    for (const [visitor, ids] of [
      ['ada', ['lamp', 'desk', 'chair']],
      ['ben', ['lamp', 'desk']],
      ['cyd', ['rug']],
    ] as const)
      for (const id of ids) await keep(view(id, visitor))
    expect(await alsoViewed(database.db, where, 'product', ['lamp'])).toEqual({ desk: 2, chair: 1 })
  })

  test('what somebody looked at comes back, the latest first, and what they like with its weight', async () => {
    for (const id of ['a', 'b', 'c', 'a']) await keep(view(id))
    await keep(sent('add', 'cart', ['b']))
    const recent = await recentlyViewed(database.db, where, 'product', ADA)
    expect(
      Object.entries(recent)
        .toSorted(([, x], [, y]) => y - x)
        .map(([id]) => id),
    ).toEqual(['a', 'c', 'b'])
    expect(await interests(database.db, where, 'product', ADA, NOW)).toEqual({ b: 5, a: 1, c: 1 })
    expect(await recentlyViewed(database.db, where, 'product', browserKey('somebody'))).toEqual({})
  })

  const C7 = { companyId: 'north', userId: 'c7' }
  const login = (uuid: string, cuid = 'c7') => sent('identify', 'login', [], { uuid }, { context: { user: { cuid } } })
  const viewed = async (person: PersonKey) =>
    Object.keys(await recentlyViewed(database.db, where, 'product', person)).toSorted()

  test('a login makes it the customer’s, on every device from then on', async () => {
    const [phone, desk] = [uuidOf('phone'), uuidOf('desk')]
    await keep(view('phone', phone))
    await keep(view('desk', desk))
    for (const uuid of [phone, desk]) await keepEvent(database.db, where, login(uuid), NOW, C7)
    await keep(view('later', phone))
    await keep(view('later', desk))
    await keep(sent('view', 'widget', [], { uuid: desk }, { request: { keyword: 'cradle' } }))
    expect(await viewed(customerKey(C7))).toEqual(['desk', 'later', 'phone'])
    // Of several devices once.
    expect(await interests(database.db, where, 'product', customerKey(C7), NOW)).toEqual({
      desk: 1,
      later: 1,
      phone: 1,
    })
    expect(await searchesOf(database.db, where, customerKey(C7), 5)).toEqual(['cradle'])
    // The browser tells of itself, and of nobody else's.
    expect(await viewed(browserKey(phone))).toEqual(['later', 'phone'])
    expect(await viewed(customerKey({ ...C7, companyId: 'south' }))).toEqual([])
  })

  test('a login that nobody has a token for makes nothing of anybody', async () => {
    const mine = uuidOf('mine')
    await keepEvent(database.db, where, login(uuidOf('theirs')), NOW, C7)
    await keep(view('secret', uuidOf('theirs')))
    await keep(view('poison', mine))
    await keep(login(mine))
    await keepEvent(database.db, where, login(mine), NOW, { ...C7, userId: 'c8' })
    // A uuid that others could have guessed is no browser's.
    await keepEvent(database.db, where, login('easy'), NOW, C7)
    await keep(view('easy', 'easy'))
    expect(await viewed(customerKey(C7))).toEqual(['secret'])
    expect(await viewed(browserKey(mine))).toEqual(['poison'])
  })

  test('of a browser that two customers use, each has what was done while it was theirs', async () => {
    const shared = uuidOf('shared')
    const c8 = { companyId: 'north', userId: 'c8' }
    await keepEvent(database.db, where, login(shared), NOW, C7)
    await keep(view('first', shared))
    await keepEvent(database.db, where, login(shared, 'c8'), NOW, c8)
    await keep(view('second', shared))
    expect([await viewed(customerKey(C7)), await viewed(customerKey(c8))]).toEqual([['first'], ['second']])
    expect(await viewed(browserKey(shared))).toEqual(['second'])
  })

  test.each([
    ['a uuid as clients make it', uuidOf('mine'), `uuid ${uuidOf('mine')}`],
    ['a short uuid', 'ada', undefined],
    ['the key of a customer', 'customer north/c7', undefined],
    ['the key of a customer with the form of a uuid', `customer north/c7-a-b-c-d-${'e'.repeat(20)}-1`, undefined],
    ['none', undefined, undefined],
  ])('with %s and no token, the history is that browser’s or nobody’s', (_, uuid, key) => {
    expect(readableFor(undefined, uuid)).toBe(key)
    expect(readableFor(C7, uuid)).toBe('customer north/c7')
  })

  test('searches are remembered, the latest first, each once', async () => {
    for (const keyword of ['lamp', 'desk', 'lamp']) await keep(sent('view', 'widget', [], {}, { request: { keyword } }))
    expect(await searchesOf(database.db, where, ADA, 5)).toEqual(['lamp', 'desk'])
  })

  test('what is older than is kept is forgotten', async () => {
    await keep(view('old'), daysAgo(40))
    await keep(view('new'), daysAgo(5))
    await forgetBefore(database.db, where, daysAgo(30))
    expect(await recentlyViewed(database.db, where, 'product', ADA)).toEqual({ new: 1 })
    expect(Object.keys(await popular(database.db, where, 'product', NOW))).toEqual(['new'])
  })

  test('who is forgotten leaves counts, and nothing of themselves', async () => {
    await keep(view('a'))
    await forgetVisitor(database.db, where, 'ada')
    expect(await recentlyViewed(database.db, where, 'product', ADA)).toEqual({})
    expect(await popular(database.db, where, 'product', NOW)).toEqual({ a: 1 })
  })

  test.each([
    ['by the uuid of one browser', uuidOf('phone')],
    ['by the id of the customer', 'c7'],
  ])('a customer is forgotten %s with every browser of theirs', async (_, name) => {
    for (const device of ['phone', 'desk']) {
      await keep(view(device, uuidOf(device)))
      await keepEvent(database.db, where, login(uuidOf(device)), NOW, C7)
    }
    await keepEvent(database.db, where, login(uuidOf('phone'), 'c8'), NOW, { ...C7, userId: 'c8' })
    await keepEvent(database.db, where, login(uuidOf('phone')), NOW, C7)
    await keep(view('other', uuidOf('other')))
    await forgetVisitor(database.db, where, name)
    expect(await viewed(customerKey(C7))).toEqual([])
    const { rows } = await sql`select distinct visitor from search_interaction`.execute(database.db)
    expect(rows).toEqual([{ visitor: `uuid ${uuidOf('other')}` }])
  })
})
