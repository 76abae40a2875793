import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTEXT_ID, createSmallPlatform, KEY, type SmallPlatform } from './small-platform.fixture.ts'
import { FORM_SUBMITTED } from './visitor-input.ts'

let platform: SmallPlatform
beforeAll(async () => {
  platform = await createSmallPlatform()
})
afterAll(() => platform.close())

describe('keys (contract 1.6)', () => {
  const page = '/sitecore/api/layout/render/jss?item=/'

  test.each([
    ['query key', `${page}&sc_apikey=${KEY}`, {}],
    ['header key', page, { sc_apikey: KEY }],
    ['query context id', `${page}&sitecoreContextId=${CONTEXT_ID}`, {}],
    ['header context id', page, { 'x-sitecore-contextid': CONTEXT_ID }],
  ])('%s is accepted', async (_, path, headers) => {
    expect((await platform.request(path, { headers: headers as Record<string, string> })).status).toBe(200)
  })

  test.each([
    ['no key', page],
    ['an unknown key', `${page}&sc_apikey=other`],
    ['an empty key', `${page}&sc_apikey=`],
    ['a context id as a key', `${page}&sc_apikey=${CONTEXT_ID}`],
    ['no key, dictionary', '/sitecore/api/jss/dictionary/acme-dotcom/en'],
    ['no key, component', '/layout/component'],
  ])('%s is 401 with a message', async (_, path) => {
    const response = await platform.request(path)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: expect.stringContaining('API key') })
  })

  test.each(['/sitecore/api/graph/edge', '/v1/content/api/graphql/v1'])(
    '%s answers 401 with an error',
    async (path) => {
      const response = await platform.request(path, { method: 'POST', body: '{}' })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: expect.any(String) })
    },
  )

  test.each(['/sitecore/api/jss/track/event', '/v1/forms/contact/submissions'])('%s needs one too', async (path) => {
    expect((await platform.request(path, { method: 'POST', body: '[]' })).status).toBe(401)
  })

  test('* accepts any request', async () => {
    const open = await createSmallPlatform({ apiKeys: ['*'] })
    expect((await open.request(page)).status).toBe(200)
    await open.close()
  })
})

describe('requests a minute of one key from one address', () => {
  const from = (address: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': address, ...more })
  const PATHS = ['/sitecore/api/layout/render/jss?item=/', '/sitecore/api/jss/dictionary/acme-dotcom/en/']

  test('are limited, whatever is read; another address and another key have their own', async () => {
    const limited = await createSmallPlatform({ requestsPerMinute: 3 })
    const query = (headers: Record<string, string>) => limited.graphql('{ search { total } }', {}, headers)
    for (const path of PATHS) expect((await limited.get(path, from('203.0.113.1'))).status).not.toBe(429)
    expect(await query(from('203.0.113.1'))).toMatchObject({ data: {} })
    for (const path of PATHS) {
      const refused = await limited.get(path, from('203.0.113.1'))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await query(from('203.0.113.1'))).toEqual({ error: expect.stringContaining('Too many requests.') })
    expect(await query(from('203.0.113.2'))).toMatchObject({ data: {} })
    const other = await limited.request(PATHS[0] ?? '', {
      headers: from('203.0.113.1', { 'x-sitecore-contextid': CONTEXT_ID }),
    })
    expect(other.status).not.toBe(429)
    await limited.close()
  })

  test('the website of this process asks for all its visitors, and is not counted', async () => {
    const limited = await createSmallPlatform({ requestsPerMinute: 3 })
    for (let request = 0; request < 10; request++)
      expect(await limited.graphql('{ search { total } }')).toMatchObject({ data: {} })
    await limited.close()
  })

  test('where any key is accepted, each key does not begin anew', async () => {
    const open = await createSmallPlatform({ apiKeys: ['*'], requestsPerMinute: 3 })
    const statuses: number[] = []
    for (let request = 0; request < 5; request++)
      statuses.push((await open.get(PATHS[0] ?? '', from('203.0.113.1', { sc_apikey: `key-${request}` }))).status)
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true])
    await open.close()
  })
})

