/** Editing pages before a content service that only tells what it was asked; the real one is asked in `e2e/studio`. */
import { expect, test } from 'vitest'
import { notice, page } from '../../../website/src/website.fixture.tsx'
import { authorCookie } from '../author-session.ts'
import { STUDIO_URL, studioForEachTest } from '../studio.fixture.ts'

const open = studioForEachTest()
const cookie = authorCookie({ token: 'a-token', username: 'ada' }, 60, false).split(';')[0] ?? ''
const HSTS = 'strict-transport-security'
const asAuthor = { headers: { cookie } }

const office = { 'en /office': page({ main: [notice('Lamps')] }) }

test('who is not signed in is sent to do so, and back', async () => {
  const { get, content } = await open({ pages: office })
  const answer = await get('/studio/edit/en/office')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/studio/sign-in?returnTo=%2Fstudio%2Fedit%2Fen%2Foffice',
  ])
  const data = await get('/studio/api/page?locale=en&path=/office')
  expect([data.status, (await data.json()).code]).toEqual([401, 'SIGNED_OUT'])
  expect(content.asked).toEqual([])
})

test('a session that the platform has ended is ended here too', async () => {
  const { get } = await open({ pages: office, authors: { status: 401 } })
  const answer = await get('/studio/edit/en/office', asAuthor)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/studio/sign-in?returnTo=%2Fstudio%2Fedit%2Fen%2Foffice&reason=expired',
  ])
  expect(answer.headers.getSetCookie().join()).toMatch(/^author-session=; Max-Age=0/)
  expect((await get('/studio/api/page?locale=en&path=/office', asAuthor)).status).toBe(401)
})

test.each([
  ['/studio/edit/en/office', 403, 503],
  ['/studio/api/page?locale=en&path=/office', 403, 502],
])('%s says that the role is too low, and that the platform is away', async (address, forbidden, away) => {
  const { get, content } = await open({ pages: office, authors: { status: 403 } })
  expect((await get(address, asAuthor)).status).toBe(forbidden)
  content.away = true
  expect((await get(address, asAuthor)).status).toBe(away)
})

test('a page that is not there is not there', async () => {
  const { get } = await open({ pages: office })
  for (const address of ['/studio/edit/en/kitchen', '/studio/edit/fr/office', '/studio/edit']) {
    expect((await get(address, asAuthor)).status).toBe(404)
  }
  const data = await get('/studio/api/page?locale=en&path=/kitchen', asAuthor)
  expect([data.status, (await data.json()).code]).toEqual([404, 'NO_SUCH_PAGE'])
})

test('a page is edited on its draft, which is read for each request, and which visitors do not get', async () => {
  const { get, visit, content } = await open({ pages: office, authors: { item: 'item-1' } })
  content.drafts['en /office'] = page({ title: 'Draft', main: [notice('Not published yet')] })
  for (const words of ['Not published yet', 'Written since']) {
    content.drafts['en /office'] = page({ main: [notice(words)] })
    const answer = await get('/studio/edit/en/office', asAuthor)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(words)
    const visitor = await visit('/office')
    expect(await visitor.text()).not.toContain(words)
  }
})

test('it is nobody else’s, found by no search engine, counted by nobody, and has no script of its own inline', async () => {
  const { get, visit, content } = await open(
    { pages: office, authors: { item: 'item-1' } },
    { EVENTS_CONTEXT_ID: 'context' },
  )
  content.settings = { scriptHeader: '<script>alert("a tag manager")</script>' }
  const answer = await get('/studio/edit/en/office', asAuthor)
  const { headers } = answer
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.has('speculation-rules')).toBe(false)
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
  const html = await answer.text()
  expect(html).not.toContain('tag manager')
  expect(html).not.toContain('data-route')
  expect(html).not.toContain('id="page-tracking"')
  // A visitor's page has them.
  const visited = await (await visit('/office')).text()
  expect(visited).toContain('data-route')
  expect(visited).toContain('id="page-tracking"')
  for (const none of ['jss-hrz-editing', 'page-edit', 'packages/editor', 'text/sitecore']) {
    expect(visited).not.toContain(none)
  }
})

test('it is of the studio’s origin: https of the website alone does not make its own addresses https', async () => {
  const { get, visit } = await open(
    { pages: office, authors: { item: 'item-1' } },
    { PUBLIC_URL: 'https://www.halden.example' },
  )
  const secured = async (answer: Promise<Response>) => {
    const { headers } = await answer
    return [headers.get('content-security-policy')?.includes('upgrade-insecure-requests'), headers.has(HSTS)]
  }
  expect(await secured(get('/studio/edit/en/office', asAuthor))).toEqual([false, false])
  expect(await secured(visit('/office'))).toEqual([true, true])
})

