/** The people of a company: invited, changed, put into groups, given locations, ordered for; and the letters they get. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInBothColors } from '../axe.fixture.ts'
import { useBrowser } from '../browser.fixture.ts'
import { type House, openHouse } from '../house.fixture.ts'
import { type Call, signedIn } from './shop-api.fixture.ts'

const HOSTILE = '"><img src=x onerror=alert(1)>'

let house: House
let admin: Call
beforeAll(async () => {
  house = await openHouse()
  admin = await signedIn(house.platformUrl, 'admin', 'console')
}, 300_000)
afterAll(() => house?.close())
const { visit } = useBrowser()

interface Answer {
  readonly status: number
  readonly location?: string
  readonly errors: Readonly<Record<string, string>>
}

/** Somebody at the website without a browser: what they are given as cookies they send again. */
async function somebody(username: string, password: string) {
  const cookies = new Map<string, string>()
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (action: string, form: string[][] | Record<string, string>): Promise<Answer> => {
    const answer = keep(
      await fetch(`${house.websiteUrl}/actions/${action}`, {
        method: 'POST',
        headers: { accept: 'application/json', origin: house.websiteUrl, cookie: cookie() },
        body: new URLSearchParams(form),
      }),
    )
    // What the form says of itself is called status too.
    return { ...((await answer.json()) as Answer), status: answer.status }
  }
  const get = async (path: string) => {
    const answer = keep(await fetch(house.websiteUrl + path, { headers: { cookie: cookie() }, redirect: 'manual' }))
    return { status: answer.status, html: await answer.text(), control: answer.headers.get('cache-control') ?? '' }
  }
  expect((await post('account/sign-in', { username, password })).status).toBe(200)
  return { post, get, cookies }
}
const manager = () => somebody('manager', 'Halden-Manager-1')

interface Mail {
  readonly MessageType: string
  readonly Subject: string
  readonly Text: string
  readonly Html: string
  readonly Recipient: { readonly Email: string }
}
const mailsTo = async (email: string) =>
  ((await admin('GET', '/commerce/messages')) as unknown as { Items: Mail[] }).Items.filter(
    ({ Recipient }) => Recipient.Email === email,
  )

/** An order that the manager places for a colleague, through the API. */
async function orderFor(user: string): Promise<string> {
  const api = await signedIn(house.platformUrl, 'manager')
  const asked = { ClientID: 'storefront', Roles: ['Shopper'], Reason: 'By telephone' }
  const { access_token: token } = (await api('POST', `/buyers/nordlys/users/${user}/accesstoken`, asked)) as {
    access_token?: string
  }
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${house.platformUrl}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, answer.ok, answer.ok ? '' : await answer.text()]).toEqual([path, true, ''])
    return (await answer.json()) as { ID: string }
  }
  await call('POST', '/cart/lineitems', { ProductID: 'care-tin-oak', Quantity: 1 })
  await call('PATCH', '/cart', { ShippingAddressID: 'copenhagen', BillingAddressID: 'accounts' })
  await call('POST', '/cart/estimateshipping')
  await call('POST', '/cart/calculate')
  return (await call('POST', '/cart/submit')).ID
}

const EVA = {
  firstName: 'Eva',
  lastName: 'Brandt',
  email: 'eva.brandt@nordlys.example',
  title: HOSTILE,
  language: 'de',
}

