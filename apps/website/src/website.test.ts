import { describe, expect, test } from 'vitest'
import { stageForEachTest } from './website.fixture.tsx'

const open = stageForEachTest()

describe('files and proxies', () => {
  test('robots.txt, llms.txt and sitemaps come from the content', async () => {
    const { get, content, contentOrigin } = await open()
    const bare = await get('/robots.txt')
    expect([bare.status, await bare.text()]).toEqual([404, 'User-agent: *\nDisallow: /'])
    expect((await get('/sitemap.xml')).status).toBe(404)
    content.robots = 'User-agent: *\nAllow: /'
    content.llmsTxt = '# Halden'
    content.sitemap = ['/sitemaps/sitemap-1.xml', `${contentOrigin}/sitemaps/sitemap-2.xml`]
    content.epoch = 2
    await get('/de')
    expect(await (await get('/robots.txt')).text()).toContain('Allow: /')
    expect(await (await get('/llms.txt')).text()).toBe('# Halden')
    expect(await (await get('/sitemap-2.xml')).text()).toBe('<urlset>2</urlset>')
    expect(await (await get('/sitemap.xml')).text()).toContain('<loc>http://www.test/sitemap-1.xml</loc>')
  })

  test('media comes through, without cookies and unable to run scripts', async () => {
    const { get, content } = await open()
    const answer = await get('/-/media/x.svg?w=10')
    expect(await answer.text()).toBe('<svg/>')
    expect(content.asked).toContain('GET /-/media/x.svg?w=10')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('etag')).toBe('"m"')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test('the platform sees neither cookies nor credentials, and no authoring comes through', async () => {
    const { get, content } = await open()
    const headers = { cookie: 'session=1', authorization: 'Bearer x', 'x-evil': '1', sc_apikey: 'k' }
    const echoed = await (await get('/sitecore/api/layout/render/jss', { headers })).json()
    expect(echoed.headers).toMatchObject({ sc_apikey: 'k' })
    for (const name of ['cookie', 'authorization', 'x-evil']) expect(echoed.headers[name]).toBeUndefined()
    const before = content.asked.length
    expect((await get('/sitecore/api/authoring/graphql/v1', { method: 'POST' })).status).toBe(405)
    expect(content.asked.slice(before)).toEqual([])
  })

  test('a body without a length is passed on up to a limit', async () => {
    const { origin } = await open()
    const post = (size: number) =>
      fetch(`${origin}/sitecore/api/graph/items`, {
        method: 'POST',
        body: new Blob(['x'.repeat(size)]).stream(),
        duplex: 'half',
      } as RequestInit)
    expect((await post(1000)).status).toBe(404)
    expect((await post(1_100_000)).status).toBe(413)
  })

  test('scripts and styles neither ask the content nor wait for it', async () => {
    const { get, content } = await open({ away: true })
    expect((await get('/assets/browser.js')).status).toBe(200)
    expect(content.asked).toEqual([])
  })

  test('a sitemap that does not come is given up', async () => {
    const { get, content, logged } = await open({}, { CONTENT_TIMEOUT: '100' })
    content.sitemap = ['/sitemaps/sitemap-slow.xml']
    expect((await get('/sitemap-slow.xml')).status).toBe(503)
    expect(logged.map(({ message }) => message)).toContain('A file of the site could not be read')
  })

  test('unknown tracker paths are 404, never a page', async () => {
    const { get } = await open()
    for (const path of ['/_perf/x', '/_vercel/insights/script.js', '/_perf']) expect((await get(path)).status).toBe(404)
    expect((await get('/_vercel/speed-insights/script.js')).status).toBe(200)
  })

  test('vitals go to the platform under the context and name of the site', async () => {
    const { get, content } = await open({}, { EVENTS_CONTEXT_ID: 'a b' })
    const post = (path: string) => get(path, { method: 'POST', body: '{}' })
    const query = 'sitecoreContextId=a+b&siteId=halden-dotcom'
    await post('/_perf/vitals?dsn=d')
    await post('/_vercel/speed-insights/vitals')
    expect(content.asked).toEqual([`POST /_perf/vitals?dsn=d&${query}`, `POST /_vercel/speed-insights/vitals?${query}`])
  })

  test('a site that counts nothing takes no vitals', async () => {
    const { get, content } = await open()
    expect((await get('/_perf/vitals', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(content.asked).toEqual([])
  })

  test('events go to the platform with what it judges them by, and without cookies', async () => {
    const { get, origin } = await open()
    const path = '/v1/events/v1.2/events?sitecoreContextId=c&siteId=s'
    const given = {
      origin,
      referer: `${origin}/de/about?x=1`,
      'sec-gpc': '1',
      'x-library-version': '0.1.0',
      cookie: 'sc_c=1',
      'x-forwarded-for': '203.0.113.9',
    }
    const { headers } = await (await get(path, { method: 'POST', body: '{}', headers: given })).json()
    expect(headers).toMatchObject({
      referer: `${origin}/de/about?x=1`,
      'sec-gpc': '1',
      'x-library-version': '0.1.0',
      'x-forwarded-for': '127.0.0.1',
    })
    for (const name of ['cookie', 'origin']) expect(headers[name]).toBeUndefined()
  })

  test('of events from pages elsewhere the platform learns the origin', async () => {
    const { get } = await open()
    const headers = { origin: 'https://elsewhere.example' }
    const echoed = await (await get('/v1/events/v1.2/batch', { method: 'POST', body: '{}', headers })).json()
    expect(echoed.headers.origin).toBe('https://elsewhere.example')
  })

  test('behind a proxy that is trusted the visitor’s address goes on', async () => {
    const { get } = await open({}, { TRUST_PROXY: 'true' })
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const echoed = await (await get('/v1/events/v1.2/browser/create.json', { headers })).json()
    expect(echoed.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1')
  })

  test('a proxy that is not trusted is told of once, with the setting; one that is, never', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const heard = async (environment: Record<string, string>) => {
      const { get, website, logged } = await open({}, environment)
      // From within the process nobody stands between.
      await website.fetch(new Request('http://www.test/healthz', { headers }))
      await get('/healthz')
      const before = logged.length
      await get('/healthz', { headers: { forwarded: 'for=203.0.113.9' } })
      await get('/healthz', { headers })
      return { before, warnings: logged.map(({ level, message }) => `${level}: ${message}`) }
    }
    expect(await heard({})).toEqual({ before: 0, warnings: [expect.stringMatching(/^warn: .*set TRUST_PROXY=true/)] })
    expect(await heard({ TRUST_PROXY: 'true' })).toEqual({ before: 0, warnings: [] })
  })

  test('health', async () => {
    const { get } = await open()
    expect(await (await get('/api/healthz')).text()).toBe('Healthy')
    expect((await get('/readyz')).status).toBe(200)
  })

  test('before it stops it is not ready, and still answers', async () => {
    const { get, website } = await open()
    website.drain()
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  })
})