test('the document names the editor and what it needs', async () => {
  const { get } = await open({ pages: office, authors: { item: 'item-1' } })
  const html = await (await get('/studio/edit/en/office?lang=de', asAuthor)).text()
  const data = (id: string) =>
    JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null')
  expect(data('jss-hrz-editing')).toEqual({})
  expect(data('hrz-canvas-state')).toMatchObject({ itemId: 'item-1', language: 'en' })
  expect(data('page-data')).toMatchObject({ names: ['Notice'], page: { mode: { isEditing: true } } })
  expect(data('page-edit')).toMatchObject({
    site: 'halden-dotcom',
    locale: 'en',
    path: '/office',
    item: { id: 'item-1', version: 3, revision: 'revision-3', canPublish: true, template: 'Page' },
    own: ['notice-5'],
    uiLanguage: 'de',
    languages: ['en', 'de', 'ar'],
    defaultLanguage: 'en',
    username: 'ada',
    addresses: {
      page: '/studio/api/page',
      save: '/studio/api/save',
      publish: '/studio/api/publish',
      pages: '/studio/api/pages',
      edit: '/studio/edit',
      site: 'http://www.test/office',
      createPage: '/studio/api/pages/create',
      arrange: '/studio/pages?locale=en',
    },
    pageTypes: expect.arrayContaining([
      expect.objectContaining({ name: 'Page', title: 'Seite' }),
      expect.objectContaining({
        title: 'Kategorieseite',
        fields: expect.arrayContaining([expect.objectContaining({ name: 'CategoryId', format: 'category' })]),
      }),
    ]),
    styles: expect.arrayContaining([expect.objectContaining({ title: 'Abstand oben' })]),
  })
  expect(data('page-edit').components.map(({ name }: { name: string }) => name)).toContain('Notice')
  expect(html).toMatch(/<script type="module" src="[^"]*packages\/editor\/src\/browser\.ts"><\/script><\/body>/)
  expect(html).toMatch(/<code[^>]*chrometype="rendering"[^>]*id="notice-5"/)
  expect(html).not.toContain('a-token')
})

test('the page as the editor loads it anew is the one of the document', async () => {
  const { get } = await open({ pages: office, authors: { item: 'item-1' } })
  const html = await (await get('/studio/edit/en/office', asAuthor)).text()
  const inDocument = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
  const answer = await get('/studio/api/page?locale=en&path=/office', asAuthor)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { page: shown, names, edit } = await answer.json()
  expect({ page: shown, names }).toEqual({ page: inDocument.page, names: inDocument.names })
  expect(edit).toMatchObject({ item: { revision: 'revision-3' }, own: ['notice-5'] })
})

test.each([
  ['from nowhere', {}],
  ['from elsewhere', { origin: 'https://evil.example' }],
  ['from another site', { origin: 'http://www.test', 'sec-fetch-site': 'cross-site' }],
  ['as a form', { origin: 'http://www.test', 'content-type': 'text/plain' }],
])('what comes %s is not taken', async (_, headers) => {
  const { get, content } = await open({ pages: office })
  const changes = ['create', 'rename', 'move', 'copy', 'delete'].map((name) => `/studio/api/pages/${name}`)
  for (const address of ['/studio/api/save', '/studio/api/publish', ...changes]) {
    const given = { cookie, 'content-type': 'application/json', ...(headers as Record<string, string>) }
    const answer = await get(address, { method: 'POST', headers: given, body: '{}' })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'FOREIGN_ORIGIN'])
  }
  expect(content.asked).toEqual([])
})

test('what is no request of the editor is told to be none', async () => {
  const { get } = await open({ pages: office })
  const send = async (body: string, asked = '/studio/api/save') => {
    const headers = { cookie, 'content-type': 'application/json', origin: STUDIO_URL }
    const answer = await get(asked, { method: 'POST', headers, body })
    return [answer.status, (await answer.json()).code]
  }
  expect(await send('no JSON')).toEqual([422, 'INVALID'])
  expect(await send('{}')).toEqual([422, 'INVALID'])
  expect(await send('{"itemId":"x","languages":[]}', '/studio/api/publish')).toEqual([422, 'INVALID'])
  expect(await send(JSON.stringify({ page: 'x'.repeat(1_100_000) }))).toEqual([413, 'TOO_LARGE'])
})
