/** Who visits, and whether that may be known (contract "search", 7 and 9). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage, useSearchService } from '../testing/search-service.fixture.ts'
import { createUuid, createVisitor } from './visitor.ts'
import { cookieHost, localStorageStorage, readCookie, remembering, requestCookies } from './visitor-storage.ts'

const service = useSearchService()
const UUID_FORM = /^700123-[0-9a-z]{2}-[0-9a-z]{2}-4[0-9a-z]-1p-[0-9a-z]{20}-\d{13}$/
const NAMES = ['__ruid', '__rutma', '__rutmb']

test('a made-up id has the form the event service asks for', () => {
  expect(createUuid('700123')).toMatch(UUID_FORM)
  expect(createUuid('700123')).not.toBe(createUuid('700123'))
})

test('a visitor keeps the id; visits and page views are counted', () => {
  vi.useFakeTimers({ now: 1_795_232_737_348 })
  const storage = memoryStorage()
  const visitor = createVisitor(storage, '700123')
  const uuid = visitor.uuid()
  expect(uuid).toMatch(UUID_FORM)
  visitor.pageSeen()
  visitor.pageSeen()
  expect(storage.kept.get('__rutma')).toBe(`${uuid}.1795232737348.1795232737348.1.2.2`)
  expect(storage.kept.get('__rutmb')).toBe('700123')
  expect(storage.kept.get('__ruid')).toBe(uuid)
  storage.remove('__rutmb')
  vi.advanceTimersByTime(1000)
  visitor.pageSeen()
  expect(storage.kept.get('__rutma')).toBe(`${uuid}.1795232737348.1795232738348.2.3.1`)
  vi.useRealTimers()
})

// Specification: anonymous-session
test('how long is 5 and 30 minutes, unless it is said', () => {
  const set = vi.fn()
  const storage = { get: () => undefined, set, remove: () => {} }
  createVisitor(storage, '7').uuid()
  expect(set.mock.calls.map(([name, , time]) => [name, time])).toEqual([
    ['__ruid', 300_000],
    ['__rutma', 1_800_000],
    ['__rutmb', 1_800_000],
  ])
  set.mockClear()
  createVisitor(storage, '7', 31_536_000_000).uuid()
  expect(set.mock.calls.map(([, , time]) => time)).toEqual([31_536_000_000, 31_536_000_000, 1_800_000])
})

test('a visitor whose visits are forgotten is known by the id that is left', () => {
  expect(createVisitor(memoryStorage({ __ruid: 'known' }), '7').uuid()).toBe('known')
})

test('a storage that takes nothing makes no new visitor every time', () => {
  const storage = remembering({ get: () => undefined, set: () => {}, remove: () => {} })
  const visitor = createVisitor(storage, '7')
  expect(visitor.uuid()).toBe(visitor.uuid())
  const before = visitor.uuid()
  visitor.forget()
  expect(visitor.uuid()).not.toBe(before)
})

test('a server recognises a visitor and makes none up', () => {
  expect(createVisitor(requestCookies('a=b; __rutma=u%2D1.1.2.3.4.5'), '7').uuid()).toBe('u-1')
  expect(createVisitor(requestCookies(undefined), '7').uuid()).toBeUndefined()
  expect(service.client({ visitorStorage: requestCookies('__rutma=u1.1.2.3.4.5') }).context.getUserUuid()).toBe('u1')
  expect(service.client({ visitorStorage: requestCookies('') }).context.getUser()).toBeUndefined()
})

test('cookies are for the last two labels, or with a public suffix for the host', () => {
  expect(cookieHost('shop.acme.co', false)).toBe('acme.co')
  expect(cookieHost('shop.acme.co.uk', true)).toBe('shop.acme.co.uk')
  expect(cookieHost('localhost', false)).toBeUndefined()
  expect(cookieHost('127.0.0.1', true)).toBeUndefined()
  expect(readCookie('a=1; ab=2', 'b')).toBeUndefined()
  expect(readCookie('a=%E0', 'a')).toBeUndefined()
})

test('the local storage keeps a value with the time until which it holds', () => {
  vi.useFakeTimers({ now: 1000 })
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  const storage = localStorageStorage()
  storage.set('__ruid', 'u')
  expect(JSON.parse(kept.get('__ruid') ?? '')).toEqual({ value: 'u', lastModifiedAt: 1000, expiryTime: 301_000 })
  expect(storage.get('__ruid')).toBe('u')
  vi.advanceTimersByTime(300_000)
  expect(storage.get('__ruid')).toBeUndefined()
  kept.set('__ruid', 'nonsense')
  expect(storage.get('__ruid')).toBeUndefined()
  storage.remove('__ruid')
  expect(kept.size).toBe(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// A page: consent starts with it.
const page = { location: { pathname: '/p', hostname: 'localhost' }, document: {}, navigator: { userAgent: 'UA' } }
beforeEach(() => {
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
})
afterEach(() => vi.unstubAllGlobals())

const started = (configuration = {}) => {
  const visitorStorage = memoryStorage({ __ec: 'x' })
  const client = service.client({ visitorStorage, ...configuration })
  client.start()
  return { client, kept: visitorStorage.kept, user: () => client.context.getUser() }
}
const view = async ({ client }: ReturnType<typeof started>) => {
  service.clear()
  await client.tracking.trackPageViewEvent('search')
  return service.events().map(({ uuid, user_id }) => ({ uuid, user_id }))
}

// Specification: tracking-consent, consent-default
test('consent on: the visitor has an id, and events are sent', async () => {
  const visit = started()
  const { uuid } = visit.user() ?? {}
  expect(uuid).toMatch(UUID_FORM)
  expect(NAMES.every((name) => visit.kept.has(name))).toBe(true)
  expect(await view(visit)).toEqual([{ uuid, user_id: undefined }])
})

test('consent off: nothing is stored, nobody is named, no event leaves', async () => {
  const visit = started({ trackConsent: false })
  expect(visit.user()).toBeUndefined()
  expect(visit.kept.size).toBe(0)
  expect(await view(visit)).toEqual([])
  expect(visit.kept.size).toBe(0)
})

// Specification: tracking-consent
test('consent off and on again: the old id goes everywhere, another one comes, tracking resumes', async () => {
  const visit = started()
  visit.client.context.setUserGroups(['vip'])
  const before = visit.user()?.uuid
  visit.client.consent.set(false)
  expect(visit.user()).toEqual({ groups: ['vip'] })
  expect(visit.kept.size).toBe(0)
  expect(await view(visit)).toEqual([])
  visit.client.consent.set(true)
  const { uuid, groups } = visit.user() ?? {}
  expect(uuid).toMatch(UUID_FORM)
  expect(uuid).not.toBe(before)
  expect(groups).toEqual(['vip'])
  expect(await view(visit)).toEqual([{ uuid, user_id: undefined }])
})

test('a known user: the id goes in place of a made-up one, of which nothing is stored, and not without consent', async () => {
  const visit = started({ userId: 'u7' })
  expect(visit.user()).toEqual({ user_id: 'u7' })
  expect(await view(visit)).toEqual([{ uuid: undefined, user_id: 'u7' }])
  expect(NAMES.some((name) => visit.kept.has(name))).toBe(false)
  visit.client.consent.set(false)
  expect(visit.user()).toBeUndefined()
  expect(await view(visit)).toEqual([])
})

test('who visits is settled without asking anew; becoming another asks everything anew', async () => {
  const { client } = started({ trackConsent: false })
  const query = client.createQuery({ rfkId: 'a', entity: 'product', instanceId: '1', type: 'content_grid' })
  query.start()
  await expect.poll(() => query.getResult().isSuccess).toBe(true)
  client.context.setUserUuid('found')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(service.searches()).toHaveLength(1)
  client.consent.set(true)
  await expect.poll(() => service.searches().length).toBe(2)
  expect(service.searches()[1]?.context?.user?.uuid).toMatch(UUID_FORM)
})
