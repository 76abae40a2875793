/** Whoever signs in to the demonstration for the first time finds it alive: what each of its people is there for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(() => house?.close())

/** Somebody who has signed in; reads pages as text. */
async function enter(user: string) {
  const [name = ''] = user.split('.')
  const password = `Halden-${name[0]?.toUpperCase()}${name.slice(1)}-1`
  const answer = await fetch(`${house.websiteUrl}/actions/account/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ username: user, password }),
    headers: { accept: 'application/json', origin: house.websiteUrl },
  })
  expect([user, answer.status]).toEqual([user, 200])
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  return async (path: string): Promise<string> => {
    const page = await fetch(house.websiteUrl + path, { headers: { cookie: cookie.join('; ') }, redirect: 'manual' })
    expect([user, path, page.status]).toEqual([user, path, 200])
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await page.text()) ?? []
    return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }
}

describe('the shopper', () => {
  test.each([
    ['/account', ['10239', '10234']],
    ['/account/orders', ['10187', '10196', '10209', '10221', '10234', '10239']],
    ['/account/orders/10234', ['NF4029 1503 9914', 'Nordfrakt', 'Perle pendant']],
    ['/account/invoices/10187', ['INV-10187', 'Blad side chair']],
    ['/account/returns', ['10196', '10221']],
    ['/account/lists', ['Reading corner', 'What we would buy first']],
    ['/account/subscriptions', ['Care tin for oiled oak', 'Every three months']],
  ])('finds on %s: %s', async (path, words) => {
    const text = await (await enter('shopper'))(path)
    for (const word of words) expect(text).toContain(word)
  })
})

describe.each([
  {
    company: 'Nordlys',
    manager: 'manager',
    awaiting: ['10235', '10237', '10240'],
    declined: '10204',
    budget: 'Copenhagen 2026',
    quotes: { by: 'buyer', names: ['Canteen, second floor', 'Quiet rooms'] },
    invoice: { by: 'buyer', order: '10181', words: ['INV-10181', 'PO-2217', '4100 Fit-out'] },
    returned: '10218',
  },
  {
    company: 'Tidewater',
    manager: 'tom.baker',
    awaiting: ['10233', '10236', '10238'],
    declined: '10208',
    budget: 'Lounge allowance',
    quotes: { by: 'pieter.vos', names: ['Third house: tables'] },
    invoice: { by: 'pieter.vos', order: '10180', words: ['INV-10180', 'TW-0588'] },
    returned: '10192',
  },
])('$company', ({ manager, awaiting, declined, budget, quotes, invoice, returned }) => {
  test('its manager sees orders of several people in every state, returns and used budgets', async () => {
    const read = await enter(manager)
    expect((await read('/company')).length).toBeGreaterThan(300)
    const orders = await read('/company/orders')
    expect(orders).toContain(invoice.order)
    for (const id of awaiting) expect(await read('/company/orders?status=approval')).toContain(id)
    expect(await read('/company/orders?status=declined')).toContain(declined)
    expect(await read('/company/returns')).toContain(returned)
    expect(await read('/company/budgets')).toContain(budget)
  })

  test('its buyers see their quotes and invoices', async () => {
    const quoted = await (await enter(quotes.by))('/company/quotes')
    for (const name of quotes.names) expect(quoted).toContain(name)
    const text = await (await enter(invoice.by))(`/account/invoices/${invoice.order}`)
    for (const word of invoice.words) expect(text).toContain(word)
  })
})

test.each([
  ['approver', ['10237', 'Lena Vogt', 'more than €2,500', '10240', 'charged to “5000 Client projects”']],
  ['henrik.moller', ['10235', 'more than €15,000']],
  ['sanne.bakker', ['10236', '10238', 'more than €1,000']],
  ['tom.baker', ['10233', 'More than ten chairs']],
])('%s is asked for a word, and told by which rule', async (user, words) => {
  const text = await (await enter(user))('/company/approvals')
  for (const word of words) expect(text).toContain(word)
})

test('nobody was sent a letter about any of it', async () => {
  const form = { grant_type: 'password', client_id: 'console', username: 'admin', password: 'Halden-Admin-1' }
  const answer = await fetch(`${house.platformUrl}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const letters = await fetch(`${house.platformUrl}/commerce/messages`, { headers })
  expect(((await letters.json()) as { Items: unknown[] }).Items).toEqual([])
})
