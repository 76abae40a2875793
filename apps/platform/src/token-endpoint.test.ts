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

  test('a form that is too large is nobody’s', async () => {
    const answer = await ask({ client_id: 'x'.repeat(20_000) })
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([413, 'invalid_request'])
  })
})
