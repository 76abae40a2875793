import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageCache, type PageKey } from './cache.ts'
import { createContentEpoch } from './epoch.ts'
import { storeResponse } from './stored-response.ts'

const key = (path: string, locale = 'en'): PageKey => ({ site: 's', locale, path, variant: '_default', query: '' })
const page = (text: string, size = 0) =>
  storeResponse(200, { 'content-type': 'text/html' }, new TextEncoder().encode(text.padEnd(size)))

function cacheOf(limit = 1_000_000) {
  const epoch = createContentEpoch()
  const cache = createPageCache(epoch, limit)
  let renders = 0
  const render =
    (text: string, size = 0) =>
    async () => {
      const value = epoch.value
      renders += 1
      await Promise.resolve()
      return {
        stored: page(text, size),
        epoch: epoch.value === value ? value : undefined,
        until: Number.POSITIVE_INFINITY,
        good: true,
      }
    }
  return { epoch, cache, render, renders: () => renders }
}

test('a page is rendered once and answered from then on', async () => {
  const { cache, render, renders } = cacheOf()
  const [one, two] = await Promise.all([cache.take(key('/'), render('home')), cache.take(key('/'), render('home'))])
  expect(one).toBe(two)
  expect(await cache.take(key('/'), render('home'))).toBe(one)
  expect(renders()).toBe(1)
})

test('languages, paths and queries are pages of their own', async () => {
  const { cache, render, renders } = cacheOf()
  for (const other of [key('/'), key('/', 'de'), key('/a'), { ...key('/'), query: 'page=2' }]) {
    await cache.take(other, render('x'))
  }
  expect([renders(), cache.pages]).toEqual([4, 4])
})

test('after the epoch moved the next request is new, a hundred times out of a hundred', async () => {
  const { epoch, cache, render } = cacheOf()
  for (let round = 1; round <= 100; round++) {
    await cache.take(key('/'), render(`before ${round}`))
    cache.address('h', '/', key('/'))
    epoch.hear(round)
    expect(cache.get(key('/'))).toBeUndefined()
    expect(cache.at('h', '/')).toBeUndefined()
    const fresh = await cache.take(key('/'), render(`after ${round}`))
    expect(new TextDecoder().decode(fresh.pick(undefined).body)).toBe(`after ${round}`)
  }
})

test('a page that was being rendered while content changed is answered once but not kept', async () => {
  const { epoch, cache, render, renders } = cacheOf()
  const slow = cache.take(key('/'), render('old'))
  epoch.hear(9)
  const next = cache.take(key('/'), render('new'))
  expect(new TextDecoder().decode((await slow).pick(undefined).body)).toBe('old')
  expect(new TextDecoder().decode((await next).pick(undefined).body)).toBe('new')
  expect(renders()).toBe(2)
  expect(cache.get(key('/'))).toBe(await next)
})

test('the last good page stays when the epoch has moved on', async () => {
  const { epoch, cache, render } = cacheOf()
  const old = await cache.take(key('/'), render('old'))
  epoch.advance()
  await expect(cache.take(key('/'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(cache.lastGood(key('/'))).toBe(old)
})

describe('a page that is kept for a while only', () => {
  const LIFE_MS = 10_000
  const start = Date.now()
  const after = (ms: number) => void vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(start + ms)
  const rendered = (text: string) => async () => ({
    stored: page(text),
    epoch: createContentEpoch().value,
    until: Date.now() + LIFE_MS,
    good: true,
  })
  afterEach(() => void vi.useRealTimers())

  test('is rendered anew once half its life is over, and shown meanwhile', async () => {
    const { cache } = cacheOf()
    after(0)
    const old = await cache.take(key('/'), rendered('old'))
    cache.address('h', '/', key('/'))
    after(4000)
    expect(cache.renew(key('/'), rendered('too early'))).toBeUndefined()
    expect(cache.at('h', '/')).toBe(old)
    after(6000)
    expect(cache.at('h', '/'), 'the way on which it is renewed').toBeUndefined()
    const renewal = cache.renew(key('/'), rendered('new'))
    expect([cache.get(key('/')), cache.at('h', '/')]).toEqual([old, old])
    expect(cache.renew(key('/'), rendered('twice'))).toBeUndefined()
    const renewed = await renewal
    after(12_000)
    expect(cache.get(key('/'))).toBe(renewed)
  })

  test('is shown until its time when it cannot be rendered anew', async () => {
    const { cache } = cacheOf()
    after(0)
    const old = await cache.take(key('/'), rendered('old'))
    after(6000)
    await expect(cache.renew(key('/'), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(cache.renew(key('/'), rendered('again'))).toBeUndefined()
    expect(cache.get(key('/'))).toBe(old)
    after(11_000)
    expect(cache.get(key('/'))).toBeUndefined()
  })
})

test('a failed render is tried again by the next request', async () => {
  const { cache, render } = cacheOf()
  await expect(cache.take(key('/'), () => Promise.reject(new Error('once')))).rejects.toThrow()
  expect((await cache.take(key('/'), render('fine'))).status).toBe(200)
})

test('memory is bounded and the pages in use stay', async () => {
  const { cache, render } = cacheOf(120_000)
  await cache.take(key('/hot'), render('hot', 10_000))
  cache.address('h', '/hot', key('/hot'))
  for (let index = 0; index < 100; index++) {
    await cache.take(key(`/cold/${index}`), render('cold', 10_000))
    cache.at('h', '/hot')
  }
  expect(cache.bytes).toBeLessThanOrEqual(120_000)
  expect(cache.pages).toBeGreaterThan(5)
  expect(cache.at('h', '/hot')).toBeDefined()
})
