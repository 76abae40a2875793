/** Content that is broken: a component of a page, or all that is needed to make one (issue, "Bad input and faults"). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Field } from '@tessera/content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Author, signIn } from './author.fixture.ts'
import { DEMONSTRATION, type House, openHouse, openWebsite } from './house.fixture.ts'
import { layoutOf } from './page-scripts.fixture.ts'

let house: House
let author: Author
let between: Server
let behind: Awaited<ReturnType<typeof openWebsite>>

beforeAll(async () => {
  house = await openHouse()
  author = await signIn(house)
  between = spoilingServer()
  await new Promise<void>((listening) => between.listen(0, '127.0.0.1', listening))
  const { port } = between.address() as AddressInfo
  behind = await openWebsite({ CONTENT_HOST: `http://127.0.0.1:${port}` })
}, 300_000)
afterAll(async () => {
  await behind?.close()
  between?.closeAllConnections()
  between?.close()
  await house?.close()
})

/** Stands between the website and the platform, and spoils the settings that come with the page /terms. */
function spoilingServer(): Server {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = Buffer.concat(chunks).toString()
    const answer = await fetch(house.platformUrl + request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', sc_apikey: DEMONSTRATION.apiKey },
      body: asked,
    })
    let body = await answer.text()
    if (asked.includes('"/terms"')) body = body.replaceAll(/"scriptHeader":"(?:[^"\\]|\\.)*"/g, '"scriptHeader":5')
    const headers = {
      'content-type': 'application/json',
      'x-content-epoch': answer.headers.get('x-content-epoch') ?? '',
    }
    response.writeHead(answer.status, headers).end(body)
  })
}

test.each([
  ['/terms', 'en'],
  ['/de/terms', 'de'],
  ['/ar/terms', 'ar'],
])(
  '%s, which cannot be made, is 500 with the authored page of its language and no word of why',
  async (path, language) => {
    const answer = await fetch(behind.websiteUrl + path)
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain(`<html lang="${language}"`)
    expect(html).toContain('site-header')
    const authored = await layoutOf(house, '/server-error', language)
    const title = (authored.sitecore.route?.fields?.Title as Field<string> | undefined)?.value ?? 'no title'
    expect(html).toContain(title.replaceAll("'", '&#x27;'))
    expect(html).not.toMatch(/TypeError|\bat .+:\d+|node_modules/)
    expect(behind.log.some((line) => line.path === '/terms' && /could not be rendered/.test(line.msg))).toBe(true)
    expect((await fetch(`${behind.websiteUrl}/about`)).status).toBe(200)
  },
)

const UID = '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'
const BROKEN_LAYOUTS = {
  'no JSON': '{"placeholders": {"headless-main": [',
  'no object': '42',
  'a placeholder that is no list': '{"placeholders": {"headless-main": "Hero"}}',
  'entries that are no components': '{"placeholders": {"headless-main": [null, 7, "Hero", {}]}}',
  'a uid that is none': '{"placeholders": {"headless-main": [{"component": "Hero", "uid": "not-an-id"}]}}',
  'a data source that is none': `{"placeholders": {"headless-main": [{"component": "Hero", "uid": "${UID}", "dataSource": "../../etc"}]}}`,
}

test.each(Object.entries(BROKEN_LAYOUTS))(
  'a layout that is %s is refused with its reason, and the page stays as it is',
  async (_, layout) => {
    const before = await (await fetch(`${house.websiteUrl}/privacy`)).text()
    const writing = author.write('Home/privacy', 'en', { '__Final Renderings': layout })
    await expect(writing).rejects.toThrow(/INVALID_LAYOUT/)
    await expect(writing).rejects.not.toThrow(/node_modules|\bat .+:\d+/)
    const answer = await fetch(`${house.websiteUrl}/privacy`)
    expect([answer.status, await answer.text()]).toEqual([200, before])
  },
)

const layoutWith = (...renderings: object[]) => JSON.stringify({ placeholders: { 'headless-main': renderings } })

test.each([
  ['is not known', { component: 'Nobody', uid: UID }],
  [
    'has a data source that is gone',
    { component: 'Tabs', uid: UID, dataSource: '00000000-0000-4000-8000-000000000000' },
  ],
  [
    'has params out of this world',
    { component: 'Columns', uid: UID, params: { Layout: '9-9', DynamicPlaceholderId: '-1' } },
  ],
])('a component that %s: the rest of the page stands', async (_, broken) => {
  const whole = { component: 'PageHeader', uid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed' }
  await author.write('Home/terms', 'en', { Title: 'Still here', '__Final Renderings': layoutWith(broken, whole) })
  await author.publish('Home/terms', ['en'])
  const answer = await fetch(`${house.websiteUrl}/terms`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Still here<\/h1>/)
  expect(html).toContain('site-header')
  expect(html).not.toMatch(/TypeError|node_modules/)
})
