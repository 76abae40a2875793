import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addressOf, createGroundApp, networkOf, type RequestVariables } from './ground/http/index.ts'
import { createLog } from './ground/log.ts'
import { revocationEndpoint, tokenEndpoint } from './token-endpoint.ts'

const answering = (name: string) => {
  const routes = new Hono<{ Variables: RequestVariables }>()
  routes.post('/oauth/token', async (c) => c.text(`${name}: ${await c.req.text()}`))
  return routes
}

const app = new Hono<{ Variables: RequestVariables }>()
app.route('/', tokenEndpoint(answering('commerce'), 'writer'))
app.route('/', answering('content'))

const ask = (form: Record<string, string>) =>
  app.request('/oauth/token', { method: 'POST', body: new URLSearchParams(form) })

describe('two services share one address for tokens', () => {
  test.each([
    ['a person who writes content', { grant_type: 'password', username: 'author', password: 'p' }, 'content'],
    ['the program that writes content', { grant_type: 'client_credentials', client_id: 'writer' }, 'content'],
    ['a program of the hosted form', { grant_type: 'client_credentials', client_id: 'x', audience: 'y' }, 'content'],
    ['a shopper', { grant_type: 'password', client_id: 'storefront', username: 'shopper', password: 'p' }, 'commerce'],
    ['a temporary shopper', { grant_type: 'client_credentials', client_id: 'storefront' }, 'commerce'],
    ['a refresh', { grant_type: 'refresh_token', client_id: 'storefront', refresh_token: 'r' }, 'commerce'],
    ['nothing that is known', { grant_type: 'password' }, 'content'],
  ])('%s', async (_, form, service) => {
    const answer = await ask(form as Record<string, string>)
    expect(await answer.text()).toBe(`${service}: ${new URLSearchParams(form as Record<string, string>)}`)
  })

  test.each([
    ['JSON', '{"client_id":"writer","grant_type":"password"}', 'application/json'],
    ['nothing said of what it is', 'client_id=writer', ''],
    ['several parts', '--x--', 'multipart/form-data; boundary=x'],
  ])('what is no form is answered by commerce: %s', async (_, body, type) => {
    const answer = await app.request('/oauth/token', { method: 'POST', body, headers: { 'content-type': type } })
    expect(await answer.text()).toBe(`commerce: ${body}`)
  })

  test('a form that says its letters is one', async () => {
    const headers = { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' }
    const answer = await app.request('/oauth/token', { method: 'POST', body: 'client_id=writer', headers })
    expect(await answer.text()).toBe('content: client_id=writer')
  })

  test.each([
    ['commerce', { client_id: 'storefront' }],
    ['content', { client_id: 'writer' }],
    ['nobody', {}],
  ])('a form that is too large reaches neither service: one for %s', async (_, form) => {
    const answer = await ask({ ...form, x: 'x'.repeat(20_000) })
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
      413,
      'no-store',
      expect.objectContaining({
        error: 'invalid_request',
        Errors: [expect.objectContaining({ ErrorCode: 'Request.InvalidRequestBody' })],
      }),
    ])
  })

  test('either learns who asks', async () => {
    const telling = () => {
      const routes = new Hono<{ Variables: RequestVariables }>()
      routes.post('/oauth/token', (c) => c.text(networkOf(addressOf(c))))
      return routes
    }
    const proxied = createGroundApp(createLog('none'), { trustedProxies: ['10.0.0.1'] })
    proxied.route('/', tokenEndpoint(telling(), 'writer'))
    proxied.route('/', telling())
    for (const client_id of ['storefront', 'writer']) {
      const answer = await proxied.request(
        '/oauth/token',
        { method: 'POST', body: new URLSearchParams({ client_id }), headers: { 'x-forwarded-for': '203.0.113.9' } },
        { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
      )
      expect([client_id, await answer.text()]).toEqual([client_id, '203.0.113.9'])
    }
  })
})

describe('a token is revoked by whichever service gave it out', () => {
  const told: string[] = []
  const service = (name: string) => ({ revokeToken: async (token: string) => void told.push(`${name} ${token}`) })
  const endpoint = revocationEndpoint([service('content'), service('commerce')])
  const revoke = async (body: URLSearchParams | string) =>
    (await endpoint.request('/oauth/revoke', { method: 'POST', body })).status

  test('a form names it; anything else revokes nothing', async () => {
    expect(await revoke(new URLSearchParams({ token: 't' }))).toBe(200)
    expect(await revoke(new URLSearchParams({ other: 't' }))).toBe(200)
    expect(await revoke('{"token":"t"}')).toBe(200)
    expect(await revoke(new URLSearchParams({ token: 'x'.repeat(20_000) }))).toBe(413)
    expect(told).toEqual(['content t', 'commerce t'])
  })
})
