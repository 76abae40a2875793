/** Data settings and what is fetched by them, from a real server (contract "component-builder", 6 and 15.4). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { briefSettings, fetchData, isDataSettings, normalSettings, retrying, sharingAnswers } from './index.ts'
import { RETRIES, retryDelay } from './retries.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly type: string | undefined
  readonly accept: string | undefined
  readonly body: string
}

let server: Server
let origin: string
let asked: Asked[]
/** Statuses of the next answers; 200 when there is none. */
let statuses: number[]
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(parts).toString()
      asked.push({ method, url, type: headers['content-type'], accept: headers.accept, body })
      if (url === '/never') return
      if (url === '/text') return response.end('no JSON')
      response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ at: url, items: [{ t: 1 }, { t: 2 }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  statuses = []
})

describe('an object is settings', () => {
  test.each([
    [{ url: '/a' }, true],
    [{ url: '/a', method: 'POST', params: {}, headers: {}, body: {}, jsonpath: '$' }, true],
    [{ url: '/a', title: 'x' }, false],
    [{ url: 7 }, false],
    [{ url: '/a', jsonpath: 7 }, false],
    [{}, false],
    ['/a', false],
    [null, false],
  ])('%j: %s', (data, is) => expect(isDataSettings(data)).toBe(is))
})

test('the normal form says everything', () => {
  expect(normalSettings({ url: '/a' })).toEqual({
    url: '/a',
    method: 'GET',
    params: {},
    headers: { Accept: 'application/json' },
    body: {},
    jsonpath: '$',
  })
  expect(
    normalSettings({ url: '/a', method: 'post', headers: { 'content-type': 'x/y', accept: 'a/b' } }),
  ).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'x/y', Accept: 'a/b' },
  })
})

test('the brief form leaves out what goes without saying, and keeps the path', () => {
  const brief = { url: '/a', method: 'POST', body: { b: 1 }, jsonpath: '$.items' }
  expect(briefSettings(normalSettings(brief))).toEqual(brief)
  expect(briefSettings({ url: '/a', method: 'get', headers: { accept: 'application/json' } })).toEqual({ url: '/a' })
})

