/** Bad input: a clear error of the contract's shape, never a fault with its stack, never a crash (issue). */
import { createPlatform, readPlatformSettings } from '@tessera/platform'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHEAP_HASH } from '../apps/platform/src/ground/auth/cheap-hash.fixture.ts'
import { freshSnapshot, onDefaultEngine } from '../apps/platform/src/ground/database/engines.fixture.ts'
import { HOSTILE_PATHS, sendRaw } from './hostile-requests.fixture.ts'
import { DEMONSTRATION, type House, openHouse } from './house.fixture.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
}, 300_000)
afterAll(async () => {
  if (house === undefined) return
  expect((await fetch(`${house.websiteUrl}/`)).status).toBe(200)
  expect((await fetch(`${house.platformUrl}/readyz`)).status).toBe(200)
  await house.close()
})

const TRACES = /\bat .{1,200}:\d+:\d+|node_modules|TypeError|RangeError|SyntaxError: |PGlite|select "|root:x:0/

describe.each(['website', 'platform'] as const)('hostile addresses on the %s', (app) => {
  test.each(HOSTILE_PATHS.map((path) => [path.slice(0, 60), path]))('%s', async (_, path) => {
    const { status, text, headers } = await sendRaw(house[`${app}Url`], path)
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(TRACES)
    expect(headers['set-cookie']).toBeUndefined()
    if (typeof headers.location === 'string')
      expect(new URL(headers.location, house[`${app}Url`]).hostname).toBe('localhost')
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('the method %s', async (method) => {
    const { status, text } = await sendRaw(house[`${app}Url`], '/office', { method })
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(TRACES)
  })
})

describe('content, asked in vain', () => {
  const layout = (query: Record<string, string>) => {
    const all = new URLSearchParams({
      sc_apikey: DEMONSTRATION.apiKey,
      sc_site: DEMONSTRATION.site,
      sc_lang: 'en',
      item: '/',
      ...query,
    })
    return fetch(`${house.platformUrl}/sitecore/api/layout/render/jss?${all}`)
  }
  test.each([
    ['an unknown site', { sc_site: 'nobody' }],
    ['an unknown page', { item: '/no/such/page' }],
    ['an unknown language', { sc_lang: 'xx' }],
    ['a language that is none', { sc_lang: '../..' }],
    ['an id nobody has', { item: '{00000000-0000-0000-0000-000000000000}' }],
    ['an id cut short', { item: '{0DE95AE4-41AB-4D01' }],
    ['a path of 5,000 letters', { item: `/${'x'.repeat(5000)}` }],
    ['a wrong key', { sc_apikey: 'wrong' }],
  ])('%s', async (_, query) => {
    const answer = await layout(query)
    expect(answer.status).toBeLessThan(500)
    const text = await answer.text()
    expect(text).not.toMatch(TRACES)
    expect(() => JSON.parse(text)).not.toThrow()
  })
})

describe('GraphQL', () => {
  const ask = async (query: unknown, variables?: unknown, key: string = DEMONSTRATION.apiKey) => {
    const { status, text } = await sendRaw(house.platformUrl, '/sitecore/api/graph/edge', {
      method: 'POST',
      headers: { 'content-type': 'application/json', sc_apikey: key },
      body: JSON.stringify({ query, variables }),
    })
    expect(text).not.toMatch(TRACES)
    return { status, body: JSON.parse(text) as { data?: unknown; errors?: { message: string }[] } }
  }
  const deep = (levels: number) =>
    `{ item(path: "/sitecore/content", language: "en") { ${'children { results { '.repeat(levels)} id ${'} }'.repeat(levels)} } }`
  test.each([
    ['a document of half a megabyte', `{ ${'site { siteInfoCollection { name } } '.repeat(14_000)} }`],
    ['a document 5,000 levels deep', deep(5000)],
    ['a document 20 levels deep', deep(20)],
    ['10,000 aliases', `{ ${Array.from({ length: 10_000 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    [
      'a page of less than nothing',
      '{ item(path: "/sitecore", language: "en") { children(first: -1) { results { id } } } }',
    ],
    [
      'a number that is none',
      '{ item(path: "/sitecore", language: "en") { children(first: 1e99) { results { id } } } }',
    ],
    ['a field that is not there', '{ nothing }'],
    ['half a document', '{ site { '],
    ['no document', 7],
    ['a mutation', 'mutation { updateItem { id } }'],
  ])('%s is refused with errors', async (_, query) => {
    const { status, body } = await ask(query)
    expect(status).toBeLessThan(500)
    expect(body.errors?.[0]?.message ?? (body as { error?: string }).error).toMatch(/.{5,}/)
  })

  test('a page of a million is cut to what a page may hold', async () => {
    const { body } = await ask(
      `{ site { siteInfo(site: "${DEMONSTRATION.site}") { dictionary(language: "en", first: 1000000) { results { key } } } } }`,
    )
    const { site } = body.data as { site: { siteInfo: { dictionary: { results: unknown[] } } } }
    expect(site.siteInfo.dictionary.results.length).toBeLessThanOrEqual(1000)
  })

  test.each([
    ['letters', 'not a cursor'],
    ['another list’s', Buffer.from('["dictionary","halden-dotcom","en",3]').toString('base64url')],
    ['a number out of this world', Buffer.from('99999999999999999999').toString('base64')],
    ['no base64', '%%%'],
    ['10,000 letters', 'A'.repeat(10_000)],
  ])('a cursor that lies (%s) gives an error or an empty page, and never the same page for ever', async (_, after) => {
    const query = `query ($after: String) { site { siteInfo(site: "${DEMONSTRATION.site}") {
      dictionary(language: "en", first: 5, after: $after) { pageInfo { endCursor hasNext } results { key } } } } }`
    const { status, body } = await ask(query, { after })
    expect(status).toBeLessThan(500)
    if (body.errors !== undefined) return
    const { site } = body.data as {
      site: { siteInfo: { dictionary: { pageInfo: { hasNext: boolean; endCursor: string } } } }
    }
    const { hasNext, endCursor } = site.siteInfo.dictionary.pageInfo
    expect(hasNext && endCursor === after).toBe(false)
  })

  test.each(['{00000000-0000-0000-0000-000000000000}', 'not-an-id', '', '\u0000', '../..', 'x'.repeat(20_000)])(
    'an item by a path or id that is none is nobody (%#)',
    async (path) => {
      const { status, body } = await ask('query ($path: String) { item(path: $path, language: "en") { id } }', { path })
      expect(status).toBeLessThan(500)
      expect(body.errors !== undefined || (body.data as { item: unknown }).item === null).toBe(true)
    },
  )

  test.each(['{"query": ', '[]', 'null', '"x"', '7'])('the body %s', async (body) => {
    const headers = { 'content-type': 'application/json', sc_apikey: DEMONSTRATION.apiKey }
    const answer = await fetch(`${house.platformUrl}/sitecore/api/graph/edge`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toMatch(TRACES)
  })
})

test.each([
  ['GraphQL', 'platform', '/sitecore/api/graph/edge', 'application/json'],
  ['the authoring API', 'platform', '/sitecore/api/authoring/graphql/v1', 'application/json'],
  ['the token', 'platform', '/oauth/token', 'application/x-www-form-urlencoded'],
  ['a form', 'website', '/actions/contact', 'application/x-www-form-urlencoded'],
  ['a proxied request', 'website', '/sitecore/api/graph/edge', 'application/json'],
  ['a report of vitals', 'website', '/_perf/vitals', 'text/plain'],
] as const)('%s of four megabytes is refused in words, again and again', async (_, app, path, type) => {
  const headers = { 'content-type': type, sc_apikey: DEMONSTRATION.apiKey, origin: house.websiteUrl }
  for (let time = 0; time < 5; time++) {
    const { status, text } = await sendRaw(house[`${app}Url`], path, {
      method: 'POST',
      headers,
      body: 'x'.repeat(4_000_000),
    })
    expect([401, 413]).toContain(status)
    expect(text).not.toMatch(TRACES)
  }
})

describe('forms', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${house.websiteUrl}/actions/contact`, {
      method: 'POST',
      body,
      headers: { origin: house.websiteUrl, ...headers },
      redirect: 'manual',
    })
  test.each([
    ['no form', () => send('{}', { 'content-type': 'application/json' }), 415],
    ['a form of a megabyte', () => send(new URLSearchParams({ message: 'x'.repeat(1_000_000) })), 413],
    ['a broken multipart form', () => send('--x\r\n', { 'content-type': 'multipart/form-data; boundary=y' }), 400],
  ])('%s', async (_, act, status) => {
    const answer = await act()
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toMatch(TRACES)
  })

  test('a form never leads to another site', async () => {
    const form = { name: 'Sam', email: 'sam@example.com', message: 'Hello to all of you.' }
    for (const returnTo of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ]) {
      const answer = await send(new URLSearchParams({ ...form, returnTo }))
      expect(answer.status).toBe(303)
      expect(new URL(answer.headers.get('location') ?? '', house.websiteUrl).origin).toBe(house.websiteUrl)
    }
  })
})

test('media that is no picture, or would burst the memory, is refused by name of the reason', async () => {
  const settings = readPlatformSettings({ ...(await onDefaultEngine()), LOG_LEVEL: 'none' })
  const platform = await createPlatform(settings, { snapshot: await freshSnapshot(), hashCost: CHEAP_HASH })
  try {
    const save = (bytes: Uint8Array) => platform.content.saveMedia({ bytes, kind: 'image' })
    await expect(save(Buffer.from('MZ this is a program'))).rejects.toMatchObject({ code: 'media_not_an_image' })
    await expect(save(Buffer.from('<html><script>alert(1)</script></html>'))).rejects.toMatchObject({
      code: 'media_not_an_image',
    })
    await expect(save(new Uint8Array())).rejects.toMatchObject({ code: 'media_empty' })
    await expect(save(new Uint8Array(26 * 1024 * 1024))).rejects.toMatchObject({ code: 'media_too_large' })
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(2_000_000)
    const before = process.memoryUsage().rss
    await expect(save(bomb)).rejects.toMatchObject({ code: expect.stringMatching(/^media_/) })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expect(save(Buffer.from(svg))).rejects.toMatchObject({ code: 'media_unsafe_svg' })
  } finally {
    await platform.close()
  }
})
