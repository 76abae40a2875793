import { expect, test } from 'vitest'
import { notice, page, type Stage, stageForEachTest } from '../website.fixture.tsx'
import { formStateCookie, readFormState } from './form-state.ts'

const open = stageForEachTest()

const good = { name: 'Ada', email: 'ada@example.com', message: 'A lamp for the hall, please.', subject: 'order' }

function send({ get }: Stage, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return get('/actions/contact', { method: 'POST', body: new URLSearchParams(fields), headers })
}

test('a plain form is sent and comes back to its page by 303, with its state', async () => {
  const opened = await open({ pages: { 'en /contact': page({ main: [notice('form')] }) } })
  const answer = await send(opened, { ...good, returnTo: '/contact' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?form=contact#contact'])
  expect(opened.content.submissions).toEqual([{ ...good, company: '', page: '/contact' }])
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  expect(readFormState(cookie.split(';')[0] ?? '')?.status).toBe('sent')

  const shown = await opened.get('/contact?form=contact', { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('set-cookie')).toContain('Max-Age=0')
})

test('an invalid form comes back with what is wrong and what was entered', async () => {
  const opened = await open()
  const answer = await send(
    opened,
    { ...good, email: 'ada', message: 'short' },
    { referer: `${opened.origin}/de/contact?x=1` },
  )
  expect(answer.headers.get('location')).toBe('/de/contact?form=contact#contact-notice')
  const state = readFormState(answer.headers.get('set-cookie'))
  expect(state).toMatchObject({
    status: 'invalid',
    errors: { email: 'form.error.email', message: 'form.error.message' },
    values: { name: 'Ada', email: 'ada', message: 'short' },
  })
  expect(opened.content.submissions).toEqual([])
})

test('an enhanced form gets its state as JSON', async () => {
  const opened = await open()
  const json = { accept: 'application/json' }
  const sent = await send(opened, good, json)
  expect([sent.status, await sent.json()]).toEqual([200, { form: 'contact', status: 'sent', errors: {} }])
  const invalid = await send(opened, { ...good, name: '' }, json)
  expect([invalid.status, (await invalid.json()).errors]).toEqual([422, { name: 'form.error.name' }])
  opened.content.submissionStatus = 500
  const failed = await send(opened, good, json)
  expect([failed.status, (await failed.json()).status]).toEqual([502, 'failed'])
})

test('what fills in the trap is thanked and forgotten', async () => {
  const opened = await open()
  const answer = await send(opened, { ...good, website: 'https://spam.example' })
  expect(answer.status).toBe(303)
  expect(opened.content.submissions).toEqual([])
})

test('forms from elsewhere are refused', async () => {
  const opened = await open()
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { referer: 'https://evil.example/' },
    { referer: 'no address' },
    { origin: 'null' },
    // A session whose form does not say where it comes from.
    { cookie: 'cart-count=2; shop.access-token=abc' },
  ] as Record<string, string>[]) {
    expect((await send(opened, good, headers)).status).toBe(403)
  }
  expect((await send(opened, good, { origin: 'http://www.test', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect((await send(opened, good, { cookie: 'cart-count=2' })).status).toBe(303)
  expect((await opened.get('/actions/contact')).status).toBe(405)
})

test('size and encoding are bounded', async () => {
  const opened = await open()
  expect((await send(opened, { ...good, message: 'x'.repeat(70_000) })).status).toBe(413)
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await opened.get('/actions/contact', json)).status).toBe(415)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'the way back never leaves the site: %s',
  async (returnTo) => {
    const opened = await open()
    expect((await send(opened, { ...good, returnTo })).headers.get('location')).toBe('/?form=contact#contact')
  },
)

test('the way back may be written in any script', async () => {
  const opened = await open()
  const answer = await send(opened, { ...good, returnTo: '/ar/اتصل-بنا' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/ar/${encodeURIComponent('اتصل-بنا')}?form=contact#contact`,
  ])
})

test('behind a proxy that ends https the entries travel by https only', async () => {
  const opened = await open({}, { PUBLIC_URL: 'https://www.test' })
  const headers = { origin: 'https://www.test', 'sec-fetch-site': 'same-origin' }
  expect((await send(opened, good, headers)).headers.get('set-cookie')).toContain('; Secure')
})

test('a value too long for a cookie is left out, the rest stays', () => {
  const values = { name: 'Ada', message: 'x'.repeat(5000) }
  const cookie = formStateCookie({ form: 'contact', status: 'failed', errors: {}, values }, true)
  expect(cookie.length).toBeLessThan(4000)
  expect(cookie).toContain('; Secure')
  expect(readFormState(cookie)?.values).toEqual({ name: 'Ada' })
  expect(readFormState('form-state=bm9uc2Vuc2U')).toBeUndefined()
})
