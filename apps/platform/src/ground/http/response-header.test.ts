import { describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { cors, createGroundApp } from './index.ts'

const ORIGIN = 'https://a.example'
const asked = { headers: { 'x-request-id': 'one', origin: ORIGIN } }
const rules = [
  {
    rule: { kind: 'public', methods: ['GET'] },
    headers: { 'x-request-id': 'one', 'x-frame-options': 'DENY', 'access-control-allow-origin': '*' },
  },
  {
    rule: { kind: 'listed', origins: [ORIGIN], methods: ['GET'] },
    headers: { 'x-request-id': 'one', 'access-control-allow-origin': ORIGIN, vary: 'accept-language, origin' },
  },
] as const

describe.each(rules)('with CORS for $rule.kind origins', ({ rule, headers }) => {
  const json = Response.json({ ok: true }, { headers: { vary: 'accept-language' } })
  const app = createGroundApp(createLog('none'))
  app.use('*', cors(rule))
  app.get('/json', () => json)
  app.get('/redirect', () => Response.redirect('http://localhost/there'))

  test('headers are added to a response, which is not made anew for them', async () => {
    const response = await app.request('/json', asked)
    expect(response).toBe(json)
    expect(Object.fromEntries(response.headers)).toMatchObject(headers)
    expect(await response.json()).toEqual({ ok: true })
  })

  test('a response whose headers cannot be changed has them as well', async () => {
    const response = await app.request('/redirect', asked)
    expect(response.status).toBe(302)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...headers,
      ...('vary' in headers && { vary: 'origin' }),
      location: 'http://localhost/there',
    })
  })
})
