import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressOf, createGroundApp } from '../../ground/http/index.ts'
import { createLog } from '../../ground/log.ts'
import { type StaffIdentity, signIn } from './session.ts'

/** A sign-in at `origin`, whose token endpoint answers this; with what it learned of who asks. */
async function signedIn(origin: string, answer: () => Response) {
  const said: string[] = []
  const routes = new Hono()
  routes.post('/oauth/token', (c) => {
    said.push(addressOf(c))
    return answer()
  })
  const readCaller = () => Promise.reject(new Error('Who signs in is not asked who they are.'))
  const identity: StaffIdentity = { origin, routes, readCaller, revokeToken: async () => undefined }
  const app = createGroundApp(createLog('none'), { trustedProxies: ['10.0.0.1'] })
  app.post('/sign-in', async (c) =>
    c.json((await signIn(c, identity, new URLSearchParams({ username: 'boss' }))) ?? null),
  )
  const response = await app.request(
    'http://platform.internal/sign-in',
    { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } },
    { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
  )
  return { cookies: response.headers.getSetCookie(), result: await response.json(), said }
}

const token = () => Response.json({ access_token: 't', expires_in: 600 })

test('cookies are secure where the platform is reached by HTTPS, however the request came', async () => {
  const { cookies } = await signedIn('https://platform.example', token)
  expect(cookies).toHaveLength(1)
  for (const cookie of cookies) expect(cookie).toContain('; Secure')
  expect((await signedIn('http://localhost:4000', token)).cookies.join()).not.toContain('Secure')
})

test('the token endpoint learns who asks', async () => {
  expect((await signedIn('https://platform.example', token)).said).toEqual(['203.0.113.9'])
})

test.each([
  [400, null, { status: 401, retryAfter: null }],
  [429, '30', { status: 429, retryAfter: '30' }],
  [503, '5', { status: 503, retryAfter: '5' }],
])('a refusal of %d says whether to wait', async (status, retryAfter, expected) => {
  const answer = () => new Response(null, { status, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } })
  const { cookies, result } = await signedIn('https://platform.example', answer)
  expect([cookies, result]).toEqual([[], expected])
})
