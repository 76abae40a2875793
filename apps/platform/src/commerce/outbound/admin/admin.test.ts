import { sql } from 'kysely'
import { defaultTreeAdapter, parse } from 'parse5'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { describeWithTables } from '../../tables.fixture.ts'
import { openShop, PASSWORD, type Shop } from '../outbound.fixture.ts'
import { openReceiver, type Receiver } from '../receiver.fixture.ts'

type Element = Parameters<typeof defaultTreeAdapter.getAttrList>[0]

/** Every element of a page, in its order. */
function elements(page: string): Element[] {
  const found: Element[] = []
  const walk = (node: Parameters<typeof defaultTreeAdapter.getChildNodes>[0]) => {
    for (const child of defaultTreeAdapter.getChildNodes(node)) {
      if (!defaultTreeAdapter.isElementNode(child)) continue
      found.push(child)
      walk(child)
    }
  }
  walk(parse(page))
  return found
}

const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value

/** What every page of these has: who cannot see it must find their way too. */
function expectAccessible(page: string): void {
  const all = elements(page)
  const called = (...names: string[]) => all.filter(({ tagName }) => names.includes(tagName))
  const [root] = called('html')
  expect(root && attribute(root, 'lang')).toBe('en')
  expect(called('h1')).toHaveLength(1)
  expect(called('main')).toHaveLength(1)
  expect(called('title')).toHaveLength(1)
  for (const input of called('input')) {
    if (attribute(input, 'type') !== 'hidden') expect(input.parentNode).toMatchObject({ tagName: 'label' })
  }
  for (const table of called('table'))
    expect(
      elements(page).some((each) => each.tagName === 'caption'),
      table.tagName,
    ).toBe(true)
  for (const head of called('th')) expect(['col', 'row']).toContain(attribute(head, 'scope'))
  const ids = all.flatMap((each) => attribute(each, 'id') ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  for (const named of all.flatMap((each) => attribute(each, 'aria-labelledby') ?? [])) expect(ids).toContain(named)
  expect(called('script')).toEqual([])
}

describeWithTables('what goes out, for administrators', (open) => {
  let shop: Shop
  let other: Receiver
  let boss = ''
  beforeAll(async () => {
    other = await openReceiver()
    shop = await openShop(await open())
    boss = await shop.signIn('boss')
    await shop.call('PUT', '/webhooks/hook', {
      Name: 'Hook',
      Url: `${other.url}/hook`,
      HashKey: 'key',
      ApiClientIDs: ['shop'],
      WebhookRoutes: [{ Route: 'v1/buyers/{buyerID}', Verb: 'PATCH' }],
    })
    await shop.asAda((acting) =>
      acting.outbound.message(acting, 'OrderSubmitted', [{ userType: 'buyer', companyId: 'north', id: 'ada' }], {
        Order: { ID: '<b>o1</b>' },
      }),
    )
  })
  afterAll(async () => {
    await shop.close()
    await other.close()
  })
  beforeEach(() => other.reset())

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const json = async (path: string, token = boss) => {
    const response = await shop.request(path, { headers: bearer(token) })
    return { status: response.status, body: await response.json() }
  }
  const log = () =>
    sql<{ username: string }>`
      select username, operation, ids, status from commerce_audit
      where operation like 'Deliveries.%' or operation like 'Messages.%' order by id`.execute(shop.db)
  const deadLetter = async () => {
    other.answer(() => ({ status: 500 }))
    await shop.call('PATCH', '/buyers/north', { Name: 'North' })
    await vi.waitFor(async () => expect((await json('/commerce/deliveries')).body.Items).toHaveLength(1), {
      timeout: 5000,
    })
    const [dead] = (await json('/commerce/deliveries')).body.Items
    other.reset()
    return dead
  }
  const replay = async (body?: object) =>
    shop.request('/commerce/deliveries/replay', {
      method: 'POST',
      headers: { ...bearer(boss), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shop.request(path, {
      method: 'POST',
      headers: { origin: 'http://localhost', ...headers },
      body: new URLSearchParams(fields),
    })
  const page = (path: string, cookie = '') => shop.request(path, { headers: { accept: 'text/html', cookie } })
  const signIn = async () => {
    const fields = { client: 'shop', username: 'boss', password: PASSWORD, back: '/commerce/deliveries' }
    const response = await form('/commerce/sign-in', fields)
    expect(response.headers.get('location')).toBe('/commerce/deliveries')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /; Path=\/commerce; HttpOnly; SameSite=Strict, .*; Path=\/mail; HttpOnly; SameSite=Strict, .*; Path=\/returns; HttpOnly; SameSite=Strict$/,
    )
    return cookie.split(';')[0] ?? ''
  }

  test('the local mail outbox is read as JSON, by nobody but administrators', async () => {
    expect((await json('/commerce/messages')).body.Items).toMatchObject([
      {
        MessageType: 'OrderSubmitted',
        From: 'localhost <no-reply@localhost>',
        Subject: 'Your order at localhost (<b>o1</b>)',
        Recipient: { Email: 'ada@example.com' },
        EventBody: { Order: { ID: '<b>o1</b>' } },
      },
    ])
    expect(await json('/commerce/messages', await shop.signIn('ada'))).toMatchObject({
      status: 403,
      body: { Errors: [{ ErrorCode: 'Auth.InsufficientRoles' }] },
    })
    expect((await shop.request('/commerce/messages')).status).toBe(401)
    expect((await shop.request('/commerce/deliveries/replay', { method: 'POST' })).status).toBe(401)
  })

  test('a dead letter is replayed with the event id it had', async () => {
    const dead = await deadLetter()
    expect(dead).toMatchObject({ kind: 'webhook', target: 'Webhook hook', attempts: 3, status: 500, state: 'dead' })
    expect(JSON.stringify(dead)).not.toContain('North')
    expect(await (await replay({ id: dead.id })).json()).toEqual({ Replayed: 1 })
    await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 5000 })
    expect(other.received[0]?.headers['x-delivery-id']).toBe(dead.eventId)
    expect((await json('/commerce/deliveries?state=dead')).body.Items).toEqual([])
    expect(await (await replay()).json()).toEqual({ Replayed: 0 })
    expect((await replay({ id: 'all' })).status).toBe(400)
    expect((await json('/commerce/deliveries?state=lost')).status).toBe(400)
  })

  test('who reads them and who tries them again is in the audit log', async () => {
    const dead = await deadLetter()
    await replay({ id: dead.id })
    await replay()
    await replay({ id: 'all' })
    await json('/commerce/messages')
    await json('/commerce/messages', await shop.signIn('ada'))
    await vi.waitFor(async () => {
      const { rows } = await log()
      expect(rows).toEqual(
        expect.arrayContaining([
          { username: 'boss', operation: 'Deliveries.replay', ids: { deliveryID: String(dead.id) }, status: 200 },
          { username: 'boss', operation: 'Deliveries.replay', ids: { deliveryID: 'all' }, status: 200 },
          { username: 'boss', operation: 'Deliveries.replay', ids: {}, status: 400 },
          { username: 'boss', operation: 'Messages.list', ids: {}, status: 200 },
        ]),
      )
      expect(rows.filter(({ username }) => username !== 'boss')).toEqual([])
    })
  })

  test('in a browser somebody signs in, reads, tries again, and signs out', async () => {
    const asked = await page('/mail')
    expect(asked.status).toBe(401)
    const signInForm = await asked.text()
    expectAccessible(signInForm)
    expect(signInForm).toContain('value="/mail"')
    const wrong = await form('/commerce/sign-in', { client: 'shop', username: 'boss', password: 'not-this-one' })
    expect(wrong.status).toBe(401)
    const askedAgain = await wrong.text()
    expectAccessible(askedAgain)
    expect(askedAgain).toContain('role="alert"')
    for (const kept of ['value="shop"', 'value="boss"']) expect(askedAgain).toContain(kept)
    expect(askedAgain).not.toContain('not-this-one')

    const cookie = await signIn()
    expect((await page('/commerce/messages', cookie)).headers.get('location')).toBe('/mail')
    const messages = await page('/mail', cookie)
    expect(messages.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(messages.headers.get('cache-control')).toBe('no-store')
    const text = await messages.text()
    expectAccessible(text)
    expect(text).toContain('ada@example.com')
    const [, message = ''] = /<a href="(\/mail\/messages\/[\w-]+)"/.exec(text) ?? []
    const shown = await page(message, cookie)
    expect(shown.headers.get('content-security-policy')).toMatch(/frame-src 'self'/)
    const whole = await shown.text()
    expectAccessible(whole)
    expect(whole).not.toContain('<b>o1')
    const [, letter = ''] = /<iframe src="(\/mail\/[\w-]+)" [^>]*sandbox="allow-popups /.exec(whole) ?? []
    const read = await page(letter, cookie)
    expect(read.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'.*sandbox /)
    expect(await read.text()).toContain('Thank you for your order')
    expect((await page(letter)).status).toBe(401)
    for (const nothing of ['/mail/nothing', '/mail/messages/nothing']) {
      expect((await page(nothing, cookie)).status).toBe(404)
    }
    const search = async (words: string) => (await page(`/mail?${new URLSearchParams({ q: words })}`, cookie)).text()
    expect(await search('ADA@example')).toContain(message)
    expect(await search('no such word')).toContain('No messages match.')
    expect(await search('"><script>')).not.toContain('<script>')

    const dead = await deadLetter()
    const letters = await (await page('/commerce/deliveries', cookie)).text()
    expectAccessible(letters)
    expect(letters).toContain(dead.eventId)
    const again = await form('/commerce/deliveries/replay', { id: String(dead.id) }, { cookie })
    expect(again.status).toBe(303)
    await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 5000 })
    const token = cookie.slice(cookie.indexOf('=') + 1)
    expect((await json('/commerce/messages', token)).status).toBe(200)
    const out = await form('/commerce/sign-out', {}, { cookie })
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    // A copy of the cookie is good for nothing.
    expect(await json('/commerce/messages', token)).toMatchObject({
      status: 401,
      body: { Errors: [{ ErrorCode: 'Auth.TokenRevoked' }] },
    })
    expect((await page('/mail', cookie)).status).toBe(401)
    expect((await json('/commerce/messages')).status).toBe(200)
  })

  test('a form of another site does nothing, and nobody is sent to one', async () => {
    const cookie = await signIn()
    const dead = await deadLetter()
    const fields = { id: String(dead.id) }
    for (const headers of [
      { cookie, origin: 'http://evil.test' },
      { cookie, origin: 'null' },
    ]) {
      expect((await form('/commerce/deliveries/replay', fields, headers)).status).toBe(403)
    }
    const back = { client: 'shop', username: 'boss', password: PASSWORD, back: '//evil.test/commerce/messages' }
    expect((await form('/commerce/sign-in', back)).headers.get('location')).toBe('/mail')
    expect((await form('/commerce/sign-in', back, { origin: 'http://evil.test' })).status).toBe(403)
    await replay()
  })
})
