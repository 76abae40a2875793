/** The server entry against a real collector and real requests (contract "events", 7). */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RecordingServer, startRecordingServer } from '../../../content/src/testing/recording-server.fixture.ts'
import { BROWSER_ID, FEATURES } from '../testing/tracked-site.fixture.ts'
import { type DebugRecord, event, identity, init, pageView, type ServerSettings, trackingFailures } from './index.ts'

let collector: RecordingServer
let features: string[] | undefined
beforeAll(async () => {
  collector = await startRecordingServer()
})
afterAll(() => collector.close())
beforeEach(() => {
  features = undefined
  collector.clear()
  collector.answer(({ url }) =>
    url.includes('create.json')
      ? { body: { status: 'OK', ref: BROWSER_ID, features } }
      : { status: 201, body: { status: 'OK', ref: 'r' } },
  )
})

const settings = (more: ServerSettings = {}): ServerSettings => ({
  contextId: 'ctx-local',
  siteName: 'dotcom',
  edgeUrl: collector.origin,
  enableServerCookie: true,
  ...more,
})
const textOf = (code: string) => trackingFailures().find((one) => one.code === code)?.text
const COOKIE = `sc_ctx-local=${BROWSER_ID}; Max-Age=63072000; SameSite=None; Secure; Path=/`
const pairOf = (request: Request) => request.headers.get('cookie')
const sentEvents = () => collector.requests.flatMap(({ url, json }) => (url.includes('/events?') ? [json] : []))