describe('cross-origin (contract 2)', () => {
  const origin = 'http://www.example'

  test('listed origins are echoed with credentials, others get no such header', async () => {
    const path = `/sitecore/api/layout/render/jss?item=/&sc_apikey=${KEY}`
    const listed = await platform.request(path, { headers: { origin } })
    expect(listed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(listed.headers.get('access-control-allow-credentials')).toBe('true')
    const other = await platform.request(path, { headers: { origin: 'http://evil.example' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the dictionary is for everybody, without credentials', async () => {
    const response = await platform.get('/sitecore/api/jss/dictionary/acme-dotcom/en', { origin })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a preflight needs no key', async () => {
    const response = await platform.request('/v1/content/api/graphql/v1', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,sc_apikey',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type,sc_apikey')
  })

  test('a refusal can be read across origins', async () => {
    const response = await platform.request('/sitecore/api/layout/render/jss', { headers: { origin } })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  })
})

describe('E5, the dictionary', () => {
  const dictionary = async (site: string, language: string) => {
    const response = await platform.get(`/sitecore/api/jss/dictionary/${site}/${language}`)
    return { status: response.status, body: await response.json() }
  }

  // Specification: dictionary-rest
  test('phrases of the language, with those it falls back to', async () => {
    expect(await dictionary('acme-dotcom', 'en')).toEqual({
      status: 200,
      body: { lang: 'en', app: 'acme-dotcom', phrases: { cart: 'Cart', more: 'More' } },
    })
    expect((await dictionary('acme-dotcom', 'de')).body).toMatchObject({ phrases: { cart: 'Korb', more: 'More' } })
    expect((await dictionary('acme-dotcom', 'ar')).body).toMatchObject({ phrases: {} })
  })

  test.each([
    ['other', 'en'],
    ['acme-dotcom', 'fr'],
  ])('%s/%s is 404', async (site, language) => {
    expect(await dictionary(site, language)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  })
})

describe('E6, tracking', () => {
  const track = (body: string) =>
    platform.request(`/sitecore/api/jss/track/event?sc_apikey=${KEY}&sc_site=acme-dotcom`, { method: 'POST', body })

  // Specification: track-event-rest
  test('events are kept, the answer is empty', async () => {
    const response = await track('[{"eventId":"Download","extra":1},{"pageId":"p","url":"/x"}]')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
    const { rows } = await sql<{ site: string; event: { eventId?: string } }>`
      select site, event from content_tracked_event`.execute(platform.opened.db)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ site: 'acme-dotcom', event: { eventId: 'Download', extra: 1 } })
  })

  test('an empty list is fine', async () => {
    expect((await track('[]')).status).toBe(200)
  })

  test.each([
    '{"eventId":"x"}',
    '[{}]',
    '[{"eventId":""}]',
    '[1]',
    'null',
    'x',
    '',
    '[{"eventId":"\\u0000"}]',
    '[{"eventId":"a","b":"\\ud800"}]',
    `[${Array(101).fill('{"pageId":"p"}').join()}]`,
  ])('%.40s is 400', async (body) => {
    const response = await track(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.any(String) })
  })

  test.each(['%00', 'x'.repeat(101)])('a site named %.10s is 400', async (site) => {
    const response = await platform.request(`/sitecore/api/jss/track/event?sc_apikey=${KEY}&sc_site=${site}`, {
      method: 'POST',
      body: '[{"eventId":"x"}]',
    })
    expect(response.status).toBe(400)
  })

  test('64 kB are the most', async () => {
    expect((await track(`[{"eventId":"${'x'.repeat(70_000)}"}]`)).status).toBe(413)
  })
})

describe('form submissions', () => {
  const submit = (form: string, body: unknown) =>
    platform.request(`/v1/forms/${form}/submissions?sc_apikey=${KEY}`, { method: 'POST', body: JSON.stringify(body) })

  test('are kept and told to followers', async () => {
    const response = await submit('contact', { fields: { email: 'a@example.org', topics: ['one'], news: true } })
    expect(response.status).toBe(202)
    const { id } = (await response.json()) as { id: string }
    expect(platform.events).toEqual([{ topic: FORM_SUBMITTED, payload: { id, formId: 'contact' } }])
    const { rows } = await sql<{ form_id: string; fields: unknown }>`
      select form_id, fields from content_form_submission where id = ${id}`.execute(platform.opened.db)
    expect(rows).toEqual([{ form_id: 'contact', fields: { email: 'a@example.org', topics: ['one'], news: true } }])
  })

  test.each([
    ['contact', {}],
    ['contact', { fields: {} }],
    ['contact', { fields: { a: { b: 1 } } }],
    ['contact', { fields: { a: null } }],
    ['contact', { fields: { a: 'x'.repeat(10_001) } }],
    ['contact', { fields: { a: '\u0000' } }],
    ['contact', { fields: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`f${index}`, 'x'])) }],
    ['con.tact', { fields: { a: 'x' } }],
    ['x'.repeat(65), { fields: { a: 'x' } }],
  ])('%.20s %.60j is 400', async (form, body) => {
    expect((await submit(form, body)).status).toBe(400)
  })
})

describe('files', () => {
  test('the content style sheet and the visitor script', async () => {
    const styles = await platform.request(`/v1/files/pages/styles/content-styles.css?sitecoreContextId=${CONTEXT_ID}`)
    expect(styles.headers.get('content-type')).toContain('text/css')
    expect(await styles.text()).toContain('.ck-content')
    const script = await platform.request('/layouts/system/VisitorIdentification.js')
    expect(script.status).toBe(200)
    expect(script.headers.get('content-type')).toContain('javascript')
  })

  test.each([
    '/v1/files/components/styles/lib.css',
    '/v1/forms/publisher/x',
    '/v1/files/designlibrary/lib/rh-lib-script.js',
  ])('%s is honestly not there', async (path) => {
    expect((await platform.request(path)).status).toBe(404)
  })

  test('the sitemap lists pages in each language they have, with alternates, and leaves out what asks for it', async () => {
    const response = await platform.request('/sitemaps/acme-dotcom/sitemap-1.xml')
    expect(response.headers.get('content-type')).toContain('text/xml')
    const xml = await response.text()
    expect([...xml.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
      'https://acme.example/',
      'https://acme.example/de',
      'https://acme.example/shop',
      'https://acme.example/de/shop',
      'https://acme.example/shop/power%20tools',
      'https://acme.example/broken',
    ])
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://acme.example/de/shop"/>')
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default" href="https://acme.example/shop"/>')
    expect((await platform.request('/sitemaps/other/sitemap-1.xml')).status).toBe(404)
    expect((await platform.request('/sitemaps/acme-dotcom/sitemap-2.xml')).status).toBe(404)
  })
})

describe('hostile addresses', () => {
  test.each([
    '/-/media/..%2f..%2fetc/passwd',
    '/-/media/%2e%2e/%2e%2e/content/acme-dotcom',
    '/-/media/acme/hero%00.png',
    `/-/media/${'x'.repeat(10_000)}`,
    `/sitecore/api/layout/render/jss?item=${'x'.repeat(14_000)}`,
    '/-/media/%ff',
    '/-/media/',
    '/~/media/../media/acme',
    '/sitemaps/acme-dotcom/..%2f.xml',
  ])('%.50s is refused, never a fault', async (path) => {
    const response = await platform.get(path)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
