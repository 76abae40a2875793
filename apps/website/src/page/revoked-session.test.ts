import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ComponentRendering, VariantRules } from '@tessera/content'
import { defineComponent, text } from '@tessera/content/react'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { fixtureComponents, notice, page, stageForEachTest } from '../website.fixture.tsx'

const open = stageForEachTest()

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const tokenOf = (usr: string, seconds = 600) =>
  `${part({ alg: 'none' })}.${part({ usr, cid: 'shop', role: ['HaldenQuickOrder'], exp: Math.floor(Date.now() / 1000) + seconds })}.x`

/** Commerce that knows nobody but who is named, and says who asks. */
async function commerceFor(known: readonly string[]): Promise<string> {
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/oauth/token')) {
      return response.end(JSON.stringify({ access_token: tokenOf('visitor'), expires_in: 600, token_type: 'bearer' }))
    }
    const { usr } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { usr: string }
    if (known.includes(usr)) return response.end(JSON.stringify({ Username: usr }))
    response.writeHead(401).end(JSON.stringify({ Errors: [{ ErrorCode: 'Auth.TokenRevoked', Message: 'Revoked' }] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stops.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** It says nothing in the head: a page with it is streamed. */
const WhoAsks = defineComponent({
  name: 'WhoAsks',
  fields: { Text: text() },
  serverData: async ({ shop, signal }) => (await shop?.client.me.get({ signal }))?.Username ?? 'nobody',
  component: ({ data }) => createElement('p', null, `asked by ${data ?? 'none'}`),
})

async function stageWith(
  known: readonly string[],
  main: ComponentRendering[] = [{ uid: 'who', componentName: 'WhoAsks' }],
  variantRules?: VariantRules,
) {
  const environment = {
    SEARCH_CUSTOMER_KEY: '11111-2222222',
    SHOP_CLIENT_ID: 'shop',
    COMMERCE_API_URL: await commerceFor(known),
  }
  const html = '<p>Summer in the workshop</p>'
  const widgets = { summer: { appearance: { templates: { html: { devices: { pc: { content: html } } } } } } }
  const content = {
    pages: { 'en /': page({ title: 'Home', main, ...(variantRules && { variantRules }) }) },
    notFound: { en: page({ title: 'Gone', main: [notice('There is no such page')] }) },
    widgets,
  }
  return open(content, environment, [...fixtureComponents, WhoAsks])
}

const cookies = (tokens: Readonly<Record<string, string>>) => ({
  headers: {
    cookie: ['signed-in=1', ...Object.entries(tokens).map(([kind, token]) => `shop.${kind}-token=${token}`)].join('; '),
  },
})

const SIGNED_OUT = expect.stringMatching(/^signed-in=.*Max-Age=0/)

test('a revoked session is dropped on a page that is streamed, which is made for a visitor', async () => {
  const { get } = await stageWith(['visitor'])
  const answer = await get('/', cookies({ access: tokenOf('ann') }))
  expect(await answer.text()).toContain('asked by visitor')
  expect(answer.headers.getSetCookie()).toContainEqual(SIGNED_OUT)
})

test.each([
  ['their own session', ['agent', 'visitor'], 'agent'],
  ['a visitor, where their own session is revoked as well', ['visitor'], 'visitor'],
])('who acts for somebody goes on with %s', async (_, known, expected) => {
  const { get } = await stageWith(known)
  const answer = await get('/', cookies({ access: tokenOf('agent'), impersonation: tokenOf('ann') }))
  expect(await answer.text()).toContain(`asked by ${expected}`)
})

test('a session whose token the search does not take is dropped, and a visitor is shown what it finds', async () => {
  const block = { uid: 'summer', componentName: 'SearchBlock', params: { Kind: 'banner', Widget: 'summer' } }
  const { get } = await stageWith(['ann', 'visitor'], [block])
  const answer = await get('/', cookies({ access: tokenOf('ann') }))
  expect(await answer.text()).toContain('Summer in the workshop')
  expect(answer.headers.getSetCookie()).toContainEqual(SIGNED_OUT)
})

test('a browser that searches with such a token is answered as a visitor', async () => {
  const { get } = await stageWith(['visitor'])
  const body = JSON.stringify({ widget: { items: [{ rfk_id: 'summer', entity: 'content' }] } })
  const { headers } = cookies({ access: tokenOf('agent'), impersonation: tokenOf('ann') })
  const answer = await get('/api/discover/v2', { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Summer in the workshop')
  expect(answer.headers.getSetCookie()).toContainEqual(SIGNED_OUT)
})

test('a file of a company whose buyer has been revoked is none', async () => {
  const { get } = await stageWith(['visitor'])
  const answer = await get('/download/en/price-list.csv', cookies({ access: tokenOf('ann') }))
  expect(answer.status).toBe(404)
  expect(answer.headers.getSetCookie()).toContainEqual(SIGNED_OUT)
})

test('the variant is chosen again for who they are without the revoked session', async () => {
  const audience = { match: 'all', conditions: [{ type: 'account', values: { is: 'company' } }] } as const
  const main = [
    { uid: 'who', componentName: 'WhoAsks' },
    { ...notice('For everybody'), experiences: { company: notice('For companies') } },
  ]
  const rules = { variants: [{ id: 'company', audience }] }
  const { get } = await stageWith(['ann', 'visitor'], main, rules)
  const held = await get('/', cookies({ access: tokenOf('ann') }))
  expect(await held.text()).toContain('For companies')
  const revoked = await get('/', cookies({ access: tokenOf('bob') }))
  expect(await revoked.text()).toContain('For everybody')
})

describe('an answer that ends a session may be kept by no cache, for another visitor would be signed out by it:', () => {
  const over = () => cookies({ access: tokenOf('ann', -600) })
  const expectPrivate = (answer: Response) => {
    expect(answer.headers.getSetCookie()).toContainEqual(SIGNED_OUT)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }

  test('a page', async () => {
    const { get } = await stageWith(['visitor'])
    expectPrivate(await get('/', over()))
  })

  test('the 404 page that is kept for everybody', async () => {
    const { get } = await stageWith(['visitor'])
    const shared = await get('/nowhere')
    expect(shared.headers.get('cache-control')).toContain('public')
    const answer = await get('/nowhere', over())
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There is no such page')
    expectPrivate(answer)
    expect((await get('/nowhere')).headers.get('set-cookie')).toBeNull()
  })

  test('the last good page while the content is away, also to who has it already', async () => {
    const { get, content } = await stageWith(['visitor'], [notice('Hello')])
    await (await get('/')).text()
    const kept = await get('/')
    await kept.text()
    content.away = true
    content.epoch = 2
    expectPrivate(await get('/', over()))
    const { headers } = over()
    const held = await get('/', { headers: { ...headers, 'if-none-match': kept.headers.get('etag') ?? '' } })
    expect(held.status).toBe(304)
    expectPrivate(held)
  })

  test('that a page has moved', async () => {
    const { get, content } = await stageWith(['visitor'])
    content.pages['en /About'] = page({ itemPath: '/about' })
    const answer = await get('/About', { ...over(), redirect: 'manual' })
    expect(answer.status).toBe(301)
    expectPrivate(answer)
  })

  test('that there is no such file for a company', async () => {
    const { get } = await stageWith(['visitor'])
    expectPrivate(await get('/download/en/price-list.csv', over()))
  })
})
