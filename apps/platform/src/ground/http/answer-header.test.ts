import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { cors, createGroundApp } from './index.ts'

const json = Response.json({ ok: true })
const redirect = Response.redirect('http://localhost/there')
const app = createGroundApp(createLog('none'))
app.use('*', cors({ kind: 'public', methods: ['GET'] }))
app.get('/json', () => json)
app.get('/redirect', () => redirect)
const HEADERS = { 'x-request-id': 'one', 'x-frame-options': 'DENY', 'access-control-allow-origin': '*' }
const asked = { headers: { 'x-request-id': 'one', origin: 'https://a.example' } }

test('headers are added to an answer, which is not made anew for them', async () => {
  const answer = await app.request('/json', asked)
  expect(answer).toBe(json)
  expect(Object.fromEntries(answer.headers)).toMatchObject(HEADERS)
  expect(await answer.json()).toEqual({ ok: true })
})

test('an answer whose headers cannot be changed has them as well', async () => {
  const answer = await app.request('/redirect', asked)
  expect(answer.status).toBe(302)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...HEADERS, location: 'http://localhost/there' })
})
