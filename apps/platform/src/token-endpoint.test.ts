import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { RequestVariables } from './ground/http/index.ts'
import { tokenEndpoint } from './token-endpoint.ts'

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

  test('a form that is too large is nobody’s', async () => {
    const answer = await ask({ client_id: 'x'.repeat(20_000) })
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({
        error: 'invalid_request',
        Errors: [expect.objectContaining({ ErrorCode: 'Request.InvalidRequestBody' })],
      }),
    ])
  })
})