describe('the request', () => {
  // Specification: generic-data-fetch
  test('has its parameters in the query, after what is there', async () => {
    await fetchData({ url: `${origin}/a`, params: { q: 'a b', n: 1 } })
    await fetchData({ url: `${origin}/a?x=1`, params: { q: 'ä' } })
    expect(asked.map(({ method, url, accept }) => [method, url, accept])).toEqual([
      ['GET', '/a?q=a+b&n=1', 'application/json'],
      ['GET', '/a?x=1&q=%C3%A4', 'application/json'],
    ])
  })

  const sent = async (more: object): Promise<Asked | undefined> => {
    await fetchData({ url: `${origin}/a`, method: 'POST', body: { b: 'c d' }, ...more })
    return asked.at(-1)
  }

  test('has one of three kinds of body', async () => {
    expect(await sent({ headers: { 'content-type': 'application/json' } })).toMatchObject({ body: '{"b":"c d"}' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await sent({ headers: form })).toMatchObject({ type: form['content-type'], body: 'b=c+d' })
    const parts = await sent({ headers: { 'content-type': 'multipart/form-data' } })
    expect(parts?.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(parts?.body).toContain('name="b"\r\n\r\nc d')
  })

  test('is JSON when it has a body and no content type', async () => {
    expect(await sent({})).toMatchObject({ type: 'application/json', body: '{"b":"c d"}' })
  })

  test('has no body by GET, and none of another kind', async () => {
    expect(await sent({ method: 'GET' })).toMatchObject({ body: '' })
    expect(await sent({ headers: { 'content-type': 'text/plain' } })).toMatchObject({ body: '' })
  })
})

describe('what is fetched', () => {
  test('plain data is as it is', async () => {
    for (const data of [undefined, null, 'text', [{ url: 'x' }], { title: 'x', items: [1] }])
      expect(await fetchData(data)).toBe(data)
    expect(asked).toEqual([])
  })

  // Specification: generic-data-fetch
  test('is what the path names, as one list', async () => {
    expect(await fetchData({ url: `${origin}/a`, jsonpath: '$.items' })).toEqual([{ t: 1 }, { t: 2 }])
    expect(await fetchData({ url: `${origin}/a`, jsonpath: '$.items[*].t' })).toEqual([1, 2])
  })

  test('members are fetched side by side, and the rest is kept', async () => {
    const data = { one: { url: `${origin}/one` }, title: 'x', two: { url: `${origin}/two` } }
    expect(await fetchData(data)).toMatchObject({ one: { at: '/one' }, title: 'x', two: { at: '/two' } })
    let underWay = 0
    let most = 0
    const counted: typeof fetch = async (...parts) => {
      underWay += 1
      most = Math.max(most, underWay)
      const answer = await fetch(...parts)
      underWay -= 1
      return answer
    }
    await fetchData(data, { fetch: counted })
    expect(most).toBe(2)
  })

  test('a handler may replace the settings, or the data', async () => {
    const heard: unknown[] = []
    const override = (id: string, settings: unknown) => {
      heard.push([id, settings])
      if (id === 'one') return { url: `${origin}/other` }
      return id === 'two' ? Promise.resolve({ own: true }) : undefined
    }
    const settings = { url: `${origin}/asked` }
    const data = await fetchData({ one: settings, two: settings, three: settings }, { override })
    expect(data).toMatchObject({ one: { at: '/other' }, two: { own: true }, three: { at: '/asked' } })
    expect(heard).toEqual(['one', 'two', 'three'].map((id) => [id, settings]))
  })

  test('every error gives {}, and is told with its datasource', async () => {
    const told: unknown[] = []
    const onFailure = (_: unknown, datasource: string | undefined) => told.push(datasource)
    const override = (id: string) => (id === 'handler' ? Promise.reject(new Error('no')) : undefined)
    statuses = [500]
    expect(await fetchData({ url: `${origin}/failing` }, { onFailure })).toEqual({})
    const data = await fetchData(
      {
        refused: { url: 'http://127.0.0.1:1' },
        text: { url: `${origin}/text` },
        handler: { url: origin },
        none: { url: '' },
      },
      { onFailure, override },
    )
    expect(data).toEqual({ refused: {}, text: {}, handler: {}, none: {} })
    expect(told.sort()).toEqual([undefined, 'refused', 'text', 'handler', 'none'].sort())
  })

  test('what takes too long is {}', async () => {
    expect(await fetchData({ url: `${origin}/never` }, { timeoutMs: 50 })).toEqual({})
  })
})

describe('in browsers', () => {
  const waited: number[] = []
  const wait = async (ms: number) => void waited.push(ms)
  beforeEach(() => waited.splice(0))

  test('what failed for a while is asked again, three times, after 1, 2 and 4 seconds', async () => {
    statuses = [503, 429, 408]
    expect(await fetchData({ url: `${origin}/a` }, { fetch: retrying(fetch, wait) })).toMatchObject({ at: '/a' })
    expect([asked.length, waited]).toEqual([4, [1000, 2000, 4000]])
    statuses = [500, 500, 500, 500]
    expect(await fetchData({ url: `${origin}/a` }, { fetch: retrying(fetch, wait) })).toEqual({})
    expect(asked.length).toBe(8)
    expect(await fetchData({ url: 'http://127.0.0.1:1' }, { fetch: retrying(fetch, wait) })).toEqual({})
    expect(waited.length).toBe(3 * RETRIES)
    expect(retryDelay(9)).toBe(30_000)
  })

  test('what will not change, or must not happen twice, is asked once', async () => {
    statuses = [404, 500]
    await fetchData({ url: `${origin}/a` }, { fetch: retrying(fetch, wait) })
    await fetchData({ url: `${origin}/a`, method: 'POST' }, { fetch: retrying(fetch, wait) })
    expect([asked.length, waited]).toEqual([2, []])
  })

  test('what several ask within a second is asked once', async () => {
    let at = 0
    const shared = { fetch: sharingAnswers(fetch, () => at) }
    const settings = { url: `${origin}/a` }
    const both = await Promise.all([fetchData(settings, shared), fetchData(settings, shared)])
    expect(both).toEqual([expect.objectContaining({ at: '/a' }), expect.objectContaining({ at: '/a' })])
    at = 999
    await fetchData(settings, shared)
    expect(asked.length).toBe(1)
    at = 1000
    await fetchData(settings, shared)
    await fetchData({ ...settings, headers: { 'x-a': '1' } }, shared)
    await fetchData({ ...settings, method: 'POST' }, shared)
    expect(asked.length).toBe(4)
  })

  test('a failure is nobody else’s', async () => {
    const shared = { fetch: sharingAnswers(fetch, () => 0) }
    statuses = [500]
    expect(await fetchData({ url: `${origin}/a` }, shared)).toEqual({})
    expect(await fetchData({ url: `${origin}/a` }, shared)).toMatchObject({ at: '/a' })
  })
})
