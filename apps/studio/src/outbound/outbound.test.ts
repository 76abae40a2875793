/** Sent mail and deliveries before a commerce service that answers what it is told to; the real one is asked in `e2e/studio`. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { authorCookie } from '../author-session.ts'
import { STUDIO_URL, studioForEachTest } from '../studio.fixture.ts'

const open = studioForEachTest()
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => void close()))

const HOSTILE = '<img src=x onerror=alert(1)>'
const mail = {
  ID: 'm1',
  MessageType: 'OrderSubmitted',
  From: 'Halden <orders@halden.example>',
  Subject: `Ihre Bestellung ${HOSTILE}`,
  Language: 'de',
  Recipient: { Email: 'ada@example.org', FirstName: 'Ada', LastName: '' },
  DateCreated: '2026-05-01T08:00:00.000Z',
}
const letter = {
  ...mail,
  Html: '<!doctype html><html><head><title>x</title></head><body><a href="http://www.test/order">Order</a></body></html>',
  Text: `Hallo ${HOSTILE}`,
  ReplyTo: null,
  EventBody: { Order: { ID: HOSTILE } },
}
const delivery = {
  id: 7,
  eventId: '0b1e',
  kind: 'webhook',
  target: 'Webhook after-orders',
  state: 'dead',
  attempts: 5,
  createdAt: '2026-05-01T08:00:00.000Z',
  dueAt: '2026-05-01T09:00:00.000Z',
  finishedAt: '2026-05-01T09:30:00.000Z',
  status: 500,
  error: 'The address answered 500.',
}

/** What the service answers, by method and path with its query. Everything else is 404. */
type Answers = Readonly<Record<string, object | number>>

