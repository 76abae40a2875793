import { sql } from 'kysely'
import { defaultTreeAdapter, parse } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../../operations/operations.fixture.ts'
import { openShop, PASSWORD, type Shop } from '../../outbound/outbound.fixture.ts'
import { describeWithTables } from '../../tables.fixture.ts'

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

describeWithTables('where returns are handled', (open) => {
  let shop: Shop
  let seller = ''
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const said = await shop.call(method, path, body, token)
    expect([path, said.status < 300, said.body.Errors]).toEqual([path, true, undefined])
    return said.body
  }
  beforeAll(async () => {
    shop = await openShop(await open())
    await send('PUT', '/priceschedules/chair', { Name: 'Chair', PriceBreaks: [{ Quantity: 1, Price: 100 }] })
    await send('PUT', '/products/chair', {
      Name: 'Chair',
      Active: true,
      Returnable: true,
      DefaultPriceScheduleID: 'chair',
    })
    await send('POST', '/catalogs/productassignments', { CatalogID: 'range', ProductID: 'chair' })
    const all = { CatalogID: 'range', BuyerID: 'north', ViewAllCategories: true, ViewAllProducts: true }
    await send('POST', '/catalogs/assignments', all)
    await send('POST', '/adminusers', { ...user('sell'), Password: PASSWORD })
    await send('POST', '/securityprofiles', { ID: 'sales', Name: 'Sales', Roles: ['OrderAdmin'] })
    await send('POST', '/securityprofiles/assignments', { SecurityProfileID: 'sales', UserID: 'sell' })
    await send('POST', '/usergroups/assignments', { UserGroupID: 'sales', UserID: 'sell' })
    await send('POST', '/approvalrules', {
      ID: 'asked',
      Name: 'Asked',
      ApprovalType: 'OrderReturn',
      ApprovingGroupID: 'sales',
      RuleExpression: "orderreturn.Comments = 'ask'",
    })
    const at = '/orders/Incoming/o1'
    await send('PUT', at, { FromCompanyID: 'north', FromUserID: 'ada' })
    await send('POST', `${at}/lineitems`, { ID: 'line', ProductID: 'chair', Quantity: 9 })
    await send('POST', `${at}/submit`)
    await send('POST', `${at}/complete`)
    seller = await signIn('sell')
  })
  afterAll(() => shop?.close())

  const form = (path: string, fields: Record<string, string>, cookie = seller, origin = 'http://localhost') =>
    shop.request(path, { method: 'POST', headers: { origin, cookie }, body: new URLSearchParams(fields) })
  async function signIn(username: string, back = '', to = '/returns') {
    const answer = await form('/returns/sign-in', { client: 'shop', username, password: PASSWORD, back }, '')
    expect(answer.headers.get('location')).toBe(to)
    expect(answer.headers.get('set-cookie')).toMatch(/^[^,]*; Path=\/returns; HttpOnly; SameSite=Strict$/)
    return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  }
  const read = async (path: string, cookie = seller) => {
    const answer = await shop.request(path, { headers: { cookie } })
    return { status: answer.status, text: await answer.text() }
  }
  const returned = async (ID: string, Comments: string | null = null) => {
    const ItemsToReturn = [{ LineItemID: 'line', Quantity: 1, Comments: '<b>Too many</b>' }]
    await send('POST', '/orderreturns', { ID, OrderID: 'o1', ItemsToReturn, Comments })
    await send('POST', `/orderreturns/${ID}/submit`)
    return `/returns/${ID}`
  }
  const found = (id: string) => send('GET', `/orderreturns/${id}`)

  test('who may handle returns lands where they wanted to go, and nobody on another site', async () => {
    await signIn('sell', '/returns/r1', '/returns/r1')
    for (const back of ['//evil.test/returns', '/returns//evil.test', '/mail', 'https://evil.test/returns']) {
      await signIn('boss', back)
    }
    const shopper = await shop.request('/returns', { headers: { authorization: `Bearer ${await shop.signIn('ada')}` } })
    expect([shopper.status, await shopper.text()]).toEqual([403, expect.stringContaining('OrderAdmin')])
    expect((await read('/returns', '')).status).toBe(401)
    const missing = await read('/returns/none')
    expect(missing).toEqual({ status: 404, text: expect.stringContaining('<h1>Not found</h1>') })
    expect(missing.text).toContain('OrderReturn none was not found.')
  })

  test('somebody signs in, and signs out for good', async () => {
    const asked = await shop.request('/returns/r1')
    expect(asked.status).toBe(401)
    const signInForm = await asked.text()
    expectAccessible(signInForm)
    expect(signInForm).toContain('value="/returns/r1"')
    const wrong = await form('/returns/sign-in', { client: 'shop', username: 'boss', password: 'not-this-one' }, '')
    expect(wrong.status).toBe(401)
    const askedAgain = await wrong.text()
    expectAccessible(askedAgain)
    expect(askedAgain).toContain('role="alert"')
    for (const kept of ['value="shop"', 'value="boss"']) expect(askedAgain).toContain(kept)
    expect(askedAgain).not.toContain('not-this-one')
    const fields = { client: 'shop', username: 'boss', password: PASSWORD }
    expect((await form('/returns/sign-in', fields, '', 'http://evil.test')).status).toBe(403)

    const cookie = await signIn('boss')
    const list = await shop.request('/returns', { headers: { cookie } })
    expect(list.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
    expect(list.headers.get('cache-control')).toBe('no-store')
    expectAccessible(await list.text())
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const asBearer = () => shop.request('/commerce/messages', { headers: { authorization: `Bearer ${token}` } })
    expect((await asBearer()).status).toBe(200)
    const out = await form('/returns/sign-out', {}, cookie)
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
    // A copy of the cookie is good for nothing.
    const late = await asBearer()
    expect([late.status, (await late.json()).Errors[0].ErrorCode]).toEqual([401, 'Auth.TokenRevoked'])
    expect((await read('/returns', cookie)).status).toBe(401)
  })

  test('what waits is declined with a reason, or approved', async () => {
    const at = await returned('no', 'ask')
    expect((await read('/returns')).text).toContain('Needs your decision')
    const { text } = await read(at)
    expect(text).toContain('&lt;b&gt;Too many&lt;/b&gt;')
    expect(text).toContain('value="decline"')
    const silent = await form(`${at}/decide`, { verdict: 'decline' })
    expect([silent.status, await silent.text()]).toEqual([400, expect.stringContaining('Give a reason for declining')])
    expect((await form(`${at}/decide`, { verdict: 'decline', comments: 'Used' })).status).toBe(303)
    expect(await found('no')).toMatchObject({ Status: 'Declined' })
    // Decided twice, it says so.
    expect((await form(`${at}/decide`, { verdict: 'approve' })).status).toBe(400)
    await form(`${await returned('yes', 'ask')}/decide`, { verdict: 'approve' })
    expect(await found('yes')).toMatchObject({ Status: 'Open' })
  })

  test('what has arrived is marked, keeps its day, and is completed with what is refunded', async () => {
    const at = await returned('back')
    expect((await form(`${at}/received`, {})).status).toBe(400)
    expect((await form(`${at}/received`, { line: 'line' })).status).toBe(303)
    const { xp } = await found('back')
    expect(Date.parse(xp.Received.line)).toBeGreaterThan(0)
    expect((await form(`${at}/received`, { line: 'line' })).status).toBe(400)
    expect((await found('back')).xp).toEqual(xp)
    const { text } = await read(at)
    expect(text).toContain('Received, not completed yet')
    expect(text).toContain('value="100.00"')
    expect(text).toContain('Completing sends no money')
    for (const amount of ['', 'much', '-1', '1e3', '1.234']) {
      expect([amount, (await form(`${at}/complete`, { 'refund.line': amount })).status]).toEqual([amount, 400])
    }
    expect((await form(`${at}/complete`, { 'refund.line': '99,50' })).status).toBe(303)
    expect(await found('back')).toMatchObject({ Status: 'Completed', RefundAmount: 99.5 })
    expect((await form(`${at}/complete`, { 'refund.line': '5' })).status).toBe(400)
    expect(await found('back')).toMatchObject({ Status: 'Completed', RefundAmount: 99.5 })
    const { rows } = await sql<{ operation: string }>`
      select operation from commerce_audit where username = 'sell' and operation like 'OrderReturns.%'`.execute(shop.db)
    expect(rows.map(({ operation }) => operation)).toEqual(expect.arrayContaining(['OrderReturns.complete']))
  })

  test('the refund is prefilled with what the shopper was told: with tax, and without what was taken off the order', async () => {
    await send('POST', '/promotions', {
      ID: 'thirty',
      Code: 'THIRTY',
      Active: true,
      AllowAllBuyers: true,
      EligibleExpression: 'true',
      ValueExpression: '30',
    })
    const order = '/orders/All/o2'
    await send('PUT', '/orders/Incoming/o2', { FromCompanyID: 'north', FromUserID: 'ada' })
    await send('POST', `${order}/lineitems`, { ID: 'line', ProductID: 'chair', Quantity: 2 })
    await send('POST', `${order}/lineitems`, { ID: 'other', ProductID: 'chair', Quantity: 1 })
    await send('POST', `${order}/promotions/THIRTY`)
    await send('PATCH', order, { TaxCost: 51.3 })
    await send('POST', `${order}/submit`)
    await send('POST', `${order}/complete`)
    const ItemsToReturn = [{ LineItemID: 'line', Quantity: 1 }]
    await send('POST', '/orderreturns', { ID: 'taxed', OrderID: 'o2', ItemsToReturn })
    await send('POST', '/orderreturns/taxed/submit')
    // 300 of goods, 30 off the order, 51.30 of tax: 107.10 of each hundred.
    expect((await read('/returns/taxed')).text).toContain(
      'name="refund.line" inputmode="decimal" required value="107.10"',
    )
  })

  test('a page that is older than the status of its return changes nothing', async () => {
    const asked = await returned('stale', 'ask')
    for (const fields of [{}, { verdict: 'maybe', comments: 'Used' }]) {
      const answer = await form(`${asked}/decide`, fields)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('approve or to decline')])
    }
    for (const [step, fields] of [
      ['received', { line: 'line' }],
      ['complete', { 'refund.line': '5' }],
    ] as const) {
      const early = await form(`${asked}/${step}`, fields)
      expect([early.status, await early.text()]).toEqual([400, expect.stringContaining('“Needs your decision”')])
    }
    expect(await found('stale')).toMatchObject({ Status: 'AwaitingApproval', RefundAmount: null })
    await send('POST', '/orderreturns/stale/cancel')
    const late = await form(`${asked}/received`, { line: 'line' })
    expect([late.status, await late.text()]).toEqual([400, expect.stringContaining('“Canceled”')])
    expect((await found('stale')).xp ?? {}).not.toHaveProperty('Received')
  })

  test('a return of an order that goes to a supplier opens as it is listed', async () => {
    await send('PATCH', '/suppliers/mill', { AllBuyersCanOrder: true })
    await send('PUT', '/products/chair/suppliers/mill')
    await send('PUT', '/orders/All/o3', { FromCompanyID: 'north', FromUserID: 'ada', ToCompanyID: 'mill' })
    await send('POST', '/orders/All/o3/lineitems', { ID: 'line', ProductID: 'chair', Quantity: 1 })
    await send('POST', '/orders/All/o3/submit')
    await send('POST', '/orders/All/o3/complete')
    expect((await send('GET', '/orders/All/o3')).ToCompanyID).toBe('mill')
    const ItemsToReturn = [{ LineItemID: 'line', Quantity: 1 }]
    await send('POST', '/orderreturns', { ID: 'mill', OrderID: 'o3', ItemsToReturn })
    await send('POST', '/orderreturns/mill/submit')
    expect((await read('/returns')).text).toContain('/returns/mill')
    expect(await read('/returns/mill')).toEqual({ status: 200, text: expect.stringContaining('1 × Chair') })
  })

  test('a body that is no form is refused with a page', async () => {
    const at = await returned('garbled')
    const garbled = (type: string, body: string) =>
      shop.request(`${at}/received`, {
        method: 'POST',
        headers: { origin: 'http://localhost', cookie: seller, 'content-type': type },
        body,
      })
    for (const type of ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x']) {
      const answer = await garbled(type, '{"line":')
      expect([type, answer.status, await answer.text()]).toEqual([
        type,
        400,
        expect.stringContaining('could not be read'),
      ])
    }
    const large = await garbled('application/x-www-form-urlencoded', 'a'.repeat(20_000))
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('<h1>')])
  })

  test('a form of another site does nothing', async () => {
    const at = await returned('safe')
    for (const origin of ['http://evil.test', 'null']) {
      expect((await form(`${at}/received`, { line: 'line' }, seller, origin)).status).toBe(403)
    }
    expect((await found('safe')).xp ?? {}).not.toHaveProperty('Received')
  })
})