test('somebody is invited, sets a password by the letter, signs in, and can be switched off and on again', async () => {
  const amira = await manager()
  expect((await amira.post('people/invite', { ...EVA, email: 'eva', firstName: '' })).errors).toEqual({
    firstName: 'account.error.firstName',
    email: 'account.error.email',
  })
  const made = await amira.post('people/invite', [...Object.entries(EVA), ['group', 'hamburg'], ['group', 'approvers']])
  expect([made.status, made.errors]).toEqual([200, {}])
  expect((await amira.post('people/invite', EVA)).errors).toEqual({ email: 'people.error.taken' })
  const path = made.location ?? ''
  const id = path.split('/').at(-1) ?? ''
  const page = (await amira.get(path)).html
  expect(page).toContain('Eva Brandt')
  expect(page).toContain('Invited')
  expect(page).not.toContain('<img src=x')
  expect(/<input[^>]*value="approvers"[^>]*>/.exec(page)?.[0]).toContain('checked')

  const [letter] = await mailsTo(EVA.email)
  expect(letter).toMatchObject({ MessageType: 'NewUserInvitation', Subject: 'Einladung zu Halden' })
  expect((await amira.post('people/person/letter', { id })).status).toBe(200)
  const letters = await mailsTo(EVA.email)
  expect(letters.map(({ MessageType }) => MessageType)).toEqual(['NewUserInvitation', 'NewUserInvitation'])
  const link = new URL(/http\S+code=\S+/.exec(letters.at(-1)?.Text ?? '')?.[0] ?? '')
  expect([link.origin, link.pathname]).toEqual([house.websiteUrl, '/de/reset-password'])
  const form = { code: link.searchParams.get('code') ?? '', username: EVA.email, password: 'Eva-Brandt-Halden-1' }
  expect((await fetch(link)).status).toBe(200)
  expect((await amira.post('account/reset', { ...form, code: 'x' })).errors).toEqual({
    form: 'account.error.resetCode',
  })
  const reset = await fetch(`${house.websiteUrl}/actions/account/reset`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(form),
  })
  expect(reset.status).toBe(200)
  const eva = await somebody(EVA.email, form.password)
  expect((await eva.get('/account')).html).toContain('/company/approvals')
  expect((await eva.get('/company/people')).status).toBe(404)

  expect((await amira.post('people/person/state', { id, active: 'no' })).status).toBe(200)
  // Commerce has revoked the session with it: the website asks for another sign-in.
  expect((await eva.post('account/list', { name: 'x' })).status).toBe(401)
  const again = { username: EVA.email, password: form.password }
  expect((await eva.post('account/sign-in', again)).errors).toEqual({ form: 'account.error.notActive' })
  expect((await amira.get('/company/people?state=inactive&q=Brandt')).html).toContain('Eva Brandt')
  expect((await amira.post('people/person/state', { id, active: 'yes' })).status).toBe(200)
  expect((await amira.post('people/person/groups', { id, group: 'copenhagen' })).status).toBe(200)
  expect((await amira.get('/company/groups/copenhagen')).html).toContain('Eva Brandt')
  expect((await amira.get('/company/groups/approvers')).html).not.toMatch(/Remove: Eva/)
})

test('nobody locks out themselves, reaches another company, or does what their role does not let them', async () => {
  const amira = await manager()
  expect((await amira.post('people/person/state', { id: 'manager', active: 'no' })).errors).toEqual({
    form: 'people.error.self',
  })
  expect((await amira.post('people/person/groups', [['id', 'manager']])).errors).toEqual({ form: 'people.error.self' })
  const out = { id: 'managers', person: 'manager', change: 'remove' }
  expect((await amira.post('people/group/member', out)).errors).toEqual({ form: 'people.error.self' })
  expect((await amira.post('people/group/delete', { id: 'managers' })).errors).toEqual({
    form: 'people.error.roleGroup',
  })
  const foreign = [
    ['people/person', { ...EVA, title: '', id: 'sanne-bakker' }],
    ['people/person/state', { id: 'sanne-bakker', active: 'no' }],
    ['people/person/groups', { id: 'sanne-bakker', group: 'hamburg' }],
    ['people/person/letter', { id: 'sanne-bakker' }],
    ['people/group/member', { id: 'house-north', person: 'buyer', change: 'add' }],
    ['people/group/delete', { id: 'house-north' }],
    ['people/location/delete', { id: 'house-north' }],
    ['people/location/use', { id: 'hamburg', who: 'group:house-north', delivers: 'on' }],
    ['people/act', { id: 'sanne-bakker', reason: 'x' }],
  ] as const
  for (const [action, fields] of foreign)
    expect([action, (await amira.post(action, fields)).status]).toEqual([action, 422])
  for (const path of ['people/sanne-bakker', 'people/..%2fx', 'groups/house-north', 'locations/house-north']) {
    expect([path, (await amira.get(`/company/${path}`)).status]).toEqual([path, 404])
  }
  const jonas = await somebody('buyer', 'Halden-Buyer-1')
  for (const path of ['people', 'people/manager', 'groups', 'groups/hamburg', 'locations', 'on-behalf']) {
    expect([path, (await jonas.get(`/company/${path}`)).status]).toEqual([path, 404])
  }
  for (const [action, fields] of [
    ['people/invite', EVA],
    ['people/person/state', { id: 'manager', active: 'no' }],
    ['people/group/member', { id: 'managers', person: 'buyer', change: 'add' }],
    ['people/act', { id: 'manager', reason: 'x' }],
  ] as const) {
    expect([action, (await jonas.post(action, fields)).errors]).toEqual([action, { form: 'account.error.notAllowed' }])
  }
})