/** Hands one real request of `node:http` to a function. */
async function serve(
  headers: Record<string, string>,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  let failure: unknown
  const server = createServer((request, response) => {
    handle(request, response)
      .catch((error) => {
        failure = error
      })
      .finally(() => response.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/de/lamps?utm_source=News`, {
    headers,
  })
  server.close()
  if (failure) throw failure
  return answer
}

/** Request and response as a middleware framework has them. */
function middleware(cookies: Record<string, string> = {}, asText = false) {
  const jar = new Map(Object.entries(cookies))
  const written: unknown[] = []
  const request = {
    url: 'http://shop.example/de/lamps?UTM_Medium=mail',
    headers: new Headers(),
    cookies: {
      get: (name: string) => {
        const value = jar.get(name)
        return value === undefined || asText ? value : { value }
      },
      set: (name: string, value: string) => jar.set(name, value),
    },
  }
  const response = { cookies: { set: (...call: unknown[]) => written.push(call) } }
  return { request, response, jar, written }
}

describe('node:http', () => {
  test('makes the cookie beside the cookies that are there, and shows it to who reads the request later', async () => {
    let later: string | undefined
    const answer = await serve({ cookie: 'basket=1' }, async (request, response) => {
      response.setHeader('Set-Cookie', 'basket=2')
      await init(request, response, settings())
      later = request.headers.cookie
      await pageView(request)
    })
    expect(answer.headers.getSetCookie()).toEqual(['basket=2', COOKIE])
    expect(later).toBe(`basket=1; sc_ctx-local=${BROWSER_ID}`)
    expect(sentEvents()).toEqual([
      {
        type: 'VIEW',
        browser_id: BROWSER_ID,
        client_key: '',
        pos: '',
        page: 'lamps',
        utm_source: 'News',
        requested_at: expect.stringMatching(/Z$/),
      },
    ])
  })

  test('renews a cookie that is there without asking the collector', async () => {
    const answer = await serve({ cookie: 'sc_ctx-local=known' }, async (request, response) => {
      await init(request, response, settings({ cookieDomain: 'shop.example', cookieExpiryDays: 1 }))
    })
    expect(answer.headers.getSetCookie()).toEqual([
      'sc_ctx-local=known; Max-Age=86400; SameSite=None; Secure; Path=/; Domain=shop.example',
    ])
    expect(collector.requests).toEqual([])
  })

  test('without enableServerCookie nothing is asked or written; a cookie that is there is used', async () => {
    const answer = await serve({ cookie: 'sc_cid=known' }, async (request, response) => {
      await init(request, response, settings({ enableServerCookie: false }))
      await event(request, { type: 'A' })
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(sentEvents()).toMatchObject([{ type: 'A', browser_id: 'known' }])
  })

  test('tells an embedded collector who the visitor is, and nobody else', async () => {
    const headers = { 'user-agent': 'Visitor/1', 'x-forwarded-for': '203.0.113.7' }
    const track = () =>
      serve(headers, async (request, response) => {
        await init(request, response, settings())
        await event(request, { type: 'A' })
      })
    await track()
    const plain = collector.requests.at(-1)
    expect([plain?.headers['x-forwarded-for'], plain?.headers['x-forwarded-user-agent']]).toEqual([
      undefined,
      undefined,
    ])
    expect(plain?.json).not.toHaveProperty('event_id')
    features = FEATURES
    await track()
    const extended = collector.requests.at(-1)
    expect(extended?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-user-agent': 'Visitor/1' })
    expect(extended?.json).toHaveProperty('event_id')
  })
})

describe('middleware', () => {
  test.each([false, true])('writes request and response by their jars (cookies as text: %s)', async (asText) => {
    const { request, response, jar, written } = middleware({}, asText)
    await init(request, response, settings({ cookieDomain: 'shop.example' }))
    expect(jar.get('sc_ctx-local')).toBe(BROWSER_ID)
    const options = { domain: 'shop.example', maxAge: 63_072_000, path: '/', sameSite: 'None', secure: true }
    expect(written).toEqual([['sc_ctx-local', BROWSER_ID, options]])
    await identity(request, { identifiers: [{ id: '1', provider: 'p' }] })
    expect(sentEvents()).toMatchObject([{ type: 'IDENTITY', browser_id: BROWSER_ID }])
  })

  test('has no domain unless one is set, and renews', async () => {
    const { request, response, written } = middleware({ 'sc_ctx-local': 'known' })
    await init(request, response, settings())
    expect(written).toEqual([
      ['sc_ctx-local', 'known', { maxAge: 63_072_000, path: '/', sameSite: 'None', secure: true }],
    ])
  })
})

describe('Fetch', () => {
  test('appends the cookie to the response', async () => {
    const request = new Request('http://shop.example/de/lamps?variantid=v9', { headers: { cookie: 'basket=1' } })
    const response = new Response('', { headers: { 'set-cookie': 'basket=2' } })
    await init(request, response, settings({ pageLanguage: 'de-DE' }))
    expect(response.headers.getSetCookie()).toEqual(['basket=2', COOKIE])
    expect(pairOf(request)).toBe(`basket=1; sc_ctx-local=${BROWSER_ID}`)
    await pageView(request, { referrer: 'https://r.example/' })
    expect(sentEvents()).toMatchObject([
      { page: 'lamps', language: 'DE', referrer: 'https://r.example/', ext: { pageVariantId: 'v9' } },
    ])
  })
})

describe('failures', () => {
  const request = () => new Request('http://shop.example/')
  const start = (more: ServerSettings, given = request()) => init(given, new Response(), settings(more))

  test('events of a request that was not initialised reject with IE-0005', async () => {
    await start({})
    for (const call of [
      pageView(request()),
      event(request(), { type: 'A' }),
      identity(request(), { identifiers: [{ id: '1', provider: 'p' }] }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'IE-0005', message: `[IE-0005] ${textOf('IE-0005')}` })
    }
  })

  test.each([
    [{ contextId: '', siteName: '' }, 'MV-0001'],
    [{ siteName: ' ' }, 'MV-0002'],
    [{ edgeUrl: 'x' }, 'IV-0001'],
    [{ timeout: -1 }, 'IV-0006'],
    [{ timeout: 1.5 }, 'IV-0006'],
    [{ timeout: 0 }, 'IE-0002'],
  ])('init with %j rejects with %s, before anything is asked', async (more, code) => {
    await expect(start(more)).rejects.toMatchObject({ code, message: `[${code}] ${textOf(code)}` })
    expect(collector.requests).toEqual([])
  })

  test('a collector that hangs, hangs up or has no id', async () => {
    collector.answer({ delay: 500, body: { ref: 'late' } })
    await expect(start({ timeout: 30 })).rejects.toMatchObject({ code: 'IE-0002' })
    collector.answer({ hangUp: true })
    await expect(start({ timeout: 5000 })).rejects.toMatchObject({ code: 'IE-0003' })
    collector.answer({ status: 500, body: '<html>' })
    await expect(start({})).rejects.toMatchObject({ code: 'IE-0003' })
  })

  test('a failed event is null', async () => {
    const given = request()
    await start({}, given)
    collector.answer({ status: 400, body: { error_code: 'EV-400-TYPE' } })
    expect(await pageView(given)).toBeNull()
    await expect(pageView(given, { extensionData: Array.from({ length: 51 }, () => 1) })).rejects.toMatchObject({
      code: 'IV-0005',
    })
  })
})

describe('consent', () => {
  const track = async (headers: Record<string, string>, more: ServerSettings = {}) => {
    const records: DebugRecord[] = []
    const request = new Request('http://shop.example/', { headers })
    const response = new Response()
    await init(request, response, settings({ ...more, debug: (record) => records.push(record) }))
    const answer = await pageView(request)
    return { answer, cookies: response.headers.getSetCookie(), records }
  }
  test.each([
    ['the signal of the browser', { 'sec-gpc': '1' }, {}, 'denied'],
    ['what the visitor decided', { cookie: 'sc_consent=denied' }, {}, 'denied'],
    ['Do Not Track, when the site respects it', { dnt: '1' }, { respectDnt: true }, 'denied'],
    ['a site that asks first', {}, { consent: 'pending' as const }, 'pending'],
  ])('%s keeps everything from being made or sent', async (_, headers, more, reason) => {
    const { answer, cookies, records } = await track(headers as unknown as Record<string, string>, more)
    expect(answer).toBeNull()
    expect(cookies).toEqual([])
    expect(collector.requests).toEqual([])
    expect(records).toEqual([{ kind: 'skip', about: reason, detail: 'VIEW' }])
  })

  test('an explicit grant goes before the signal', async () => {
    const { answer } = await track({ 'sec-gpc': '1', cookie: 'sc_consent=granted' }, { consent: 'pending' })
    expect(answer).toMatchObject({ status: 'OK' })
  })
})

test('two requests at once never share a visitor or a setting', async () => {
  const visitors = Array.from({ length: 20 }, (_, at) => at)
  await Promise.all(
    visitors.map(async (at) => {
      const request = new Request(`http://shop.example/p${at}`, { headers: { cookie: `sc_ctx-${at}=id-${at}` } })
      await init(request, new Response(), settings({ contextId: `ctx-${at}` }))
      await pageView(request)
    }),
  )
  const seen = collector.requests.map(({ url, json }) => {
    const { browser_id, page } = json as { browser_id: string; page: string }
    return [new URL(url, 'http://x').searchParams.get('sitecoreContextId'), browser_id, page]
  })
  expect(seen.sort()).toEqual(visitors.map((at) => [`ctx-${at}`, `id-${at}`, `p${at}`]).sort())
})