async function openDesk(answers: Answers = {}) {
  const asked: string[] = []
  const commerce = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const line = `${request.method} ${request.url}${body}`
    asked.push(`${line} ${request.headers.authorization}`)
    const answer = answers[line] ?? 404
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'application/json' })
    response.end(typeof answer === 'number' ? '{}' : JSON.stringify(answer))
  })
  await new Promise<void>((done) => commerce.listen(0, '127.0.0.1', done))
  closing.push(() => commerce.close())
  const host = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`
  const { get } = await open({}, { CONTENT_HOST: host })
  return { get, asked }
}

const token = (role?: string) => `e30.${Buffer.from(JSON.stringify({ sub: 'ada', role })).toString('base64url')}.x`
const cookieOf = (role?: string) => authorCookie({ token: token(role), username: 'ada' }, 60, false).split(';')[0] ?? ''
const cookie = cookieOf('administrator')
const asAdministrator = { headers: { cookie } }
const LIST = 'GET /commerce/messages?search=&page=1'
const listOf = (Page: number, TotalPages: number) => ({ Meta: { Page, TotalCount: 60, TotalPages }, Items: [mail] })

test('mail is listed as the platform has it, in words that run nothing', async () => {
  const { get, asked } = await openDesk({ [LIST]: listOf(1, 3) })
  const text = await (await get('/studio/mail', asAdministrator)).text()
  expect(asked).toEqual([`${LIST} Bearer ${token('administrator')}`])
  expect(text).toContain('<a href="/studio/mail/m1" lang="de"><bdi>Ihre Bestellung &lt;img')
  expect(text).not.toContain('<img src=x')
  expect(text).toContain('Messages: 60. Page 1 of 3.')
  expect(text).toMatch(/href="\/studio\/mail\?page=2" rel="next"/)
  expect(text).not.toContain('rel="prev"')
})

test('what is searched stays in the form and on the way to other pages', async () => {
  const { get } = await openDesk({ 'GET /commerce/messages?search=%22ada%22&page=2': listOf(2, 3) })
  const text = await (await get('/studio/mail?q=%22ada%22&page=2', asAdministrator)).text()
  expect(text).toContain('value="&quot;ada&quot;"')
  for (const href of ['/studio/mail?q=%22ada%22"', '/studio/mail?q=%22ada%22&amp;page=3"']) expect(text).toContain(href)
})

test('a message is shown beside its letter, whose frame runs no script', async () => {
  const { get } = await openDesk({ 'GET /commerce/messages/m1': letter })
  const text = await (await get('/studio/mail/m1', asAdministrator)).text()
  const [, sandbox] = /<iframe src="\/studio\/mail\/m1\/letter" [^>]*sandbox="([^"]*)"/.exec(text) ?? []
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(text).toContain('Ada &lt;ada@example.org&gt;')
  expect(text).toContain('<pre lang="de" dir="ltr">Hallo &lt;img')
  expect(text).not.toContain('<img src=x')
  expect((await get('/studio/mail/m2', asAdministrator)).status).toBe(404)
})

test('the letter by itself may show itself in its own styles, and nothing else', async () => {
  const { get } = await openDesk({ 'GET /commerce/messages/m1': letter })
  const answer = await get('/studio/mail/m1/letter', asAdministrator)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/)
  expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await answer.text()).toBe(letter.Html.replace('<head>', '<head><base target="_blank">'))
  expect((await get('/studio/mail/m1/letter')).status).toBe(303)
})

test.each([
  [
    'dead',
    '/studio/deliveries',
    ['Webhook after-orders', 'The address answered 500.', 'Try all again', 'name="id" value="7"'],
  ],
  ['waiting', '/studio/deliveries?state=waiting', ['Next try', 'dateTime="2026-05-01T09:00:00.000Z"']],
  ['done', '/studio/deliveries?state=done', ['dateTime="2026-05-01T09:30:00.000Z"']],
])('deliveries that are %s say what is to be known of them', async (state, address, said) => {
  const { get } = await openDesk({ [`GET /commerce/deliveries?state=${state}`]: { Items: [{ ...delivery, state }] } })
  const text = await (await get(address, asAdministrator)).text()
  for (const part of said) expect(text).toContain(part)
  expect(text.includes('name="id"')).toBe(state === 'dead')
  expect(text).toMatch(new RegExp(`href="${address.replace('?', '\\?')}" aria-current="page"`))
})

test('one is tried again, or all, and it is said how many', async () => {
  const { get, asked } = await openDesk({
    'POST /commerce/deliveries/replay{"id":7}': { Replayed: 1 },
    'POST /commerce/deliveries/replay{}': { Replayed: 12 },
    'GET /commerce/deliveries?state=dead': { Items: [] },
  })
  const post = (fields: Record<string, string>, origin = STUDIO_URL) =>
    get('/studio/deliveries', { method: 'POST', headers: { cookie, origin }, body: new URLSearchParams(fields) })
  expect((await post({ id: '7' })).headers.get('location')).toBe('/studio/deliveries?again=1')
  expect((await post({})).headers.get('location')).toBe('/studio/deliveries?again=12')
  const said = await (await get('/studio/deliveries?again=12', asAdministrator)).text()
  expect(said).toContain('Back in the queue: 12.')
  expect(said).toContain('No delivery has failed for good.')

  asked.splice(0)
  expect((await post({ id: '7' }, 'http://evil.test')).status).toBe(403)
  // Never all of them for what names none.
  for (const id of ['', '0', 'all', '7 or 8']) expect([id, (await post({ id })).status]).toEqual([id, 404])
  expect(asked).toEqual([])
})

test.each([
  [401, 303],
  [403, 403],
  [503, 503],
])('%i of the platform is answered with %i', async (status, answered) => {
  const { get } = await openDesk({ [LIST]: status, 'GET /commerce/deliveries?state=dead': status })
  for (const path of ['/studio/mail', '/studio/deliveries']) {
    expect((await get(path, asAdministrator)).status).toBe(answered)
  }
})

test('only who may open them is led to them', async () => {
  const { get } = await openDesk()
  const ledTo = async (role?: string) => {
    const text = await (await get('/studio', { headers: { cookie: cookieOf(role) } })).text()
    const tools = ['messages', 'mail', 'deliveries', 'audit', 'pages']
    return tools.filter((tool) => text.includes(`href="/studio/${tool}"`))
  }
  expect(await ledTo('administrator')).toEqual(['messages', 'mail', 'deliveries', 'audit', 'pages'])
  expect(await ledTo('publisher')).toEqual(['messages', 'pages'])
  expect(await ledTo('author')).toEqual(['pages'])
  expect(await ledTo()).toEqual(['pages'])
})