test('groups and locations are made, changed, used and deleted', async () => {
  const amira = await manager()
  expect((await amira.post('people/group', { name: '', kind: 'location' })).errors).toEqual({
    name: 'people.error.groupName',
  })
  const group =
    (await amira.post('people/group', { name: HOSTILE, description: 'Third', kind: 'location' })).location ?? ''
  const groupId = group.split('/').at(-1) ?? ''
  await amira.post('people/group', { id: groupId, name: 'Studio Oslo', description: 'Third', kind: 'location' })
  await amira.post('people/group/member', { id: groupId, person: 'buyer', change: 'add' })
  expect((await amira.get(group)).html).toMatch(/Studio Oslo[\s\S]*Remove: Jonas Keller/)

  const address = { name: 'Oslo', street1: 'Dronning Eufemias gate 8', zip: '0191', city: 'Oslo', country: 'NO' }
  expect((await amira.post('people/location', { ...address, name: '', zip: '', country: 'XX' })).errors).toEqual({
    name: 'people.error.locationName',
    zip: 'account.error.zip',
    country: 'account.error.country',
  })
  const location = (await amira.post('people/location', { ...address, hours: HOSTILE, dock: 'on' })).location ?? ''
  const id = location.split('/').at(-1) ?? ''
  expect((await amira.post('people/location/use', { id, who: `group:${groupId}` })).errors).toEqual({
    delivers: 'people.error.use',
  })
  expect((await amira.post('people/location/use', { id, who: 'anybody', bills: 'on' })).errors).toEqual({
    who: 'people.error.who',
  })
  expect((await amira.post('people/location/use', { id, who: `group:${groupId}`, delivers: 'on' })).status).toBe(200)
  expect((await amira.get('/company/locations')).html).toMatch(/Oslo[\s\S]*Studio Oslo[\s\S]*Deliveries/)
  expect((await amira.get(location)).html).not.toContain('<img src=x')
  const jonas = await somebody('buyer', 'Halden-Buyer-1')
  expect((await jonas.get('/account/addresses')).html).toContain('Dronning Eufemias gate 8')
  await amira.post('people/location/use/delete', { id, who: `group:${groupId}` })
  expect((await jonas.get('/account/addresses')).html).not.toContain('Dronning Eufemias gate 8')
  expect((await amira.post('people/location/delete', { id })).location).toBe('/company/locations')
  expect((await amira.get(location)).status).toBe(404)
  expect((await amira.post('people/group/delete', { id: groupId })).location).toBe('/company/groups')
})

test('a manager orders for a colleague: every page says so, their own cart waits, and it is kept who did what', async () => {
  const amira = await manager()
  await amira.post('cart/add', { product: 'care-tin-oak', quantity: '3' })
  expect(amira.cookies.get('cart-count')).toBe('3')
  expect((await amira.post('people/act', { id: 'lena-vogt', reason: '' })).errors).toEqual({
    reason: 'people.error.actReason',
  })
  expect((await amira.post('people/act', { id: 'paul-arndt', reason: 'x' })).status).toBe(422)
  const reason = `On holiday ${HOSTILE}`
  expect((await amira.post('people/act', { id: 'lena-vogt', reason })).status).toBe(200)
  expect(amira.cookies.get('cart-count') ?? '0').toBe('0')
  for (const path of ['/', '/account', '/products/care-tin-oak', '/ar/cart']) {
    const { html, control } = await amira.get(path)
    expect([path, html.includes('Lena Vogt'), html.includes('On holiday'), html.includes('<img src=x')]).toEqual([
      path,
      true,
      true,
      false,
    ])
    expect(control).toContain('no-store')
  }
  expect((await amira.get('/company/people')).status).toBe(404)
  expect((await amira.post('people/person/state', { id: 'buyer', active: 'no' })).status).toBe(422)
  await amira.post('cart/add', { product: 'care-tin-oak', quantity: '1' })
  expect(amira.cookies.get('cart-count')).toBe('1')
  expect((await amira.post('people/act/end', {})).location).toBe('/company/on-behalf')
  expect(amira.cookies.get('cart-count')).toBe('3')
  const order = await orderFor('lena-vogt')
  const { html } = await amira.get('/company/on-behalf')
  expect(html).toContain(order)
  expect(html).toContain('Amira Haddad for Lena Vogt')
  expect(html).not.toContain('<img src=x')
  expect((await amira.get('/')).html).not.toContain('On holiday')
  const lena = await somebody('lena.vogt', 'Halden-Lena-1')
  // What was in it was ordered for her.
  expect(lena.cookies.get('cart-count')).toBeUndefined()
  // Nobody may act for others where the marketplace has not said so.
  const sanne = await somebody('sanne.bakker', 'Halden-Sanne-1')
  expect((await sanne.get('/company/on-behalf')).status).toBe(404)
})

