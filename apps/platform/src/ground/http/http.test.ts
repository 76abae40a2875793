import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { HTTPException } from 'hono/http-exception'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import {
  addressOf,
  BadRequestError,
  cors,
  createGroundApp,
  type GroundApp,
  limitBody,
  type PlatformError,
  UnauthenticatedError,
} from './index.ts'

let lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })

function testApp(): GroundApp {
  const app = createGroundApp(log)
  app.use('/listed/*', cors({ kind: 'listed', origins: ['https://a.example'], methods: ['GET', 'POST'] }))
  app.use('/public/*', cors({ kind: 'public', methods: ['GET'] }))
  app.get('/listed/thing', (c) => c.json({ ok: true }))
  app.get('/listed/fault', () => {
    throw new Error('secret detail')
  })
  app.get('/public/thing', (c) => c.json({ ok: true }))
  app.get('/refusal', () => {
    throw new BadRequestError('The size is "x".', 'Send a number.')
  })
  app.get('/nobody', () => {
    throw new UnauthenticatedError('Who are you?', 'Sign in.')
  })
  app.get('/hono', () => {
    throw new HTTPException(418, { message: 'teapot' })
  })
  app.get('/names/:name', (c) => c.text(c.req.param('name')))
  app.post('/body', limitBody(1000), async (c) => c.text(String((await c.req.text()).length)))
  return app
}

const app = testApp()
beforeEach(() => {
  lines = []
})

describe('errors', () => {
  test('have the shape of the place they are in', async () => {
    const shape = {
      below: ['/v9'],
      except: ['/v9/plain'],
      answer: ({ status, code }: PlatformError, route: string) => Response.json({ odd: code, route }, { status }),
    }
    const shaped = createGroundApp(log, { shapes: [shape] })
    shaped.get('/v9/fault', () => {
      throw new Error('secret detail')
    })
    const at = async (path: string) => {
      const answer = await shaped.request(path, { headers: { 'x-request-id': 'id-9' } })
      expect(answer.headers.get('x-request-id')).toBe('id-9')
      return [answer.status, await answer.json()]
    }
    expect(await at('/v9/a%2fb')).toEqual([400, { odd: 'bad_path', route: 'GET /v9/a%2fb' }])
    expect(await at('/V9')).toEqual([404, { odd: 'not_found', route: 'GET /V9' }])
    expect(await at('/v9/fault')).toEqual([500, { odd: 'internal', route: 'GET /v9/fault' }])
    for (const path of ['/v99/x', '/v9/plain', '/v9/plain/x']) {
      expect(await at(path)).toMatchObject([404, { error: { code: 'not_found' } }])
    }
  })

  test('a refusal is answered with code, message, remedy and request id', async () => {
    const answer = await app.request('/refusal', { headers: { 'x-request-id': 'id-1' } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: { code: 'bad_request', message: 'The size is "x". Send a number.', requestId: 'id-1' },
    })
    expect((await app.request('/nobody')).headers.get('www-authenticate')).toBe('Bearer realm="tessera"')
    expect((await app.request('/hono')).status).toBe(418)
  })

  test('a code for a new password is in no line of the log', async () => {
    lines.length = 0
    await app.request('/v1/password/reset/s3cret-code', { method: 'PUT' })
    await app.request('/v1/password/reset/s3cret-code/more')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain('s3cret-code')
    expect(lines.join('')).toContain('/v1/password/reset/[hidden]')
  })

  test('a fault is answered without any detail, and logged with all of it under the request id', async () => {
    const answer = await app.request('/listed/fault', {
      headers: { 'x-request-id': 'id-2', origin: 'https://a.example' },
    })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    expect(JSON.parse(text).error).toMatchObject({ code: 'internal', requestId: 'id-2' })
    expect(text).not.toMatch(/secret detail|at .*\.ts/)
    const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
    expect(logged).toMatchObject({ requestId: 'id-2', err: { message: 'secret detail' } })
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.example')
  })

  test('an address without a route is 404 in the same shape', async () => {
    const answer = await app.request('/nothing/here')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
  })
})

