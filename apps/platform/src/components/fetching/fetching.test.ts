/** Data of components, fetched by the platform for whoever makes pages (contract "component-builder", 6 and 12.4). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createGroundApp, UnauthenticatedError } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { NO_NETWORK, type OwnNetwork, THIS_MACHINE } from '../../ground/network/index.ts'
import { componentErrorShape } from '../component-error.ts'
import { dataRoutes } from './data-routes.ts'
import { fetchFromOrigins } from './fetch-from-origins.ts'

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

const LARGE = 5 * 1024 * 1024 + 1
let asked: Asked[] = []
const opened: Server[] = []
let origin: string
/** Allowed as well. */
let second: string
/** Just as near, and not allowed. */
let other: string

function open(): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      const [, kind, more = ''] = /^\/([a-z]*)\/?(.*)$/.exec(url) ?? []
      if (kind === 'status') response.writeHead(Number(more), { location: '/data' }).end()
      else if (kind === 'to') response.writeHead(302, { location: decodeURIComponent(more) }).end()
      else if (kind === 'never') return
      else if (kind === 'large') response.end(`"${'x'.repeat(LARGE)}"`)
      else response.end('{"title":"Lamp"}')
    })
  })
  opened.push(server)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}
beforeAll(async () => {
  ;[origin, second, other] = await Promise.all([open(), open(), open()])
})
afterAll(() => {
  for (const server of opened) server.closeAllConnections()
  for (const server of opened) server.close()
})
beforeEach(() => {
  asked = []
})

/** The service for holders of a key. */
function service(ownNetwork: OwnNetwork = THIS_MACHINE, origins = [origin, second]) {
  const access = {
    async require(request: Request) {
      if (request.headers.get('x-api-key') !== 'key') throw new UnauthenticatedError('This needs a key.', 'Send it.')
      return { name: 'api key', role: 'publisher' as const }
    },
  }
  const app = createGroundApp(createLog('none'), { shapes: [componentErrorShape] })
  app.route('/', new Hono().route('/', dataRoutes({ access, ownNetwork, dataOrigins: origins })))
  return async (body: object, headers: Record<string, string> = { 'x-api-key': 'key' }) => {
    const answer = await app.request('http://localhost/api/proxy/data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers }
  }
}

// Specification: generic-data-fetch
test('an address is asked as the settings say', async () => {
  const { status, body, headers } = await service()({
    url: `${origin}/data?a=1`,
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'X-One': '1' },
    body: '{"b":1}',
  })
  expect([status, body, headers.get('content-type')]).toEqual([200, { title: 'Lamp' }, 'application/json'])
  expect(asked).toEqual([expect.objectContaining({ method: 'PUT', url: '/data?a=1', body: '{"b":1}' })])
  expect(asked[0]?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-one': '1',
  })
})

test('nothing goes along that speaks for whoever asks', async () => {
  const headers = { Cookie: 'a=b', Host: 'evil.example', 'Accept-Encoding': 'gzip', 'Proxy-Authorization': 'x' }
  await service()({ url: `${origin}/data`, headers })
  expect(asked[0]?.headers.host).toBe(new URL(origin).host)
  for (const name of ['cookie', 'accept-encoding', 'proxy-authorization', 'x-api-key'])
    expect(asked[0]?.headers[name]).toBeUndefined()
})

test('without a key nothing is asked', async () => {
  expect((await service()({ url: `${origin}/data` }, {})).status).toBe(401)
  expect(asked).toEqual([])
})

test('other origins are refused, however they are written', async () => {
  const address = service()
  for (const url of [
    `${other}/data`,
    origin.replace('127.0.0.1', 'localhost'),
    origin.replace('127.0.0.1', '127.1.1.1'),
    origin.replace('http://', 'http://user@'),
    origin.replace('http:', 'https:'),
    `${origin.replace(/:\d+$/, '')}.evil.example/`,
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ]) {
    const { status, body } = await address({ url })
    expect([url, status, body.code]).toEqual([url, 400, 'address_refused'])
  }
  expect(asked).toEqual([])
})

test('an allowed origin inside is refused unless its network is permitted', async () => {
  const { status, body } = await service(NO_NETWORK)({ url: `${origin}/data` })
  expect([status, body.code]).toEqual([400, 'address_refused'])
  // A name is looked up as the connection is made, and only what was looked at is connected to (ground/network).
  const named = `https://localhost:${new URL(origin).port}`
  const byName = await service(NO_NETWORK, [named])({ url: named })
  expect([byName.status, byName.body.message]).toEqual([400, expect.stringContaining('nothing permits it')])
  expect(asked).toEqual([])
})

test('three redirects are followed, to allowed origins only', async () => {
  const address = service()
  const to = (...steps: string[]) =>
    steps.reduceRight((next, step) => (next === '' ? step : `${step}/to/${encodeURIComponent(next)}`), '')
  const follow = async (...steps: string[]) => (await address({ url: to(...steps) })).status
  expect(await follow(origin, second, origin, `${second}/data`)).toBe(200)
  expect(await follow(origin, origin, origin, origin, `${origin}/data`)).toBe(400)
  asked = []
  expect(await follow(origin, `${other}/data`)).toBe(400)
  expect(await follow(origin, 'http://169.254.169.254/')).toBe(400)
  expect(asked.map(({ url }) => url.slice(0, 4))).toEqual(['/to/', '/to/'])
})

test('a redirect keeps the method where it says so, and what signs in stays with its origin', async () => {
  const address = service()
  const post = { method: 'POST', headers: { Authorization: 'Bearer x' }, body: 'b' }
  await address({ url: `${origin}/status/307`, ...post })
  expect(asked[1]).toMatchObject({ method: 'POST', body: 'b', headers: { authorization: 'Bearer x' } })
  asked = []
  await address({ url: `${origin}/status/303`, ...post })
  expect(asked[1]).toMatchObject({ method: 'GET', body: '' })
  asked = []
  await address({ url: `${origin}/to/${encodeURIComponent(`${second}/data`)}`, ...post })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', undefined])
})

test('what takes too long is refused, and redirects have no time of their own', async () => {
  const parts = { origins: new Set([origin]), ownNetwork: THIS_MACHINE, timeoutMs: 60 }
  for (const url of [`${origin}/never`, `${origin}/to/${encodeURIComponent(`${origin}/never`)}`]) {
    const asking = fetchFromOrigins(url, { method: 'GET', headers: {} }, parts)
    await expect(asking).rejects.toMatchObject({
      code: 'address_refused',
      message: expect.stringContaining('no answer'),
    })
  }
})

test('what is too large, or is no answer, is refused', async () => {
  const address = service()
  for (const path of ['/large', '/status/500', '/status/404', '/status/304'])
    expect([path, (await address({ url: `${origin}${path}` })).body.code]).toEqual([path, 'address_refused'])
})

test.each([
  [{}, '"url"'],
  [{ url: 'lamps' }, '"url"'],
  [{ url: 'https://a.example', method: 'TRACE' }, '"method"'],
  [{ url: 'https://a.example', headers: { 'a b': '1' } }, '"headers'],
  [{ url: 'https://a.example', headers: { a: 'x\r\ny: z' } }, '"headers.a"'],
])('%j is refused with the name of what is wrong', async (given, named) => {
  const { status, body } = await service()(given)
  expect([status, body.code]).toEqual([400, 'invalid_body'])
  expect(body.message).toContain(named)
})