test('the head of the page says who is signed in, and to nobody else', async () => {
  const amira = await manager()
  expect((await amira.get('/about')).html).toContain('Your account: Amira, Nordlys Architects GmbH')
  const stranger = await fetch(`${house.websiteUrl}/about`)
  expect(await stranger.text()).not.toContain('Amira')
  await amira.post('account/sign-out', {})
  expect((await amira.get('/about')).html).not.toContain('Amira')
})

test('workshops have pages that may be found, and products lead to them', async () => {
  const read = async (path: string) => {
    const answer = await fetch(house.websiteUrl + path)
    return { status: answer.status, html: await answer.text() }
  }
  const all = await read('/suppliers')
  expect(all.html).toContain('Ullvik Spinning and Weaving')
  const { html } = await read('/de/suppliers/ullvik')
  expect(html).toContain('seit 1889')
  expect(html).toContain('/de/products/teppich-sild')
  expect(html).not.toContain('noindex')
  expect(html).toMatch(/<title>Ullvik Spinning and Weaving/)
  expect((await read('/products/sild-rug')).html).toContain('href="/suppliers/ullvik"')
  expect((await read('/suppliers/halden')).status).toBe(404)
  expect((await read('/suppliers/%22%3E%3Cscript%3E')).status).toBe(404)
})

test('who is invited to a list of their own company has a letter with the link', async () => {
  const jonas = await somebody('buyer', 'Halden-Buyer-1')
  const list = (await jonas.post('account/list', { name: 'Empfang' })).location?.split('/').at(-1) ?? ''
  const form = { id: list, name: 'Mette', email: 'nobody' }
  expect((await jonas.post('account/list/invite', form)).errors).toEqual({ email: 'account.error.email' })
  for (const email of ['approver@nordlys.example', 'sanne.bakker@tidewater.example']) {
    expect((await jonas.post('account/list/invite', { ...form, email })).status).toBe(200)
  }
  const [letter] = await mailsTo('approver@nordlys.example')
  expect(letter?.Subject).toBe('You have been invited to a list at Halden')
  expect(letter?.Text).toContain('Jonas Keller')
  const mette = await somebody('approver', 'Halden-Approver-1')
  const link = new URL(/http\S+invitation=\S+/.exec(letter?.Text ?? '')?.[0] ?? '')
  expect((await mette.get(link.pathname + link.search)).html).toContain('Accept')
  // Other companies are not written to.
  expect(await mailsTo('sanne.bakker@tidewater.example')).toEqual([])
})

test('acting begins and ends by the keyboard alone, and the notice of it is accessible', async () => {
  const page = await visit({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  const form = { username: 'manager', password: 'Halden-Manager-1' }
  await page.context().request.post(`${house.websiteUrl}/actions/account/sign-in`, { form })
  await page.goto(`${house.websiteUrl}/company/on-behalf`)
  await page.getByRole('radio', { name: 'Jonas Keller' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Parental leave')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/account/)
  const notice = page.getByRole('complementary', { name: 'You are acting for someone else' })
  expect(await notice.textContent()).toContain('Amira for Jonas Keller')
  expect(await violationsInBothColors(page)).toEqual([])
  await notice.getByRole('button', { name: 'Stop' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/on-behalf/)
  expect(await page.getByRole('status').first().textContent()).toContain('back in your own account')
})
