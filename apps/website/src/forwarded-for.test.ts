import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sentForVisitors } from './forwarded-for.ts'

const PLATFORM = 'http://platform.test'

/** Asks for what stands in `for` of the query, and answers with the addresses that were said. */
function website(trustProxy: boolean) {
  const said: (string | null)[] = []
  const send: typeof fetch = async (input, init) => {
    said.push(new Request(input, init).headers.get('x-forwarded-for'))
    return new Response()
  }
  const visitors = sentForVisitors(send, PLATFORM, trustProxy)
  const app = new Hono()
  app.use(visitors.remember)
  app.get('/', async (c) => {
    await visitors.fetch(c.req.query('for') ?? '', { method: 'POST', headers: { accept: 'application/json' } })
    return c.body(null)
  })
  const visit = (target: string, headers: Record<string, string> = {}) =>
    app.request(
      `/?for=${encodeURIComponent(target)}`,
      { headers },
      {
        incoming: { socket: { remoteAddress: '203.0.113.9' } },
      },
    )
  return { said, visit, fetch: visitors.fetch }
}

test.each(['/oauth/token', '/v1/password/reset', '/v1/password/reset/code', '/v1/username/retrieve'])(
  'the platform learns whom %s is asked for',
  async (path) => {
    const { said, visit } = website(false)
    await visit(`${PLATFORM}${path}`, { 'x-forwarded-for': '192.0.2.1' })
    expect(said).toEqual(['203.0.113.9'])
  },
)

test('behind a proxy that is trusted, the visitor before it', async () => {
  const { said, visit } = website(true)
  await visit(`${PLATFORM}/oauth/token`, { 'x-forwarded-for': '192.0.2.1' })
  expect(said).toEqual(['192.0.2.1, 203.0.113.9'])
})

test('nobody else is told, nor is anything said of what no visitor asked for', async () => {
  const { said, visit, fetch } = website(false)
  await visit('https://elsewhere.example/oauth/token')
  await visit(`${PLATFORM}/v1/me/products`)
  await fetch(`${PLATFORM}/oauth/token`)
  expect(said).toEqual([null, null, null])
})