describe('request ids', () => {
  test('are kept when harmless, made when not, and sent back', async () => {
    const given = async (id: string) =>
      (await app.request('/names/x', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await given('abc-1.2:3')).toBe('abc-1.2:3')
    expect(await given('a b')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await given('x'.repeat(200))).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('security headers', () => {
  test('stand on answers, refusals and faults', async () => {
    for (const path of ['/names/x', '/refusal', '/listed/fault', '/none']) {
      const { headers } = await app.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })
})

describe('hostile addresses', () => {
  test.each([
    ['/names/a%00b', 400],
    ['/names/a%2Fb', 400],
    ['/names/..%5c..%5cetc', 400],
    ['/names/%0d%0aSet-Cookie:x', 400],
    ['/names/%E0%A4', 400],
    ['/names/%zz', 400],
    [`/names/${'x'.repeat(10_000)}`, 414],
    [`/names/x?q=${'x'.repeat(20_000)}`, 414],
    ['/names/%2e%2e/%2e%2e/etc/passwd', 404],
    ['/names/gr%C3%BCn', 200],
    ['/names/a%20b?path=%2Fa%00', 200],
    ["/names/'; drop table x; --", 200],
    ['/names/<script>', 200],
  ])('%s is %i', async (path, status) => {
    expect((await app.request(path)).status).toBe(status)
  })
})

describe('bodies', () => {
  test('up to the limit are read, beyond it 413, said before or not', async () => {
    const post = (body: BodyInit) => app.request('/body', { method: 'POST', body, duplex: 'half' } as RequestInit)
    const stream = (size: number) => new Blob(['x'.repeat(size)]).stream()
    expect(await (await post('x'.repeat(1000))).text()).toBe('1000')
    expect((await post('x'.repeat(1001))).status).toBe(413)
    expect((await post(stream(1000))).status).toBe(200)
    expect((await post(stream(5000))).status).toBe(413)
  })
})

describe('cross-origin', () => {
  const from = (path: string, origin: string, more: RequestInit = {}) =>
    app.request(path, { ...more, headers: { origin, ...(more.headers as Record<string, string>) } })
  const preflight = {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'sc_apikey, content-type' },
  }

  test('a listed origin is echoed with credentials, another is not', async () => {
    const listed = await from('/listed/thing', 'https://a.example')
    expect(listed.headers.get('access-control-allow-origin')).toBe('https://a.example')
    expect(listed.headers.get('access-control-allow-credentials')).toBe('true')
    expect(listed.headers.get('vary')).toContain('origin')
    const other = await from('/listed/thing', 'https://b.example')
    expect(other.status).toBe(200)
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
    expect(other.headers.get('vary')).toContain('origin')
  })

  test('everybody may read what is public, without credentials', async () => {
    const { headers } = await from('/public/thing', 'https://b.example')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a preflight is answered with methods and the headers asked for', async () => {
    const answer = await from('/listed/thing', 'https://a.example', preflight)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(answer.headers.get('access-control-allow-headers')).toBe('sc_apikey, content-type')
    const other = await from('/listed/thing', 'https://b.example', preflight)
    expect(other.headers.get('access-control-allow-methods')).toBeNull()
  })
})

describe('over a socket', () => {
  const server = createServer(getRequestListener((request) => app.fetch(request)))
  let port = 0
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('a sender that leaves in the middle of its body is no fault, and others are served', async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write('POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\nhalf')
    await new Promise((resolve) => setTimeout(resolve, 50))
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await fetch(`http://127.0.0.1:${port}/names/x`)).status).toBe(200)
    expect(lines.map((line) => JSON.parse(line).level)).not.toContain('error')
  })
})

describe('who asks', () => {
  const proxied = createGroundApp(log, { trustedProxies: ['127.0.0.1', '::1'] })
  proxied.get('/address', (c) => c.text(addressOf(c)))
  const seen = async (from: string | undefined, forwarded?: string) => {
    const request = new Request('http://localhost/address', {
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    })
    const bindings = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
    return (await proxied.fetch(request, bindings)).text()
  }

  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '10.9.9.9, 198.51.100.1, ::1', '198.51.100.1'],
    ['::1', '127.0.0.1', '::1'],
    [undefined, '198.51.100.1', '198.51.100.1'],
    [undefined, undefined, 'in-process'],
  ])('over %s, forwarded for %s: %s', async (from, forwarded, address) => {
    expect(await seen(from, forwarded)).toBe(address)
  })

  test('a proxy that is not trusted is told of once, with the setting; a visitor’s address is not written down', async () => {
    const warnings = async (from: string | undefined, headers: Record<string, string>) => {
      const app = createGroundApp(log, { trustedProxies: ['127.0.0.1'] })
      app.get('/address', (c) => c.text(addressOf(c)))
      const bindings = from === undefined ? {} : { incoming: { socket: { remoteAddress: from } } }
      lines = []
      for (let n = 0; n < 3; n++) await app.fetch(new Request('http://localhost/address', { headers }), bindings)
      return lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
    }
    const said = { msg: expect.stringContaining('TRUSTED_PROXIES') }
    const forwarded = { 'x-forwarded-for': '198.51.100.1' }
    expect(await warnings('::ffff:10.0.0.7', forwarded)).toEqual([
      expect.objectContaining({ ...said, headers: ['x-forwarded-for'], address: '10.0.0.7' }),
    ])
    const [ofStranger, ...others] = await warnings('203.0.113.9', { forwarded: 'for=198.51.100.1' })
    expect([ofStranger, others]).toEqual([expect.objectContaining({ ...said, headers: ['forwarded'] }), []])
    expect(JSON.stringify(ofStranger)).not.toMatch(/203\.0\.113|198\.51/)

    expect(await warnings('127.0.0.1', forwarded)).toEqual([])
    expect(await warnings(undefined, forwarded)).toEqual([])
    expect(await warnings('203.0.113.9', {})).toEqual([])
  })
})
